import { fromDayNumber, toDayNumber } from '@kattegat/domain/calendar'
import type { FeeList } from '@kattegat/domain/rating/fees'
import { dkSeParcels } from '@kattegat/samples'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { multipartBody } from '../../shipment-documents/multipart.test-support.ts'

let portal: TestPortal
let admin: Person
let today: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  today = (await feesOf('fuel')).firstDay
})
afterAll(() => portal?.close())

const feesOf = async (list: FeeList, search?: string) =>
  (await admin.call('GetFees', { query: { list, pageSize: 200, ...(search ? { search } : {}) } })).body
const add = (list: FeeList, cells: string[], follows?: string[], person = admin) =>
  person.call('AddFeeVersion', { body: { list, cells, ...(follows ? { follows } : {}) } })
const later = (days: number) => fromDayNumber(toDayNumber(today) + days)
const at = ({ columns }: { columns: { header: string }[] }, header: string) =>
  columns.findIndex((column) => column.header === header)

describe('the lists of fees', () => {
  it.each(['surcharges', 'fuel', 'exchange-rates', 'insurance', 'agreements'] as const)(
    'have %s, what holds today first',
    async (list) => {
      const { rows } = await feesOf(list)
      const order = rows.map(({ holds }) => ['now', 'later', 'over'].indexOf(holds))
      expect(rows.length).toBeGreaterThan(0)
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(rows[0]!.holds).toBe('now')
    },
  )

  it('mark one rate of a fuel family and side as the current one', async () => {
    const { rows } = await feesOf('fuel')
    const current = rows.filter(({ holds }) => holds === 'now').map(({ cells: [family, side] }) => `${family} ${side}`)
    expect(current.length).toBeGreaterThan(1)
    expect(new Set(current).size).toBe(current.length)
  })

  it('have insurance once, and not among the surcharges', async () => {
    const insurance = await feesOf('insurance')
    const basis = at(insurance, 'basis')
    expect(insurance.rows.every(({ cells }) => cells[basis] === 'PCT_VALUE')).toBe(true)
    expect((await feesOf('surcharges')).rows.some(({ cells }) => cells[basis] === 'PCT_VALUE')).toBe(false)
  })

  it('say whom they concern, as counted in the database', async () => {
    const { rows } = await feesOf('fuel')
    const [family] = rows[0]!.cells
    const products = await portal.database.db
      .selectFrom('sales_product as s')
      .innerJoin('transport_product as t', 't.id', 's.transport_product_id')
      .select('s.id')
      .where('s.shipment_system', '=', 'YOYODenmark')
      .where('s.deleted', '=', false)
      .where('t.fuel_family', '=', family!)
      .execute()
    expect(products.length).toBeGreaterThan(0)
    expect(rows[0]!.reach.products).toBe(products.length)
    const agreements = await feesOf('agreements')
    const [agreement] = agreements.rows
    const company = await portal.database.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', agreement!.companyId! as never)
      .executeTakeFirstOrThrow()
    expect(agreement!.cells[at(agreements, 'company')]).toBe(company.name)
    expect(agreement!.reach.companies).toBe(1)
    expect(agreement!.reach.accounts).toBeGreaterThan(0)
  })

  it('are searched, page by page', async () => {
    const { rows, numberOfRows } = await feesOf('fuel', 'sales')
    expect(rows.every(({ cells }) => cells[1] === 'sales')).toBe(true)
    const second = await admin.call('GetFees', {
      query: { list: 'fuel', search: 'SALES', pageNumber: 2, pageSize: 1 },
    })
    expect(second.body).toMatchObject({ rows: [rows[1]], numberOfRows })
  })

  it('go out as the file that imports to the same', async () => {
    const { bytes } = await admin.call('ExportTariffs', { query: { kind: 'fuel' } })
    expect((await readXlsx(bytes)).sheets.map(({ name }) => name)).toEqual(['fuel'])
    const form = multipartBody([{ name: 'fuel.xlsx', content: bytes }])
    const { body } = await admin.call('ImportTariffs', {
      query: { kind: 'fuel', dryRun: false },
      body: form.payload,
      headers: { 'content-type': form.contentType },
    })
    expect(body).toMatchObject({ faults: 0, version: null })
  })

  it('are for administrators alone', async () => {
    for (const email of ['super@kattegat.test', 'anna@nordlys.test']) {
      const person = await portal.as(email)
      expect((await person.call('GetFees', { query: { list: 'fuel' } })).status).toBe(403)
      expect((await add('exchange-rates', ['CHF', later(1), '7.9'], undefined, person)).status).toBe(403)
    }
  })
})

describe('a new version', () => {
  const latestFuel = async () => (await feesOf('fuel')).rows.find(({ isLatest }) => isLatest)!

  it('of a fuel family holds from its day on, is announced on the public page and told in the audit log', async () => {
    const { cells: before } = await latestFuel()
    const cells = before.with(2, later(60)).with(3, '12.25')
    expect((await add('fuel', cells, before)).body).toEqual({ saved: true, findings: [] })
    const { rows } = await feesOf('fuel', `${before[0]} ${before[1]}`)
    expect(rows.find((row) => row.isLatest)).toMatchObject({ cells, holds: 'later' })
    expect(rows.some((row) => row.cells.join() === before.join())).toBe(true)
    if (before[1] === 'sales') {
      const families = (await admin.call('GetFuelRates')).body
      const own = families.find(({ family }) => family === before[0])!
      expect(own.rates[0]).toEqual({ validFrom: later(60), percent: expect.stringMatching(/^12\.250*$/) })
    }
    const [line] = (await admin.call('GetProductChanges', { query: { table: 'fuel' } })).body
    expect(line).toMatchObject({ action: 'product.added' })
    expect(line!.changes).toContainEqual({ field: 'valid-from', before: null, after: later(60) })
    expect(line!.by).not.toBe('')
  })

  it('of a surcharge ends the version before the day before, and no other', async () => {
    const list = await feesOf('surcharges')
    const [from, to, amount] = ['valid-from', 'valid-to', 'amount'].map((header) => at(list, header))
    const { cells: before } = list.rows.find(
      ({ isLatest, holds, cells }) => isLatest && holds === 'now' && cells[to!]! > later(40),
    )!
    const cells = before.with(from!, later(40)).with(amount!, '99.5')
    expect((await add('surcharges', cells, before)).body.saved).toBe(true)
    const after = await feesOf('surcharges')
    expect(after.rows.map((row) => row.cells)).toContainEqual(cells)
    expect(after.rows.map((row) => row.cells)).toContainEqual(before.with(to!, later(39)))
    expect(after.numberOfRows).toBe(list.numberOfRows + 1)
    const unchanged = list.rows.filter((row) => row.cells !== before).map((row) => row.cells)
    expect(after.rows.map((row) => row.cells)).toEqual(expect.arrayContaining(unchanged))
  })

  it('is refused at its day where that has passed, or is not after the latest, and nothing is written', async () => {
    const { cells: before } = await latestFuel()
    const version = (await admin.call('GetProductTables')).body.version
    const refusal = async (day: string) => (await add('fuel', before.with(2, day), before)).body
    expect(await refusal(later(-1))).toMatchObject({
      saved: false,
      findings: [{ column: 'valid-from', reason: 'A new version cannot begin on a day that has passed.' }],
    })
    expect(await refusal(before[2]!)).toMatchObject({ saved: false, findings: [{ column: 'valid-from' }] })
    expect((await refusal('2026-02-30')).findings[0]).toMatchObject({ column: 'valid-from' })
    const inDanish = await admin.call('AddFeeVersion', {
      body: { list: 'fuel', cells: before.with(2, later(-1)), follows: before },
      headers: { 'accept-language': 'da' },
    })
    expect(inDanish.body.findings[0]).toMatchObject({
      reason: 'En ny version kan ikke begynde på en dag, der er gået.',
      inEnglish: false,
    })
    expect((await add('exchange-rates', ['CHF', later(1), '1e5'])).body.findings[0]).toMatchObject({ column: 'rate' })
    expect((await admin.call('GetProductTables')).body.version).toBe(version)
  })

  it('is for what it follows: another family or currency is told at its field', async () => {
    const { cells: before } = await latestFuel()
    const other = await add('fuel', before.with(0, 'rail').with(2, later(90)), before)
    expect(other.body).toMatchObject({ saved: false, findings: [{ column: 'family' }] })
    expect((await add('fuel', before.with(2, later(90)))).body).toMatchObject({
      saved: false,
      findings: [{ column: 'family' }],
    })
    expect((await add('exchange-rates', ['CHF', today, '7.9'])).body.saved).toBe(true)
    expect((await feesOf('exchange-rates', 'CHF')).rows).toMatchObject([{ holds: 'now', isLatest: true }])
  })

  it('of two people at once is the first one’s; the other is told who was quicker', async () => {
    const { cells: before } = await latestFuel()
    const both = await Promise.all(
      ['13', '14'].map((percent) => add('fuel', before.with(2, later(120)).with(3, percent), before)),
    )
    expect(both.filter(({ status }) => status === 200).map(({ body }) => body.saved)).toEqual([true])
    const refused = both.find(({ status }) => status !== 200)!
    expect(refused.problem).toMatchObject({ code: 'VERSION_CONFLICT', facts: { changedBy: expect.any(String) } })
    expect((await feesOf('fuel')).rows.filter(({ cells }) => cells[2] === later(120))).toHaveLength(1)
  })

  it('of agreements, and of a surcharge there is none of, is kept in Products', async () => {
    const [agreement] = (await feesOf('agreements')).rows
    expect((await add('agreements', agreement!.cells, agreement!.cells)).status).toBe(404)
    const [surcharge] = (await feesOf('surcharges')).rows
    expect((await add('surcharges', surcharge!.cells)).status).toBe(404)
  })

  it('does not reach a day that is billed, and leaves its price as it was', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    const billed = later(3)
    await portal.database.db
      .updateTable('shipment')
      .set({ invoicing_transfer: 'sent', ship_date: billed })
      .where('id', '=', shipmentId as never)
      .execute()
    const price = async () => JSON.stringify((await anna.call('GetShipmentData', { query: { id: shipmentId } })).body)
    const before = await price()
    expect((await feesOf('exchange-rates')).firstDay).toBe(later(4))
    const refused = await add('exchange-rates', ['SGD', billed, '5.1'])
    expect(refused.body).toMatchObject({ saved: false, findings: [{ column: 'valid-from' }] })
    expect(refused.body.findings[0]!.reason).toContain('have been invoiced')
    expect((await add('exchange-rates', ['SGD', later(4), '5.1'])).body.saved).toBe(true)
    expect(await price()).toBe(before)
  })
})
