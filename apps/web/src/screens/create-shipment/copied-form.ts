import type { Language } from '@kattegat/domain/messages'
import type { ColliLine, MeasureName, ShipmentForm } from '@kattegat/domain/shipment'
import { addressValues, emptyAddress, isSamePlace } from './address-values.ts'
import type { BookingForm, FormDefaults, LineValues } from './booking-form.ts'
import { newBookingForm, switchAddresses } from './booking-form.ts'
import { partValues } from './form-parts.ts'
import { typeAmount, typeNumber } from '../../app/typed-number.ts'
import { typeMeasure, type Units } from './units.ts'

/** A kept shipment as the form that made it, to edit. */
export function toBookingForm(shipment: ShipmentForm, defaults: FormDefaults, language: Language): BookingForm {
  const fresh = newBookingForm(defaults)
  // What customs had no use for stays with the export it was declared for.
  const declared = shipment.customsAmount ?? shipment.exportAmount
  const sender = addressValues(shipment.senderAddress)
  const pickup = addressValues(shipment.pickupAddress)
  const pickupElsewhere = Boolean(shipment.pickupAddress) && !isSamePlace(sender, pickup)
  // As its measures were entered, whatever a new form begins with.
  const units = [...(shipment.collis ?? []), ...(shipment.commodities ?? [])].some((line) => line.entered)
    ? 'us'
    : 'metric'
  const lines = (shipment.collis ?? []).map((line) => toLineValues(line, units, language))
  return {
    companyId: fresh.companyId,
    accountId: shipment.accountId === undefined ? fresh.accountId : String(shipment.accountId),
    senderAddress: sender,
    pickupElsewhere,
    pickupAddress: pickupElsewhere ? pickup : fresh.pickupAddress,
    receiverAddress: addressValues(shipment.receiverAddress),
    units: lines.length > 0 ? units : fresh.units,
    collis: lines.length > 0 ? lines : fresh.collis,
    shipDate: shipment.shipDate ?? fresh.shipDate,
    bookPickup: shipment.bookPickup ?? false,
    pickup: { ...fresh.pickup, ...shipment.pickup },
    shipmentOptions: { ...fresh.shipmentOptions, ...shipment.shipmentOptions },
    saveFlags: fresh.saveFlags,
    customsAmount: {
      amount: typeAmount(declared?.amount, language),
      currencyCode: declared?.currencyCode ?? fresh.customsAmount.currencyCode,
    },
    receiverPays: shipment.receiverPays ?? false,
    accountNumber: shipment.accountNumber ?? '',
    b2c: shipment.b2c ?? false,
    description: shipment.description ?? '',
    senderReference: shipment.senderReference ?? '',
    receiverReference: shipment.receiverReference ?? '',
    referenceType: shipment.referenceType ?? '',
    additionalMessage: shipment.additionalMessage ?? '',
    ...partValues(shipment, defaults.currencyCode, language, units),
  }
}

function toLineValues(line: ColliLine, units: Units, language: Language): LineValues {
  const measure = (name: MeasureName) => typeMeasure(name, line, units, language)
  return {
    number: typeNumber(line.number ?? 1, language),
    packagingType: line.packagingType ?? '',
    weight: measure('weight'),
    length: measure('length'),
    width: measure('width'),
    height: measure('height'),
    dryIceWeight: measure('dryIceWeight'),
  }
}

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
