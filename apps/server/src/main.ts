import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { buildApp, builtPortal } from './app.ts'
import { lineLog, type LineLog } from './log-line.ts'
import { openPortal, startWorking, type Portal } from './open-portal.ts'
import {
  ConfigurationError,
  readConfiguration,
  readEnvironment,
  type Configuration,
} from './platform/configuration/index.ts'
import { isSaidByDatabase, RestoreUnfinished } from './platform/database/index.ts'
import { admission, listenAt } from './platform/http/index.ts'
import { DatabaseFolderInUse } from './platform/embedded-database/index.ts'
import { isDiskFull, sweepUnfinished } from './platform/storage/index.ts'
import { sweepTemporaryFolders } from './platform/temporary/index.ts'
import type { Tracing } from './platform/tracing/index.ts'
import {
  giveBackMemoryWhenIdle,
  isOutOfFiles,
  outOfFiles,
  tooFewFiles,
  watchOpenFiles,
} from './platform/watching/index.ts'
import { version } from './version.ts'

const patienceMs = 30_000

/**
 * How much the memory in use may grow before what nobody needs is cleared, percent. By itself the engine lets it double: a
 * file of 50,000 rows then left the process 290 MB larger, and 75 MB with this, in the same time (`npm run bench:shot-files`).
 */
const heapGrowthPercent = 30

/** Starts the portal with what the environment says. */
export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const begun = performance.now()
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
  const configuration = readConfiguration(readEnvironment(environment), version)
  const tooFew = await tooFewFiles()
  if (tooFew) throw new ConfigurationError(tooFew)
  const log = lineLog(configuration.logLevel)
  const tracing = await tracingOf(configuration, log)
  await sweepTemporaryFolders()
  const portal = await openPortal(configuration, log)
  sweepStorage(configuration, log)
  watchOpenFiles((line) => log.warn('files', line))
  giveBackMemoryWhenIdle()
  try {
    await run(portal, configuration, { begun, tracing })
  } catch (fault) {
    await portal.close()
    await tracing?.stop()
    throw fault
  }
}

/** Before anything is opened, so that all of it is followed. Nobody else loads the library. */
async function tracingOf({ traces: settings, environmentName }: Configuration, log: LineLog) {
  if (!settings) return undefined
  const { startTracing } = await import('./platform/tracing/index.ts')
  const onAway = (reason: string) =>
    log.warn('traces', `The collector does not take traces, which are dropped until it does: ${reason}`)
  return startTracing({ settings, version, environmentName, onAway })
}

interface Started {
  readonly begun: number
  readonly tracing: Tracing | undefined
}

async function run(portal: Portal, configuration: Configuration, { begun, tracing }: Started): Promise<void> {
  let stopping = false
  const app = await buildApp({
    configuration,
    database: portal.database.db,
    reports: portal.reports,
    databaseUrl: portal.database.url,
    secrets: portal.secrets,
    jobs: portal.jobs,
    mail: portal.mail,
    tariffs: portal.tariffs,
    documents: portal.documents,
    storage: portal.storage,
    metrics: portal.metrics,
    isDraining: () => stopping,
    now: () => new Date(),
    admission: admission(),
    ...(configuration.role === 'worker' ? {} : { portalFolder: builtPortal }),
  })
  if (configuration.role !== 'web') await startWorking(portal, configuration)
  await listenAt(app, configuration)

  const stop = async () => {
    if (stopping) return
    stopping = true
    const drainMs = configuration.drainSeconds * 1000
    // What is under way is finished; what hangs is cut off.
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref()
    // Until every proxy has seen that /readyz says no, it is served as before.
    await pause(drainMs)
    await app.close()
    await portal.close()
    await tracing?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // The log's own lines about listening come first: where to go is the last thing a person reads.
  await pause(100)
  for (const line of welcome(portal, configuration, performance.now() - begun)) console.log(line)
}

const dayMs = 24 * 3_600_000

/** At the start and once a day; nobody waits for it. */
function sweepStorage({ storage }: Configuration, log: LineLog): void {
  if (storage.kind !== 'disk') return
  const sweep = () => {
    sweepUnfinished(storage.folder, new Date(Date.now() - dayMs)).catch((fault: Error) => log.fault(fault, 'storage'))
  }
  sweep()
  setInterval(sweep, dayMs).unref()
}

function welcome(portal: Portal, configuration: Configuration, ms: number): string[] {
  const lines = [
    '',
    `${configuration.productName} ${configuration.version} started in ${(ms / 1000).toFixed(1)} s`,
    portal.database.embedded
      ? `Embedded database in ${configuration.dataFolder} (safe against crashes of the program, not against power loss)`
      : 'PostgreSQL server as configured',
  ]
  if (!configuration.smtpUrl)
    lines.push('No SMTP_URL: e-mails are kept in the outbox, where administrators can read them')
  if (!configuration.oidcIssuer) lines.push('EMBEDDED IDENTITY PROVIDER: for demo and testing only')
  lines.push(`Open    ${configuration.baseUrl}`)
  // With an issuer of one's own the demo's people have the passwords they have there.
  if (configuration.demo && !configuration.oidcIssuer)
    lines.push('Log in as anna@nordlys.test (customer) or admin@kattegat.test (administrator), password demo')
  return lines
}

/** What a person can correct is said in one line; anything else keeps its trace. */
function plainWords(error: unknown): string | undefined {
  if (error instanceof ConfigurationError || error instanceof DatabaseFolderInUse || error instanceof RestoreUnfinished)
    return error.message
  if (isOutOfFiles(error)) return outOfFiles
  if (isDiskFull(error)) return 'The disk is full: make room where DATA_FOLDER, STORAGE_URL and the database lie'
  if (error instanceof Error && isSaidByDatabase(error))
    return `The database was lost during the start: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program uses this port. Set PORT`
  }
  return undefined
}

if (import.meta.main) {
  start().catch((fault: unknown) => {
    console.error(plainWords(fault) ?? fault)
    process.exit(1)
  })
}
