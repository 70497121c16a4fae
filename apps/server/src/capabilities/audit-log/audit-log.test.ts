import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../platform/audit/index.ts'
import { addUser } from '../identity/cast.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

const now = new Date('2026-11-23T09:00:00Z')
let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  admin = await portal.as('admin@kattegat.test')
  const user = (await admin.call('GetUser')).body
  const { db } = portal.database
  const note = (at: string, entry: object) =>
    db
      .insertInto('audit_log')
      .values({
        at: new Date(at),
        user_id: user.id,
        action: 'news.changed',
        record_kind: 'news',
        record_id: '7',
        ...entry,
      })
      .execute()
  await note('2026-11-02T22:59:00Z', { record_id: '1' })
  await note('2026-11-02T23:00:00Z', { record_id: '2' })
  await note('2026-11-03T22:59:59Z', { record_id: '3' })
  await note('2026-11-22T09:00:00Z', { record_id: '4', shipment_system: 'YOYONorway' })
  await note('2026-11-22T10:00:00Z', { record_id: '5', shipment_system: 'YOYODenmark', ip: '192.0.2.7' })
  await audit(db, {
    userId: null,
    action: 'tariff.imported',
    recordKind: 'tariff-version',
    recordId: 12,
    details: { before: { name: 'Spring', rows: 3 }, after: { name: 'Spring', rows: 4 }, file: 'tariffs.xlsx' },
  })
})
afterAll(() => portal?.close())

const idsOf = async (query: object, by = admin) =>
  (await by.call('GetAuditLog', { query: { recordKind: 'news', ...query } })).body.map(({ recordId }) => recordId)

it('answers the last seven days, of the booking system and of the installation, newest first', async () => {
  expect(await idsOf({})).toEqual(['5'])
  expect((await admin.call('GetAuditLog', { query: { search: 'tariff imported' } })).body).toMatchObject([
    {
      user: null,
      action: 'tariff.imported',
      recordId: '12',
      changes: [
        { field: 'file', before: null, after: 'tariffs.xlsx' },
        { field: 'rows', before: '3', after: '4' },
      ],
    },
  ])
})

it('answers log-ins and transfers without a booking system to who administers one of theirs', async () => {
  const { db } = portal.database
  const norwegian = await portal.as('admin@kattegat.test', 'YOYONorway')
  const [anna, astrid] = [await portal.as('anna@nordlys.test'), await portal.as('astrid@fjordfisk.test', 'YOYONorway')]
  const [sven, both] = [
    await addUser(db, { email: 'sven@kattegat.test', roles: ['SuperUser'], shipmentSystems: ['YOYOSweden'] }),
    await addUser(db, {
      email: 'both@kattegat.test',
      roles: ['SuperUser'],
      shipmentSystems: ['YOYODenmark', 'YOYONorway'],
    }),
  ]
  for (const recordId of [anna.userId, astrid.userId, sven, both])
    await audit(db, { userId: recordId, action: 'user.seen', recordKind: 'user', recordId })
  await audit(db, { userId: null, action: 'user.login-refused', recordKind: 'user', recordId: 'subject-77' })
  await audit(db, { userId: null, action: 'transfer.cargo-sent', recordKind: 'shipment', recordId: 987_654_321 })
  const seen = async (by: Person, recordKind: string) =>
    (await by.call('GetAuditLog', { query: { recordKind } })).body
      .filter(({ action }) => ['user.seen', 'user.login-refused', 'transfer.cargo-sent'].includes(action))
      .map(({ recordId }) => recordId)
  expect(await seen(admin, 'user')).toEqual(['subject-77', String(both), String(anna.userId)])
  expect(await seen(norwegian, 'user')).toEqual(['subject-77', String(both), String(astrid.userId)])
  expect(await seen(admin, 'shipment')).toEqual([])
})

it('answers the days asked for as the booking system has them, and those of a record whenever they were', async () => {
  expect(await idsOf({ dateFrom: '2026-11-03', dateTo: '2026-11-03' })).toEqual(['3', '2'])
  expect(await idsOf({ dateTo: '2026-11-03' })).toEqual(['3', '2', '1'])
  expect(await idsOf({ recordId: '1' })).toEqual(['1'])
})

it('finds words of who did it and from where', async () => {
  const { name } = (await admin.call('GetAuditLog', { query: { search: '192.0.2.7' } })).body[0]!.user!
  expect(await idsOf({ search: `${name.toUpperCase()} 192.0` })).toEqual(['5'])
  expect(await idsOf({ search: 'nobody at all' })).toEqual([])
})

it('pages by the last line of the page before', async () => {
  const query = { recordKind: 'news', dateFrom: '2026-11-01', pageSize: 2 }
  const first = (await admin.call('GetAuditLog', { query })).body
  const second = (await admin.call('GetAuditLog', { query: { ...query, after: first[1]!.id } })).body
  expect([...first, ...second].map(({ recordId }) => recordId)).toEqual(['5', '3', '2', '1'])
})

it('refuses a day that is none at its field, and everybody but administrators', async () => {
  const wrong = await admin.call('GetAuditLog', { query: { dateFrom: '2026-02-31', dateTo: 'x\0y' } })
  expect([wrong.status, (wrong.problem?.errors ?? []).map(({ field }) => field)]).toEqual([400, ['dateFrom', 'dateTo']])
  for (const email of ['super@kattegat.test', 'anna@nordlys.test']) {
    expect((await (await portal.as(email)).call('GetAuditLog', {})).status).toBe(403)
  }
})
