import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, type Answer, type CallName } from '@kattegat/contract'
import type { Problem } from '@kattegat/contract'
import { createDocumentRenderer, type DocumentRenderer } from '@kattegat/documents'
import type { TariffCells } from '@kattegat/domain/rating'
import { shipmentSystems, type ShipmentSystem } from '@kattegat/domain/shipment'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { issueTokenFor } from '../capabilities/identity/index.ts'
import { seedDemo, seedSystems } from '../capabilities/seeding/index.ts'
import { openTariffs, type Tariffs } from '../capabilities/tariffs/index.ts'
import { everyHandler } from '../every-handler.ts'
import { everyJob, everySubscription } from '../every-job.ts'
import { secretsOf } from '../secrets-of.ts'
import {
  connectDatabase,
  reportsFrom,
  requestLockPatienceMs,
  type Database,
  type Reports,
} from '../platform/database/index.ts'
import { readConfiguration } from '../platform/configuration/index.ts'
import { freshDatabase, type Filling, type TestDatabase } from '../platform/database/test-database.ts'
import { openJobs, type GoesOn, type IsTurnOver, type Jobs } from '../platform/jobs/index.ts'
import { createMailSender } from '../platform/mail/index.ts'
import { openStorage, type Storage } from '../platform/storage/index.ts'
import { withoutOrigin } from '../platform/watching/index.ts'

/** What a call answered: the success's body, or the problem. */
/** With which the metrics of a test's portal are read. */
export const testMetricsToken = 'the metrics of a test'

export interface Reply<N extends CallName> {
  readonly status: number
  readonly body: Answer<N>
  readonly problem: Problem
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

/** How a call is made in a test. */
export interface CallOptions {
  readonly body?: unknown
  readonly query?: Record<string, string | number | boolean>
  readonly params?: Record<string, string | number>
  readonly headers?: Record<string, string>
}

/** A person at the portal, whose calls carry the three headers. */
export interface Person {
  readonly userId: number
  readonly headers: Readonly<Record<string, string>>
  call<N extends CallName>(name: N, options?: CallOptions): Promise<Reply<N>>
}

/** The whole server on a real database with the demo cast, called without a network. */
export interface TestPortal {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly storage: Storage
  readonly jobs: Jobs
  /** A folder of this portal's own, with what it handed on in `transfers`. */
  readonly filesFolder: string
  as(email: string, shipmentSystem?: ShipmentSystem): Promise<Person>
  /** Another instance on the same database, which the test closes. */
  secondInstance(): Promise<FastifyInstance>
  /** A call without any headers. */
  stranger<N extends CallName>(name: N, options?: CallOptions): Promise<Reply<N>>
  /** Begins to work on the queues. */
  work(): Promise<void>
  /** Does one job now, as a worker would. */
  run(job: string, payload: object, isTurnOver?: IsTurnOver): Promise<void | GoesOn>
  close(): Promise<void>
}

/** What a test may set otherwise. */
export interface TestPortalOptions {
  readonly now?: () => Date
  /** Another way to the database, such as a line that can be cut. PostgreSQL servers only. */
  readonly through?: (url: string) => Promise<string>
  readonly environment?: Record<string, string>
  /** A database of the test's own, such as a restored one, which it closes itself. */
  readonly database?: TestDatabase
  /** Of a replica; the portal does not close it. */
  readonly reports?: Reports
  /** Another store, such as one that can be away. */
  readonly storage?: Storage
  /** Whether the disk has room. */
  readonly room?: () => Promise<boolean>
  /** Whether a stop signal came. */
  readonly isDraining?: () => boolean
  /** Another renderer, such as one that is busy. */
  readonly documents?: DocumentRenderer
  /** Errors of jobs that the test itself brings about; every other fails it. */
  readonly expectedFaults?: RegExp
}

/** The four systems, the demo cast and the queues, written once a run. */
export const theDemo: Filling = {
  name: 'demo',
  write: async (database) => {
    await seedSystems(database.db)
    await seedDemo(database.db)
    const errors: Error[] = []
    const jobs = await openJobs({ database, jobs: everyJob, onFault: (error) => void errors.push(error) })
    await jobs.stop()
    if (errors.length > 0) throw new AggregateError(errors, 'The queues could not be made')
  },
}

/** Opens a portal of its own for one test file. */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const now = options.now ?? (() => new Date())
  const configuration = readConfiguration(
    // A test calls more in a minute of its clock, which may stand still, than a person would.
    { LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '1000000', METRICS_TOKEN: testMetricsToken, ...options.environment },
    '0.0.0-test',
  )
  const database = options.database ?? (await freshDatabase(theDemo))
  const secrets = await secretsOf(database, configuration)
  const lockPatienceMs = requestLockPatienceMs
  const line = options.through
    ? connectDatabase({ url: await options.through(database.url), embedded: false, lockPatienceMs })
    : { db: database.db, close: async () => {} }
  const errors: Error[] = []
  const jobs = await openJobs({
    database,
    jobs: everyJob,
    subscriptions: everySubscription,
    lookEveryMs: 50,
    onFault: (error) => {
      if (!options.expectedFaults?.test(error.message)) errors.push(error)
    },
  })
  const mail = createMailSender(configuration.smtpUrl, configuration.mailFrom)
  const tariffs = openTariffsWhenAsked(database.db, {
    onFault: (error) => void errors.push(error),
    lastOfDemo: options.database ? 0 : await lastTariffOf(database.db),
  })
  const documents = options.documents ?? createDocumentRenderer({ workers: 1 })
  const filesFolder = await mkdtemp(join(tmpdir(), 'kattegat-files-'))
  const storage = options.storage ?? (await openStorage({ kind: 'disk', folder: filesFolder }))
  const { room, isDraining, reports = reportsFrom(line.db) } = options
  const asked = { ...(room && { room }), ...(isDraining && { isDraining }), reports }
  const parts = { secrets, jobs, mail, tariffs, documents, storage, now, ...asked }
  const instance = () => buildApp({ ...parts, configuration, database: line.db, databaseUrl: database.url })
  const app = await instance()

  const handlers = () =>
    everyHandler({ ...parts, configuration: { ...configuration, dataFolder: filesFolder }, database: database.db })
  const request = callsOf(app)
  return {
    app,
    database,
    storage,
    jobs,
    filesFolder,
    as: async (email, shipmentSystem = 'YOYODenmark') => {
      const token = await issueTokenFor({ database: database.db, secrets, now }, email)
      if (!token) throw new Error(`There is no ${email} in the cast`)
      return personWith(token, shipmentSystem, request)
    },
    secondInstance: instance,
    stranger: (name, given = {}) => request(name, given),
    work: () => jobs.startWorkers(handlers()),
    run: async (job, payload, isTurnOver) => {
      const handler = handlers().find(({ name }) => name === job)
      if (!handler) throw new Error(`There is no job ${job}`)
      return handler.run(withoutOrigin(payload).payload, isTurnOver)
    },
    close: async () => {
      await app.close()
      await jobs.stop()
      await documents.close()
      await rm(filesFolder, { recursive: true, force: true })
      tariffs.close()
      mail.close()
      await line.close()
      await database.close()
      if (errors.length > 0) throw new AggregateError(errors, 'faults behind the scenes')
    },
  }
}

type Request = ReturnType<typeof callsOf>

/** How calls are made of the server, without a network. */
function callsOf(app: FastifyInstance) {
  return async <N extends CallName>(
    name: N,
    { body, query, params = {}, headers = {} }: CallOptions,
  ): Promise<Reply<N>> => {
    const [method, path] = paths[name]
    const url = path.replaceAll(/\{(\w+)\}/g, (_braces, part: string) => encodeURIComponent(String(params[part])))
    const reply = await app.inject({
      method,
      url,
      headers,
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
        : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = reply.body !== '' && String(reply.headers['content-type']).includes('json')
    const parsed: unknown = isJson ? reply.json() : undefined
    return {
      status: reply.statusCode,
      body: parsed as Answer<N>,
      problem: parsed as Problem,
      headers: reply.headers,
      bytes: reply.rawPayload,
    }
  }
}

function personWith(
  { token, userId }: { token: string; userId: number },
  shipmentSystem: ShipmentSystem,
  request: Request,
): Person {
  const headers = { token, 'log-user-id': String(userId), shipmentsystem: shipmentSystem, 'accept-language': 'en' }
  return {
    userId,
    headers,
    call: (name, given = {}) => request(name, { ...given, headers: { ...headers, ...given.headers } }),
  }
}

/** The rows of the demo's tariffs, which never change: read once for all portals of a process, which all have copies of it. */
const rowsOfDemo = new Map<number, TariffCells>()

/** Before the test adds its own, whose ids another test's may have as well. */
async function lastTariffOf(db: Database): Promise<number> {
  const row = await db
    .selectFrom('tariff')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return row.last ?? 0
}

/** Tariffs that are read when they are first asked for: reading them takes longer than many a test that needs none. */
function openTariffsWhenAsked(
  db: Database,
  { onFault, lastOfDemo }: { readonly onFault: (error: Error) => void; readonly lastOfDemo: number },
): Tariffs {
  const open = async (): Promise<Tariffs> => {
    const own = await openTariffs(db, { onFault, ...(lastOfDemo > 0 && { known: rowsOfDemo }) })
    for (const system of shipmentSystems)
      for (const [id, cells] of (await own.of(system)).cells) if (id <= lastOfDemo) rowsOfDemo.set(id, cells)
    return own
  }
  let opened: Promise<Tariffs> | undefined
  const tariffs = (): Promise<Tariffs> => (opened ??= open())
  return {
    of: async (shipmentSystem, version) => (await tariffs()).of(shipmentSystem, version),
    refresh: async () => (await tariffs()).refresh(),
    close: () =>
      void opened?.then(
        (own) => own.close(),
        () => {},
      ),
  }
}

/** The next Monday-to-Friday day after today at the golden requests' pickup place, as they ask for. */
export function nextWorkingDay(now: Date): string {
  const day = new Date(now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' }))
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
  return day.toISOString().slice(0, 10)
}
