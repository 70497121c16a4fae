import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import {
  atOneMoment,
  beginBackup,
  jobsOf,
  readSequences,
  readTableList,
  rowsOf,
  writeArchive,
  type ArchiveEntry,
} from '../platform/backup/index.ts'
import type { Configuration } from '../platform/configuration/index.ts'
import type { OpenDatabase } from '../platform/database/index.ts'
import { FileNotStored, openStorage, type Storage } from '../platform/storage/index.ts'
import { version } from '../version.ts'
import {
  endName,
  headName,
  nameOf,
  rowsIn,
  storedFiles,
  type BackupEnd,
  type BackupHead,
  type Place,
} from './backup-contents.ts'
import { CommandError } from './command-error.ts'

/** What a backup holds, for the person who made it. */
export interface BackupReport {
  readonly sizeBytes: number
  readonly rows: number
  readonly files: number
  /** Files that are needed and lie nowhere any more. */
  readonly missing: readonly string[]
  readonly encrypted: boolean
}

/**
 * Writes all of an installation into one file while it is in use: the database as it stood at one moment, jobs that wait
 * included, then every file that it names. No file that it names is deleted before it was read.
 */
export async function backUp(
  database: OpenDatabase,
  configuration: Configuration,
  file: string,
): Promise<BackupReport> {
  if (existsSync(file)) throw new CommandError(`${file} is there already: a backup replaces nothing`)
  const underWay = await beginBackup(database.db)
  if (!underWay) throw new CommandError('Another backup is under way')
  const storage = await openStorage(configuration.storage)
  try {
    const { backupKeys, dataFolder } = configuration
    const end: Counted = { pieces: 0, rows: {}, files: 0, missing: [], needed: [] }
    const { url, embedded } = database
    const { sizeBytes } = await atOneMoment({ url, embedded, dataFolder }, (client) =>
      writeArchive(file, backupKeys, entriesOf(client, storage, end)),
    )
    await underWay.finished(sizeBytes)
    return {
      sizeBytes,
      rows: Object.values(end.rows).reduce((sum, rows) => sum + rows, 0),
      files: end.files,
      missing: end.needed,
      encrypted: backupKeys.passphrase !== undefined || backupKeys.recipients.length > 0,
    }
  } finally {
    await underWay.over()
    storage.close()
  }
}

/** The end of a backup while it grows. */
interface Counted {
  pieces: number
  rows: Record<string, number>
  files: number
  missing: string[]
  /** Of the missing ones those that are not made once more. */
  needed: string[]
}

async function* entriesOf(client: Client, storage: Storage, end: Counted): AsyncGenerator<ArchiveEntry> {
  const jobs = await jobsOf(client)
  const head = await readHead(client, jobs?.table ?? null)
  yield asJson(headName, head)
  const piece = (place: Place, content: Buffer): ArchiveEntry => {
    end.pieces += 1
    return { name: nameOf(place, end.pieces), content }
  }
  const sources = head.tables.map((table) => ({ table, rows: rowsOf(client, table) }))
  for (const { table, rows } of jobs ? [...sources, jobs] : sources) {
    end.rows[table.name] = 0
    for await (const content of rows) {
      end.rows[table.name]! += rowsIn(content)
      yield piece({ kind: 'rows', table: table.name }, content)
    }
  }
  for await (const { key, needed } of fileKeys(client, head)) {
    const parts = await firstOf(partsOfFile(storage, key))
    if (!parts) {
      end.missing.push(key)
      if (needed) end.needed.push(key)
      continue
    }
    end.files += 1
    let part = 0
    for await (const content of parts) yield piece({ kind: 'file', key, part: (part += 1) }, content)
  }
  const { pieces, rows, files, missing } = end
  yield asJson(endName, { pieces, rows, files, missing } satisfies BackupEnd)
}

async function readHead(client: Client, jobs: BackupHead['jobs']): Promise<BackupHead> {
  const { rows } = await client.query<{ at: string; server: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, version() as server`,
  )
  const migrations = await client.query<{ name: string }>('select name from migration order by name')
  return {
    format: 1,
    version,
    at: rows[0]!.at,
    database: rows[0]!.server,
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTableList(client),
    jobs,
    sequences: await readSequences(client),
  }
}

async function* fileKeys(
  client: Client,
  { tables }: BackupHead,
): AsyncGenerator<{ readonly key: string; readonly needed: boolean }> {
  const present = storedFiles.filter(({ table }) => tables.some(({ name }) => name === table))
  if (present.length === 0) return
  const keys = present.map(({ table, column, needed }) => `select ${column} as key, ${needed} as needed from ${table}`)
  await client.query(`declare stored no scroll cursor for
    select key, bool_or(needed) as needed from (${keys.join(' union all ')}) stored where key is not null group by key`)
  for (;;) {
    const { rows } = await client.query<{ key: string; needed: boolean }>('fetch 1000 from stored')
    yield* rows
    if (rows.length === 0) return
  }
}

const partBytes = 4 * 1024 * 1024

async function* partsOfFile(storage: Storage, key: string): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let bytes = 0
  let parts = 0
  for await (const chunk of await storage.get(key)) {
    gathered.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes < partBytes) continue
    yield Buffer.concat(gathered)
    gathered = []
    bytes = 0
    parts += 1
  }
  // An empty file has a part as well.
  if (bytes > 0 || parts === 0) yield Buffer.concat(gathered)
}

/** The same pieces; undefined where there is no such file. */
async function firstOf(parts: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  try {
    const first = await parts.next()
    return (async function* () {
      if (!first.done) yield first.value
      yield* parts
    })()
  } catch (error) {
    if (error instanceof FileNotStored) return undefined
    throw error
  }
}

function asJson(name: string, content: object): ArchiveEntry {
  return { name, content: Buffer.from(JSON.stringify(content, null, 2)) }
}
