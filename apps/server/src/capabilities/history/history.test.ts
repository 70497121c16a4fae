import { isFilingComplete } from '@kattegat/domain/aes'
import type { StaffAnswer } from '@kattegat/contract'
import { sortableColumns } from '@kattegat/domain/history'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostViews } from './views.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
/** Shipments of Anna's, in the order they were made; then one of Bo's. */
const made: number[] = []
let ofBo = 0

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-21T09:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  for (const [at, reference] of ['PO 4711', 'PO 4712', 'Ærø 50%', 'PO 4713', 'Order_9'].entries()) {
    made.push(await book(anna, { senderReference: reference, shipDate: `2026-11-${23 + (at % 3)}` }))
  }
  ofBo = await book(bo, { senderReference: 'PO 4711' })
  await portal.database.db
    .updateTable('shipment')
    .set({ delivery_status: 'Delivered' })
    .where('id', '=', known(made[1]!))
    .execute()
})
afterAll(() => portal.close())

/** So many shipments like the first, for receivers of that name. In portions: on the embedded database everybody waits for each. */
async function fill(name: string, count: number): Promise<void> {
  const portion = 1300
  for (let from = 1; from <= count; from += portion) {
    await sql`insert into shipment (link_id, tracking_token, shipment_system, company_id, account_id, booking_type, ship_date,
        receiver_name, form, created_by, updated_by)
      select gen_random_uuid(), ${name}::text || '-' || n, shipment_system, company_id, account_id, 'FinalBooking', date '2026-11-25',
        ${name}::text || ' ' || n, '{}', created_by, updated_by
      from shipment, generate_series(${from}::integer, ${Math.min(count, from + portion - 1)}::integer) n
      where id = ${made[0]!}`.execute(portal.database.db)
  }
}

async function book(person: Person, more: object): Promise<number> {
  const [account] = (await person.call('GetCompanyAccounts')).body
  const form = { ...dkSeParcels({ accountId: account!.id, shipDate: '2026-11-23' }), ...more }
  const { options } = (await person.call('GetShippingOptions', { body: form })).body
  const { salesProductId, transportProductId, offerId } = options[0]!
  const reply = await person.call('CreateShipment', {
    body: { ...form, selectedOption: { salesProductId, transportProductId, offerId } },
  })
  expect(reply.status).toBe(201)
  return reply.body.shipmentId
}

async function found(filter: object, person = anna): Promise<number[]> {
  const reply = await person.call('FilterHistoryShipments', { body: filter })
  expect(reply.status).toBe(200)
  return reply.body.shipments.map((shipment) => shipment.id)
}

/** What product and carrier of a shipment are called. */
async function namesOf(id: number): Promise<{ product: string; carrier: string }> {
  return portal.database.db
    .selectFrom('shipment as s')
    .innerJoin('sales_product as p', 'p.id', 's.sales_product_id')
    .innerJoin('transport_company as c', 'c.id', 's.transport_company_id')
    .select(['p.display_name as product', 'c.name as carrier'])
    .where('s.id', '=', known(id))
    .executeTakeFirstOrThrow()
}

async function pageFor(body: object) {
  const reply = await admin.call('FilterHistoryShipments', { body })
  expect(reply.status).toBe(200)
  return reply.body
}

const newestFirst = () => made.toReversed()

describe('History', () => {
  it('shows a company its own shipments, the newest first, and staff all of the system', async () => {
    expect(await found({})).toEqual(newestFirst())
    expect(await found({}, bo)).toEqual([ofBo])
    expect(await found({}, admin)).toEqual([ofBo, ...newestFirst()])
    expect(await found({ companyIds: [999] })).toEqual([])
  })

  it('tells cost prices, branch and company to staff alone', async () => {
    await portal.database.db.updateTable('shipment').set({ cost_total_minor: 4200 }).execute()
    const [line] = (await anna.call('FilterHistoryShipments', { body: {} })).body.shipments
    const [same] = (await admin.call('FilterHistoryShipments', { body: { accountIds: [line!.accountId] } })).body
      .shipments
    for (const field of ['costPrice', 'branch', 'companyId', 'company']) {
      expect(line).not.toHaveProperty(field)
      expect(same).toHaveProperty(field)
    }
    expect(same).toHaveProperty('costPrice', { amount: '42.00', currencyCode: 'DKK' })
  })

  it('turns its pages by key, forth by date of booking and by ship date', async () => {
    for (const sort of ['date', 'shipDate'] as const) {
      for (const direction of ['ascending', 'descending'] as const) {
        const whole = await found({ sort, direction })
        expect(whole).toHaveLength(5)
        const pages: number[] = []
        let after: string | undefined
        for (let page = 0; page < 5; page += 1) {
          const reply = await anna.call('FilterHistoryShipments', {
            body: { sort, direction, pageSize: 2, ...(after ? { after } : {}) },
          })
          pages.push(...reply.body.shipments.map((shipment) => shipment.id))
          after = reply.body.next ?? undefined
          if (!after) break
        }
        expect(pages).toEqual(whole)
      }
    }
    expect(await found({ sort: 'date', direction: 'ascending' })).toEqual(made)
  })

  it('sorts by every column that can be sorted by, and turns the pages of each', async () => {
    const all = (await found({}, admin)).toSorted((a, b) => a - b)
    for (const sort of sortableColumns) {
      for (const direction of ['ascending', 'descending'] as const) {
        const whole = await found({ sort, direction }, admin)
        expect([sort, whole.toSorted((a, b) => a - b)]).toEqual([sort, all])
        const pages: number[] = []
        let after: string | null = null
        do {
          const body = { sort, direction, pageSize: 2, ...(after ? { after } : {}) }
          const reply: Awaited<ReturnType<typeof pageFor>> = await pageFor(body)
          expect([sort, reply.sorted]).toEqual([sort, true])
          pages.push(...reply.shipments.map((shipment) => shipment.id))
          after = reply.next
        } while (after !== null)
        expect([sort, pages]).toEqual([sort, whole])
      }
    }
  })

  it('sorts figures as figures, letters as they are searched, and what is empty last', async () => {
    const { db } = portal.database
    const set = (at: number, values: object) =>
      db.updateTable('shipment').set(values).where('id', '=', known(made[at]!)).execute()
    const before = await db
      .selectFrom('shipment')
      .select(['id', 'receiver_name', 'sales_total_minor', 'weight_g'])
      .execute()
    for (const [at, [name, total, grams]] of (
      [
        ['Øster', 9_00, 900],
        ['aal', 100_00, 10_000],
        ['Zebra', null, 2000],
        ['Abel', -5_00, 70],
        ['', 20_00, 100_000],
      ] as const
    ).entries()) {
      await set(at, { receiver_name: name, sales_total_minor: total, weight_g: grams })
    }
    const places = async (filter: object) => (await found(filter)).map((id) => made.indexOf(id))
    const [ascending, descending] = ['ascending', 'descending']
    expect(await places({ sort: 'bookedWeight', direction: ascending })).toEqual([3, 0, 2, 1, 4])
    expect(await places({ sort: 'salesPrice', direction: ascending })).toEqual([3, 0, 4, 1, 2])
    expect(await places({ sort: 'salesPrice', direction: descending })).toEqual([1, 4, 0, 3, 2])
    expect(await places({ sort: 'receiverName', direction: ascending })).toEqual([3, 1, 0, 2, 4])
    expect(await places({ sort: 'receiverName', direction: descending })).toEqual([2, 0, 1, 3, 4])
    expect((await places({ sort: 'deliveryStatus', direction: descending }))[0]).toBe(1)
    await set(3, { sales_currency: 'EUR' })
    expect(await places({ sort: 'salesPrice', direction: ascending })).toEqual([0, 4, 1, 3, 2])
    await set(3, { sales_currency: 'DKK' })
    for (const { id, ...values } of before) await db.updateTable('shipment').set(values).where('id', '=', id).execute()
  })

  it('refuses a sort that is none, and to customers one by what only staff see', async () => {
    for (const sort of ['colour', 'aes', '', 'toString', 'id desc']) {
      expect([sort, (await anna.call('FilterHistoryShipments', { body: { sort } as object })).status]).toEqual([
        sort,
        400,
      ])
    }
    for (const sort of ['costPrice', 'company', 'branch'] as const) {
      for (const reply of [
        await anna.call('FilterHistoryShipments', { body: { sort } }),
        await anna.call('CountHistoryShipments', { body: { sort } }),
        await anna.call('SaveHistoryView', { body: { name: 'Cost', default: false, columns: [], filter: { sort } } }),
        await anna.call('CreateExcel', { body: { filter: { sort } } }),
      ]) {
        expect(reply.status).toBe(400)
        expect(reply.problem.errors?.map(({ field }) => field.replace('filter.', ''))).toEqual(['sort'])
        // The error names what may be chosen, and not that there is more for others.
        expect(reply.problem.errors?.[0]?.message).toMatch(/shipDate.*salesPrice/)
        expect(JSON.stringify(reply.problem)).not.toMatch(/costPrice|company|branch/)
      }
      expect((await pageFor({ sort })).sorted).toBe(true)
    }
  })

  it('refuses keys of a sorted list that no page ended with', async () => {
    const packed = (list: unknown) => `~${Buffer.from(JSON.stringify(list)).toString('base64url')}`
    for (const after of [
      '~',
      '~nonsense',
      packed({ id: 1 }),
      packed([1]),
      packed([0, '5']),
      packed(['1', '5']),
      packed([1, 5]),
      packed([1, '5']),
      packed([1, 'x', 'DKK']),
      packed([1, 'DKK', "5'); drop table shipment; --"]),
      packed([1, null, '5']),
      packed([1, 'D\0K', '5']),
    ]) {
      const reply = await anna.call('FilterHistoryShipments', { body: { sort: 'salesPrice', after } })
      expect([after, reply.status]).toEqual([after, 400])
    }
  })

  it('refuses the key of another list, a day that is none and a search that is too short', async () => {
    for (const [body, field] of [
      [{ after: '2026-11-23.5' }, 'after'],
      [{ after: "1' or true" }, 'after'],
      [{ dateFrom: '2026-02-30' }, 'dateFrom'],
      [{ search: 'ab' }, 'search'],
    ] as const) {
      const reply = await anna.call('FilterHistoryShipments', { body })
      expect(reply.status).toBe(400)
      expect(reply.problem.errors?.map((error) => error.field)).toEqual([field])
    }
  })
})

describe('a filter', () => {
  it('narrows by status, day and what else was chosen, all together', async () => {
    expect(await found({ deliveryStatuses: ['Delivered'] })).toEqual([made[1]])
    expect(await found({ dateFrom: '2026-11-24', dateTo: '2026-11-24' })).toEqual([made[4], made[1]])
    expect(await found({ dateFrom: '2026-11-24', dateTo: '2026-11-24', deliveryStatuses: ['Delivered'] })).toEqual([
      made[1],
    ])
    expect(await found({ receiverCountries: ['SE'], senderCountries: ['DK'] })).toHaveLength(5)
    expect(await found({ receiverCountries: ['NO'] })).toEqual([])
    expect(await found({ bookingTypes: ['PreBooking'] })).toEqual([])
    expect(await found({ invoiced: 'invoiced' })).toEqual([])
    expect(await found({ invoiced: 'non-invoiced', cargo: 'not-transferred' })).toHaveLength(5)
    const [line] = (await admin.call('FilterHistoryShipments', { body: {} })).body.shipments
    expect(await found({ accountIds: [line!.accountId] }, admin)).toEqual([ofBo])
    // When it was booked is the database's own clock.
    expect(await found({ dateField: 'date', dateFrom: '2999-01-01' })).toEqual([])
  })

  it('leaves out what was deleted and what others booked as a test, unless asked', async () => {
    const { db } = portal.database
    await db.updateTable('shipment').set({ deleted_at: new Date() }).where('id', '=', known(made[0]!)).execute()
    await db.updateTable('shipment').set({ test: true }).where('id', '=', known(made[2]!)).execute()
    const rest = [made[4], made[3], made[1]]
    expect(await found({})).toEqual(rest)
    expect(await found({ deleted: 'only' })).toEqual([made[0]])
    expect(await found({ deleted: 'with', test: 'with' })).toEqual(newestFirst())
    expect(await found({ test: 'only' })).toEqual([made[2]])
    // Whose test it is not, does not see it.
    expect(await found({ test: 'only' }, admin)).toEqual([])
    await db.updateTable('shipment').set({ deleted_at: null, test: false }).execute()
  })

  it('finds the exports that wait for an ITN or a legend, as the domain judges them', async () => {
    const id = known(made[0]!)
    const { db } = portal.database
    const { form } = await db.selectFrom('shipment').select('form').where('id', '=', id).executeTakeFirstOrThrow()
    const judged: boolean[] = []
    for (const [itn, aesExemption, filing_opens] of [
      ['', '', ['30.36', 'claim']],
      ['X20261123000001', '', []],
      ['X2026', '', []],
      ['', 'AESPOST 12345678900 11/23/2026', []],
      ['', 'AESDOWN 123456789 11/23/2026', []],
      ['', 'NOEEI § 30.37(a)', ['30.37(a)']],
      ['', 'NOEEI § 30.37(a)', ['30.36', 'claim']],
      ['', 'NOEEI 30.37(h)', ['claim']],
      ['', 'NOEEI § 30.37(h)', ['30.37(a)']],
      ['', '30.2(d)(2)', ['30.2(d)(2)']],
      ['', 'no legend', ['claim']],
    ] as const) {
      const filed = { ...(form as object), itn, aesExemption }
      const values = { form: JSON.stringify(filed), is_aes: true, filing_opens: [...filing_opens] }
      await db.updateTable('shipment').set(values).where('id', '=', id).execute()
      const complete = isFilingComplete({ itn, aesExemption }, filing_opens)
      judged.push(complete)
      expect([itn, aesExemption, await found({ itn: 'missing' })]).toEqual([
        itn,
        aesExemption,
        complete ? [] : [made[0]],
      ])
      expect(await found({ hold: 'held' })).toEqual(complete ? [] : [made[0]])
    }
    expect(new Set(judged).size).toBe(2)
    const back = { form: JSON.stringify(form), is_aes: false, filing_opens: [] }
    await db.updateTable('shipment').set(back).where('id', '=', id).execute()
    expect(await found({ itn: 'missing' })).toEqual([])
  })

  it('finds what is on hold, alone or beside the statuses asked for', async () => {
    const { db } = portal.database
    const held = (held_back: boolean) =>
      db.updateTable('shipment').set({ held_back }).where('id', '=', known(made[0]!)).execute()
    const delivered = await found({ deliveryStatuses: ['Delivered'] })
    expect(delivered).not.toContain(made[0])
    await held(true)
    expect(await found({ hold: 'held' })).toEqual([made[0]])
    const both = await found({ hold: 'held', deliveryStatuses: ['Delivered'] })
    expect(new Set(both)).toEqual(new Set([...delivered, made[0]]))
    await held(false)
    expect(await found({ hold: 'held' })).toEqual([])
  })

  it('takes several companies, accounts and countries', async () => {
    const lines = (await pageFor({})).shipments as StaffAnswer<'FilterHistoryShipments'>['shipments']
    const several = (of: (line: (typeof lines)[number]) => number) => [...new Set(lines.map(of))]
    const companyIds = several((line) => line.companyId)
    expect(companyIds).toHaveLength(2)
    expect(await found({ companyIds }, admin)).toHaveLength(6)
    expect(await found({ companyIds: companyIds.slice(0, 1) }, admin)).toHaveLength(1)
    expect(await found({ accountIds: several((line) => line.accountId) }, admin)).toHaveLength(6)
    expect(await found({ receiverCountries: ['NO', 'SE'], senderCountries: ['DK', 'NO'] }, admin)).toHaveLength(6)
  })

  it('survives nonsense', async () => {
    for (const body of [
      { companyIds: ['x', -1, 2 ** 40, '1; drop table shipment'] },
      { receiverCountries: ['', '%%'] },
      { search: '%%%' },
      { search: '\\\\\\' },
      { search: '😀😀😀' },
      { search: '\u0000\u0000\u0000abc' },
      { search: 'x'.repeat(200), searchOption: 'AWB' },
      { dateFrom: '2030-01-01', dateTo: '2020-01-01' },
    ]) {
      expect(await found(body)).toEqual([])
    }
  })
})

describe('a search', () => {
  it('finds by part of what stands on the shipment, marks and case aside', async () => {
    expect(await found({ search: '4712', searchOption: 'reference' })).toEqual([made[1]])
    expect(await found({ search: 'aro 50%' })).toEqual([made[2]])
    expect(await found({ search: 'order_9' })).toEqual([made[4]])
    expect(await found({ search: 'orderx9' })).toEqual([])
    expect(await found({ search: 'ORESUNDS K' })).toHaveLength(5)
    expect(await found({ search: 'PO 4711' }, admin)).toEqual([ofBo, made[0]])
  })

  it('finds every spelling of a letter by every other, as the address book does', async () => {
    const cityOf = (city: string) =>
      sql`update shipment set receiver_city = ${city} where id = ${made[0]!}`.execute(portal.database.db)
    for (const [kept, ...asked] of [
      ['Næstved', 'Naestved', 'NÆSTVED', 'nastved', 'estved'],
      ['Aarhus C', 'Århus', 'arhus c', 'ÅRHUS'],
      ['Köln', 'Koeln', 'Køln', 'koln'],
      ['Gießen', 'Giessen', 'giessen'],
    ] as const) {
      await cityOf(kept)
      for (const search of [kept, ...asked]) {
        expect([search, await found({ search, searchOption: 'receiver' })]).toEqual([search, [made[0]]])
        expect([search, await found({ search })]).toEqual([search, [made[0]]])
      }
    }
    await cityOf('Malmö')
    for (const search of ['SE-211 44', '211-44', '2114', 's-21144']) {
      expect([search, (await found({ search, searchOption: 'postalCode' })).length]).toEqual([search, 5])
    }
    for (const search of ['SE-211 44', 'se-21144', 'S 21144', '211 44'])
      expect([search, (await found({ search })).length]).toEqual([search, 5])
    expect(await found({ search: 'SE-211 45' })).toEqual([])
  })

  it('looks where it is told to', async () => {
    const [line] = (await anna.call('FilterHistoryShipments', { body: { search: '4712' } })).body.shipments
    const awb = `${line!.AWB.slice(0, 3)}-${line!.AWB.slice(3, 7)} ${line!.AWB.slice(7)}`
    expect(await found({ search: awb, searchOption: 'AWB' })).toEqual([made[1]])
    expect(await found({ search: String(made[3]), searchOption: 'shipmentId' })).toEqual([made[3]])
    expect(await found({ search: '4712', searchOption: 'reference' })).toEqual([made[1]])
    expect(await found({ search: '4712', searchOption: 'receiver' })).toEqual([])
    expect(await found({ search: '21144', searchOption: 'postalCode' })).toHaveLength(5)
    expect(await found({ search: 'nordlys', searchOption: 'sender' })).toHaveLength(5)
    expect(await found({ search: 'nordlys', searchOption: 'receiver' })).toEqual([])
  })

  it('A5: finds words in any order, those of product and carrier too', async () => {
    expect(await found({ search: '4712 nordlys po' })).toEqual([made[1]])
    expect(await found({ search: '4712 PO', searchOption: 'reference' })).toEqual([made[1]])
    expect(await found({ search: '4712 havblik' })).toEqual([])
    const [line] = (await anna.call('FilterHistoryShipments', { body: { search: '4712' } })).body.shipments
    const { product, carrier } = await namesOf(made[1]!)
    expect(await found({ search: `${carrier} 4712 ${product}` })).toEqual([made[1]])
    expect(await found({ search: product.toUpperCase() })).toContain(made[1])
    expect(await found({ search: `${line!.AWB.slice(-4)} ${carrier}` })).toContain(made[1])
    expect(await found({ search: `4712 no-such-carrier` })).toEqual([])
  })

  it('A5: finds a waybill number by its last digits, and one that was replaced', async () => {
    const [line] = (await anna.call('FilterHistoryShipments', { body: { search: '4712' } })).body.shipments
    for (const digits of [
      line!.AWB.slice(-5),
      line!.AWB.slice(0, 8),
      ` ${line!.AWB.slice(-6, -4)} ${line!.AWB.slice(-4)}`,
    ])
      expect(await found({ search: digits, searchOption: 'AWB' })).toContain(made[1])
    // Digits of another field are none of a waybill number.
    expect(await found({ search: '21144', searchOption: 'AWB' })).toEqual([])
    await portal.database.db
      .insertInto('waybill_number')
      .values({ number: '98700043210', shipment_id: known(made[1]!), replaced_at: new Date() })
      .execute()
    expect(await found({ search: '43210', searchOption: 'AWB' })).toEqual([made[1]])
    expect(await found({ search: '---', searchOption: 'AWB' })).toEqual([])
  })

  it('finds the same whichever way is taken through the shipments', async () => {
    // Enough shipments that the first way through the list does not see the oldest.
    await fill('Filler', 5200)
    expect(await found({ search: '4712', searchOption: 'reference' })).toEqual([made[1]])
    expect(await found({ search: 'oresunds', pageSize: 3 })).toEqual([made[4], made[3], made[2]])
    expect(await found({ receiverCountries: ['SE'] })).toEqual(newestFirst())
    expect(await found({ search: 'oresunds', sort: 'shipDate', direction: 'ascending' })).toEqual([
      made[0],
      made[3],
      made[1],
      made[4],
      made[2],
    ])
    expect(await found({ search: 'no such thing' })).toEqual([])
    // A text that is everywhere, of a state that only the oldest have: farther down the list, but not far.
    await sql`update shipment set delivery_status = 'Delivered'
      where receiver_name in (select 'Filler ' || n from generate_series(1, 150) n)`.execute(portal.database.db)
    await sql`analyze shipment`.execute(portal.database.db)
    const oldest = await found({ search: 'filler', deliveryStatuses: ['Delivered'], pageSize: 100 })
    expect(oldest).toEqual(oldest.toSorted((a, b) => b - a))
    expect(oldest).toHaveLength(100)
    const { body } = await anna.call('CountHistoryShipments', { body: { search: 'oresunds' } })
    expect(body).toEqual({ count: 5, exact: true })
  })

  it('sorts by a column without an index what it finds few of, and says of more that it does not', async () => {
    await fill('More', 14_900)
    const few = await pageFor({ search: 'oresunds', sort: 'senderReference', direction: 'ascending', pageSize: 2 })
    expect([few.sorted, few.shipments.map(({ id }) => id)]).toEqual([true, [made[2], made[4]]])
    const [newest] = await found({ pageSize: 1 }, admin)
    const many = await pageFor({ sort: 'receiverName', direction: 'ascending', pageSize: 2 })
    expect([many.sorted, many.shipments[0]?.id]).toEqual([false, newest])
    const next = await pageFor({ sort: 'receiverName', direction: 'ascending', pageSize: 2, after: many.next })
    expect([next.sorted, next.shipments.map(({ id }) => id)]).toEqual([
      false,
      (await found({ pageSize: 4 }, admin)).slice(2),
    ])
  }, 60_000)
})

describe('views', () => {
  const view = {
    name: 'Delayed',
    default: true,
    columns: [{ name: 'AWB' }, { name: 'shipDate', width: 90 }],
    filter: {},
  }

  it('are kept for their person, with one default', async () => {
    const first = await anna.call('SaveHistoryView', { body: view })
    expect(first.status).toBe(200)
    await anna.call('SaveHistoryView', { body: { ...view, name: 'All', filter: { deleted: 'with' } } })
    const { body } = await anna.call('GetHistoryViews')
    expect(body.map(({ name, default: isDefault }) => [name, isDefault])).toEqual([
      ['All', true],
      ['Delayed', false],
    ])
    expect((await bo.call('GetHistoryViews')).body).toEqual([])
    expect((await bo.call('DeleteHistoryView', { query: { id: first.body.id } })).status).toBe(404)
    const own = await bo.call('SaveHistoryView', { body: { ...view, name: 'Mine' } })
    expect((await bo.call('SaveHistoryView', { body: { ...view, id: first.body.id } })).status).toBe(404)
    const all = (await anna.call('GetHistoryViews')).body[0]!
    const taken = await anna.call('SaveHistoryView', { body: { ...view, id: first.body.id, name: all.name } })
    expect([taken.status, taken.problem.errors]).toMatchObject([400, [{ field: 'name', code: 'nameTaken' }]])
    // What was refused has taken nothing from what is theirs.
    expect((await bo.call('GetHistoryViews')).body).toMatchObject([{ id: own.body.id, default: true }])
    expect((await anna.call('DeleteHistoryView', { query: { id: first.body.id } })).status).toBe(200)
    expect((await anna.call('GetHistoryViews')).body).toHaveLength(1)
  })

  it('are no more than anybody finds again; one that is there can be changed still', async () => {
    const elsa = await portal.as('elsa@tallskog.test', 'YOYOSweden')
    for (let each = 0; each < mostViews; each += 1)
      await elsa.call('SaveHistoryView', { body: { ...view, default: false, name: `View ${each}` } })
    const save = (name: string) => elsa.call('SaveHistoryView', { body: { ...view, name } })
    const refused = await save('One more')
    expect([refused.status, refused.problem.errors]).toMatchObject([
      400,
      [{ field: 'name', message: 'You have 100 views already. Delete one that you do not use.' }],
    ])
    expect((await save('View 7')).status).toBe(200)
    expect((await elsa.call('GetHistoryViews')).body).toHaveLength(mostViews)
  })

  it('open without a column that is no more', async () => {
    await anna.call('SaveHistoryView', { body: { ...view, name: 'Old', columns: [{ name: 'gone' }, { name: 'AWB' }] } })
    const { body } = await anna.call('GetHistoryViews')
    expect(body.find(({ name }) => name === 'Old')!.columns).toEqual([{ name: 'AWB' }])
  })
})
