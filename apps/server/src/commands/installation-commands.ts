import { pipeline } from 'node:stream/promises'
import { formatSscc, formatWaybillNumber, numbersLeftIn } from '@kattegat/domain/identifiers'
import {
  moveBeyond,
  moveEveryRange,
  nextNumberOf,
  readAllRanges,
  type AnyRange,
  type MovedRange,
} from '../capabilities/number-ranges/index.ts'
import { sql } from 'kysely'
import { rotateSecrets } from '../capabilities/identity/index.ts'
import {
  fewestDays,
  isAsWritten,
  openLogArchive,
  readLogArchives,
  readRetention,
  retentionKinds,
  setRetention,
} from '../capabilities/retention/index.ts'
import { verify } from '../capabilities/verification/index.ts'
import { sealSecretsAnew } from '../capabilities/webhooks/index.ts'
import { everyJob } from '../every-job.ts'
import { BackupUnreadable, withClient } from '../platform/backup/index.ts'
import type { Configuration } from '../platform/configuration/index.ts'
import {
  grantRunningRole,
  isCurrent,
  readShipmentParts,
  splitShipments,
  type OpenDatabase,
  type ShipmentPart,
} from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { openSeal } from '../platform/sealing/index.ts'
import { openStorage } from '../platform/storage/index.ts'
import { backUp } from './back-up.ts'
import { secretsOf } from '../secrets-of.ts'
import { CommandError } from './command-error.ts'
import type { Work } from './command-words.ts'
import { checkBackup, restore } from './restore.ts'

/** `backup <file>` */
export function backupTo(file: string): Work {
  return async (database, configuration) => {
    if (!(await isCurrent(database.url)))
      throw new CommandError(
        'The tables are not of this version: make the backup with the version that runs, or bring them up to date with kattegat migrate',
      )
    const { rows, files, sizeBytes, encrypted, missing } = await backUp(database, configuration, file)
    for (const key of missing) console.error(`Not in the storage, though a document names it: ${key}`)
    const megabytes = (sizeBytes / 1024 / 1024).toFixed(1)
    console.log(`${file}: ${rows} rows and ${files} files in ${megabytes} MB, ${encrypted ? 'encrypted' : 'in clear'}.`)
  }
}

/** `restore <file>`, and with `--dry-run` only whether it can be. */
export function restoreFrom(file: string, { dryRun, skip }: { dryRun: boolean; skip: string | undefined }): Work {
  const read: Work = async (database, configuration) => {
    if (dryRun) {
      const { at, version, rows, files } = await checkBackup(configuration, file)
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
      console.log(`${file} is whole: ${at}, version ${version}, ${total} rows and ${files} files.`)
      return
    }
    const skipped = skip === undefined ? undefined : serialsOf(skip, '--skip-numbers')
    const report = await restore(database, configuration, file, { now: new Date(), skip: skipped })
    console.log(
      `Restored as of ${report.at}: ${report.rows} rows, ${report.files} files, ${report.jobs} jobs that waited.`,
    )
    if (report.migrations.length > 0) console.log(`Brought forward by ${report.migrations.length} migrations.`)
    for (const range of report.ranges) console.log(lineOfMove(range))
    console.log(
      'Compare the last label that was printed: where its number is later, kattegat numbers move --beyond <number>.',
    )
    await verifyAll(database, configuration)
  }
  return (database, configuration) =>
    read(database, configuration).catch((error: unknown) => {
      throw error instanceof BackupUnreadable ? new CommandError(error.message) : error
    })
}

/** `numbers`, and `numbers move --beyond <number>` or `--by <count>`. */
export function numbersCommand(
  command: string | undefined,
  { beyond, by }: { beyond: string | undefined; by: string | undefined },
): Work {
  if (command === undefined)
    return async ({ db }) => {
      for (const range of await readAllRanges(db)) console.log(lineOf(range))
    }
  if (command !== 'move' || (beyond === undefined) === (by === undefined))
    throw new CommandError('Use: kattegat numbers, or numbers move with --beyond <number> or --by <count>')
  return async ({ db }) => {
    const moved = await db.transaction().execute(async (tx) => {
      if (by !== undefined) return moveEveryRange(tx, serialsOf(by, '--by'))
      const result = await moveBeyond(tx, beyond!)
      if (result.ok) return [result.value]
      throw new CommandError(
        result.refusal === 'no-range'
          ? `No range holds ${beyond}: give a waybill number of 11 digits or an SSCC of 18, as it is printed`
          : `The range of ${beyond} is beyond it already, and ranges never go back`,
      )
    })
    for (const range of moved) console.log(lineOfMove(range))
  }
}

/** `retention`, and `retention <kind> <days>`. */
export function retentionCommand(kind: string | undefined, days: string | undefined): Work {
  return async ({ db }) => {
    if (kind !== undefined) {
      const known = retentionKinds.find((each) => each === kind)
      const number = Number(days)
      if (!known || !/^[1-9]\d{0,4}$/.test(days ?? '') || number < fewestDays(known) || number > 36_500)
        throw new CommandError(
          `Use: kattegat retention <${retentionKinds.join('|')}> <days>, ${known ? fewestDays(known) : 1} to 36500`,
        )
      await db.transaction().execute((tx) => setRetention(tx, { kind: known, days: number }))
    }
    for (const each of await readRetention(db)) console.log(`${each.kind}: ${each.days} days`)
  }
}

/** `log-archive`, and `log-archive read <number>`, which looks first whether the file is the one that was written. */
export function logArchiveCommand(command: string | undefined, number: string | undefined): Work {
  if (command !== undefined && (command !== 'read' || !/^\d{1,9}$/.test(number ?? '')))
    throw new CommandError('Use: kattegat log-archive, or log-archive read <number>')
  return async ({ db }, configuration) => {
    const archives = await readLogArchives(db)
    if (command === undefined) {
      for (const { id, kind, firstAt, lastAt, lines, storageKey } of archives)
        console.log(`${id}: ${lines} ${kind}, ${firstAt.toISOString()} to ${lastAt.toISOString()}, ${storageKey}`)
      return
    }
    const archive = archives.find(({ id }) => id === Number(number))
    if (!archive) throw new CommandError(`There is no archive ${number}. kattegat log-archive lists them.`)
    const storage = await openStorage(configuration.storage)
    try {
      if (!(await isAsWritten(storage, archive)))
        throw new CommandError(`${archive.storageKey} is not the file that was written: take it from a backup`)
      await pipeline(await openLogArchive(storage, archive), process.stdout, { end: false })
    } finally {
      storage.close()
    }
  }
}

/** `verify`: all promises of the data, each with what breaks it. */
export async function verifyAll(database: OpenDatabase, configuration: Configuration): Promise<void> {
  const storage = await openStorage(configuration.storage)
  try {
    const findings = await verify(database.db, storage)
    for (const { promise, broken } of findings) {
      console.log(broken.length === 0 ? `ok      ${promise}` : `BROKEN  ${promise}: ${broken.join(', ')}`)
    }
    const wrong = findings.filter(({ broken }) => broken.length > 0).length
    if (wrong > 0) throw new CommandError(`${wrong} of ${findings.length} promises are broken.`)
  } finally {
    storage.close()
  }
}

function lineOf(range: AnyRange): string {
  return `${range.kind} ${range.prefix}: ${printed(range)}, ${numbersLeftIn(range)} left`
}

function lineOfMove(range: MovedRange): string {
  return `${lineOf(range)}; ${range.nextSerial - range.before} passed over`
}

function printed(range: AnyRange): string {
  const next = nextNumberOf(range)
  if (next === undefined) return 'USED UP'
  return `next ${range.kind === 'waybill' ? formatWaybillNumber(next) : formatSscc(next)}`
}

function serialsOf(text: string, option: string): number {
  const serials = Number(text)
  if (!/^\d{1,12}$/.test(text)) throw new CommandError(`${option} takes a whole number`)
  return serials
}

/** `migrate --grant-to <role>`. The queues too are made by who owns the tables. */
export function grantTo(role: string): Work {
  return async (database, configuration) => {
    if (configuration.databaseUrl === undefined)
      throw new CommandError(
        'The embedded database has no roles: --grant-to needs DATABASE_URL, of the owner of the tables',
      )
    const jobs = await openJobs({ database, jobs: everyJob, onFault: (fault) => console.error(fault) })
    await jobs.stop()
    await grantRunningRole(database.db, role)
    console.log(`The tables are up to date, and ${role} may run the portal on them.`)
  }
}

/** `partition [--size N]`; where shipments are in parts already, it makes those to come and finishes what broke off. */
export function partition(given: string | undefined): Work {
  const size = Number(given ?? '30000000')
  if (!Number.isInteger(size) || size < 1000 || size > 1_000_000_000)
    throw new CommandError('Use: kattegat partition [--size N], 1000 to 1000000000 ids a part')
  return async ({ db, url, embedded }) => {
    if (embedded)
      throw new CommandError(
        'The embedded database keeps all shipments in one table. Parts are for a PostgreSQL server: set DATABASE_URL.',
      )
    const { rows } = await sql<{ owner: string; role: string; next: number }>`
      select tableowner as owner, current_user as role, (select last_value from shipment_id_seq) as next
      from pg_tables where schemaname = 'public' and tablename = 'shipment'`.execute(db)
    const { owner, role, next } = rows[0]!
    if (owner !== role)
      throw new CommandError(`The tables are ${owner}’s: run kattegat partition as ${owner}, not as ${role}`)
    // A tenth of a part lies between, so that nobody reaches the boundary while the tables are read.
    const boundary = Math.ceil((next + size / 10) / size) * size
    await withClient(url, (client) => splitShipments(client, { boundary, size }))
    for (const part of await readShipmentParts(db)) console.log(lineOfPart(part))
  }
}

function lineOfPart({ name, fromId, toId }: ShipmentPart): string {
  return fromId === null ? `${name}: below ${toId}` : `${name}: ${fromId} to ${toId - 1}`
}

/** `rotate-secrets [--forget]` */
export function rotate(forget: boolean): Work {
  return async (database, configuration) => {
    // Says so where the present ones cannot be opened.
    await secretsOf(database, configuration)
    const seal = await openSeal(configuration.secretsKeys)
    await sealSecretsAnew(database.db, seal)
    const signsFrom = await rotateSecrets(database.db, { seal, now: new Date(), forget })
    console.log(
      forget
        ? 'The keys before are forgotten: everybody signs in again, and links and offers made until now are void. Restart the portal now.'
        : `The new keys sign from ${signsFrom.toISOString()}; what was signed before stays good.`,
    )
  }
}
