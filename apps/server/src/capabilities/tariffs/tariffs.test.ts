import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { demoTariffSet } from '@kattegat/samples/tariffs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../platform/database/test-database.ts'
import { freshDatabase } from '../../platform/database/test-database.ts'
import { loadTariffSet, nextTariffVersion, openTariffs, seedDemoTariffs } from './index.ts'
import type { Tariffs } from './index.ts'

let database: TestDatabase
let tariffs: Tariffs
const errors: Error[] = []

beforeAll(async () => {
  database = await freshDatabase()
  for (const [position, key] of shipmentSystems.entries()) {
    const { currency, timeZone } = demoTariffSet(key)
    await sql`insert into shipment_system (key, name, flag, booking_system_key, country_code, currency, time_zone, position)
      values (${key}, ${key}, 'x', ${key}, 'DK', ${currency}, ${timeZone}, ${position})`.execute(database.db)
  }
  await seedDemoTariffs(database.db)
  tariffs = await openTariffs(database.db, { onFault: (error) => errors.push(error), pollMs: 50 })
})
afterAll(async () => {
  tariffs.close()
  await database.close()
})

const form = {
  shipDate: '2026-11-23',
  senderAddress: { countryCode: 'DK', postalCode: '1620' },
  receiverAddress: { countryCode: 'SE', postalCode: '211 44' },
  collis: [{ number: 1, weight: 7.3, length: 60, width: 40, height: 40 }],
}
const nowMs = Date.parse('2026-11-21T09:00:00Z')

function totalsWith(compiled: Parameters<typeof rateShipment>[1]) {
  const request = toRatingRequest(form)
  if (!request.ok) throw new Error(JSON.stringify(request.faults))
  const { options } = rateShipment(request.request, compiled, { nowMs, withCost: true })
  return options.map((option) => [option.salesProduct.internalName, option.totalExVatMinor, option.cost?.totalMinor])
}

describe('tariffs in the database', () => {
  it('price exactly as the book that was written', async () => {
    const totals = totalsWith(await tariffs.of('YOYODenmark'))
    expect(totals.length).toBeGreaterThan(3)
    expect(totals).toEqual(totalsWith(compileTariffs(demoTariffSet('YOYODenmark'))))
  })

  it('come back row by row as they went in', async () => {
    const book = (await loadTariffSet(database.db, 'YOYONorway'))!
    const written = demoTariffSet('YOYONorway')
    expect(book.surcharges).toEqual([...written.surcharges].sort((a, b) => a.id - b.id))
    expect(book.zoneRules).toEqual(written.zoneRules)
    expect(book.holidays).toEqual(written.holidays)
    expect(book.tariffBreaks).toHaveLength(written.tariffBreaks.length)
  })

  it('are seeded once, however often the server starts', async () => {
    await seedDemoTariffs(database.db)
    expect((await loadTariffSet(database.db, 'YOYODenmark'))!.version).toBe(1)
  })

  it('serve a change within two seconds, and the old version as long as its offers need it', async () => {
    const before = await tariffs.of('YOYOSweden')
    const version = await database.db.transaction().execute(async (tx) => {
      const next = await nextTariffVersion(tx, 'YOYOSweden')
      await sql`update fuel_index set until_version = ${next} where shipment_system = 'YOYOSweden' and until_version is null`.execute(
        tx,
      )
      await sql`insert into fuel_index (shipment_system, family, side, valid_from, percent, since_version)
        select 'YOYOSweden', family, 'sales', '2026-11-01', 30, ${next}
        from unnest(array['express', 'air', 'road', 'parcel', 'sea']) as family`.execute(tx)
      return next
    })
    await expect.poll(async () => (await tariffs.of('YOYOSweden')).version, { timeout: 2000 }).toBe(version)
    const now = await tariffs.of('YOYOSweden')
    expect(now.fuel.sales.get('road')?.map((rate) => rate.text)).toEqual(['30'])
    expect((await tariffs.of('YOYOSweden', before.version)).fuel).toEqual(before.fuel)
    const again = await openTariffs(database.db, { onFault: (error) => errors.push(error) })
    // An instance that has just started reads the past version back from the rows.
    expect((await again.of('YOYOSweden', before.version)).fuel).toEqual(before.fuel)
    again.close()
    expect(errors).toEqual([])
  })

  it('take over rows that a copy of the database was read for, and price the same', async () => {
    const read = await tariffs.of('YOYONorway')
    const other = await openTariffs(database.db, { onFault: (error) => errors.push(error), known: read.cells })
    const taken = await other.of('YOYONorway')
    expect(taken.cells.size).toBeGreaterThan(0)
    for (const [id, cells] of taken.cells) expect(cells).toBe(read.cells.get(id))
    expect(totalsWith(taken)).toEqual(totalsWith(read))
    other.close()
  })

  it('serve a change of 50,000 rows at every instance, reading no more than what changed', async () => {
    const other = await openTariffs(database.db, { onFault: (error) => errors.push(error) })
    const { version, tariffId } = await replaceGroupageTariff(14)
    const arrived = (instance: Tariffs) =>
      expect.poll(async () => (await instance.of('YOYODenmark')).version, { timeout: 50_000 }).toBe(version)
    await Promise.all([tariffs, other].map(arrived))
    for (const instance of [tariffs, other]) {
      const serving = await instance.of('YOYODenmark')
      expect(serving.cells.get(tariffId)!.cells.size).toBeGreaterThan(3500)
      // What did not change was taken over, not read again.
      const groupage = serving.products.find((product) => product.transport.code === 'GRP')!
      expect(groupage.tariffs.sales.map(({ tariff }) => tariff.id)).toEqual([tariffId])
    }
    other.close()
  }, 60_000)

  it('take over the cells of a tariff that a later version keeps', async () => {
    const before = await tariffs.of('YOYONorway')
    const version = await database.db.transaction().execute((tx) => nextTariffVersion(tx, 'YOYONorway'))
    await expect.poll(async () => (await tariffs.of('YOYONorway')).version, { timeout: 5000 }).toBe(version)
    const after = await tariffs.of('YOYONorway')
    expect(after).not.toBe(before)
    for (const [id, cells] of after.cells) expect(cells).toBe(before.cells.get(id))
  })

  it('refuse a system that does not exist', async () => {
    await expect(tariffs.of('YOYOIceland')).rejects.toThrow('There is no shipment system YOYOIceland')
  })
})

/** A new tariff of Road Groupage in the place of the demo's: `breaks` rows for every pair of the road zones. */
async function replaceGroupageTariff(breaks: number): Promise<{ version: number; tariffId: number }> {
  return database.db.transaction().execute(async (tx) => {
    const version = await nextTariffVersion(tx, 'YOYODenmark')
    const { rows } = await sql<{ id: number }>`
      insert into tariff (shipment_system, side, sales_product_id, transport_product_id, name, version, currency, zone_set_id,
        unit, break_rule, up_to, agreement_only, valid_from, valid_to, since_version)
      select t.shipment_system, side, sales_product_id, transport_product_id, t.name, 'next', currency, t.zone_set_id,
        unit, break_rule, up_to, agreement_only, valid_from, valid_to, ${version}::int
      from tariff t join transport_product p on p.id = t.transport_product_id
      where p.code = 'GRP' and t.shipment_system = 'YOYODenmark' and side = 'sales' and not agreement_only
      returning id`.execute(tx)
    const tariffId = rows[0]!.id
    await sql`update tariff set until_version = ${version} where shipment_system = 'YOYODenmark' and until_version is null
      and side = 'sales' and not agreement_only and id <> ${tariffId}
      and sales_product_id = (select sales_product_id from tariff where id = ${tariffId})`.execute(tx)
    await sql`
      insert into tariff_break (tariff_id, origin_zone_id, destination_zone_id, shape, break_from, base, amount, minimum)
      select ${tariffId}::int, o.id, d.id, 'PER_KG', n * 50, 0, 20 - n, 350
      from zone o join zone d on d.zone_set_id = o.zone_set_id cross join generate_series(0, ${breaks - 1}::int) as n
      where o.zone_set_id = (select zone_set_id from tariff where id = ${tariffId})`.execute(tx)
    return { version, tariffId }
  })
}
