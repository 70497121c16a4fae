import type { Language } from '@kattegat/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { shipmentFields } from '@kattegat/domain/shipment'
import { addressValues, isSamePlace } from './address-values.ts'
import type { BookingForm, FormDefaults } from './booking-form.ts'
import { newBookingForm, switchAddresses } from './booking-form.ts'
import { partiesOf } from './form-parts.ts'
import { copiedValues, typedValues } from './form-values.ts'
import type { Units } from './units.ts'

/** A kept shipment as the form that made it, to edit. */
export function toBookingForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  const fresh = newBookingForm(defaults)
  // What customs had no use for stays with the export it was declared for.
  const declared = shipment.customsAmount ?? shipment.exportAmount
  const sender = addressValues(shipment.senderAddress)
  const pickup = addressValues(shipment.pickupAddress)
  const pickupElsewhere = Boolean(shipment.pickupAddress) && !isSamePlace(sender, pickup)
  // As its measures were entered, whatever a new form begins with.
  const lines = [...(shipment.collis ?? []), ...(shipment.commodities ?? [])]
  const units: Units = lines.some((line) => line.entered) ? 'us' : 'metric'
  const typing = { language, units, currencyCode: defaults.currencyCode }
  const typed = typedValues(shipmentFields, { ...shipment, customsAmount: declared }, typing)
  // No line is of no packages.
  const collis = typed.collis.map((line) => ({ ...line, number: line.number || '1' }))
  return {
    ...typed,
    companyId: fresh.companyId,
    accountId: typed.accountId || fresh.accountId,
    pickupElsewhere,
    pickupAddress: pickupElsewhere ? pickup : fresh.pickupAddress,
    parties: partiesOf(shipment),
    units: collis.length > 0 ? units : fresh.units,
    collis: collis.length > 0 ? collis : fresh.collis,
    shipDate: shipment.shipDate ?? fresh.shipDate,
    pickup: { ...fresh.pickup, ...shipment.pickup },
    shipmentOptions: { ...fresh.shipmentOptions, ...shipment.shipmentOptions },
    saveFlags: fresh.saveFlags,
  }
}

/** A kept shipment as a new form: what belonged to the first transport alone stays behind (`copied` of its field). */
export function toCopiedForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  return copyOf(toBookingForm(shipment, defaults, language), defaults, false)
}

/**
 * The way back of a kept shipment: from its receiver to its sender, marked as a return and linked to the way out
 * (`linkId`). Who paid and who cleared the goods belonged to the way out.
 */
export function toReturnForm(
  shipment: ShipmentForm,
  linkId: string,
  defaults: FormDefaults,
  language: Language,
): BookingForm {
  const fresh = newBookingForm(defaults)
  const form = copyOf(toBookingForm(shipment, defaults, language), defaults, true)
  return {
    ...form,
    ...switchAddresses(form),
    pickupElsewhere: false,
    pickupAddress: fresh.pickupAddress,
    parties: fresh.parties,
    returnShipment: true,
    linkedShipmentLinkId: linkId,
  }
}

function copyOf(form: BookingForm, defaults: FormDefaults, isReturn: boolean): BookingForm {
  const copied = copiedValues(shipmentFields, form, newBookingForm(defaults), isReturn)
  const shipDate = form.shipDate > defaults.shipDate ? form.shipDate : defaults.shipDate
  return { ...form, ...copied, shipDate }
}
