import { dkSeParcels } from '@kattegat/samples'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let draftId = 0
/** Prices of what was booked, in hundredths. */
let booked: { id: number; sales: number; cost: number; product: string; company: string }[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  const people = [await portal.as('anna@nordlys.test'), await portal.as('bo@havblik.test')]
  const ids: number[] = []
  for (const person of people) {
    ids.push((await bookSample(person, dkSeParcels, { product: /Economy Select/ })).shipmentId)
    ids.push((await bookSample(person, dkSeParcels, { product: /Express 12:00/ })).shipmentId)
  }
  const { pool } = portal.database
  // What was booked is replayed once its day is over.
  await pool.query(`update shipment set ship_date = current_date - 3 where id = any($1::bigint[])`, [ids])
  await pool.query(`update shipment set ship_date = ship_date - 1000 where not (id = any($1::bigint[]))`, [ids])
  booked = (
    await pool.query<(typeof booked)[number]>(
      `select s.id, s.sales_total_minor as sales, s.cost_total_minor as cost, s.product_name as product, c.name as company
       from shipment s join company c on c.id = s.company_id where s.id = any($1::bigint[]) order by s.id`,
      [ids],
    )
  ).rows
  const { tariffs } = (await admin.call('GetMatrix')).body
  const tariff = tariffs.find(({ product, side }) => product.endsWith('Economy Select') && side === 'sales')!
  const { body } = await admin.call('CreateTariffDraft', {
    body: { name: 'Next year', versionName: '2027', validFrom: '2027-01-01', tariffIds: [tariff.id] },
  })
  draftId = body.id
  await admin.call('RaiseDraftPrices', {
    params: { id: draftId },
    body: { percent: '10', rounding: 'nearest', exceptions: [] },
  })
})
afterAll(() => portal.close())

const start = async (weeks = 4) => {
  const { body } = await admin.call('StartWhatIf', { body: { draftId, weeks } })
  await portal.run('replay-shipments-through-draft', { whatIfId: body.id })
  return body.id
}
const read = async () => (await admin.call('GetWhatIf', { query: { draftId } })).body.run!
const minor = (text: string) => Math.round(Number(text) * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describe('a replay of shipments through a draft', () => {
  it('says what it would have brought, in all and by customer, product and lane', async () => {
    expect((await admin.call('GetWhatIf', { query: { draftId } })).body).toEqual({ run: null })
    await start()
    const run = await read()
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4, isOutdated: false, unpriced: [] })
    expect(minor(run.sums.salesBefore)).toBe(sum(booked.map(({ sales }) => sales)))
    expect(minor(run.sums.marginBefore)).toBe(sum(booked.map(({ sales, cost }) => sales - cost)))
    // Only one of the products is in the draft: cost stays, so all of the change is margin.
    expect(minor(run.sums.marginAfter) - minor(run.sums.marginBefore)).toBe(minor(run.sums.change))
    const economy = run.products.find(({ name }) => /Economy/.test(name))!
    expect(run.products.filter(({ change }) => change !== '0.00')).toEqual([economy])
    expect(economy.shipments).toBe(2)
    // Freight and what follows it by per cent rise by a tenth; flat surcharges do not.
    expect(economy.changePercent).toBeGreaterThan(5)
    expect(economy.changePercent).toBeLessThanOrEqual(10.05)
    for (const parts of [run.companies, run.products, run.lanes]) {
      expect(sum(parts.map(({ salesAfter }) => minor(salesAfter)))).toBe(minor(run.sums.salesAfter))
      expect(sum(parts.map(({ shipments }) => shipments))).toBe(4)
    }
    expect(run.companies.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...new Set(booked.map(({ company }) => company))].toSorted((a, b) => a.localeCompare(b)),
    )
    expect(run.largest).toHaveLength(2)
  })

  it('is a workbook with a row for each, from which every sum is found again', async () => {
    const run = await read()
    const { bytes } = await admin.call('ExportWhatIf', { query: { draftId } })
    const [head, ...rows] = (await readXlsx(bytes)).sheets[0]!.rows
    expect(rows).toHaveLength(4)
    const column = (name: string) => rows.map((row) => Math.round(Number(row[head!.indexOf(name)]) * 100))
    expect(sum(column('Sales now'))).toBe(minor(run.sums.salesBefore))
    expect(sum(column('Sales in draft'))).toBe(minor(run.sums.salesAfter))
    expect(sum(column('Sales in draft')) - sum(column('Cost in draft'))).toBe(minor(run.sums.marginAfter))
    for (const company of run.companies) {
      const own = rows.filter((row) => row[head!.indexOf('Customer')] === company.name)
      expect(sum(own.map((row) => Math.round(Number(row[head!.indexOf('Sales in draft')]) * 100)))).toBe(
        minor(company.salesAfter),
      )
    }
  })

  it('is run twice to the same end, and says once the draft has been changed', async () => {
    const before = await read()
    const { rows } = await portal.database.pool.query<{ id: number }>('select max(id) as id from tariff_what_if')
    await portal.database.pool.query(`update tariff_what_if set state = 'running'`)
    await portal.run('replay-shipments-through-draft', { whatIfId: rows[0]!.id })
    expect((await read()).sums).toEqual(before.sums)
    expect((await read()).done).toBe(4)
    await admin.call('RaiseDraftPrices', {
      params: { id: draftId },
      body: { percent: '1', rounding: 'nearest', exceptions: [] },
    })
    expect((await read()).isOutdated).toBe(true)
  })

  it('leaves out, with the reason, what the draft has no price for', async () => {
    const { drafts } = (await admin.call('GetMatrix')).body
    const { draftTariffId } = drafts.find(({ id }) => id === draftId)!.tariffs[0]!
    const grid = (await admin.call('GetTariffGrid', { query: { draftTariffId, search: 'N' } })).body
    const lanes = grid.lanes.filter((lane) => lane.origin === 'H' || lane.destination === 'H')
    await admin.call('SaveDraftCells', {
      body: {
        draftTariffId,
        cells: lanes.flatMap(({ originZoneId, destinationZoneId, cells }) =>
          cells.map((was, at) => ({ originZoneId, destinationZoneId, from: grid.columns[at]!.from, was, text: '' })),
        ),
      },
    })
    await start()
    const run = await read()
    expect(run.unpriced).toEqual([{ reason: 'no price in the draft', shipments: 2 }])
    expect(run.sums.shipments).toBe(2)
    const anna = await portal.as('anna@nordlys.test')
    expect((await anna.call('GetWhatIf', { query: { draftId } })).status).toBe(403)
    expect((await anna.call('ExportWhatIf', { query: { draftId } })).status).toBe(403)
  })

  it('is refused where the draft copies a tariff that begins after those weeks', async () => {
    const { db } = portal.database
    const copied = sql`(select tariff_id from tariff_draft_tariff where draft_id = ${draftId})`
    await sql`alter table tariff disable trigger user`.execute(db)
    await sql`update tariff set valid_from = '2099-01-01', valid_to = null where id in ${copied}`.execute(db)
    const { problem } = await admin.call('StartWhatIf', { body: { draftId, weeks: 4 } })
    expect(problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'begins-later' } })
    expect(problem.detail).toContain('2099-01-01')
  })
})
