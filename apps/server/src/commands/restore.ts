import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { moveAfterRestore, type MovedRange } from '../capabilities/number-ranges/index.ts'
import { everyJob } from '../every-job.ts'
import {
  BackupUnreadable,
  columnsOf,
  copyOverConnection,
  copyThroughFile,
  makeRoomForJobs,
  moveSequences,
  plainText,
  putOn,
  queueWaitingJobs,
  readArchive,
  setSequences,
  takeOff,
  waitingJobs,
  withClient,
  type ArchiveEntry,
  type BackupTable,
} from '../platform/backup/index.ts'
import type { Configuration } from '../platform/configuration/index.ts'
import {
  beginRestore,
  endRestore,
  migrate,
  migrationsFolder,
  readMigrations,
  type OpenDatabase,
} from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { openStorage, type Storage } from '../platform/storage/index.ts'
import { endName, headName, placeOf, rowsIn, type BackupEnd, type BackupHead } from './backup-contents.ts'
import { CommandError } from './command-error.ts'

/** What a restore brought, for the person who asked for it. */
export interface RestoreReport {
  readonly at: string
  readonly version: string
  readonly rows: number
  readonly files: number
  readonly jobs: number
  /** Migrations that were applied after the rows of an earlier version were in. */
  readonly migrations: readonly string[]
  readonly ranges: readonly MovedRange[]
}

export interface RestoreOptions {
  /** By how many serials each range moves on; worked out from the backup's age and pace where it is not given. */
  readonly skip?: number | undefined
  readonly now: Date
}

/**
 * Reads the whole backup and writes nothing.
 *
 * @throws BackupUnreadable, CommandError where it could not be restored by this program.
 */
export async function checkBackup(configuration: Configuration, file: string): Promise<BackupHead & BackupEnd> {
  const reading = new Reading()
  for await (const entry of readArchive(file, configuration.backupKeys)) reading.take(entry)
  const head = reading.head
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const strange = head.migrations.find((name) => !known.has(name))
  if (strange)
    throw new CommandError(
      `The backup is of version ${head.version}, with migration ${strange}, which this program does not know: it is newer`,
    )
  return { ...head, ...reading.end }
}

/**
 * Brings an installation back from a backup, into an empty database: the tables as they were then, their rows, the files,
 * the jobs that waited; then forward to this version. Ids and printed numbers go on beyond what may have been given out since.
 */
export async function restore(
  database: OpenDatabase,
  configuration: Configuration,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  // Once from end to end before anything is written: a damaged backup is refused, not half restored.
  const backup = await checkBackup(configuration, file)
  if (!(await beginRestore(database.url)))
    throw new CommandError('The database is not empty: restore into a new one, which nothing was started on')
  const storage = await openStorage(configuration.storage)
  try {
    await migrate(database.url, migrationsFolder, { only: new Set(backup.migrations), restoring: true })
    await makeQueues(database)
    const jobs = await withClient(database.url, async (client) => {
      await client.query(plainText)
      await client.query('begin')
      const queued = await bring(client, { database, configuration, storage, file, backup })
      await client.query('commit')
      return queued
    })
    const migrations = await migrate(database.url, migrationsFolder, { restoring: true })
    const ranges = await database.db.transaction().execute(async (tx) => {
      const moved = await moveAfterRestore(tx, { backupAt: new Date(backup.at), ...options })
      await moveSequences(tx, moved.ids)
      // Its own row, which it holds as not finished yet.
      await tx.deleteFrom('backup').where('finished_at', 'is', null).execute()
      return moved.ranges
    })
    await endRestore(database.url)
    const rows = Object.values(backup.rows).reduce((sum, count) => sum + count, 0)
    return { at: backup.at, version: backup.version, rows, files: backup.files, migrations, jobs, ranges }
  } finally {
    storage.close()
  }
}

async function makeQueues(database: OpenDatabase): Promise<void> {
  const jobs = await openJobs({
    database,
    jobs: everyJob,
    onFault: (fault) => {
      throw fault
    },
  })
  await jobs.stop()
}

interface Bringing {
  readonly database: OpenDatabase
  readonly configuration: Configuration
  readonly storage: Storage
  readonly file: string
  readonly backup: BackupHead & BackupEnd
}

/** All rows in one transaction: they are there together, or none is. Answers how many jobs wait. */
async function bring(client: Client, { database, configuration, storage, file, backup }: Bringing): Promise<number> {
  const copyIn = database.embedded ? copyThroughFile(configuration.dataFolder) : copyOverConnection
  const takenOff = await takeOff(client)
  const into = new Map(backup.tables.map((table) => [table.name, columnsOf(table)]))
  if (backup.jobs) {
    await makeRoomForJobs(client, backup.jobs)
    into.set(backup.jobs.name, columnsOf({ ...backup.jobs, name: waitingJobs }))
  }
  const files = new FilesOf(storage)
  for await (const { name, content } of readArchive(file, configuration.backupKeys)) {
    const place = placeOf(name)
    if (place?.kind === 'rows') await copyIn(client, into.get(place.table)!, content)
    if (place?.kind === 'file') await files.take(place.key, place.part, content)
  }
  await files.finish()
  await putOn(client, takenOff)
  await setSequences(client, backup.sequences)
  return backup.jobs ? queueWaitingJobs(client, backup.jobs) : 0
}

/** Stores files whose parts come one after the other, each as a stream. */
class FilesOf {
  readonly #storage: Storage
  #key: string | undefined
  #content: Readable | undefined
  #stored: Promise<unknown> = Promise.resolve()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async take(key: string, part: number, content: Buffer): Promise<void> {
    if (part === 1) {
      await this.finish()
      this.#key = key
      this.#content = new Readable({ read() {} })
      this.#stored = this.#storage.put(key, this.#content)
      // Awaited with the next file; until then its error is nobody's.
      this.#stored.catch(() => {})
    }
    if (key !== this.#key) throw new BackupUnreadable(`The backup is damaged at file ${key}`)
    this.#content?.push(content)
    // One part is waited for before the next is read: an 80 MB file is never whole in memory.
    while (this.#content && this.#content.readableLength > content.length) await Promise.race([this.#stored, soon()])
  }

  async finish(): Promise<void> {
    this.#content?.push(null)
    await this.#stored
    this.#content = undefined
  }
}

function soon(): Promise<void> {
  return new Promise((done) => setTimeout(done, 5))
}

/** Follows the pieces of a backup from head to end, and compares what came with what the end says. */
class Reading {
  #head: BackupHead | undefined
  #end: BackupEnd | undefined
  #pieces = 0
  #files = 0
  readonly #rows: Record<string, number> = {}

  take({ name, content }: ArchiveEntry): void {
    if (this.#end) throw damaged(`${name} comes after its end`)
    if (!this.#head) return this.#begin(name, content)
    if (name === endName) {
      this.#end = JSON.parse(content.toString()) as BackupEnd
      return
    }
    const place = placeOf(name)
    if (!place) throw damaged(`nobody knows ${name}`)
    this.#pieces += 1
    if (place.kind === 'file') {
      if (place.part === 1) this.#files += 1
    } else {
      const { tables, jobs } = this.#head
      const isKnown = (jobs ? [...tables, jobs] : tables).some((table: BackupTable) => table.name === place.table)
      if (!isKnown) throw damaged(`nobody knows the table ${place.table}`)
      this.#rows[place.table] = (this.#rows[place.table] ?? 0) + rowsIn(content)
    }
  }

  #begin(name: string, content: Buffer): void {
    if (name !== headName) throw new BackupUnreadable('The file is no backup of this portal')
    const head = JSON.parse(content.toString()) as BackupHead
    if (head.format !== 1)
      throw new BackupUnreadable(`The backup has format ${String(head.format)}: this program is older than it`)
    this.#head = head
  }

  get head(): BackupHead {
    if (!this.#head) throw new BackupUnreadable('The file is no backup of this portal')
    return this.#head
  }

  get end(): BackupEnd {
    const end = this.#end
    if (!end) throw damaged('its end is missing')
    const tables = Object.entries(end.rows)
    const short = tables.find(([table, rows]) => (this.#rows[table] ?? 0) !== rows)
    if (short) throw damaged(`${short[0]} has ${this.#rows[short[0]] ?? 0} rows of ${short[1]}`)
    if (end.pieces !== this.#pieces || end.files !== this.#files) throw damaged('pieces are missing')
    return end
  }
}

function damaged(how: string): BackupUnreadable {
  return new BackupUnreadable(`The backup is damaged: ${how}`)
}
