import type { Language } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { BookingForm, FormDefaults } from './booking-form.ts'
import { newBookingForm, switchAddresses, toBookingForm } from './booking-form.ts'
import { readTypedNumber } from './typed-number.ts'

/** A kept shipment as a new form: what belonged to the first transport alone stays behind. */
export function toCopiedForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  const form = toBookingForm(shipment, defaults, language)
  // An ITN names one export, a link one transport; a copy is another.
  const { itn: _itn, linkedShipmentLinkId: _link, returnShipment: _return, action: _action, ...carried } = form.carried
  const shipDate = form.shipDate > defaults.earliestShipDate ? form.shipDate : defaults.earliestShipDate
  return { ...form, shipDate, carried }
}

/**
 * The way back of a kept shipment: from its receiver to its sender, marked as a return. Who paid and who cleared the
 * goods belonged to the way out.
 */
export function toReturnForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  const fresh = newBookingForm(defaults)
  const form = toCopiedForm(shipment, defaults, language)
  const {
    importerOfRecord: _importer,
    soldTo: _buyer,
    broker: _broker,
    dutyAccountNumber: _dutyAccount,
    aesExemption: _exemption,
    ...carried
  } = form.carried
  return {
    ...form,
    ...switchAddresses(form),
    pickupElsewhere: false,
    pickupAddress: fresh.pickupAddress,
    receiverPays: false,
    accountNumber: '',
    b2c: false,
    carried: { ...carried, returnShipment: true },
  }
}

/** What stays of the carried parts when a person leaves them out: that it is a return is not a part of the goods. */
export function withoutCarriedParts({ returnShipment }: ShipmentForm): ShipmentForm {
  return returnShipment ? { returnShipment } : {}
}

/** Parts of the carried shipment that a person should know are there. */
export type CarriedPart = 'commodities' | 'dangerousGoods' | 'dryIce' | 'insurance' | 'parties'

export function carriedParts(form: Pick<BookingForm, 'carried' | 'collis'>): CarriedPart[] {
  const { carried } = form
  const parts: CarriedPart[] = []
  if (carried.commodities?.length) parts.push('commodities')
  if (carried.dangerousGoods?.length) parts.push('dangerousGoods')
  if (form.collis.some((line) => (readTypedNumber(line.dryIceWeight) ?? 0) > 0)) parts.push('dryIce')
  if (carried.insuranceAmount?.amount) parts.push('insurance')
  if (carried.importerOfRecord || carried.soldTo || carried.broker) parts.push('parties')
  return parts
}
