import { createDocumentRenderer, type DocumentRenderer } from '@kattegat/documents'
import { continueFolding } from './capabilities/history/index.ts'
import { secretsReadAgainMs, type Secrets } from './capabilities/identity/index.ts'
import { ensureOwnWaybillRange, seedBusiness, seedDemo, seedSystems } from './capabilities/seeding/index.ts'
import { continueShotFiles } from './capabilities/shot-files/index.ts'
import { shipmentBooked } from './capabilities/shipment-events/index.ts'
import { openTariffs, type Tariffs } from './capabilities/tariffs/index.ts'
import { everyHandler } from './every-handler.ts'
import { everyJob, everySubscription } from './every-job.ts'
import type { LineLog } from './log-line.ts'
import { keepFilesDuringBackups } from './platform/backup/backups-under-way.ts'
import { ConfigurationError, type Configuration } from './platform/configuration/index.ts'
import {
  migrate,
  openDatabase,
  reportsFrom,
  reportsOfReplica,
  requestLockPatienceMs,
  requestSilencePatienceMs,
  untilReachable,
  type OpenDatabase,
  type Reports,
} from './platform/database/index.ts'
import { openJobs, type Jobs, type Publish } from './platform/jobs/index.ts'
import { createMailSender, type MailSender } from './platform/mail/index.ts'
import { openStorage, type Storage, type StoragePlace } from './platform/storage/index.ts'
import { createMetrics, type Metrics } from './platform/watching/index.ts'
import { secretsOf } from './secrets-of.ts'

/** The portal's parts, open and ready. */
export interface Portal {
  readonly database: OpenDatabase
  readonly reports: Reports
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly mail: MailSender
  readonly tariffs: Tariffs
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly metrics: Metrics
  /** Gives everything back, in the reverse order. */
  close(): Promise<void>
}

/** Opens and migrates the database, seeds it when it is new, and opens what works on it. */
export async function openPortal(configuration: Configuration, lines: LineLog): Promise<Portal> {
  const metrics = createMetrics()
  const log = counted(lines, metrics)
  const storage = await storageAt(configuration.storage)
  if (configuration.databaseUrl) {
    await untilReachable(configuration.databaseUrl, (why) =>
      log.warn('database', `The database cannot be reached and is waited for: ${why.message}`),
    )
  }
  const database = await openDatabase({
    url: configuration.databaseUrl,
    connections: configuration.databaseConnections,
    lockPatienceMs: requestLockPatienceMs,
    silencePatienceMs: requestSilencePatienceMs,
    folder: configuration.dataFolder,
    onFault: (error) => log.fault(error, 'database'),
  })
  try {
    return await openOn(database, keepFilesDuringBackups(storage, database.db), configuration, log, metrics)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openOn(
  database: OpenDatabase,
  storage: Storage,
  configuration: Configuration,
  log: LineLog,
  metrics: Metrics,
): Promise<Portal> {
  await migrate(database.url)
  await seedSystems(database.db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
  if (configuration.waybillPrefix) await ensureOwnWaybillRange(database.db, configuration.waybillPrefix)
  if (configuration.demo) await seedDemo(database.db)
  const secrets = await secretsOf(database, configuration)
  const again = setInterval(() => {
    secrets.refresh().catch((error: Error) => log.fault(error, 'secrets'))
  }, secretsReadAgainMs)
  again.unref()
  const jobs = await openJobs({
    database,
    jobs: everyJob,
    subscriptions: everySubscription,
    onFault: (error, job) => log.fault(error, job ? `job ${job}` : 'jobs'),
    onRun: ({ job, id, outcome, ms }) => {
      metrics.worked(job, outcome, ms / 1000)
      if (outcome === 'done') log.info(`job ${job}`, 'done', { jobId: id, ms })
    },
  })
  await continueFolding({ database: database.db, enqueue: jobs.enqueue })
  await continueShotFiles({ database: database.db, enqueue: jobs.enqueue })
  const mail = createMailSender(configuration.smtpUrl, configuration.mailFrom)
  const tariffs = await openTariffs(database.db, { onFault: (error) => log.fault(error, 'tariffs') })
  if (configuration.demoBusiness) {
    const { productName, baseUrl } = configuration
    const { enqueue } = jobs
    await seedBusiness({
      database: database.db,
      tariffs,
      storage,
      enqueue,
      productName,
      baseUrl,
      now: () => new Date(),
    })
  }
  const documents = createDocumentRenderer()
  const reports = reportsAt(database, configuration, log)
  return {
    database,
    reports,
    secrets,
    jobs: { ...jobs, publish: countedBookings(jobs.publish, metrics) },
    mail,
    tariffs,
    documents,
    storage,
    metrics,
    close: async () => {
      clearInterval(again)
      await jobs.stop()
      await documents.close()
      storage.close()
      tariffs.close()
      mail.close()
      await reports.close()
      await database.close()
    },
  }
}

function reportsAt({ db }: OpenDatabase, configuration: Configuration, log: LineLog): Reports {
  const { reportsDatabaseUrl: url, databaseConnections: connections } = configuration
  if (url === undefined) return reportsFrom(db)
  return reportsOfReplica(db, {
    url,
    connections,
    onAway: (why) =>
      log.warn('reports', `The replica fails, and reports are read from the database itself: ${why.message}`),
    onBack: () => log.warn('reports', 'Reports are read from the replica again'),
  })
}

/** The log, which counts what fails by its kind as well. */
function counted(log: LineLog, metrics: Metrics): LineLog {
  return {
    ...log,
    fault: (error, part) => {
      metrics.failed(part.startsWith('job') ? 'job' : part)
      log.fault(error, part)
    },
  }
}

function countedBookings(publish: Publish, metrics: Metrics): Publish {
  return async (tx, event, ...happened) => {
    await publish(tx, event, ...happened)
    if (event.name === shipmentBooked.name) for (const _one of happened) metrics.booked()
  }
}

/** @throws ConfigurationError for a folder that cannot be made: corrected by anyone who set it. */
async function storageAt(place: StoragePlace): Promise<Storage> {
  try {
    return await openStorage(place)
  } catch (error) {
    throw new ConfigurationError(
      `STORAGE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Begins to work on the queues. */
export async function startWorking(portal: Portal, configuration: Configuration): Promise<void> {
  const handlers = everyHandler({ ...portal, configuration, database: portal.database.db, now: () => new Date() })
  await portal.jobs.startWorkers(handlers)
}
