import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { addUser } from '../identity/cast.test-support.ts'

let portal: TestPortal
let admin: Person
let branchId: number
let now = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  admin = await portal.as('admin@kattegat.test', 'YOYODenmark')
  branchId = (await admin.call('GetVisibleBranchesForUser')).body[0]!.id
})
afterAll(() => portal?.close())

const address = { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK' }

describe('limits of an account', () => {
  const sender = { companyName: 'Sydhavn ApS', contactPerson: 'Pia', phone: '33123456', ...address }
  let account: { id: number; companyId: number; version: number }
  let chief: Person

  beforeAll(async () => {
    const company = await admin.call('SaveCompany', { body: { name: 'Sydhavn ApS', branchId, address } })
    const { id: companyId } = company.body
    const made = await admin.call('SaveAccount', {
      body: { companyId, branchId, displayName: 'Sydhavn – 700900', senderAddress: sender },
    })
    account = made.body
    const user = { email: 'pia@sydhavn.test', companyId }
    await addUser(portal.database.db, user)
    chief = await portal.as(user.email)
  })

  async function limit(more: object): Promise<void> {
    const body = { ...account, displayName: 'Sydhavn – 700900', branchId, senderAddress: sender, ...more }
    const { id, companyId, version, displayName, senderAddress } = body
    const saved = await admin.call('SaveAccount', {
      body: { id, companyId, version, branchId, displayName, senderAddress, ...more },
    })
    expect([saved.status, saved.problem.errors]).toEqual([201, undefined])
    account = saved.body
    // Prices are told on an account read up to two seconds ago.
    now = new Date(now.getTime() + 3000)
  }
  const form = () => ({ ...dkSeParcels({ accountId: account.id, shipDate: '2026-11-24' }), bookPickup: false })
  const options = async () => (await chief.call('GetShippingOptions', { body: form() })).body
  /** What books the first option. */
  async function firstOption() {
    const [option] = (await options()).options
    const { salesProductId, transportProductId } = option!
    return { ...form(), selectedOption: { salesProductId, transportProductId } }
  }
  const bookFirst = async (more: object = {}) =>
    chief.call('CreateShipment', { body: { ...(await firstOption()), ...more } })
  const errorsOf = ({ problem }: { problem: { errors?: readonly { field: string; code: string }[] } }) =>
    problem.errors?.map(({ field, code }) => `${field} ${code}`)

  it('leave the products and services that it books, and give the others a reason', async () => {
    const all = await options()
    const [kept] = all.options
    const services = kept!.availableProductServices.map(({ serviceId }) => serviceId)
    expect(services.length).toBeGreaterThan(1)
    await limit({ salesProductIds: [kept!.salesProductId], services: [services[0]!] })
    const left = await options()
    expect(left.options.map(({ salesProductId }) => salesProductId)).toEqual([kept!.salesProductId])
    expect(left.options[0]!.availableProductServices.map(({ serviceId }) => serviceId)).toEqual([services[0]])
    expect(left.notOffered).toHaveLength(all.options.length - 1 + all.notOffered.length)
    expect(left.notOffered.map(({ reason }) => reason)).toContain('Not agreed for this account')
    const sold = (await chief.call('GetSalesProductsByAccountId', { params: { id: account.id } })).body
    expect(sold.flatMap(({ id }) => (id === 0 ? [] : [id]))).toEqual([kept!.salesProductId])

    const { salesProductId, transportProductId } = all.options[1]!
    const other = await bookFirst({ selectedOption: { salesProductId, transportProductId } })
    expect(other.problem.code).toBe('PRODUCT_NOT_OFFERED')
    const first = { salesProductId: kept!.salesProductId, transportProductId: kept!.transportProductId }
    const withService = await bookFirst({ selectedOption: { ...first, productServices: [services[1]] } })
    expect(withService.problem.code).toBe('PRODUCT_NOT_OFFERED')
    expect((await bookFirst({ selectedOption: first })).status).toBe(201)
    await limit({})
  })

  it('know only what there is to be booked', async () => {
    const refused = await admin.call('SaveAccount', {
      body: {
        id: account.id,
        companyId: account.companyId,
        branchId,
        displayName: 'Sydhavn – 700900',
        senderAddress: sender,
        salesProductIds: [999_999],
        services: ['Teleport'],
        creditLimit: '1.234,5',
      },
    })
    expect(errorsOf(refused)).toEqual(['creditLimit notAmount', 'salesProductIds notKnown', 'services notKnown'])
    const { salesProducts, services, currencyCode } = (await admin.call('GetBookableProducts')).body
    expect([salesProducts.length > 3, services.length > 3, currencyCode]).toEqual([true, true, 'DKK'])
    expect((await chief.call('GetBookableProducts')).status).toBe(403)
  })

  it('hold every new booking back, but no quote and no correction of what is booked', async () => {
    await limit({})
    const before = await bookFirst()
    expect(before.status).toBe(201)
    await limit({ onHold: true, holdReason: 'Two invoices are overdue' })
    const told = (await chief.call('GetCompanyAccounts')).body
    expect(told).toMatchObject([{ onHold: true, holdReason: 'Two invoices are overdue' }])
    for (const call of ['CreateShipment', 'CreateErrorBooking'] as const) {
      const refused = await chief.call(call, { body: await firstOption() })
      expect([refused.status, errorsOf(refused)], call).toEqual([400, ['accountId accountOnHoldBecause']])
      expect(refused.problem.errors?.[0]?.message).toBe('This account is on hold: Two invoices are overdue')
    }
    const quote = await chief.call('CreateQuote', { body: { ...form(), quote: { products: [{ product: 'Road' }] } } })
    expect(quote.status).toBe(201)
    const { shipmentId } = before.body
    const corrected = await chief.call('OverrideShipment', {
      params: { id: shipmentId },
      body: { ...(await firstOption()), senderReference: 'Corrected' },
    })
    expect(corrected.status).toBe(201)
    // A quote is booked at its price, which is a booking like any other.
    const booked = await chief.call('OverrideShipment', {
      params: { id: quote.body.shipmentId },
      body: { ...(await firstOption()), bookingType: 'FinalBooking' },
    })
    expect(errorsOf(booked)).toEqual(['accountId accountOnHoldBecause'])
    await limit({})
  })

  it('hold back the booking of what was only registered, which the provider’s own people may do', async () => {
    await limit({})
    const registered = [
      await bookFirst({ bookingType: 'PreBooking' }),
      await bookFirst({ action: 'RegisterSaveShipment' }),
    ]
    await limit({ onHold: true, holdReason: 'Two invoices are overdue' })
    for (const { body } of registered) {
      const params = { id: body.shipmentId }
      const final = { ...(await firstOption()), bookingType: 'FinalBooking' }
      const refused = await chief.call('OverrideShipment', { params, body: final })
      expect([refused.status, errorsOf(refused)]).toEqual([400, ['accountId accountOnHoldBecause']])
      expect((await admin.call('OverrideShipment', { params, body: final })).status).toBe(201)
    }
    await limit({})
  })

  it('take nothing from a customer whose price nobody knows, and leave it to staff', async () => {
    await limit({ creditLimit: '100000.00' })
    const { selectedOption: _, ...unpriced } = await firstOption()
    expect(errorsOf(await chief.call('CreateErrorBooking', { body: unpriced }))).toEqual(['accountId creditNeedsPrice'])
    expect((await admin.call('CreateErrorBooking', { body: unpriced })).status).toBe(201)
    await limit({})
    expect((await chief.call('CreateErrorBooking', { body: unpriced })).status).toBe(201)
  })

  it('stop the booking that would owe too much, also of two at once, until it is invoiced', async () => {
    const { db } = portal.database
    await db.updateTable('shipment').set({ invoicing_transfer: 'sent' }).where('account_id', '=', account.id).execute()
    const [cheapest] = (await options()).options
    const total = Number(cheapest!.total.amount)
    await limit({ creditLimit: (total * 1.5).toFixed(2) })
    const outcomes = await Promise.all([bookFirst(), bookFirst()])
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
    const refused = outcomes.find(({ status }) => status === 400)!
    expect(errorsOf(refused)).toEqual(['accountId creditLimitReached'])
    expect(refused.problem.errors?.[0]?.message).toMatch(/credit limit of this account is [\d,.]+ DKK/)
    expect((await bookFirst()).status).toBe(400)
    await db.updateTable('shipment').set({ invoicing_transfer: 'sent' }).where('account_id', '=', account.id).execute()
    expect((await bookFirst()).status).toBe(201)
  })

  describe('cannot be gone round', () => {
    const invoiceAll = () =>
      portal.database.db
        .updateTable('shipment')
        .set({ invoicing_transfer: 'sent' })
        .where('account_id', '=', account.id)
        .execute()
    /** Room for one shipment, and none for another. */
    async function roomForOne(): Promise<void> {
      await invoiceAll()
      const [cheapest] = (await options()).options
      await limit({ creditLimit: (Number(cheapest!.total.amount) + 1).toFixed(2) })
    }
    const override = async (id: number, more: object, by = chief) =>
      by.call('OverrideShipment', { params: { id }, body: { ...(await firstOption()), ...more } })

    it('by a correction that costs more, which the provider’s own people may make', async () => {
      await roomForOne()
      const { shipmentId } = (await bookFirst()).body
      const collis = form().collis!.map((line) => ({ ...line, weight: Number(line.weight) + 20 }))
      const heavier = { collis, totalWeight: undefined }
      expect((await override(shipmentId, { senderReference: 'As it was' })).status).toBe(201)
      expect(errorsOf(await override(shipmentId, heavier))).toEqual(['accountId creditLimitReached'])
      expect((await override(shipmentId, heavier, admin)).status).toBe(201)
    })

    it('by moving what is booked to an account that is on hold', async () => {
      await limit({})
      const { shipmentId } = (await bookFirst()).body
      const held = await admin.call('SaveAccount', {
        body: {
          companyId: account.companyId,
          branchId,
          displayName: 'Sydhavn – held',
          senderAddress: sender,
          onHold: true,
          holdReason: 'Overdue',
        },
      })
      const moved = await override(shipmentId, { accountId: held.body.id })
      expect(errorsOf(moved)).toEqual(['accountId accountOnHoldBecause'])
    })

    it('by deleting, booking again and taking the deletion back', async () => {
      await roomForOne()
      const { shipmentId } = (await bookFirst()).body
      const deleted = await chief.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
      expect((await bookFirst()).status).toBe(201)
      const restored = await chief.call('RestoreShipments', { body: [{ id: shipmentId }] })
      expect(restored.problem.facts).toMatchObject({ reason: 'creditLimitReached' })
      const undone = await chief.call('UndoHistoryAction', { params: { id: deleted.body.undo!.id } })
      const message = expect.stringMatching(/credit limit of this account/)
      expect(undone.body.results).toMatchObject([{ done: false, message }])
      const byStaff = await admin.call('RestoreShipments', { body: [{ id: shipmentId }] })
      expect(byStaff.body.results).toMatchObject([{ done: true }])
    })

    it('by an error booking without a price, made of a quote or of one that had a price', async () => {
      await invoiceAll()
      await limit({ creditLimit: '100000.00' })
      const { selectedOption: _, ...unpriced } = { ...(await firstOption()), bookingType: 'ErrorBooking' }
      const quote = { products: [{ product: 'Road' }] }
      const asked = await chief.call('CreateQuote', { body: { ...form(), quote } })
      const priced = await chief.call('CreateErrorBooking', { body: await firstOption() })
      for (const { body } of [asked, priced]) {
        const change = { params: { id: body.shipmentId }, body: unpriced }
        expect(errorsOf(await chief.call('OverrideShipment', change))).toEqual(['accountId creditNeedsPrice'])
      }
      // What has no price as it is, is corrected as before, and staff do what the customer asks them to.
      const change = { params: { id: priced.body.shipmentId }, body: unpriced }
      expect((await admin.call('OverrideShipment', change)).status).toBe(201)
      expect((await chief.call('OverrideShipment', change)).status).toBe(201)
    })

    it('by an insurance that is left out, and booked again once others took its room', async () => {
      await invoiceAll()
      await limit({})
      const insured = { insuranceAmount: { amount: '1000000', currencyCode: 'DKK', termsAccepted: true } }
      const { shipmentId, total } = (await bookFirst(insured)).body
      const [cheapest] = (await options()).options
      await limit({ creditLimit: (Number(total!.amount) + 1).toFixed(2) })
      const remove = () => chief.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
      const restore = (bookInsurance: boolean) =>
        chief.call('RestoreShipments', { body: [{ id: shipmentId, bookInsurance }] })
      expect(Number(total!.amount)).toBeGreaterThan(2 * Number(cheapest!.total.amount))
      expect((await remove()).status).toBe(200)
      expect((await restore(false)).body.results).toMatchObject([{ done: true }])
      expect((await bookFirst()).status).toBe(201)
      // A correction that costs more than it does now, and less than it did with its insurance.
      await limit({ creditLimit: (2 * Number(cheapest!.total.amount) + 1).toFixed(2) })
      const collis = form().collis!.map((line) => ({ ...line, weight: Number(line.weight) + 20 }))
      expect(errorsOf(await override(shipmentId, { collis, totalWeight: undefined }))).toEqual([
        'accountId creditLimitReached',
      ])
      expect((await remove()).status).toBe(200)
      const restored = await restore(true)
      expect([restored.status, restored.problem.facts]).toMatchObject([409, { reason: 'creditLimitReached' }])
      await limit({})
    })

    it('by a test mode that was turned on after the quote was asked for', async () => {
      await limit({ onHold: true, holdReason: 'Overdue' })
      const quote = { products: [{ product: 'Road' }] }
      const { shipmentId } = (await chief.call('CreateQuote', { body: { ...form(), quote } })).body
      const testMode = (on: boolean) =>
        portal.database.db
          .updateTable('portal_user')
          .set({ test_mode: on })
          .where('email', '=', 'pia@sydhavn.test')
          .execute()
      await testMode(true)
      try {
        const booked = await override(shipmentId, { bookingType: 'FinalBooking' })
        expect(errorsOf(booked)).toEqual(['accountId accountOnHoldBecause'])
      } finally {
        await testMode(false)
        await limit({})
      }
    })
  })
})
