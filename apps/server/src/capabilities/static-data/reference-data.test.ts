import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkUsCustoms, type Booking } from '@kattegat/samples'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { known } from '../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let nordlys: number

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  nordlys = (await anna.call('GetCompanies')).body[0]!.id
})
afterAll(async () => portal?.close())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

describe('lists of goods', () => {
  it('have their words in all four languages', async () => {
    expect((await anna.call('GetDangerousGoodsType', inLanguage('se'))).body).toContainEqual({
      code: 'LQ',
      name: 'Begränsade mängder (LQ)',
    })
    expect((await anna.call('GetShipmentTypes', inLanguage('no'))).body).toEqual([
      { code: 'Goods', name: 'Gods' },
      { code: 'Document', name: 'Dokument' },
    ])
    const reasons = (await anna.call('GetExportReasonCodes', inLanguage('da'))).body
    expect(reasons[0]).toMatchObject({ code: 'Permanent' })
    expect(reasons).toContainEqual({ code: 'Gift', name: 'Gave' })
  })

  it('say what must not stand alone, and where no customs is needed', async () => {
    expect((await anna.call('BlockedDescriptions')).body).toContainEqual({ description: 'goods' })
    // None comes with the product: a zone takes papers away, so each is an administrator's own decision.
    expect((await anna.call('GetCustomsFreeZones')).body).toEqual([])
  })

  it('find HS codes in the caller’s language, by number or words', async () => {
    const query = { query: { query: 'table lamps' }, ...inLanguage('da') }
    expect((await anna.call('GetHarmonizedCodes', query)).body[0]).toEqual({
      harmonizedCode: '940521',
      description: 'Bord- og gulvlamper, LED',
      heading: null,
    })
    expect((await anna.call('GetHarmonizedCodes')).body).toEqual([])
    expect((await anna.call('GetHarmonizedCodes', { query: { query: '9405', list: 'ScheduleB' } })).body).toEqual([])
    const tooLong = await anna.call('GetHarmonizedCodes', { query: { query: 'x'.repeat(101) } })
    expect([tooLong.status, tooLong.problem.errors?.map(({ field }) => field)]).toEqual([400, ['query']])
  })

  it('find dangerous goods, and say how batteries can be packed', async () => {
    const found = await anna.call('GetDangerousGoodsDescriptions', { query: { query: '3481' }, ...inLanguage('se') })
    expect(found.body).toHaveLength(2)
    expect(found.body[0]).toMatchObject({
      unNumber: '3481',
      description: 'LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT',
      localDescription: 'LITIUMJONBATTERIER I UTRUSTNING',
      class: '9',
      packingGroups: [],
      batteryTypes: [
        { code: 'LithiumIonWithEquipment', name: 'Litiumjon, förpackade med utrustning (PI 966)' },
        { code: 'LithiumIonInEquipment', name: 'Litiumjon, i utrustning (PI 967)' },
      ],
    })
    expect((await anna.call('GetDangerousGoodsDescriptions')).body.length).toBeGreaterThan(90)
  })

  it('are not sent again while they are the same', async () => {
    for (const name of ['GetDangerousGoodsDescriptions', 'GetCustomerDescriptions', 'BlockedDescriptions'] as const) {
      const etag = String((await anna.call(name)).headers['etag'])
      expect((await anna.call(name, { headers: { 'if-none-match': etag } })).status, name).toBe(304)
    }
  })
})

describe('a company’s saved descriptions', () => {
  const descriptions = async (person: Person, query = {}) =>
    (await person.call('GetCustomerDescriptions', { query })).body.map(({ description }) => description)

  it('are its own, the most recently used first', async () => {
    const before = await descriptions(anna)
    const last = before.at(-1)!
    await portal.database.db
      .updateTable('customer_description')
      .set({ last_used_at: new Date('2099-01-01T00:00:00Z') })
      .where('company_id', '=', known(nordlys))
      .where('description', '=', last)
      .execute()
    expect(await descriptions(anna)).toEqual([last, ...before.slice(0, -1)])
    expect(await descriptions(bo)).not.toContain(last)
    expect(await descriptions(admin, { companyId: nordlys })).toEqual(await descriptions(anna))
    expect((await bo.call('GetCustomerDescriptions', { query: { companyId: nordlys } })).status).toBe(404)
    expect(await descriptions(admin)).toEqual(expect.arrayContaining(before))
  })
})

describe('the goods of the last booking to a receiver', () => {
  const receiver = { receiverName: 'none', receiverCountry: 'US' }
  const none = { shipmentId: null, shipDate: null, commodities: [] }

  async function book(person: Person, change: (form: ReturnType<typeof dkUsCustoms>) => object = () => ({})) {
    const accounts = await person.call('GetCompanyAccounts')
    const booking: Booking = {
      accountId: accounts.body.find((account) => account.default)!.id,
      shipDate: nextWorkingDay(new Date()),
    }
    const form = dkUsCustoms(booking)
    const shipment = { ...form, ...change(form) }
    const { salesProductId, transportProductId } = (await person.call('GetShippingOptions', { body: shipment })).body
      .options[0]!
    const selectedOption = { salesProductId, transportProductId, productServices: [] }
    const booked = await person.call('CreateShipment', { body: { ...shipment, selectedOption } })
    expect(booked.status, JSON.stringify(booked.problem)).toBe(201)
    return { form, shipmentId: booked.body.shipmentId }
  }

  it('are those of the latest that had any, and only the company’s own', async () => {
    const first = await book(anna)
    receiver.receiverName = ` ${first.form.receiverAddress!.companyName!.toUpperCase()} `
    expect((await anna.call('GetLastCommodities', { query: receiver })).body).toMatchObject({
      shipmentId: first.shipmentId,
      commodities: first.form.commodities!,
    })
    const second = await book(anna, (form) => ({
      commodities: form.commodities!.map((line) => ({ ...line, description: 'Lamp shades' })),
    }))
    await book(anna, () => ({ commodities: [] }))
    expect((await anna.call('GetLastCommodities', { query: receiver })).body).toMatchObject({
      shipmentId: second.shipmentId,
      commodities: [{ description: 'Lamp shades' }],
    })
    expect((await admin.call('GetLastCommodities', { query: { ...receiver, companyId: nordlys } })).body).toMatchObject(
      {
        shipmentId: second.shipmentId,
      },
    )
  })

  it('are none where there are none, and nobody else’s', async () => {
    expect((await bo.call('GetLastCommodities', { query: receiver })).body).toEqual(none)
    const elsewhere = { ...receiver, receiverCountry: 'CA' }
    expect((await anna.call('GetLastCommodities', { query: elsewhere })).body).toEqual(none)
    expect((await bo.call('GetLastCommodities', { query: { ...receiver, companyId: nordlys } })).status).toBe(404)
    expect((await admin.call('GetLastCommodities', { query: receiver })).status).toBe(400)
  })

  it('come with its packages, for the account and the house that they went to', async () => {
    const { form, shipmentId } = await book(anna, () => ({ description: 'Lamp shades', commodities: [] }))
    const house = { ...receiver, receiverPostalCode: ` ${form.receiverAddress!.postalCode!.toLowerCase()}` }
    const last = await anna.call('GetLastPackages', { query: house })
    expect(last.body).toMatchObject({
      shipmentId,
      description: 'Lamp shades',
      collis: form.collis!.map(({ number, weight, length }) => ({ number, weight, length })),
      shipmentOptions: { incoterms: form.shipmentOptions!.incoterms },
    })
    const noPackages = { shipmentId: null, collis: [], description: '' }
    const nextDoor = { ...house, receiverPostalCode: '99999' }
    expect((await anna.call('GetLastPackages', { query: nextDoor })).body).toMatchObject(noPackages)
    expect((await bo.call('GetLastPackages', { query: house })).body).toMatchObject(noPackages)
    expect((await bo.call('GetLastPackages', { query: { ...house, companyId: nordlys } })).status).toBe(404)
    const accountId = form.accountId!
    expect((await bo.call('GetLastPackages', { query: { ...house, accountId } })).status).toBe(404)
    expect((await admin.call('GetLastPackages', { query: { ...house, accountId } })).body).toMatchObject({ shipmentId })
  })
})
