import { isCountryCode } from '../address/countries.ts'
import { parseDecimal } from '../money/decimal.ts'
import { maxLengthAt } from '../shipment/field-paths.ts'
import { withMetric } from '../shipment/entered-measures.ts'
import { amountFields, colliFields, shipmentFields } from '../shipment/shipment-fields.ts'
import type { AddressForm, Amount, ColliLine, ShipmentForm } from '../shipment/shipment-form.ts'

/** More pieces than this of one shipment are a slip of the finger; no label is numbered for them. */
const mostPieces = colliFields.number.max

/**
 * What can be read out of a form that was never checked (an error booking): texts cut to what a label or a list holds,
 * unknown countries, impossible amounts, weights and sizes left out, and a number of pieces that there can be. The form
 * as it was entered is kept beside it, whole.
 */
export function salvageForm(form: ShipmentForm): ShipmentForm {
  const collis = salvageLines(form.collis ?? [])
  // Every shipment has a piece to stick a label on.
  const pieces = collis.length > 0 ? piecesOf(collis) : (wholeWithin(form.numberOfColli, colliFields.number) ?? 1)
  const salvaged: ShipmentForm = {
    ...form,
    senderAddress: salvageAddress(form.senderAddress),
    pickupAddress: salvageAddress(form.pickupAddress),
    receiverAddress: salvageAddress(form.receiverAddress),
    customsAmount: salvageAmount(form.customsAmount),
    insuranceAmount: salvageAmount(form.insuranceAmount),
    shipmentOptions: { ...form.shipmentOptions, incoterms: cut(form.shipmentOptions?.incoterms, 3) },
    description: cut(form.description, shipmentFields.description.max),
    senderReference: cut(form.senderReference, shipmentFields.senderReference.max),
    receiverReference: cut(form.receiverReference, shipmentFields.receiverReference.max),
    collis,
    numberOfColli: pieces,
  }
  // Where no line is weighed the total is shared out, and no piece weighs more than a piece can.
  const totalWeight = within(form.totalWeight, { min: 0, max: pieces * colliFields.weight.max })
  if (totalWeight === undefined) delete salvaged.totalWeight
  return salvaged
}

function salvageLines(lines: readonly ColliLine[]): ColliLine[] {
  const salvaged = lines
    .slice(0, shipmentFields.collis.most)
    .map(withMetric)
    .map((line) => ({
      packagingType: cut(line.packagingType, 35),
      number: wholeWithin(line.number, colliFields.number) ?? 1,
      weight: within(line.weight, colliFields.weight) ?? null,
      length: within(line.length, colliFields.length) ?? null,
      width: within(line.width, colliFields.width) ?? null,
      height: within(line.height, colliFields.height) ?? null,
      dryIceWeight: within(line.dryIceWeight, colliFields.dryIceWeight) ?? null,
      loadingMetres: within(line.loadingMetres, colliFields.loadingMetres) ?? null,
    }))
  return piecesOf(salvaged) > mostPieces ? salvaged.map((line) => ({ ...line, number: 1 })) : salvaged
}

function piecesOf(lines: readonly ColliLine[]): number {
  return lines.reduce((sum, line) => sum + (line.number ?? 1), 0)
}

function salvageAddress(address: AddressForm | null | undefined): AddressForm | null {
  if (!address) return null
  const { countryCode, ...rest } = address
  const texts = Object.entries(rest).map(([name, value]) => {
    const longest = maxLengthAt(`senderAddress.${name}`)
    return [name, typeof value === 'string' && longest !== undefined ? cut(value, longest) : value]
  })
  const salvaged: AddressForm = Object.fromEntries(texts)
  return countryCode !== undefined && isCountryCode(countryCode) ? { ...salvaged, countryCode } : salvaged
}

function salvageAmount<T extends Amount>(amount: T | null | undefined): T | null {
  const text = amount?.amount ?? ''
  const decimal = text.length <= 25 ? parseDecimal(text.trim()) : undefined
  const readable = decimal && decimal.units >= 0n && Number(text) <= amountFields.amount.max
  return amount && readable && /^[A-Z]{3}$/.test(amount.currencyCode ?? '') ? amount : null
}

// By whole characters: half of an emoji is none.
function cut(text: string | undefined, longest: number): string {
  const whole = text ?? ''
  return whole.length <= longest ? whole : whole.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

function within(value: number | null | undefined, { min, max }: { min: number; max: number }): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined
}

function wholeWithin(value: number | null | undefined, bounds: { min: number; max: number }): number | undefined {
  return Number.isInteger(value) ? within(value, bounds) : undefined
}
