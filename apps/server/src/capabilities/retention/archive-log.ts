import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { readRetention } from './periods.ts'

export interface ArchiveDeps {
  readonly database: Database
  readonly storage: Storage
  readonly now: () => Date
}

/** What is archived, and by which time of it. */
const archived = {
  'audit-lines': { table: 'audit_log', at: 'at' },
  'shipment-events': { table: 'shipment_event', at: 'recorded_at' },
} as const
type ArchivedKind = keyof typeof archived
const archivedKinds = Object.keys(archived) as ArchivedKind[]

const dayMs = 86_400_000
const linesAFile = 50_000
const linesAtOnce = 1000

/**
 * Writes lines of the log whose period is over into files of the storage, then takes them out of the database. Run twice, or
 * broken off after a file was stored, it writes the same lines under the same key and goes on.
 */
export const archiveLog: Job<ArchiveDeps, Record<string, never>> = {
  name: 'archive-log',
  schedule: '13 3 * * *',
  longestHours: 6,
  run: async (deps) => {
    // As of the day's beginning: a run that is begun again finds the same lines due, and not those of a minute more, which
    // would make another file and leave the first to nobody.
    const today = Math.floor(deps.now().getTime() / dayMs) * dayMs
    const periods = new Map((await readRetention(deps.database)).map(({ kind, days }) => [kind, days]))
    for (const kind of archivedKinds) {
      const days = periods.get(kind)
      if (days === undefined) continue
      const before = new Date(today - days * dayMs)
      while ((await archiveNext(deps, kind, before)) === linesAFile);
    }
  },
}

/** One file of the oldest lines that are due; answers how many there were. */
async function archiveNext({ database, storage }: ArchiveDeps, kind: ArchivedKind, before: Date): Promise<number> {
  const { table, at } = archived[kind]
  // Ids grow with time: a night on which nothing is due reads no more than this.
  const { rows } = await sql<{ first: number | null; last: number | null; lines: number }>`
    select min(id) as first, max(id) as last, count(*)::int as lines from (
      select id, ${sql.ref(at)} as at from ${sql.table(table)} order by id limit ${linesAFile}) oldest
    where at < ${before}`.execute(database)
  const { first, last, lines } = rows[0]!
  if (first === null || last === null) return 0
  const place = [first, last].map((id) => String(id).padStart(12, '0')).join('-')
  const key = `log-archive/${kind}/${place}.jsonl.gz`
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const zipped = createGzip()
  const writing = pipeline(Readable.from(linesOf(database, kind, before, first, last)), zipped, hashing)
  await Promise.all([writing, storage.put(key, hashing)])
  await database.transaction().execute(async (tx) => {
    const gone = await sql<{ lines: number }>`
      select archive_log(${kind}, ${first}, ${last}, ${before}, ${key}, ${hash.digest('hex')}) as lines`.execute(tx)
    // A line that was there a moment ago and is not, or the other way round: nothing is removed.
    if (gone.rows[0]!.lines !== lines) throw new Error(`${key} has ${lines} lines, not ${gone.rows[0]!.lines}`)
  })
  return lines
}

async function* linesOf(
  database: Database,
  kind: ArchivedKind,
  before: Date,
  first: number,
  last: number,
): AsyncGenerator<string> {
  const { table, at } = archived[kind]
  for (let after = first - 1; after < last;) {
    const { rows } = await sql<{ id: number; line: string }>`
      select id, to_jsonb(line.*)::text as line from (
        select * from ${sql.table(table)} where id > ${after} and id <= ${last} and ${sql.ref(at)} < ${before}
        order by id limit ${linesAtOnce}) line
      order by id`.execute(database)
    if (rows.length === 0) return
    yield `${rows.map(({ line }) => line).join('\n')}\n`
    after = rows.at(-1)!.id
  }
}

/** A file of archived lines. */
export interface LogArchive {
  readonly id: number
  readonly kind: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly lines: number
  readonly storageKey: string
  readonly sha256: string
}

/** Every file of archived lines, the oldest first. */
export async function readLogArchives(database: Database): Promise<LogArchive[]> {
  const rows = await database.selectFrom('log_archive').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    firstAt: row.first_at,
    lastAt: row.last_at,
    lines: row.lines,
    storageKey: row.storage_key,
    sha256: row.sha256,
  }))
}

/** Whether the file is the one that was written. @throws FileNotStored, StorageUnavailable */
export async function isAsWritten(storage: Storage, { storageKey, sha256 }: LogArchive): Promise<boolean> {
  const hash = createHash('sha256')
  for await (const chunk of await storage.get(storageKey)) hash.update(chunk as Buffer)
  return hash.digest('hex') === sha256
}

/** The lines of a file, as JSON each. */
export async function openLogArchive(storage: Storage, { storageKey }: LogArchive): Promise<Readable> {
  const lines = createGunzip()
  const content = await storage.get(storageKey)
  content.on('error', (error) => lines.destroy(error))
  return content.pipe(lines)
}
