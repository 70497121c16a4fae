import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import type { Storage } from '../../platform/storage/index.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { verify } from '../verification/index.ts'
import { isAsWritten, openLogArchive, readLogArchives, setRetention } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  // Six years and four: five are kept. More than are read or written at once.
  await sql`insert into audit_log (at, action, record_kind, record_id, details)
    select now() - years * interval '1 year', 'news.changed', 'news', years || '/' || n, '{"title": "Grüße\\n"}'
    from unnest(array[6, 4]) years, generate_series(1, 2500) n order by years desc, n`.execute(portal.database.db)
  const { shipmentId } = await bookSample(await portal.as('anna@nordlys.test'), dkSeParcels)
  await sql`insert into shipment_event (shipment_id, code, occurred_at, recorded_at, source)
    select ${shipmentId}, 'booked', now(), now() - years * interval '1 year', 'test' from unnest(array[11, 9]) years`.execute(
    portal.database.db,
  )
})
afterAll(() => portal?.close())

const left = async () =>
  (
    await sql<{ years: string; lines: number }>`
      select split_part(record_id, '/', 1) as years, count(*)::int as lines from audit_log
      where action = 'news.changed' group by 1 order by 1`.execute(portal.database.db)
  ).rows
const linesOf = async (at: number) => {
  const archive = (await readLogArchives(portal.database.db))[at]!
  return (await text(await openLogArchive(portal.storage, archive)))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('writes lines into a file once their time is over, then takes them out of the table', async () => {
  await portal.run('archive-log', {})
  expect(await left()).toEqual([{ years: '4', lines: 2500 }])
  expect(await readLogArchives(portal.database.db)).toMatchObject([
    { kind: 'audit-lines', lines: 2500 },
    { kind: 'shipment-events', lines: 1 },
  ])
  const lines = await linesOf(0)
  expect(lines.map((line) => line['record_id'])).toEqual(Array.from({ length: 2500 }, (_, n) => `6/${n + 1}`))
  expect(lines[0]).toMatchObject({ action: 'news.changed', details: { title: 'Grüße\n' } })
  expect(await linesOf(1)).toMatchObject([{ code: 'booked', source: 'test' }])
})

it('finds nothing more the next night', async () => {
  await portal.run('archive-log', {})
  expect(await readLogArchives(portal.database.db)).toHaveLength(2)
})

it('says that a file was changed', async () => {
  const [archive] = await readLogArchives(portal.database.db)
  const promise = 'each archive of the log is as it was written'
  const broken = async () =>
    (await verify(portal.database.db, portal.storage)).find((each) => each.promise === promise)!.broken
  expect(await broken()).toEqual([])
  await portal.storage.put(archive!.storageKey, Readable.from(['something else']))
  expect(await isAsWritten(portal.storage, archive!)).toBe(false)
  expect(await broken()).toEqual([String(archive!.id)])
})

it('lets nobody take lines away that are not due, shorten a period below a year or change what is archived', async () => {
  const { db } = portal.database
  const takeAll = () => sql`select archive_log('audit-lines', 1, 1000000, now(), 'log-archive/x', 'x')`.execute(db)
  await expect(takeAll()).rejects.toThrow('not due')
  await db.deleteFrom('retention').where('kind', '=', 'audit-lines').execute()
  await expect(takeAll()).rejects.toThrow('not due')
  await db.insertInto('retention').values({ kind: 'audit-lines', days: 1826 }).execute()
  const shorter = db.transaction().execute((tx) => setRetention(tx, { kind: 'audit-lines', days: 364 }))
  await expect(shorter).rejects.toThrow('retention_log_check')
  await expect(sql`update log_archive set sha256 = ''`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from log_archive`.execute(db)).rejects.toThrow('append-only')
})

it('begun again a minute later, with more lines due, it writes the file again that it had broken off at', async () => {
  // A day past, so that the database's own clock has each of these lines due as well.
  const night = new Date(Date.now() - 86_400_000)
  night.setUTCHours(3, 13, 0, 0)
  let clock = night
  const stored: string[] = []
  const storage: Storage = {
    ...portal.storage,
    put: async (key, content) => {
      const size = await portal.storage.put(key, content)
      stored.push(key)
      if (stored.length === 1) throw new Error('killed after the file was stored')
      return size
    },
  }
  const again = await openTestPortal({ now: () => clock, storage, expectedFaults: /killed/ })
  try {
    await sql`insert into audit_log (at, action, record_kind, record_id, details)
      select ${night}::timestamptz - interval '1826 days' + seconds * interval '1 second', 'news.changed', 'news', 'x', '{}'
      from unnest(array[-86400, 30]) seconds`.execute(again.database.db)
    await expect(again.run('archive-log', {})).rejects.toThrow('killed')
    clock = new Date(night.getTime() + 60_000)
    await again.run('archive-log', {})
    expect(stored).toHaveLength(2)
    expect(new Set(stored).size).toBe(1)
  } finally {
    await again.close()
  }
})
