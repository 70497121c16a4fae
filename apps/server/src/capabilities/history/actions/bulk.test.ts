import { randomUUID } from 'node:crypto'
import { mostAtOnce } from '@kattegat/domain/history'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { known, scopeIn } from '../../../testing/known-id.ts'
import { notAuthorized } from '../../../platform/http/index.ts'
import { askedBy } from '../../../platform/let-in/index.ts'
import type { Actor } from './action-target.ts'
import { insertLeftOut } from './history-action.repository.ts'
import { runHistoryAction, runOnMany, type RunDeps } from './run-action.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let ids: number[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  ids = [(await bookSample(anna, dkSeParcels)).shipmentId, (await bookSample(anna, dkSeParcels)).shipmentId]
})
afterAll(() => portal.close())

const lines = [
  { side: 'sales', type: 'waiting', amount: '100.10', currencyCode: 'DKK' },
  { side: 'cost', type: 'waiting', amount: '60' },
]
const salesOf = async (id: number) =>
  Math.round(Number((await admin.call('GetPriceLines', { query: { shipmentId: id } })).body.totalExVat?.amount) * 100)

it('adds the same lines to each of several shipments, once for one key, and says which could not have them', async () => {
  const before = await Promise.all(ids.map(salesOf))
  const [, second] = ids
  await portal.database.db
    .updateTable('shipment')
    .set({ invoicing_transfer: 'sent' })
    .where('id', '=', known(second!))
    .execute()
  for (const time of ['first', 'second']) {
    const reply = await admin.call('AddPriceLinesToShipments', {
      body: { shipmentIds: ids, lines },
      headers: { 'idempotency-key': 'lines' },
    })
    expect(
      reply.body.results.map(({ done, reason }) => [done, reason]),
      time,
    ).toEqual([
      [true, null],
      [false, 'invoiced'],
    ])
  }
  expect(await Promise.all(ids.map(salesOf))).toEqual([before[0]! + 100_10, before[1]])
  await portal.database.db
    .updateTable('shipment')
    .set({ invoicing_transfer: 'none' })
    .where('id', '=', known(second!))
    .execute()
})

it('refuses faulty lines for all at once, at their line and field', async () => {
  const faulty = [...lines, { side: 'sales', type: 'other', amount: 'x' }]
  const reply = await admin.call('AddPriceLinesToShipments', { body: { shipmentIds: ids, lines: faulty } })
  expect([reply.status, reply.problem.errors?.map(({ field }) => field)]).toEqual([400, ['lines[2].amount']])
})

it('puts the same note on several shipments', async () => {
  const body = { shipmentIds: ids, message: ' Ring before delivery ' }
  expect((await admin.call('SetInternalMessages', { body })).body.results.every(({ done }) => done)).toBe(true)
  for (const id of ids) {
    const notes = (await admin.call('GetInternalMessages', { query: { shipmentId: id } })).body
    expect(notes.map(({ message }) => message)).toEqual(['Ring before delivery'])
  }
  const empty = await admin.call('SetInternalMessages', { body: { shipmentIds: ids, message: ' ' } })
  expect(empty.problem.errors?.[0]).toMatchObject({ field: 'message', code: 'required' })
})

it('sends each shipment’s own mail to whom it is for', async () => {
  const body = { shipmentIds: ids, template: 'pre-alert', message: 'The gate is locked.' }
  expect((await admin.call('SendEmailTemplates', { body })).body.results.every(({ done }) => done)).toBe(true)
  const mails = await portal.database.db
    .selectFrom('outbox_mail')
    .select(['shipment_id', 'recipient', 'text_body'])
    .where('template', 'like', 'pre-alert/%')
    .orderBy('shipment_id')
    .execute()
  expect(mails.map((mail) => [mail.shipment_id, mail.recipient])).toEqual(ids.map((id) => [id, 'ake@oresundkok.test']))
  expect(mails.every((mail) => mail.text_body.includes('The gate is locked.'))).toBe(true)
  const unfit = await admin.call('SendEmailTemplates', { body: { ...body, template: 'quote-answer' } })
  expect([unfit.status, unfit.problem.facts?.['reason']]).toEqual([409, 'notKnown'])
})

it('is staff’s alone, and finds no shipment twice removed', async () => {
  const calls = [
    ['AddPriceLinesToShipments', { lines }],
    ['SetInternalMessages', { message: 'x' }],
    ['SendEmailTemplates', { template: 'pre-alert' }],
  ] as const
  for (const [call, body] of calls) {
    expect((await anna.call(call, { body: { shipmentIds: ids, ...body } })).status, call).toBe(403)
    expect((await admin.call(call, { body: { shipmentIds: [...ids, 999_999], ...body } })).status, call).toBe(404)
  }
})

it('does no more of what somebody asked for once they may no longer do it', async () => {
  const { db } = portal.database
  const staff = await portal.as('super@kattegat.test')
  const [first, second] = ids.map(known)
  const left = async (message: string, taken: { readonly active: boolean }) => {
    const id = randomUUID()
    // As one of more than fifty is kept until a job comes to it.
    await db
      .insertInto('history_action')
      .values({
        id,
        shipment_system: 'YOYODenmark',
        requested_by: staff.userId,
        company_id: null,
        roles: ['SuperUser'],
        language: 'en',
        input: JSON.stringify({ action: 'internal-message', message }),
        shipment_ids: [first!, second!],
        requested_at: new Date(),
      })
      .execute()
    await db.updateTable('portal_user').set(taken).where('id', '=', staff.userId).execute()
    await portal.run('run-history-action', { actionId: id })
    await db.updateTable('portal_user').set({ active: true }).where('id', '=', staff.userId).execute()
    const { body } = await staff.call('GetHistoryActionProgress', { params: { id } })
    const notes = (await admin.call('GetInternalMessages', { query: { shipmentId: first! } })).body
    return [body.state, body.results.map(({ reason }) => reason), notes.some((note) => note.message === message)]
  }
  expect(await left('After they have gone', { active: false })).toEqual([
    'done',
    ['NOT_AUTHORIZED', 'NOT_AUTHORIZED'],
    false,
  ])
  expect(await left('While they are there', { active: true })).toEqual(['done', [null, null], true])
})

it('does no more of what is done at once either, when somebody may no longer do it', async () => {
  const staff = await portal.as('super@kattegat.test')
  const deps = {
    database: portal.database.db,
    publish: async () => {},
    asksMuch: () => false,
    now: () => new Date(),
  } as unknown as RunDeps
  const actor: Actor = {
    userId: staff.userId,
    roles: ['SuperUser'],
    scope: scopeIn('YOYODenmark', 'every'),
    language: 'en',
    requestId: 'one',
    ip: '',
    now: new Date(),
  }
  let asked = 0
  const outAfterTheFirst = async () => ((asked += 1) > 1 ? notAuthorized : undefined)
  const input = { action: 'internal-message', message: 'Only one' } as const
  const done = await askedBy(outAfterTheFirst, () =>
    runOnMany(deps, actor, ids, input, { call: 'SetInternalMessages', key: undefined }),
  )
  expect(done).toMatchObject({
    ok: true,
    value: { state: 'done', results: [{ done: true }, { done: false, reason: 'NOT_AUTHORIZED' }] },
  })
})

it('comes after what its company asked for before, also where a process that was killed has left that', async () => {
  const { db } = portal.database
  const many = Array.from({ length: mostAtOnce + 1 }, (_, at) => ids[at % ids.length]!)
  const asked = async (message: string, secondsAgo: number) => {
    const id = randomUUID()
    await db
      .insertInto('history_action')
      .values({
        id,
        shipment_system: 'YOYODenmark',
        requested_by: admin.userId,
        company_id: null,
        roles: ['Administrator'],
        language: 'en',
        input: JSON.stringify({ action: 'internal-message', message }),
        shipment_ids: many.map(known),
        requested_at: new Date(Date.now() - secondsAgo * 1000),
        place: sql<number>`nextval('history_action_place')`,
      })
      .execute()
    return id
  }
  await asked('Asked for first', 20)
  const second = await asked('Asked for second', 10)
  await asked('Asked for since', 5)
  await portal.run('run-history-action', { actionId: second })
  const notes = (await admin.call('GetInternalMessages', { query: { shipmentId: ids[0]! } })).body
  const said = notes.map(({ message }) => message).filter((message) => message.startsWith('Asked for'))
  expect(said.toSorted()).toEqual(['Asked for first', 'Asked for second'])
  const { rows } = await sql<{ message: string }>`
    select input ->> 'message' as message from history_action where finished_at is not null
      and input ->> 'message' like 'Asked for%' order by finished_at`.execute(db)
  expect(rows.map(({ message }) => message)).toEqual(['Asked for first', 'Asked for second'])
})

it('waits for what was asked for before also where the database goes away in the middle of that', async () => {
  const { db } = portal.database
  await sql`delete from pgboss.job where name = ${runHistoryAction.name}`.execute(db)
  await sql`update history_action set finished_at = now() where finished_at is null`.execute(db)
  const insert = async (message: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into history_action (id, shipment_system, requested_by, company_id, roles, language, input, shipment_ids, requested_at, place)
      values (gen_random_uuid(), 'YOYODenmark', ${admin.userId}, null, array['Administrator'], 'en',
        ${JSON.stringify({ action: 'internal-message', message })}, ${[ids[0]!]}::bigint[], now(), nextval('history_action_place'))
      returning id`.execute(db)
    return rows[0]!.id
  }
  await insert('Cut off')
  const next = await insert('Next of it')
  await sql`create function cut_off() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger cut_off before insert on history_action_row for each row execute function cut_off()`.execute(
    db,
  )
  await expect(portal.run(runHistoryAction.name, { actionId: next })).rejects.toThrow('terminating connection')
  await sql`drop trigger cut_off on history_action_row`.execute(db)
  const done = async () => {
    const { rows } = await sql<{ message: string }>`
      select input ->> 'message' as message from history_action where id in (select action_id from history_action_row)
        and input ->> 'message' in ('Cut off', 'Next of it') order by finished_at`.execute(db)
    return rows.map(({ message }) => message)
  }
  expect(await done()).toEqual([])
  await portal.run(runHistoryAction.name, { actionId: next })
  expect(await done()).toEqual(['Cut off', 'Next of it'])
})

it('says of each that was not done when it is given up, and is waited for no longer', async () => {
  const { db } = portal.database
  await sql`update history_action set finished_at = now() where finished_at is null`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into history_action (id, shipment_system, requested_by, company_id, roles, language, input, shipment_ids, requested_at, place)
    values (gen_random_uuid(), 'YOYODenmark', ${admin.userId}, null, array['Administrator'], 'en',
      ${JSON.stringify({ action: 'internal-message', message: 'Given up' })}, ${ids}::bigint[], now(), nextval('history_action_place'))
    returning id`.execute(db)
  const actionId = rows[0]!.id
  await insertLeftOut(db, actionId, known(ids[0]!), notAuthorized)
  await runHistoryAction.givenUp?.({ database: db, now: () => new Date() } as RunDeps, { actionId })
  const progress = (await admin.call('GetHistoryActionProgress', { params: { id: actionId } })).body
  expect(progress).toMatchObject({
    state: 'done',
    results: [{ reason: 'NOT_AUTHORIZED' }, { done: false, reason: 'TECHNICAL_ERROR' }],
  })
  const next = await admin.call('SetInternalMessages', { body: { shipmentIds: ids, message: 'After it' } })
  expect(next.body).toMatchObject({ state: 'done', shipmentsDone: 2 })
})

it('of a few waits for one of many that is still to be done to them', async () => {
  const { db } = portal.database
  await sql`delete from pgboss.job where name = ${runHistoryAction.name}`.execute(db)
  await sql`update history_action set finished_at = now() where finished_at is null`.execute(db)
  const insert = (message: string) =>
    sql<{ id: string }>`
      insert into history_action (id, shipment_system, requested_by, company_id, roles, language, input, shipment_ids, requested_at, place)
      values (gen_random_uuid(), 'YOYODenmark', ${admin.userId}, null, array['Administrator'], 'en',
        ${JSON.stringify({ action: 'internal-message', message })},
        ${Array.from({ length: mostAtOnce + 1 }, () => ids[0]!)}::bigint[], now(), nextval('history_action_place')) returning id`.execute(
      db,
    )
  await insert('Of many')
  const note = (shipmentIds: number[], message: string) =>
    admin.call('SetInternalMessages', { body: { shipmentIds, message } })
  expect((await note([ids[1]!], 'Of another')).body.state).toBe('done')
  const waits = await note([ids[0]!], 'Of a few')
  expect(waits.body).toMatchObject({ state: 'running', shipmentsDone: 0 })
  // And so does one that comes after it, whichever process begins with it.
  const last = await note([ids[0]!], 'Of a few since')
  await portal.run(runHistoryAction.name, { actionId: last.body.actionId })
  const { rows } = await sql<{ message: string }>`
    select input ->> 'message' as message from history_action where input ->> 'message' like 'Of %' order by finished_at
  `.execute(db)
  expect(rows.map(({ message }) => message)).toEqual(['Of another', 'Of many', 'Of a few', 'Of a few since'])
})

it('waits, where it is of many, for those that its own company asked for, and for no others', async () => {
  const booked = await Promise.all(Array.from({ length: mostAtOnce }, () => bookSample(anna, dkSeParcels)))
  const many = [...ids.slice(0, 1), ...booked.map(({ shipmentId }) => shipmentId)]
  const staff = await portal.as('super@kattegat.test')
  for (const person of [anna, staff]) await person.call('DeleteShipments', { body: { shipmentIds: many } })
  const { rows } = await sql<{ whose: string }>`
    select group_id as whose from pgboss.job where name = ${runHistoryAction.name} order by created_on desc limit 2
  `.execute(portal.database.db)
  const { companyId } = (await anna.call('GetUser')).body
  const groups = [`company ${companyId}`, `user ${staff.userId}`]
  expect([rows.map(({ whose }) => whose).toReversed(), runHistoryAction.onePerGroup]).toEqual([groups, true])
})
