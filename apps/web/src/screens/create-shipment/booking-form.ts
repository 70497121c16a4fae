import type { AddressForm, ColliLine, ShipmentForm } from '@kattegat/domain/shipment'
import { colliFields, shipmentFields } from '@kattegat/domain/shipment'
import { addressValues, emptyAddress, isSamePlace } from './address-values.ts'
import { partiesOf, partyRoles, type PartyRole } from './form-parts.ts'
import { emptyValues, sentValues, typedValues, type FormValues } from './form-values.ts'
import type { Units } from './units.ts'

/** The addresses of the page, by the request's names, so that an error's path is a field's name. */
export type AddressRole = 'senderAddress' | 'pickupAddress' | 'receiverAddress' | PartyRole

/** A package line as its cells hold it. */
export type LineValues = FormValues<typeof colliFields>

/** The whole form as it is typed. Its field names are the request's, so that one path serves both. */
export interface BookingForm extends FormValues<typeof shipmentFields> {
  companyId: string
  /** Folded to "same as sender" unless this says otherwise. */
  pickupElsewhere: boolean
  /** In what the measures are typed. */
  units: Units
  /** Which of the further parties are named. */
  parties: Record<PartyRole, boolean>
}

/** The cells of a package line. */
export type LineColumn = keyof LineValues

/** A new line: one piece of the packaging used last. */
export function emptyLine(packagingType: string): LineValues {
  return { ...emptyValues(colliFields), number: '1', packagingType }
}

/** Whether nothing but the presets stands in a line. */
export function isBlankLine(line: LineValues): boolean {
  return [line.weight, line.length, line.width, line.height, line.dryIceWeight, line.loadingMetres].every(
    (text) => text.trim() === '',
  )
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
  /** The first day on which the usual pickup can be booked. */
  shipDate: string
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
  const typing = { language: 'en', units: 'metric', currencyCode: defaults.currencyCode } as const
  const empty = typedValues(shipmentFields, {}, typing)
  return {
    ...empty,
    companyId: defaults.companyId === undefined ? '' : String(defaults.companyId),
    accountId: String(defaults.accountId),
    senderAddress: { ...sender, countryCode: sender.countryCode || defaults.countryCode },
    pickupElsewhere,
    pickupAddress: pickupElsewhere ? pickup : { ...emptyAddress, countryCode: defaults.countryCode },
    receiverAddress: { ...emptyAddress, countryCode: defaults.countryCode },
    parties: partiesOf({}),
    units: defaults.units ?? 'metric',
    collis: [emptyLine(defaults.packagingType)],
    shipDate: defaults.shipDate,
    // As GetShipmentPrototype has it: goods that nobody fetches are the dearer mistake.
    bookPickup: true,
    pickup: { readyTime: defaults.readyTime, closeTime: defaults.closeTime },
    shipmentOptions: {
      ...empty.shipmentOptions,
      isDocument: defaults.isDocument,
      incoterms: defaults.incoterms,
      exportReason: defaults.exportReason,
    },
  }
}

/** The request of `GetShippingOptions`, and, with `bookingType` and `selectedOption` added, of `CreateShipment`. */
export function toShipment(form: BookingForm): ShipmentForm {
  const used = { ...form, collis: [...linesInUse(form.collis)] }
  const shipment: ShipmentForm = sentValues(shipmentFields, used, form.units)
  for (const role of partyRoles) if (!form.parties[role]) delete shipment[role]
  if (!form.pickupElsewhere) {
    shipment.pickupAddress = shipment.senderAddress ?? null
    shipment.saveFlags = { ...shipment.saveFlags, savePickupAddress: false }
  }
  if (!form.bookPickup) delete shipment.pickup
  if (!form.receiverPays) shipment.accountNumber = ''
  if (!shipment.dangerousGoods) delete shipment.dangerousGoodsDeclaration
  for (const line of shipment.commodities ?? []) line.currency = form.customsAmount.currencyCode
  return { ...shipment, ...totalsOf(shipment.collis ?? []) }
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
  return sentValues(colliFields, line, units)
}
