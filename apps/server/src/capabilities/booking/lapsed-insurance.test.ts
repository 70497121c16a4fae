import type { StaffAnswer } from '@kattegat/contract'
import { dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const deleteIt = (shipmentId: number) => anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
const restore = (id: number, bookInsurance: boolean) => anna.call('RestoreShipments', { body: [{ id, bookInsurance }] })

const pricesOf = async (shipmentId: number) =>
  (await admin.call('GetPriceLines', { query: { shipmentId } })).body as StaffAnswer<'GetPriceLines'>

/** What is billed for insurance, and in all without VAT, of sales and cost; in hundredths. */
async function billedOf(shipmentId: number) {
  const { salesLines, costLines, totalExVat } = await pricesOf(shipmentId)
  const insurance = (lines: typeof salesLines) =>
    lines
      .filter(({ type }) => type === 'insurance')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount.amount) * 100), 0)
  const total = Math.round(Number(totalExVat?.amount) * 100)
  return { insurance: insurance(salesLines), cost: insurance(costLines), total }
}

it('an insurance that ended with a deletion is not billed, until it is booked again', async () => {
  const { shipmentId } = await bookSample(anna, dkUsCustoms)
  const booked = await billedOf(shipmentId)
  expect(booked.insurance).toBeGreaterThan(0)
  const without = { insurance: 0, cost: 0, total: booked.total - booked.insurance }

  await deleteIt(shipmentId)
  expect((await restore(shipmentId, false)).status).toBe(200)
  expect(await billedOf(shipmentId)).toEqual(without)
  const { line } = (await anna.call('HistoryShipmentInfo', { params: { id: shipmentId } })).body
  expect(Math.round(Number(line.salesPrice?.amount) * 100)).toBe(without.total)

  // Once more makes no second line.
  await deleteIt(shipmentId)
  await restore(shipmentId, false)
  expect(await billedOf(shipmentId)).toEqual(without)
  expect((await pricesOf(shipmentId)).salesLines.filter(({ added }) => added)).toHaveLength(1)

  await deleteIt(shipmentId)
  await restore(shipmentId, true)
  expect(await billedOf(shipmentId)).toEqual(booked)
})

it('a shipment booked again with its insurance is billed for it once', async () => {
  const { shipmentId } = await bookSample(anna, dkUsCustoms)
  const booked = await billedOf(shipmentId)
  await deleteIt(shipmentId)
  await restore(shipmentId, false)
  const { shipment } = (await anna.call('GetShipmentData', { query: { id: shipmentId } })).body
  const { offerId: _seen, ...selectedOption } = shipment.selectedOption!
  const body = {
    ...shipment,
    insuranceAmount: { ...shipment.insuranceAmount!, termsAccepted: true },
    selectedOption,
  }
  expect((await anna.call('OverrideShipment', { params: { id: shipmentId }, body })).status).toBe(201)
  expect(await billedOf(shipmentId)).toEqual(booked)
})

it('a shipment changed at the price as booked stays without the insurance that this price is shown without', async () => {
  const { shipmentId } = await bookSample(anna, dkUsCustoms)
  await deleteIt(shipmentId)
  await restore(shipmentId, false)
  const before = await billedOf(shipmentId)
  const { shipment, bookedOption } = (await anna.call('GetShipmentData', { query: { id: shipmentId } })).body
  const selectedOption = { ...shipment.selectedOption!, offerId: bookedOption!.offerId }
  const body = {
    ...shipment,
    insuranceAmount: { ...shipment.insuranceAmount!, termsAccepted: true },
    senderReference: 'Another',
    selectedOption,
  }
  const changed = await anna.call('OverrideShipment', { params: { id: shipmentId }, body })
  expect(changed.status, JSON.stringify(changed.problem)).toBe(201)
  expect([changed.body.totalExVat, await billedOf(shipmentId)]).toEqual([bookedOption!.totalExVat, before])
})

it('moved to another account it stays without, at what was shown before', async () => {
  const { shipmentId } = await bookSample(anna, dkUsCustoms)
  await deleteIt(shipmentId)
  await restore(shipmentId, false)
  const accounts = (await admin.call('GetAllCompanyAccounts')).body
  const { companyId: hers } = (await anna.call('GetUser')).body
  const to = accounts.find(({ companyId }) => companyId !== hers)!
  const body = { shipmentId, accountId: to.id }
  const shown = await admin.call('ChangeShipmentAccountAsync', { body: { ...body, dryRun: true } })
  const moved = await admin.call('ChangeShipmentAccountAsync', { body })
  expect(moved.status).toBe(200)
  const { insurance, total } = await billedOf(shipmentId)
  expect([insurance, total]).toEqual([0, Math.round(Number(shown.body.after.totalExVat?.amount) * 100)])
})
