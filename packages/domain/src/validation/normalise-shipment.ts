import { leavesTheStates } from '../aes/aes.ts'
import type { CustomsReason } from '../customs/customs.ts'
import { customsOf } from '../customs/customs-of-form.ts'
import type {
  AddressForm,
  CommodityLine,
  DangerousGoodsLine,
  PickupTimes,
  ShipmentForm,
} from '../shipment/shipment-form.ts'
import {
  amountFields,
  colliFields,
  commodityFields,
  dangerousGoodsFields,
  declarationFields,
  quoteFields,
  shipmentFields,
} from '../shipment/shipment-fields.ts'
import {
  dangerousGoodsUnits,
  defaultExportReason,
  defaultIncoterms,
  defaultPickupTimes,
  formerIncoterms,
} from '../shipment/vocabulary.ts'
import { withMetric, withMetricWeight } from '../shipment/entered-measures.ts'
import { linesTotal, toNumber } from '../shipment/line-totals.ts'
import type { ValidationContext } from './context.ts'
import { isEmptyAddress, normaliseAddress, withoutEmptyMails } from './normalise-address.ts'
import { changeFields, oneLine, tidyTexts } from './normalise-text.ts'

/** What was taken out of a form by a rule, so that it can be told. */
export interface RemovedPart {
  field: 'customsAmount' | 'insuranceAmount'
  reason: CustomsReason | 'receiver-pays'
}

export interface NormalisedShipment {
  form: ShipmentForm
  removed: RemovedPart[]
}

type NormalisationContext = Pick<ValidationContext, 'today' | 'customsFreeZones' | 'dangerousGoods'>

export const shipmentAddresses = [
  'senderAddress',
  'pickupAddress',
  'receiverAddress',
  'importerOfRecord',
  'soldTo',
  'broker',
] as const

/**
 * The form as it is kept and validated: texts trimmed, codes in capitals, defaults DAP, Permanent and the pickup times,
 * totals filled in from the lines where they are missing, the customs amount removed where customs is not required, the
 * insurance removed where the receiver pays (specification §5). Doing it twice changes nothing more.
 */
export function normaliseShipment(form: ShipmentForm, context: NormalisationContext): NormalisedShipment {
  const { form: tidy, removed } = tidyShipment(form, context)
  return { form: withoutBlankLines(tidy), removed }
}

/** A tidied form without the empty e-mail lines of its addresses. */
export function withoutBlankLines(tidy: ShipmentForm): ShipmentForm {
  const form = { ...tidy }
  for (const field of shipmentAddresses) {
    const address = form[field]
    if (address) form[field] = withoutEmptyMails(address)
  }
  return form
}

/** As `normaliseShipment`, but lines keep their numbers, so that errors name the lines that were typed. */
export function tidyShipment(form: ShipmentForm, context: NormalisationContext): NormalisedShipment {
  const tidy = tidyOwnTexts(form)
  for (const field of shipmentAddresses) {
    const address = form[field]
    if (address) tidy[field] = tidyAddress(address)
  }
  const options = tidyTexts(form.shipmentOptions ?? {}, shipmentFields.shipmentOptions.fields)
  tidy.shipmentOptions = {
    ...options,
    incoterms: tidyIncoterms(options.incoterms),
    exportReason: options.exportReason || defaultExportReason,
  }
  if (form.pickup || form.bookPickup) tidy.pickup = tidyPickupTimes(form.pickup ?? {})
  if (form.collis) tidy.collis = form.collis.map((line) => withMetric(tidyTexts(line, colliFields)))
  if (form.dangerousGoods) tidy.dangerousGoods = form.dangerousGoods.map(tidyDangerousGoods)
  const declaration = form.dangerousGoodsDeclaration
  if (declaration) tidy.dangerousGoodsDeclaration = tidyTexts(declaration, declarationFields)
  if (form.commodities) tidy.commodities = form.commodities.map(tidyCommodity)
  tidyAmounts(tidy)
  fillTotals(tidy)
  const removed = applyRemovals(tidy, context)
  return { form: context.dangerousGoods?.tidy(tidy) ?? tidy, removed }
}

function tidyOwnTexts(form: ShipmentForm): ShipmentForm {
  // People copy the whole citation of a waybill: "AES X20260101123456".
  const tidy = changeFields(tidyTexts(form, shipmentFields), ['itn'], (itn) => itn.replace(/^(AES)?(ITN)?:?(?=X)/, ''))
  if (tidy.voec) tidy.voec = tidy.voec.replace(/^VOEC/, '')
  if (tidy.quote) tidy.quote = tidyTexts(tidy.quote, quoteFields)
  return changeFields(tidy, ['aesExemption'], tidyLegend)
}

/** A legend as it is kept: one space between its parts, its first word in capitals. */
export function tidyLegend(legend: string): string {
  return oneLine(legend)
    .replace(/\s+/g, ' ')
    .replace(/^(noeei|aespost|aesdown)\b/i, (word) => word.toUpperCase())
}

function tidyAddress(address: AddressForm): AddressForm | null {
  const tidy = normaliseAddress(address)
  return isEmptyAddress(tidy) ? null : tidy
}

function tidyIncoterms(term = ''): string {
  return formerIncoterms[term] ?? (term || defaultIncoterms)
}

// Older callers send whole timestamps; the specification resets anything longer than HH:mm.
function tidyPickupTimes(times: PickupTimes): PickupTimes {
  return {
    readyTime: tidyTime(times.readyTime, defaultPickupTimes.readyTime),
    closeTime: tidyTime(times.closeTime, defaultPickupTimes.closeTime),
  }
}

function tidyTime(time: string | undefined, initial: string): string {
  const text = (time ?? '').trim()
  return text === '' || text.length > 5 ? initial : text
}

function tidyDangerousGoods(line: DangerousGoodsLine): DangerousGoodsLine {
  const texts = tidyTexts(line, dangerousGoodsFields)
  const units = changeFields(texts, ['amountUnit'], tidyUnit)
  // Copied from a data sheet with its brackets, or with the letters before the number.
  const tunnels = changeFields(units, ['tunnelCode'], (typed) => typed.replace(/[()]/g, ''))
  const codes = changeFields(tunnels, ['packingInstruction'], (typed) =>
    typed.replace(/^PI/, '').replace(/(?=I[AB]$)/, ' '),
  )
  return changeFields(codes, ['unNumber'], (number) => number.replace(/^UN/, ''))
}

// Units are typed as they come: KG, l, ml.
function tidyUnit(typed: string): string {
  return dangerousGoodsUnits.find((unit) => unit.toLowerCase() === typed.toLowerCase()) ?? typed
}

function tidyCommodity(line: CommodityLine): CommodityLine {
  const texts = tidyTexts(line, commodityFields)
  return withMetricWeight(changeFields(texts, ['hsCode', 'scheduleB'], (number) => number.replace(/[.-]/g, '')))
}

// An amount nobody typed is no amount; a typed zero of customs or goods stays, to be answered.
function tidyAmounts(form: ShipmentForm): void {
  for (const field of ['customsAmount', 'exportAmount', 'shipmentAmount'] as const) {
    const amount = form[field]
    if (amount) form[field] = amount.amount?.trim() ? tidyTexts(amount, amountFields) : null
  }
  const insurance = form.insuranceAmount
  if (insurance) {
    const tidy = tidyTexts(insurance, amountFields)
    form.insuranceAmount = tidy.amount && !/^0+(\.0*)?$/.test(tidy.amount) ? tidy : null
  }
}

function fillTotals(form: ShipmentForm): void {
  const lines = form.collis ?? []
  if (form.totalWeight !== undefined) form.totalWeight = withoutFloatDust(form.totalWeight)
  if (form.totalDryIceWeight !== undefined) form.totalDryIceWeight = withoutFloatDust(form.totalDryIceWeight)
  if (lines.length === 0) return
  const pieces = linesTotal(lines, () => 1)
  const weight = linesTotal(lines, (line) => line.weight)
  const dryIce = linesTotal(lines, (line) => line.dryIceWeight ?? 0)
  if (form.numberOfColli === undefined && pieces) form.numberOfColli = toNumber(pieces)
  if (form.totalWeight === undefined && weight) form.totalWeight = toNumber(weight)
  if (form.totalDryIceWeight === undefined && dryIce) form.totalDryIceWeight = toNumber(dryIce)
}

// A caller that adds 0.1 and 0.2 in floating point means 0.3.
function withoutFloatDust(total: number): number {
  if (!Number.isFinite(total)) return total
  const rounded = Math.round(total * 1000) / 1000
  return Math.abs(total - rounded) < 1e-9 ? rounded : total
}

function applyRemovals(form: ShipmentForm, context: NormalisationContext): RemovedPart[] {
  const removed: RemovedPart[] = []
  const customs = customsOf(form, context)
  // While a country is still missing nothing can be said, so nothing typed is taken away.
  if (form.customsAmount && !customs.declares && customs.reason !== 'incomplete') {
    // The duty to file is judged by what was entered, so an export keeps its value for that.
    if (leavesTheStates(form)) form.exportAmount = form.customsAmount
    form.customsAmount = null
    removed.push({ field: 'customsAmount', reason: customs.reason })
  }
  if (form.customsAmount || !leavesTheStates(form)) delete form.exportAmount
  if (form.insuranceAmount && form.receiverPays) {
    form.insuranceAmount = null
    removed.push({ field: 'insuranceAmount', reason: 'receiver-pays' })
  }
  return removed
}
