import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

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
beforeEach(async () => {
  await portal.database.db.deleteFrom('shipment_packaging').execute()
})

const lampBox = {
  name: 'Lamp in a box',
  productName: 'Nordlys N1',
  number: 1,
  harmonizedCode: '9405.21',
  commodity: 'Table lamp, LED',
  countryOfOrigin: 'dk',
  unitPrice: '249.123456',
  currency: 'DKK',
  weight: 2.555,
  length: 40,
  width: 30,
  height: 30,
  packagingType: 'Box',
  dryIceWeight: 0.1,
}
const nothingMeasured = {
  number: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  dryIceWeight: null,
  entered: null,
}
const save = (person: Person, body: object) => person.call('UpsertShipmentPackaging', { body })
const products = async (person: Person, companyId?: number) =>
  (await person.call('GetCustomerProducts', companyId === undefined ? {} : { query: { companyId } })).body
const remove = (person: Person, shipmentPackagingId: number) =>
  person.call('DeleteShipmentPackaging', { query: { shipmentPackagingId } })

describe('a company’s saved packagings', () => {
  it('are kept with every field, and listed by name', async () => {
    const saved = await save(anna, lampBox)
    expect(saved.status).toBe(200)
    const tidy = { harmonizedCode: '940521', countryOfOrigin: 'DK', entered: null }
    const stored = { ...lampBox, ...tidy, companyId: nordlys, id: saved.body.id }
    expect(saved.body).toEqual(stored)
    await save(anna, { name: 'Armchair' })
    expect(await products(anna)).toEqual([
      {
        ...Object.fromEntries(Object.keys(lampBox).map((field) => [field, ''])),
        ...nothingMeasured,
        companyId: nordlys,
        id: expect.any(Number) as number,
        name: 'Armchair',
      },
      stored,
    ])
  })

  it('keep pounds and inches as they were entered, with their kg and cm', async () => {
    const emma = await portal.as('emma@lakeside.test', 'YOYOUnitedStates')
    const entered = { weightLb: 10.125, lengthIn: 12, widthIn: 12.5, heightIn: 8 }
    const saved = await save(emma, { name: 'Probe box', entered })
    // 10.125 × 0.45359237 = 4.593 kg; 12 × 2.54 = 30.48, 12.5 × 2.54 = 31.75, 8 × 2.54 = 20.32 cm
    expect(saved.body).toMatchObject({ weight: 4.593, length: 30.5, width: 31.8, height: 20.3, entered })
    const { body: listed } = await emma.call('GetCustomerProducts', { query: {} })
    expect(listed).toMatchObject([{ name: 'Probe box', entered }])
  })

  it('are one of a name, and can be renamed to no other’s', async () => {
    const first = (await save(anna, lampBox)).body
    const again = (await save(anna, { ...lampBox, name: ' LAMP in a  Box', weight: 3 })).body
    expect(again).toMatchObject({ id: first.id, name: 'LAMP in a  Box', weight: 3 })
    const other = (await save(anna, { name: 'Armchair' })).body
    expect((await save(anna, { ...lampBox, id: first.id, name: 'Lamp' })).body).toMatchObject({ name: 'Lamp' })
    const taken = await save(anna, { id: other.id, name: 'lamp' })
    expect(taken.status).toBe(400)
    expect(taken.problem.errors).toEqual([{ field: 'name', code: 'nameTaken', message: 'Name is already in use' }])
    expect(await products(anna)).toHaveLength(2)
  })

  it('are refused with the error at its field, in the caller’s language', async () => {
    const refused = await anna.call('UpsertShipmentPackaging', {
      body: { name: '', weight: -1, harmonizedCode: '<script>' },
      headers: { 'accept-language': 'da' },
    })
    expect(refused.status).toBe(400)
    expect(refused.problem.errors).toEqual([
      { field: 'name', code: 'required', message: 'Navn skal udfyldes' },
      { field: 'weight', code: 'between', message: 'Vægt skal være mellem 0 og 30000' },
      { field: 'harmonizedCode', code: 'hsCode', message: 'HS-kode skal være 6 til 10 cifre' },
    ])
    expect((await save(anna, { name: 'Box', colour: 'red' })).problem.errors).toMatchObject([{ field: 'colour' }])
  })

  it('are gone when they are removed, and were told of in the audit log', async () => {
    const { id } = (await save(anna, lampBox)).body
    expect((await remove(anna, id)).status).toBe(200)
    expect((await remove(anna, id)).status).toBe(404)
    expect(await products(anna)).toEqual([])
    const formatted = await portal.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_kind', '=', 'shipment-packaging')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(formatted.map(({ action }) => action)).toEqual(['packaging.saved', 'packaging.deleted'])
  })

  it('of a name are one, also where it is given to several at once', async () => {
    const [first, second] = [await save(anna, { ...lampBox, name: 'A' }), await save(anna, { ...lampBox, name: 'B' })]
    for (let round = 0; round < 5; round += 1) {
      const name = `Round ${round}`
      const saved = await Promise.all([
        save(anna, { ...lampBox, name, id: first.body.id }),
        save(anna, { ...lampBox, name, id: second.body.id }),
        save(anna, { ...lampBox, name }),
      ])
      expect(saved.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
      expect((await products(anna)).filter((one) => one.name === name)).toHaveLength(1)
    }
  })

  it('are sent again only when they have changed', async () => {
    await save(anna, lampBox)
    const etag = String((await anna.call('GetCustomerProducts')).headers['etag'])
    const asked = () => anna.call('GetCustomerProducts', { headers: { 'if-none-match': etag } })
    expect((await asked()).status).toBe(304)
    await save(anna, { ...lampBox, weight: 3 })
    expect((await asked()).status).toBe(200)
  })

  it('of another company read as absent', async () => {
    const { id } = (await save(anna, lampBox)).body
    const nowhere = 2_000_000_000
    for (const ask of [
      (packaging: number) => save(bo, { ...lampBox, id: packaging }),
      (packaging: number) => remove(bo, packaging),
      (_: number, company: number) => save(bo, { ...lampBox, companyId: company }),
      (_: number, company: number) => bo.call('GetCustomerProducts', { query: { companyId: company } }),
    ]) {
      const replies = [await ask(id, nordlys), await ask(nowhere, nowhere)]
      expect(replies.map((reply) => [reply.status, reply.problem.code])).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ])
    }
    expect(await products(bo)).toEqual([])
    expect(await products(anna)).toHaveLength(1)
  })

  it('are open to staff, who say whose', async () => {
    const { id } = (await save(admin, { ...lampBox, companyId: nordlys })).body
    expect(await products(anna)).toMatchObject([{ id }])
    expect(await products(admin, nordlys)).toHaveLength(1)
    // Named by nobody, it is every company's.
    expect((await products(admin)).map((one) => one.id)).toContain(id)
    const norwegian = await portal.as('admin@kattegat.test', 'YOYONorway')
    expect((await norwegian.call('GetCustomerProducts', { query: { companyId: nordlys } })).status).toBe(404)
    // A packaging cannot move to another company.
    const havblik = (await bo.call('GetCompanies')).body[0]!.id
    expect((await save(admin, { ...lampBox, id, companyId: havblik })).status).toBe(404)
  })
})
