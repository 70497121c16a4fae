import type { Answer } from '@kattegat/contract'
import { dkNoPalletsDg, dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

// A Saturday: everything is fetched on Monday 23 November.
const now = new Date('2026-11-21T09:00:00Z')
const shipDate = '2026-11-23'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let parcels: ReturnType<typeof dkSeParcels>
let pallets: ReturnType<typeof dkNoPalletsDg>

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  parcels = dkSeParcels({ accountId: account!.id, shipDate })
  pallets = dkNoPalletsDg({ accountId: account!.id, shipDate })
})
afterAll(() => portal.close())

async function compare(body: object, person = anna) {
  const reply = await person.call('GetShippingOptions', { body })
  expect(reply.status).toBe(200)
  return reply.body
}
const selected = (option: { salesProductId: number; transportProductId: number; offerId?: string }) => ({
  salesProductId: option.salesProductId,
  transportProductId: option.transportProductId,
  productServices: [],
  ...(option.offerId === undefined ? {} : { offerId: option.offerId }),
})

describe('a comparison', () => {
  it('names the carrier of every product, offered or not', async () => {
    const { options, notOffered } = await compare(parcels)
    expect(options.length + notOffered.length).toBe(25)
    for (const product of [...options, ...notOffered]) {
      expect(product.transportCompany).toMatch(/^(Nordvind|Skarv|Landbro|Havrute|Pilpost)$/)
      expect(product.displayName.startsWith(`${product.transportCompany} `)).toBe(true)
    }
    for (const product of notOffered) expect(product.reason).not.toBe('')
  })

  it('gives the agreed discount, and says by which agreement', async () => {
    const [havblik] = (await bo.call('GetCompanyAccounts')).body
    const ofBo = await compare({ ...parcels, accountId: havblik!.id }, bo)
    const ofAnna = await compare(parcels)
    const worldwide = ({ options }: typeof ofBo) =>
      options.find((option) => option.displayName === 'Nordvind Express Worldwide')!.priceLines[0]!
    // 18 per cent off the list price, which Havblik pays: × 0.82
    const list = Math.round(Number(worldwide(ofBo).amount.amount) * 100)
    expect(worldwide(ofAnna).amount.amount).toBe((Math.round(list * 0.82) / 100).toFixed(2))
    expect(worldwide(ofAnna).explanation.join(' ')).toContain('Nordlys express 2026')
  })

  it('shows what a small change would open: pallets that can be stacked, a sender who pays', async () => {
    const { options, notOffered } = await compare(pallets)
    const groupage = options.find((option) => option.displayName === 'Landbro Road Groupage')!
    const cheaper = groupage.alternativeProducts.find((one) => one.displayName === groupage.displayName)!
    expect(cheaper).toMatchObject({ change: 'stackable', hint: 'If the goods can be stacked', cheaper: true })
    const { notStackablePallet: _flag, ...rest } = pallets.shipmentOptions!
    const stacked = await compare({ ...pallets, shipmentOptions: rest })
    const same = stacked.options.find((option) => option.displayName === groupage.displayName)!
    expect([cheaper.totalExVat, cheaper.total]).toEqual([same.totalExVat, same.total])
    expect(notOffered.every((product) => product.hint === null || product.hint.length > 0)).toBe(true)
    // From Copenhagen to Malmö at the receiver's cost: the parcel network bills senders alone.
    const collect = await compare({ ...parcels, receiverPays: true })
    const parcel = collect.notOffered.find((product) => product.displayName === 'Pilpost Parcel')!
    expect(parcel).toMatchObject({ code: 'receiver-pays-not-allowed', hint: 'If the sender pays' })
    const express = collect.options.find((option) => option.displayName === 'Nordvind Express Worldwide')!
    expect(express.alternativeProducts[0]).toMatchObject({
      displayName: 'Pilpost Parcel',
      change: 'sender-pays',
      cheaper: true,
    })
    // Its network takes 35 kg a package.
    const [box] = parcels.collis!
    const heavy = { ...parcels, collis: [{ ...box!, weight: 37 }], numberOfColli: 1, totalWeight: 37 }
    const lighter = (await compare(heavy)).notOffered.find((product) => product.displayName === 'Pilpost Parcel')!
    expect(lighter).toMatchObject({ code: 'piece-too-heavy', hint: expect.stringContaining('35 kg') })
  })

  it('shows another day on which it costs less: the demand surcharge to America ends on 16 February', async () => {
    const toAmerica = {
      ...parcels,
      receiverAddress: {
        ...parcels.receiverAddress!,
        countryCode: 'US',
        postalCode: '60601',
        city: 'Chicago',
        stateCode: 'IL',
      },
      customsAmount: { amount: '1250', currencyCode: 'DKK' },
      shipDate: '2027-02-12',
    }
    const worldwide = ({ options }: Awaited<ReturnType<typeof compare>>) =>
      options.find((option) => option.displayName === 'Nordvind Express Worldwide')!
    const [other] = worldwide(await compare(toAmerica)).alternativeProducts
    expect(other).toMatchObject({ displayName: 'Nordvind Express Worldwide', change: 'ship-on', cheaper: true })
    const then = worldwide(await compare({ ...toAmerica, shipDate: '2027-02-17' }))
    expect([other!.totalExVat, other!.total]).toEqual([then.totalExVat, then.total])
  })

  it('tells of no change that saves next to nothing, and none for a product that is offered anyway', async () => {
    // On 1 December the fuel of the parcel network falls by a tenth of a percent.
    const { options } = await compare({ ...parcels, shipDate: '2026-11-27' })
    expect(options.length).toBeGreaterThan(10)
    expect(options.flatMap((option) => option.alternativeProducts)).toEqual([])
  })
})

describe('transit times', () => {
  it('are those of all the options, in one call', async () => {
    const { options } = await compare(parcels)
    const { body } = await anna.call('TransitTimes', { body: parcels })
    expect(body.transitTimes).toEqual(
      options.map(({ salesProductId, transportProductId, estimatedTransitTime }) => ({
        salesProductId,
        transportProductId,
        ...estimatedTransitTime,
      })),
    )
    const byNine = body.transitTimes.find((one) => one.product === 'Nordvind Express 9:00')
    expect(byNine).toMatchObject({
      pickupDate: '2026-11-23',
      estimatedDeliveryDate: '2026-11-24',
      estimatedDeliveryTime: '09:00',
    })
  })
})

describe('sales products', () => {
  it('begin with the virtual product express, which groups those whose name contains it', async () => {
    const { body } = await anna.call('GetSalesProducts')
    const [express, ...products] = body
    expect(express).toMatchObject({ id: 0, internalName: 'express', shipmentSystem: 'YOYODenmark', deleted: false })
    const named = products.filter((product) => product.displayName.toLowerCase().includes('express'))
    expect(named.length).toBeGreaterThanOrEqual(8)
    expect(new Set(express!.salesProductIds)).toEqual(new Set(named.map((product) => product.id)))
    expect(products.map((product) => product.displayName)).toContain('Landbro Road Groupage')
    expect(products.map((product) => product.internalName)).toContain('YOYO Road Groupage')
  })

  it('are a customer’s own company’s alone; staff see every one, the deleted too', async () => {
    const { db } = portal.database
    const deleted = await db
      .insertInto('sales_product')
      .columns(['shipment_system', 'transport_product_id', 'internal_name', 'display_name', 'deleted'])
      .expression(
        sql<never>`select 'YOYODenmark', id, 'YOYO Old Express', 'YOYO Old Express', true from transport_product
          where shipment_system = 'YOYODenmark' limit 1`,
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const idsOf = (reply: { body: Answer<'GetSalesProducts'> }) => reply.body.map((product) => product.id)
    expect(idsOf(await anna.call('GetSalesProducts'))).not.toContain(deleted.id)
    expect(idsOf(await admin.call('GetSalesProducts'))).toContain(deleted.id)

    const [own] = (await anna.call('GetCompanyAccounts')).body
    const [other] = (await bo.call('GetCompanyAccounts')).body
    const byCompany = (person: Person, id: number) => person.call('GetSalesProductsByCompanyId', { params: { id } })
    const byAccount = (person: Person, id: number) => person.call('GetSalesProductsByAccountId', { params: { id } })
    expect(idsOf(await byCompany(anna, own!.companyId))).toEqual(idsOf(await anna.call('GetSalesProducts')))
    expect(idsOf(await byAccount(anna, own!.id))).toEqual(idsOf(await anna.call('GetSalesProducts')))
    expect((await byCompany(admin, other!.companyId)).status).toBe(200)
    for (const id of [other!.companyId, 0, -1, 999_999, 9_999_999_999]) {
      expect([(await byCompany(anna, id)).status, id]).toEqual([404, id])
    }
    expect((await byAccount(anna, other!.id)).status).toBe(404)
  })
})

describe('a booked price', () => {
  it('is the offer’s, whatever the tariff has become since, and stays what it was', async () => {
    const { options } = await compare(parcels)
    const shown = options.find((one) => one.displayName === 'Nordvind Express Worldwide')!
    await setFuel('60')
    await expect.poll(() => totalNow(), { timeout: 5000 }).not.toEqual(shown.totalExVat)
    const dearer = await totalNow()
    expect(Number(dearer.amount)).toBeGreaterThan(Number(shown.totalExVat.amount))

    const locked = await anna.call('CreateShipment', { body: { ...parcels, selectedOption: selected(shown) } })
    expect([locked.status, locked.body.totalExVat, locked.body.total]).toEqual([201, shown.totalExVat, shown.total])
    const { offerId: _none, ...unheld } = shown
    const anew = await anna.call('CreateShipment', { body: { ...parcels, selectedOption: selected(unheld) } })
    expect([anew.status, anew.body.totalExVat]).toEqual([201, dearer])

    await setFuel('5')
    await expect.poll(() => totalNow(), { timeout: 5000 }).not.toEqual(dearer)
    const read = async (id: number) => (await anna.call('GetShipmentData', { query: { id } })).body.price!
    const stored = await read(locked.body.shipmentId)
    expect(stored.priceLines).toEqual(shown.priceLines)
    expect([stored.totalExVat, stored.vat, stored.total]).toEqual([shown.totalExVat, shown.vat, shown.total])
    expect((await read(anew.body.shipmentId)).totalExVat).toEqual(dearer)
  })

  it('cannot be altered in the database either', async () => {
    await expect(sql`update price_snapshot set tariff_version = '9'`.execute(portal.database.db)).rejects.toThrow(
      /append/,
    )
    await expect(sql`delete from price_snapshot`.execute(portal.database.db)).rejects.toThrow(/append/)
  })

  async function totalNow() {
    const { options } = await compare(parcels)
    return options.find((one) => one.displayName === 'Nordvind Express Worldwide')!.totalExVat
  }

  /** A new tariff version: other fuel percentages for every family. */
  async function setFuel(percent: string) {
    await portal.database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ version: number }>`update tariff_version set version = version + 1
        where shipment_system = 'YOYODenmark' returning version`.execute(tx)
      const version = rows[0]!.version
      await sql`update fuel_index set until_version = ${version}
        where shipment_system = 'YOYODenmark' and until_version is null and side = 'sales'`.execute(tx)
      await sql`insert into fuel_index (shipment_system, family, side, valid_from, percent, since_version)
        select 'YOYODenmark', family, 'sales', '2026-01-01', ${percent}::numeric, ${version}::int
        from unnest(array['express', 'air', 'road', 'parcel', 'sea']) as family`.execute(tx)
    })
  }
})
