import { add, compare, multiply, parseDecimal, roundHalfUp, type Decimal } from '../money/decimal.ts'
import type { Amount, CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { exportLaneOf } from './filing-places.ts'

/** What one unit of a currency is worth in US dollars, as decimal strings: `{ EUR: '1.085' }`. USD itself need not be there. */
export type UsdRates = Readonly<Record<string, string>>

/** Customs values above this many US dollars need the commodity breakdown (specification §5, §9). */
export const aesThresholdUsd = '2500'

// Guam, American Samoa, Northern Marianas and the minor islands (15 CFR 30.2(d)(2)); Canada where no licence is needed
// (30.36).
const needsNoFiling = ['CA', 'GU', 'AS', 'MP', 'UM']

/** Whether the form is an export of the Foreign Trade Regulations, wherever it goes (`exportLaneOf`). */
export function leavesTheStates(form: ShipmentForm): boolean {
  return exportLaneOf(form) !== undefined
}

/** Whether the lane is one on which exports are filed by their value: to a country that needs it. */
export function isAesLane(form: ShipmentForm): boolean {
  const lane = exportLaneOf(form)
  return lane !== undefined && !needsNoFiling.includes(lane.to)
}

/** What the export is worth as it was entered: for customs, for the filing alone, or as goods; undefined where nothing was. */
export function exportAmountOf({ customsAmount, exportAmount, shipmentAmount }: ShipmentForm): Amount | undefined {
  return [customsAmount, exportAmount, shipmentAmount].find((amount) => amount?.amount?.trim()) ?? undefined
}

/**
 * Whether the commodities are broken down by Schedule B number: an AES lane and a value above USD 2500, as it was entered;
 * exactly 2500.00 is exempt. A value in a currency without a rate counts as above, because a filing too many is harmless
 * and one too few is not.
 */
export function needsBreakdown(form: ShipmentForm, rates: UsdRates): boolean {
  const amount = exportAmountOf(form)
  if (!isAesLane(form) || !amount) return false
  const value = parseDecimal((amount.amount ?? '').trim())
  if (!value) return false
  const rate = usdRate(amount.currencyCode ?? '', rates)
  return !rate || isAboveThreshold(multiply(value, rate))
}

/** Whether a value in US dollars is above 2500. */
export function isAboveThreshold(usd: Decimal): boolean {
  return compare(usd, { units: BigInt(aesThresholdUsd), scale: 0 }) > 0
}

/** A commodity line's total in hundredths: quantity × unit price, half up; undefined where either is missing or no number. */
export function commodityTotalMinor(line: CommodityLine): bigint | undefined {
  const quantity = typeof line.quantity === 'number' ? parseDecimal(String(line.quantity)) : undefined
  const unitPrice = parseDecimal((line.unitPrice ?? '').trim())
  return quantity && unitPrice && roundHalfUp(multiply(quantity, unitPrice), 2)
}

/** The lines' total in hundredths; undefined where a line's total is. */
export function commoditiesTotalMinor(lines: readonly CommodityLine[]): bigint | undefined {
  let total = 0n
  for (const line of lines) {
    const lineTotal = commodityTotalMinor(line)
    if (lineTotal === undefined) return undefined
    total += lineTotal
  }
  return total
}

/** The lines' weight in kg, exactly; lines without a weight count nothing. */
export function commoditiesWeight(lines: readonly CommodityLine[]): Decimal {
  let total: Decimal = { units: 0n, scale: 0 }
  for (const line of lines) {
    const weight = typeof line.weight === 'number' ? parseDecimal(String(line.weight)) : undefined
    if (weight) total = add(total, weight)
  }
  return total
}

/** Whether the text is a Schedule B number as it is kept: ten digits without dots. */
export function isScheduleB(text: string): boolean {
  return /^\d{10}$/.test(text)
}

/** What one unit of the currency is worth in US dollars; undefined where no rate is known. */
export function usdRate(currency: string, rates: UsdRates): Decimal | undefined {
  if (currency === 'USD') return { units: 1n, scale: 0 }
  return Object.hasOwn(rates, currency) ? parseDecimal(rates[currency] ?? '') : undefined
}
