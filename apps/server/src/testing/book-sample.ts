import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Booking } from '@kattegat/samples'
import { nextWorkingDay, type Person } from './test-portal.ts'

/** Books a sample shipment as a person would: the cheapest option offered, of a mode where one is named. */
export async function bookSample(
  person: Person,
  sample: (booking: Booking) => ShipmentForm,
  about: { readonly product?: RegExp; readonly change?: Partial<ShipmentForm>; readonly shipDate?: string } = {},
): Promise<{ shipmentId: number; shipmentRef: string; accountId: number; shipDate: string }> {
  const accounts = await person.call('GetAllCompanyAccounts')
  const account = accounts.body.find((one) => one.default) ?? accounts.body[0]!
  const shipDate = about.shipDate ?? nextWorkingDay(new Date())
  const shipment = { ...sample({ accountId: account.id, shipDate }), ...about.change }
  const reply = await person.call('GetShippingOptions', { body: shipment })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
  const option = reply.body.options.find(
    (one) => about.product?.test(`${one.transportProduct} ${one.displayName}`) ?? true,
  )
  if (!option) throw new Error(`None of ${reply.body.options.map((one) => one.displayName).join(', ')}`)
  const selectedOption = {
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    productServices: [],
    offerId: option.offerId,
  }
  const booked = await person.call('CreateShipment', { body: { ...shipment, selectedOption } })
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.problem))
  const { shipmentId, shipmentRef } = booked.body
  const stored = await person.call('GetShipmentData', { query: { id: shipmentId } })
  return { shipmentId, shipmentRef, accountId: account.id, shipDate: stored.body.shipment.shipDate ?? shipDate }
}
