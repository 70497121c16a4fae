import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dkSeParcels } from '@kattegat/samples'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verify } from '../capabilities/verification/index.ts'
import { readArchive, writeArchive, type ArchiveEntry } from '../platform/backup/index.ts'
import { beginBackup, keepFilesDuringBackups } from '../platform/backup/backups-under-way.ts'
import { readConfiguration, type Configuration } from '../platform/configuration/index.ts'
import { blankDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../testing/test-portal.ts'
import { backUp } from './back-up.ts'
import { endName, headName, storedFiles, type BackupEnd, type BackupHead } from './backup-contents.ts'
import { numbersCommand } from './installation-commands.ts'
import { checkBackup, restore, type RestoreReport } from './restore.ts'

// Migrating the embedded database takes a minute on a machine with much else to do.
vi.setConfig({ testTimeout: 240_000 })

const passphrase = 'the passphrase of a test'
/** More than one part of a backup (4 MB), and ending in the middle of one. */
const upload = Buffer.alloc(9_000_001, 'a page of an upload ')

let folder: string
/** A backup in clear, for what is done to copies of it. */
let plain: string
let portal: TestPortal
let anna: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-backup-'))
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  plain = join(folder, 'plain.backup')
  await backUp(portal.database, source(), plain)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = (database: TestDatabase, files: string, more: Record<string, string> = {}): Configuration =>
  readConfiguration(
    { DATA_FOLDER: database.folder ?? folder, STORAGE_URL: `file://${files}`, LOG_LEVEL: 'silent', ...more },
    '0.0.0-test',
  )
const source = (more: Record<string, string> = {}) => settings(portal.database, portal.filesFolder, more)

async function book(person: Person = anna) {
  const [account] = (await person.call('GetCompanyAccounts')).body
  const form = { ...dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const { options } = (await person.call('GetShippingOptions', { body: form })).body
  const { salesProductId, transportProductId } = options[0]!
  const body = { ...form, selectedOption: { salesProductId, transportProductId, productServices: [] } }
  const booked = await person.call('CreateShipment', { body })
  expect(booked.status).toBe(201)
  return booked.body
}

async function withDocument(shipmentId: number): Promise<string> {
  const storageKey = `documents/${randomUUID()}`
  await portal.storage.put(storageKey, Readable.from([upload]))
  await sql`insert into shipment_document (shipment_id, document_type, file_name, given_name, media_type, size_bytes,
      content_sha256, storage_key, uploaded_by)
    values (${shipmentId}, 'other', 'a.pdf', 'a', 'application/pdf', ${upload.length}, 'sum', ${storageKey}, ${anna.userId})`.execute(
    portal.database.db,
  )
  return storageKey
}

const numbersOf = async ({ db }: Pick<TestDatabase, 'db'>) => ({
  waybills: (await db.selectFrom('waybill_number').select('number').execute()).map(({ number }) => number),
  ssccs: (await db.selectFrom('colli').select('sscc').execute()).map(({ sscc }) => sscc),
})

describe('a backup that was made while bookings went on', () => {
  let blank: TestDatabase
  let files: string
  let report: RestoreReport
  let restored: TestPortal
  let before: Awaited<ReturnType<typeof book>>
  let storageKey: string
  const file = () => join(folder, 'running.backup')

  beforeAll(async () => {
    before = await book()
    storageKey = await withDocument(before.shipmentId)
    await Promise.all([
      backUp(portal.database, source({ BACKUP_PASSPHRASE: passphrase }), file()),
      book(),
      book(),
      book(),
    ])
    // What was printed after it, and lost with the machine.
    await book()
    blank = await blankDatabase()
    files = await mkdtemp(join(folder, 'files-'))
    const target = settings(blank, files, { BACKUP_PASSPHRASE: passphrase })
    report = await restore(blank, target, file(), { now: new Date() })
    restored = await openTestPortal({ database: blank, environment: { STORAGE_URL: `file://${files}` } })
  })
  afterAll(async () => {
    await restored?.close()
  })

  it('says nothing to who has not its passphrase', async () => {
    expect((await readFile(file())).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    await expect(checkBackup(source(), file())).rejects.toThrow('set BACKUP_PASSPHRASE or BACKUP_IDENTITY')
    const wrong = source({ BACKUP_PASSPHRASE: 'another passphrase of a test' })
    await expect(checkBackup(wrong, file())).rejects.toThrow('Neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY')
  })

  it('brings back each table row by row', async () => {
    const { rows } = await checkBackup(source({ BACKUP_PASSPHRASE: passphrase }), file())
    for (const [table, count] of Object.entries(rows)) {
      // Audit lines tell of the numbers that were passed over; the backup's own row goes.
      if (['pgboss.job', 'audit_log', 'backup'].includes(table)) continue
      const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        blank.db,
      )
      expect([table, found.rows[0]?.count]).toEqual([table, count])
    }
    expect(rows['shipment']).toBeGreaterThan(0)
    expect(report.jobs).toBeGreaterThan(0)
  })

  it('answers as before', async () => {
    const again = await restored.as('anna@nordlys.test')
    const params = { id: before.shipmentId }
    const then = await anna.call('HistoryShipmentInfo', { params })
    const now = await again.call('HistoryShipmentInfo', { params })
    expect(now.status).toBe(200)
    expect(now.body).toEqual(then.body)
  })

  it('has the files, each whole', async () => {
    expect(report.files).toBe(1)
    const { storage } = await withStorage(files)
    expect((await buffer(await storage.get(storageKey))).equals(upload)).toBe(true)
  })

  it('gives out no waybill, SSCC or shipment number that was printed before or after it', async () => {
    const printed = await numbersOf(portal.database)
    const kept = await numbersOf(blank)
    const next = await book(await restored.as('anna@nordlys.test'))
    const after = await numbersOf(blank)
    const isNew = (all: string[], known: string[]) => all.filter((number) => !known.includes(number))
    const waybills = isNew(after.waybills, kept.waybills)
    const ssccs = isNew(after.ssccs, kept.ssccs)
    expect([waybills.length, ssccs.length > 0]).toEqual([1, true])
    expect(printed.waybills).not.toContain(waybills[0])
    for (const sscc of ssccs) expect(printed.ssccs).not.toContain(sscc)
    const last = await sql<{ id: number }>`select max(id) as id from shipment`.execute(portal.database.db)
    expect(next.shipmentId).toBeGreaterThan(last.rows[0]!.id)
  })

  it('keeps every promise of the data', async () => {
    const { storage } = await withStorage(files)
    expect((await verify(blank.db, storage)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  it('still refuses changes of what is written for good, and rows without what they belong to', async () => {
    await expect(sql`update audit_log set action = 'x'`.execute(blank.db)).rejects.toThrow('append-only')
    await expect(sql`insert into user_role values (-1, 'Administrator')`.execute(blank.db)).rejects.toThrow(
      'foreign key',
    )
  })

  it('is not restored twice', async () => {
    const target = settings(blank, files, { BACKUP_PASSPHRASE: passphrase })
    await expect(restore(blank, target, file(), { now: new Date() })).rejects.toThrow('The database is not empty')
  })

  it('goes on beyond a number that a label shows, and never back', async () => {
    const range = await blank.db
      .selectFrom('number_range')
      .selectAll()
      .where('kind', '=', 'waybill')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const serial = range.next_serial + 500
    const label = `${range.prefix}${String(serial).padStart(7, '0')}${serial % 7}`
    const move = numbersCommand('move', { beyond: label, by: undefined })
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await move(blank, settings(blank, files))
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('501 passed over'))
    said.mockRestore()
    const moved = await blank.db
      .selectFrom('number_range')
      .select('next_serial')
      .where('id', '=', range.id)
      .executeTakeFirstOrThrow()
    expect(moved.next_serial).toBe(serial + 1)
    await expect(move(blank, settings(blank, files))).rejects.toThrow('never go back')
    const wrong = numbersCommand('move', { beyond: `${label.slice(0, -1)}9`, by: undefined })
    await expect(wrong(blank, settings(blank, files))).rejects.toThrow('No range holds')
  })
})

describe('a backup of an earlier version', () => {
  it('comes forward by the migrations since, encrypted for a key that made no backup', async () => {
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const older = join(folder, 'older.backup')
    const { backupKeys } = source({ BACKUP_RECIPIENTS: recipient })
    await writeArchive(older, backupKeys, asBefore(readArchive(plain, source().backupKeys)))
    await expect(checkBackup(source(), older)).rejects.toThrow('set BACKUP_PASSPHRASE or BACKUP_IDENTITY')
    const blank = await blankDatabase()
    try {
      const files = await mkdtemp(join(folder, 'older-'))
      const target = settings(blank, files, { BACKUP_IDENTITY: identity })
      const report = await restore(blank, target, older, { now: new Date(), skip: 0 })
      expect(report.migrations).toContain('0380_backups.sql')
      expect(report.ranges).toEqual([])
    } finally {
      await blank.close()
    }
  })

  it('of a later version is refused in a sentence', async () => {
    const later = join(folder, 'from-later.backup')
    const none = source().backupKeys
    await writeArchive(
      later,
      none,
      changed(readArchive(plain, none), (head) => ({ ...head, migrations: [...head.migrations, '9999_later.sql'] })),
    )
    await expect(checkBackup(source(), later)).rejects.toThrow('9999_later.sql, which this program does not know')
  })
})

describe('a backup that was damaged', () => {
  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 2000)],
    ['changed in one bit', (whole: Buffer) => whole.with(Math.floor(whole.length / 2), whole[whole.length >> 1]! ^ 1)],
  ])('%s is refused before anything is written', async (_how, damage) => {
    const file = join(folder, `${randomUUID()}.backup`)
    await writeFile(file, damage(await readFile(plain)))
    const blank = await blankDatabase()
    try {
      await expect(restore(blank, settings(blank, folder), file, { now: new Date() })).rejects.toThrow('damaged')
      const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(blank.db)
      expect(rows).toEqual([])
    } finally {
      await blank.close()
    }
  })

  it('is never there half: its name appears when it is whole, and replaces nothing', async () => {
    const file = join(folder, 'broken-off.backup')
    async function* broken(): AsyncGenerator<ArchiveEntry> {
      yield { name: headName, content: Buffer.from('{}') }
      throw new Error('the database went away')
    }
    await expect(writeArchive(file, source().backupKeys, broken())).rejects.toThrow('the database went away')
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    await writeFile(file, 'something of mine')
    await expect(backUp(portal.database, source(), file)).rejects.toThrow('is there already')
  })
})

describe('while a backup is under way', () => {
  it('another one is refused and no file is deleted, and both go on afterwards', async () => {
    const { db } = portal.database
    const storage = keepFilesDuringBackups(portal.storage, db)
    await storage.put('kept/file', Readable.from(['kept']))
    const first = await beginBackup(db)
    expect(await beginBackup(db)).toBeUndefined()
    await expect(storage.delete('kept/file')).rejects.toThrow('A backup is being made')
    await first?.over()
    await storage.delete('kept/file')
    await expect(storage.get('kept/file')).rejects.toThrow('No file')
  })
})

it('knows every column that names a stored file', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('storage_key', 'attachment_key')
    order by 1`.execute(portal.database.db)
  expect(
    storedFiles.map(({ table, column }) => ({ table, column })).sort((a, b) => (a.table < b.table ? -1 : 1)),
  ).toEqual(rows)
})

async function withStorage(files: string) {
  const { openStorage } = await import('../platform/storage/index.ts')
  return { storage: await openStorage({ kind: 'disk', folder: files }) }
}

/** As the version before the table of backups would have written it. */
async function* asBefore(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  let left = 0
  for await (const entry of entries) {
    if (entry.name.startsWith('tables/backup/')) left += 1
    else if (entry.name === headName) yield asPiece(entry.name, headBefore(JSON.parse(String(entry.content))))
    else if (entry.name === endName) {
      const end = JSON.parse(String(entry.content)) as BackupEnd
      const { backup: _, ...rows } = end.rows
      yield asPiece(entry.name, { ...end, rows, pieces: end.pieces - left })
    } else yield entry
  }
}

function headBefore(head: BackupHead): BackupHead {
  return {
    ...head,
    migrations: head.migrations.filter((name) => name !== '0380_backups.sql'),
    tables: head.tables.filter(({ name }) => name !== 'backup'),
    sequences: Object.fromEntries(Object.entries(head.sequences).filter(([name]) => name !== 'backup_id_seq')),
  }
}

async function* changed(
  entries: AsyncIterable<ArchiveEntry>,
  change: (head: BackupHead) => BackupHead,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries)
    yield entry.name === headName ? asPiece(headName, change(JSON.parse(String(entry.content)))) : entry
}

function asPiece(name: string, content: object): ArchiveEntry {
  return { name, content: Buffer.from(JSON.stringify(content)) }
}
