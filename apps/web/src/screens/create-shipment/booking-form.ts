import type { AddressForm, ColliLine, ShipmentForm, ShipmentOptions } from '@kattegat/domain/shipment'
import { withMetric } from '@kattegat/domain/shipment'
import { addressOfValues, addressValues, emptyAddress, isSamePlace, type AddressValues } from './address-values.ts'
import { partsOfShipment, partValues, type FormParts, type PartyRole } from './form-parts.ts'
import { readTypedAmount, readTypedNumber } from '../../app/typed-number.ts'
import { enteredOf, type Units } from './units.ts'

/** The addresses of the page, by the request's names, so that an error's path is a field's name. */
export type AddressRole = 'senderAddress' | 'pickupAddress' | 'receiverAddress' | PartyRole

/** A package line as its cells hold it. */
export interface LineValues {
  number: string
  packagingType: string
  weight: string
  length: string
  width: string
  height: string
  dryIceWeight: string
}

/** The whole form as it is typed. Its field names are the request's, so that one path serves both. */
export interface BookingForm extends FormParts {
  companyId: string
  accountId: string
  senderAddress: AddressValues
  /** Folded to "same as sender" unless this says otherwise. */
  pickupElsewhere: boolean
  pickupAddress: AddressValues
  receiverAddress: AddressValues
  /** In what the measures are typed. */
  units: Units
  collis: LineValues[]
  shipDate: string
  bookPickup: boolean
  pickup: { readyTime: string; closeTime: string }
  shipmentOptions: {
    notStackablePallet: boolean
    isDocument: boolean
    incoterms: string
    incotermsPlace: string
    exportReason: string
  }
  saveFlags: {
    saveDescription: boolean
    saveReceiverAddress: boolean
    saveSenderAddress: boolean
    savePickupAddress: boolean
  }
  customsAmount: { amount: string; currencyCode: string }
  receiverPays: boolean
  accountNumber: string
  b2c: boolean
  description: string
  senderReference: string
  receiverReference: string
  referenceType: string
  additionalMessage: string
}

/** A new line: one piece of the packaging used last. */
export function emptyLine(packagingType: string): LineValues {
  return { number: '1', packagingType, weight: '', length: '', width: '', height: '', dryIceWeight: '' }
}

/** Whether nothing but the presets stands in a line. */
export function isBlankLine(line: LineValues): boolean {
  return [line.weight, line.length, line.width, line.height, line.dryIceWeight].every((text) => text.trim() === '')
}

/** Lines without the blank ones at the end, which a spreadsheet's user leaves behind; the first always counts. */
export function linesInUse(lines: readonly LineValues[]): readonly LineValues[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line))
  return lines.slice(0, Math.max(last, 0) + 1)
}

/** What an account presets, and the day in the sender's country. */
export interface FormDefaults {
  companyId?: number | undefined
  accountId: number
  senderAddress: AddressForm | null
  pickupAddress: AddressForm | null
  incoterms: string
  exportReason: string
  currencyCode: string
  readyTime: string
  closeTime: string
  earliestShipDate: string
  /** Of the shipment system, for a sender without an address of its own. */
  countryCode: string
  packagingType: string
  isDocument: boolean
  /** What measures are typed in; kg and cm unless said otherwise. */
  units?: Units | undefined
}

/** An empty form with an account's presets. */
export function newBookingForm(defaults: FormDefaults): BookingForm {
  const sender = addressValues(defaults.senderAddress)
  const pickup = addressValues(defaults.pickupAddress)
  const pickupElsewhere = defaults.pickupAddress !== null && !isSamePlace(sender, pickup)
  return {
    companyId: defaults.companyId === undefined ? '' : String(defaults.companyId),
    accountId: String(defaults.accountId),
    senderAddress: { ...sender, countryCode: sender.countryCode || defaults.countryCode },
    pickupElsewhere,
    pickupAddress: pickupElsewhere ? pickup : { ...emptyAddress, countryCode: defaults.countryCode },
    receiverAddress: { ...emptyAddress, countryCode: defaults.countryCode },
    units: defaults.units ?? 'metric',
    collis: [emptyLine(defaults.packagingType)],
    shipDate: defaults.earliestShipDate,
    // As GetShipmentPrototype has it: goods that nobody fetches are the dearer mistake.
    bookPickup: true,
    pickup: { readyTime: defaults.readyTime, closeTime: defaults.closeTime },
    shipmentOptions: {
      notStackablePallet: false,
      isDocument: defaults.isDocument,
      incoterms: defaults.incoterms,
      incotermsPlace: '',
      exportReason: defaults.exportReason,
    },
    saveFlags: {
      saveDescription: false,
      saveReceiverAddress: false,
      saveSenderAddress: false,
      savePickupAddress: false,
    },
    customsAmount: { amount: '', currencyCode: defaults.currencyCode },
    receiverPays: false,
    accountNumber: '',
    b2c: false,
    description: '',
    senderReference: '',
    receiverReference: '',
    referenceType: '',
    additionalMessage: '',
    ...partValues({}, defaults.currencyCode, 'en'),
  }
}

/** The request of `GetShippingOptions`, and, with `bookingType` and `selectedOption` added, of `CreateShipment`. */
export function toShipment(form: BookingForm): ShipmentForm {
  const lines = linesInUse(form.collis).map((line) => toColliLine(line, form.units))
  const sender = addressOfValues(form.senderAddress)
  const amount = readTypedAmount(form.customsAmount.amount)
  return {
    ...partsOfShipment(form, form.customsAmount.currencyCode, form.units),
    ...(form.accountId === '' ? {} : { accountId: Number(form.accountId) }),
    shipDate: form.shipDate,
    senderAddress: sender,
    pickupAddress: form.pickupElsewhere ? addressOfValues(form.pickupAddress) : sender,
    receiverAddress: addressOfValues(form.receiverAddress),
    bookPickup: form.bookPickup,
    ...(form.bookPickup
      ? { pickup: { readyTime: form.pickup.readyTime.trim(), closeTime: form.pickup.closeTime.trim() } }
      : {}),
    shipmentOptions: optionsOf(form.shipmentOptions),
    saveFlags: {
      ...form.saveFlags,
      savePickupAddress: form.pickupElsewhere && form.saveFlags.savePickupAddress,
    },
    customsAmount: amount === '' ? null : { amount, currencyCode: form.customsAmount.currencyCode },
    collis: lines,
    ...totalsOf(lines),
    receiverPays: form.receiverPays,
    accountNumber: form.receiverPays ? form.accountNumber.trim() : '',
    b2c: form.b2c,
    description: form.description.trim(),
    senderReference: form.senderReference.trim(),
    receiverReference: form.receiverReference.trim(),
    referenceType: form.referenceType,
    additionalMessage: form.additionalMessage.trim(),
  }
}

function optionsOf({ incotermsPlace, ...options }: BookingForm['shipmentOptions']): ShipmentOptions {
  const place = incotermsPlace.trim()
  return place === '' ? options : { ...options, incotermsPlace: place }
}

/** Sender and receiver change places; what was to be saved goes with its address. */
export function switchAddresses(
  form: BookingForm,
): Pick<BookingForm, 'senderAddress' | 'receiverAddress' | 'saveFlags'> {
  return {
    senderAddress: form.receiverAddress,
    receiverAddress: form.senderAddress,
    saveFlags: {
      ...form.saveFlags,
      saveSenderAddress: form.saveFlags.saveReceiverAddress,
      saveReceiverAddress: form.saveFlags.saveSenderAddress,
    },
  }
}

/** Pieces, kg and kg of dry ice of the lines: sums in whole grams, so that 0.1 + 0.2 is 0.3. */
export function totalsOf(lines: readonly ColliLine[]) {
  let numberOfColli = 0
  let grams = 0
  let dryIceGrams = 0
  for (const line of lines) {
    const number = finite(line.number)
    numberOfColli += number
    grams += number * Math.round(finite(line.weight) * 1000)
    dryIceGrams += number * Math.round(finite(line.dryIceWeight) * 1000)
  }
  return { numberOfColli, totalWeight: grams / 1000, totalDryIceWeight: dryIceGrams / 1000 }
}

// A cell that cannot be read is the cell's error, not the sum's.
function finite(value: number | null | undefined): number {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : 0
}

/** A line's cells as the request's numbers. */
export function toColliLine(line: LineValues, units: Units): ColliLine {
  if (units === 'us') {
    return withMetric({
      number: readTypedNumber(line.number),
      packagingType: line.packagingType,
      entered: enteredOf(line),
    })
  }
  return {
    number: readTypedNumber(line.number),
    packagingType: line.packagingType,
    weight: readTypedNumber(line.weight),
    length: readTypedNumber(line.length),
    width: readTypedNumber(line.width),
    height: readTypedNumber(line.height),
    dryIceWeight: readTypedNumber(line.dryIceWeight),
  }
}
