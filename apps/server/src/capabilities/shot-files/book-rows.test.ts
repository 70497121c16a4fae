import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '../../testing/known-id.ts'
import { goesOnLater } from '../../platform/jobs/index.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

// A Friday; moved on by the tests that wait for the end of an undo.
let now = new Date('2026-11-20T09:00:00Z')

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

/** Some seconds later, and logged in again. */
async function comeBackAfter(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000)
  anna = await portal.as('anna@nordlys.test')
}

const book = async (id: number, body: object = {}, headers: Record<string, string> = {}) =>
  anna.call('BookShotFile', { params: { id }, body, headers })
const runAt = async (id: string) => (await anna.call('GetShotFileRun', { params: { id } })).body
const countsOf = async (id: number) => (await anna.call('GetShotFile', { params: { id } })).body.counts
const queuedMails = async () =>
  (await portal.database.pool.query(`select 1 from pgboss.job where name = 'write-booking-mail'`)).rowCount ?? 0

describe('a booking run', () => {
  it('books every row that can be, at the price shown, and leaves the rest', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('A-1'), row('A-2', { zip: '1' }), row('A-3')))
    const shown = (await rowsOf(anna, id)).map(({ shipment }) => shipment!.chosen?.total)
    const begun = await book(id)
    expect(begun.status).toBe(201)
    expect(begun.body).toMatchObject({ shipments: 2, skipped: 1 })
    expect(await runAt(begun.body.runId)).toMatchObject({ state: 'running', queued: 2 })
    await portal.run('book-shot-file', { runId: begun.body.runId })
    expect(await runAt(begun.body.runId)).toMatchObject({ state: 'done', booked: 2, refused: 0, queued: 0 })
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ state }) => state)).toEqual(['booked', 'faulty', 'booked'])
    const first = rows[0]!.shipment!.shipment!
    const { body } = await anna.call('GetShipmentData', { query: { id: first.shipmentId } })
    expect(body).toMatchObject({ shipmentRef: first.shipmentRef, shipment: { senderReference: 'A-1' } })
    expect(body.price!.total).toEqual(shown[0])
    // The rest later.
    const edits = [{ row: 2, field: 'receiverAddress.postalCode', value: '111 29' }]
    await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    const later = await book(id)
    expect(later.body).toMatchObject({ shipments: 1 })
    await portal.run('book-shot-file', { runId: later.body.runId })
    expect(await countsOf(id)).toMatchObject({ booked: 3 })
  })

  it('names no shipment that is another company’s by now', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('M-1'), row('M-2')))
    await portal.run('book-shot-file', { runId: (await book(id)).body.runId })
    const refsOfRows = async () => (await rowsOf(anna, id)).map(({ shipment }) => shipment!.shipment!.shipmentRef)
    const listed = async () => (await anna.call('GetShotFileShipments', { params: { id } })).body
    const [moved, kept] = await listed()
    expect(await refsOfRows()).toEqual([moved!.shipmentRef, kept!.shipmentRef])
    const [account] = (await (await portal.as('bo@havblik.test')).call('GetCompanyAccounts')).body
    const admin = await portal.as('admin@kattegat.test')
    const body = { shipmentId: moved!.shipmentId, accountId: account!.id }
    expect((await admin.call('ChangeShipmentAccountAsync', { body })).status).toBe(200)
    expect(await listed()).toEqual([kept])
    expect(await refsOfRows()).toEqual(['', kept!.shipmentRef])
  })

  it('books nothing twice, however often it is asked for or run', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('B-1'), row('B-2')))
    const first = await book(id, {}, { 'idempotency-key': 'file-b' })
    const again = await book(id, {}, { 'idempotency-key': 'file-b' })
    expect(again.body).toEqual(first.body)
    expect((await book(id)).problem).toMatchObject({ code: 'INVALID_INPUT' })
    const { runId } = first.body
    await Promise.all([portal.run('book-shot-file', { runId }), portal.run('book-shot-file', { runId })])
    await portal.run('book-shot-file', { runId })
    const booked = (await rowsOf(anna, id)).map(({ shipment }) => shipment!.shipment!.shipmentId)
    expect(new Set(booked).size).toBe(2)
    const found = await anna.call('CountHistoryShipments', { body: { search: 'B-1', searchOption: 'reference' } })
    expect(found.body).toMatchObject({ count: 1 })
  })

  it.each([
    ['who sent it', 'anna@nordlys.test'],
    ['who filled it in where an employee sent it', 'super@kattegat.test'],
  ])(
    'is asked as the customer’s, %s, also where an employee runs it: nobody else pays unasked',
    async (_who, email) => {
      const { companyId } = (await anna.call('GetUser')).body
      const sender = await portal.as(email)
      const id = await uploadShotFile(portal, sender, fileOf(row(`P ${email}`)), 'payers.csv', companyId!)
      const havblik = {
        receiverPays: 'yes',
        accountNumber: '100212',
        'receiverAddress.companyName': 'Havblik Marine A/S',
        'receiverAddress.street1': 'Havnegade 5',
        'receiverAddress.postalCode': '9000',
        'receiverAddress.city': 'Aalborg',
        'receiverAddress.countryCode': 'DK',
      }
      const edits = Object.entries(havblik).map(([field, value]) => ({ row: 1, field, value }))
      expect((await anna.call('EditShotFileRows', { params: { id }, body: { edits } })).status).toBe(200)
      const admin = await portal.as('admin@kattegat.test')
      const tried = async () => {
        const begun = await admin.call('BookShotFile', { params: { id }, body: {} })
        expect(begun.status).toBe(201)
        await portal.run('book-shot-file', { runId: begun.body.runId })
        return (await rowsOf(admin, id))[0]!
      }
      const { state, shipment } = await tried()
      expect([state, shipment?.refused?.message]).toEqual([
        'ready',
        expect.stringContaining('This account does not pay for shipments of others'),
      ])
      const agreed = portal.database.db.updateTable('company_account').where('number', '=', '100212')
      await agreed.set({ pays_for_received: true }).execute()
      const other = [{ row: 1, field: 'receiverAddress.contactPerson', value: 'Bo' }]
      await anna.call('EditShotFileRows', { params: { id }, body: { edits: other } })
      expect((await tried()).state).toBe('booked')
      await agreed.set({ pays_for_received: false }).execute()
    },
  )

  it('stops where who began it may no longer book, and leaves the rest to be booked by others', async () => {
    const users = portal.database.db.updateTable('portal_user').where('id', '=', anna.userId)
    const { company_id: hers } = await portal.database.db
      .selectFrom('portal_user')
      .select('company_id')
      .where('id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    const { companyId: another } = (await (await portal.as('bo@havblik.test')).call('GetUser')).body
    const id = await uploadShotFile(portal, anna, fileOf(row('N-1'), row('N-2')))
    for (const taken of [{ active: false }, { company_id: known(another!) }]) {
      const { runId } = (await book(id)).body
      await users.set(taken).execute()
      await portal.run('book-shot-file', { runId })
      await users.set({ active: true, company_id: hers }).execute()
      expect(await runAt(runId), JSON.stringify(taken)).toMatchObject({ state: 'done', booked: 0, queued: 0 })
      expect(await countsOf(id)).toMatchObject({ ready: 2, booked: 0 })
    }
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    expect(await countsOf(id)).toMatchObject({ booked: 2 })
  })

  it('of a program goes on as long as its key is not revoked', async () => {
    const admin = await portal.as('admin@kattegat.test')
    const { companyId } = (await anna.call('GetUser')).body
    const body = { companyId: companyId!, name: 'ERP', scopes: ['shot-files'], lastDay: null }
    const { key, apiKeyId } = (await admin.call('CreateApiKey', { body })).body
    const id = await uploadShotFile(portal, anna, fileOf(row('P-1'), row('P-2')))
    const begin = async (rows: number[]) => {
      const url = `/api/ShotFile/BookShotFile/${id}`
      const reply = await portal.app.inject({ method: 'POST', url, headers: { token: key }, payload: { rows } })
      return reply.json<{ runId: string }>()
    }
    await portal.run('book-shot-file', await begin([1]))
    expect(await countsOf(id)).toMatchObject({ booked: 1, ready: 1 })
    const last = await begin([2])
    await admin.call('RevokeApiKey', { params: { id: apiKeyId } })
    await portal.run('book-shot-file', last)
    expect(await countsOf(id)).toMatchObject({ booked: 1, ready: 1, queued: 0 })
  })

  it('leaves booked rows as they are', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('C-1')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    const edits = [{ row: 1, field: 'description', value: 'Something else' }]
    const refused = await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect(refused.problem).toMatchObject({ code: 'STATE_FORBIDS' })
    const set = await anna.call('SetShotFileValues', { params: { id }, body: { field: 'description', value: 'x' } })
    expect(set.body.rows).toBe(0)
  })

  it('says of a row why it was refused, and books it when the price is asked for again', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('D-1')))
    // A day and an hour later the price shown is held no more.
    await comeBackAfter(25 * 3600)
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    expect(await runAt(runId)).toMatchObject({
      booked: 0,
      refused: 1,
      refusals: [{ code: 'OFFER_EXPIRED', shipments: 1 }],
    })
    const [refused] = await rowsOf(anna, id)
    expect(refused!.shipment!.refused).toMatchObject({ code: 'OFFER_EXPIRED', message: expect.any(String) })
    await portal.run('work-on-shot-file', { shotFileId: id })
    const again = await book(id)
    await portal.run('book-shot-file', { runId: again.body.runId })
    expect(await countsOf(id)).toMatchObject({ booked: 1 })
  })

  it('stops when it is told to, and what is left can be booked later', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('E-1'), row('E-2')))
    const { runId } = (await book(id)).body
    await anna.call('StopShotFileRun', { params: { id: runId } })
    await portal.run('book-shot-file', { runId })
    expect(await runAt(runId)).toMatchObject({ state: 'done', booked: 0, queued: 0 })
    expect(await countsOf(id)).toMatchObject({ ready: 2, queued: 0 })
    expect(await runAt(runId)).toMatchObject({ undone: 0 })
  })
})

describe('the end of a run', () => {
  it('is told to nobody for half a minute, then once', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('F-1')))
    const before = await queuedMails()
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    expect(await queuedMails()).toBe(before)
    // As by two processes, of which one went on with what the other was at.
    await Promise.all([portal.run('announce-shot-file', { runId }), portal.run('announce-shot-file', { runId })])
    // A confirmation and a pre-alert.
    expect(await queuedMails()).toBe(before + 2)
    await portal.run('announce-shot-file', { runId })
    expect(await queuedMails()).toBe(before + 2)
  })

  it('is told to everyone of what was deleted meanwhile, once it is brought back', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('G-1'), row('G-2')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    const [first] = (await anna.call('GetShotFileShipments', { params: { id } })).body
    const shipmentIds = [first!.shipmentId]
    expect((await anna.call('DeleteShipments', { body: { shipmentIds } })).status).toBe(200)
    const before = await queuedMails()
    await comeBackAfter(31)
    const queued = async (name: string, condition: string) =>
      (await portal.database.pool.query(`select data from pgboss.job where name = '${name}' and ${condition}`)).rowCount
    // Brought back before everyone has heard of the run, it may be passed by all the same.
    await portal.run('announce-restored-row', { shipmentId: first!.shipmentId })
    // Of many one asks.
    await portal.run('announce-restored-row', { shipmentId: first!.shipmentId })
    const asking = () => queued('announce-restored-rows', `data ->> 'runId' = '${runId}'`)
    expect(await asking()).toBe(1)
    expect(await portal.run('announce-restored-rows', { runId })).toBe(goesOnLater)
    await portal.run('announce-shot-file', { runId })
    const ofOne = (await queuedMails()) - before
    expect(ofOne).toBeGreaterThan(0)
    expect((await anna.call('RestoreShipments', { body: [{ id: first!.shipmentId }] })).status).toBe(200)
    expect(await queued('announce-restored-row', `data ->> 'shipmentId' = '${first!.shipmentId}'`)).toBe(1)
    const announcing = () => queued('announce-shot-file', `data ->> 'runId' = '${runId}'`)
    const announced = (await announcing())!
    await portal.run('announce-restored-row', { shipmentId: first!.shipmentId })
    await portal.run('announce-restored-rows', { runId })
    expect(await announcing()).toBe(announced + 1)
    await portal.run('announce-shot-file', { runId })
    expect((await queuedMails()) - before).toBe(2 * ofOne)
    // Of what everyone has heard of there is nothing to tell.
    const asked = await asking()
    await portal.run('announce-restored-row', { shipmentId: first!.shipmentId })
    expect(await asking()).toBe(asked)
  })

  it('is told of what was brought back while it was being booked with all the others, and nobody asks for it', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('Q-1'), row('Q-2')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    await portal.database.pool.query(`update shot_file_run set finished_at = null where id = $1`, [runId])
    const [{ shipmentId } = { shipmentId: 0 }] = (await anna.call('GetShotFileShipments', { params: { id } })).body
    await portal.run('announce-restored-row', { shipmentId })
    const { rowCount } = await portal.database.pool.query(
      `select from pgboss.job where name = 'announce-restored-rows' and data ->> 'runId' = $1`,
      [runId],
    )
    expect(rowCount).toBe(0)
  })

  it('waits with what was brought back no longer than it is being told of: who runs it again tells of that too', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('P-1')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    await comeBackAfter(31)
    expect(await portal.run('announce-restored-rows', { runId })).toBe(goesOnLater)
    await portal.database.pool.query(
      `insert into pgboss.job (name, data, source_name) values ('dead-letter', $1, 'announce-shot-file')`,
      [{ runId }],
    )
    expect(await portal.run('announce-restored-rows', { runId })).toBeUndefined()
    await portal.database.pool.query(`delete from pgboss.job where name = 'dead-letter' and data ->> 'runId' = $1`, [
      runId,
    ])
    const before = await queuedMails()
    await portal.run('announce-shot-file', { runId })
    expect(await queuedMails()).toBeGreaterThan(before)
  })

  it('is told to nobody of what was made a final booking meanwhile, which was told of then', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('K-1')))
    const { runId } = (await book(id, { bookingType: 'PreBooking' })).body
    await portal.run('book-shot-file', { runId })
    const [first] = (await anna.call('GetShotFileShipments', { params: { id } })).body
    await portal.database.pool.query(`update shipment set booking_type = 'FinalBooking' where id = $1`, [
      first!.shipmentId,
    ])
    const before = await queuedMails()
    await comeBackAfter(31)
    await portal.run('announce-shot-file', { runId })
    expect(await queuedMails()).toBe(before)
  })

  it('is told to everyone of what has another company by then', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('H-1')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    const [moved] = (await anna.call('GetShotFileShipments', { params: { id } })).body
    const [account] = (await (await portal.as('bo@havblik.test')).call('GetCompanyAccounts')).body
    const body = { shipmentId: moved!.shipmentId, accountId: account!.id }
    const admin = await portal.as('admin@kattegat.test')
    expect((await admin.call('ChangeShipmentAccountAsync', { body })).status).toBe(200)
    await comeBackAfter(31)
    await portal.run('announce-shot-file', { runId })
    const { rows } = await portal.database.pool.query(
      `select distinct name from pgboss.job where (data ->> 'shipmentId')::bigint = $1
        and name in ('write-booking-mail', 'book-shipment-pickup') order by name`,
      [moved!.shipmentId],
    )
    expect(rows.map(({ name }) => name as string)).toEqual(['book-shipment-pickup', 'write-booking-mail'])
  })

  it('can be taken back for half a minute: its shipments are deleted, its rows can be booked again', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('G-1'), row('G-2')))
    const before = await queuedMails()
    const { runId } = (await book(id)).body
    // It is not too late: it is too early.
    expect((await anna.call('UndoShotFileRun', { params: { id: runId } })).problem.code).toBe('STATE_FORBIDS')
    await portal.run('book-shot-file', { runId })
    const booked = (await rowsOf(anna, id)).map(({ shipment }) => shipment!.shipment!.shipmentId)
    expect(await runAt(runId)).toMatchObject({
      undoUntil: new Date(now.getTime() + 30_000).toISOString(),
      undoSeconds: 30,
    })
    const versionOf = async () => (await anna.call('GetShotFile', { params: { id } })).body.version
    const booking = await versionOf()
    const staff = await portal.as('admin@kattegat.test')
    expect((await staff.call('UndoShotFileRun', { params: { id: runId } })).status).toBe(200)
    expect((await anna.call('GetShotFile', { params: { id } })).body.work).toEqual({
      step: 'undoing',
      done: 0,
      total: 2,
    })
    await portal.run('undo-shot-file', { runId })
    await portal.run('announce-shot-file', { runId })
    expect(await runAt(runId)).toMatchObject({ state: 'undone', booked: 0, undone: 2, undoUntil: null })
    // Everyone who has the file open is told that its rows have changed.
    expect(await versionOf()).toBeGreaterThan(booking)
    expect(await queuedMails()).toBe(before)
    for (const shipmentId of booked) {
      const { body } = await anna.call('GetShipmentData', { query: { id: shipmentId } })
      expect(body.deleted).toBe(true)
    }
    const by = await portal.database.pool.query('select distinct updated_by from shipment where id = any($1)', [booked])
    expect(by.rows).toEqual([{ updated_by: staff.userId }])
    await portal.run('work-on-shot-file', { shotFileId: id })
    const again = await book(id)
    await portal.run('book-shot-file', { runId: again.body.runId })
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ state }) => state)).toEqual(['booked', 'booked'])
    for (const { shipment } of rows) expect(booked).not.toContain(shipment!.shipment!.shipmentId)
  })

  it('goes by the rights of who undoes it, not of who booked it', async () => {
    const staff = await portal.as('admin@kattegat.test')
    const id = await uploadShotFile(portal, anna, fileOf(row('R-1'), row('R-2')))
    const body = (await staff.call('BookShotFile', { params: { id }, body: {} })).body
    await portal.run('book-shot-file', { runId: body.runId })
    const booked = (await rowsOf(anna, id)).map((each) => each.shipment!.shipment!.shipmentId)
    // Received meanwhile: a customer deletes it no more, the provider's own people do.
    await portal.database.pool.query(`update shipment set delivery_status = 'InTransit' where id = $1`, [booked[0]])
    expect((await anna.call('UndoShotFileRun', { params: { id: body.runId } })).status).toBe(200)
    await portal.run('undo-shot-file', { runId: body.runId })
    const deleted = await Promise.all(
      booked.map(async (of) => (await anna.call('GetShipmentData', { query: { id: of } })).body.deleted),
    )
    expect(deleted).toEqual([false, true])
  })

  it('ends for who is shut out meanwhile, and keeps what is left', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('O-1')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    const finn = await portal.as('finn@nordlys.test')
    const setActive = (active: boolean) =>
      portal.database.pool.query('update portal_user set active = $1 where id = $2', [active, finn.userId])
    await portal.database.pool.query('update shot_file_run set undone_at = now(), undone_by = $1 where id = $2', [
      finn.userId,
      runId,
    ])
    await setActive(false)
    await portal.run('undo-shot-file', { runId })
    await setActive(true)
    expect(await runAt(runId)).toMatchObject({ booked: 1, undone: 0 })
  })

  it('leaves what somebody booked by hand from one of its rows, and what was changed since', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('M-1'), row('M-2'), row('M-3')))
    const { runId } = (await book(id)).body
    const { rowId } = (await rowsOf(anna, id))[0]!.shipment!
    const { shipment } = (await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })).body
    const byHand = await anna.call('CreateShipment', { query: { shotFileRowId: rowId }, body: shipment })
    expect(byHand.status).toBe(201)
    await portal.run('book-shot-file', { runId })
    const booked = (await rowsOf(anna, id)).map((each) => each.shipment!.shipment!.shipmentId)
    expect(booked[0]).toBe(byHand.body.shipmentId)
    const body = { receiverReference: 'changed since' }
    const changed = await anna.call('SetSenderReceiverReference', { params: { id: booked[1]! }, body })
    expect(changed.status).toBe(200)
    expect((await anna.call('UndoShotFileRun', { params: { id: runId } })).status).toBe(200)
    await portal.run('undo-shot-file', { runId })
    const deleted = await Promise.all(
      booked.map(async (of) => (await anna.call('GetShipmentData', { query: { id: of } })).body.deleted),
    )
    expect(deleted).toEqual([false, false, true])
    expect(await runAt(runId)).toMatchObject({ booked: 1, undone: 1 })
  })

  it('is final afterwards', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('H-1')))
    const { runId } = (await book(id)).body
    await portal.run('book-shot-file', { runId })
    await comeBackAfter(31)
    expect(await runAt(runId)).toMatchObject({ undoUntil: null, undoSeconds: null })
    expect((await anna.call('UndoShotFileRun', { params: { id: runId } })).problem).toMatchObject({
      code: 'UNDO_EXPIRED',
    })
    expect(await countsOf(id)).toMatchObject({ booked: 1 })
  })
})

it('a file that is deleted while it is booked books no further', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => row(`Z-${index}`))
  const id = await uploadShotFile(portal, anna, fileOf(...rows))
  const { runId } = (await book(id)).body
  const booking = portal.run('book-shot-file', { runId })
  const bookedOf = async () =>
    (
      await portal.database.pool.query(`select 1 from shot_file_line where shot_file_id = $1 and state = 'booked'`, [
        id,
      ])
    ).rowCount
  await expect.poll(bookedOf).toBeGreaterThan(0)
  expect((await anna.call('DeleteShotFile', { params: { id } })).status).toBe(200)
  await booking
  expect(await bookedOf()).toBeLessThan(60)
  expect(await runAt(runId)).toMatchObject({ state: 'done', queued: 0, booked: await bookedOf() })
})
