import type { Language } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { emptyAddress } from './address-values.ts'
import type { BookingForm, FormDefaults } from './booking-form.ts'
import { newBookingForm, switchAddresses, toBookingForm } from './booking-form.ts'

/** A kept shipment as a new form: what belonged to the first transport alone stays behind. */
export function toCopiedForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  const form = toBookingForm(shipment, defaults, language)
  const shipDate = form.shipDate > defaults.earliestShipDate ? form.shipDate : defaults.earliestShipDate
  // An ITN and an MRN name one export, a link one transport; a copy is another.
  const dangerousGoodsDeclaration = { ...form.dangerousGoodsDeclaration, date: '' }
  return {
    ...form,
    shipDate,
    dangerousGoodsDeclaration,
    itn: '',
    mrn: '',
    linkedShipmentLinkId: '',
    returnShipment: false,
  }
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
  const form = toCopiedForm(shipment, defaults, language)
  return {
    ...form,
    ...switchAddresses(form),
    pickupElsewhere: false,
    pickupAddress: fresh.pickupAddress,
    receiverPays: false,
    accountNumber: '',
    b2c: false,
    parties: fresh.parties,
    importerOfRecord: { ...emptyAddress },
    soldTo: { ...emptyAddress },
    broker: { ...emptyAddress },
    dutyAccountNumber: '',
    shipmentOptions: { ...form.shipmentOptions, incotermsPlace: '' },
    voec: '',
    ioss: '',
    ukims: '',
    customsNotNeeded: '',
    // Places and signatory are those of the way out.
    dangerousGoodsDeclaration: {
      ...fresh.dangerousGoodsDeclaration,
      emergencyPhone: form.dangerousGoodsDeclaration.emergencyPhone,
      handlingInformation: form.dangerousGoodsDeclaration.handlingInformation,
    },
    aesExemption: '',
    filingAnswers: {},
    returnShipment: true,
    linkedShipmentLinkId: linkId,
  }
}
