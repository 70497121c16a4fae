import { add, compare, multiply, parseDecimal, roundHalfUp, type Decimal } from '../money/decimal.ts'
import type { Amount, CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'

/** What one unit of a currency is worth in US dollars, as decimal strings: `{ EUR: '1.085' }`. USD itself need not be there. */
export type UsdRates = Readonly<Record<string, string>>

/** Customs values above this many US dollars need the commodity breakdown (specification §5, §9). */
export const aesThresholdUsd = '2500'

// Goods leave the US customs territory from the states and from Puerto Rico (15 CFR 30.2).
const exportsFrom = ['US', 'PR']

// Guam, American Samoa, Northern Marianas and the minor islands (15 CFR 30.2(d)(2)); Canada where no licence is needed
// (30.36); from Puerto Rico to the states EEI is filed, from the US Virgin Islands it is not.
const needsNoFiling = ['CA', 'GU', 'AS', 'MP', 'UM']

/** Whether the goods leave the United States or Puerto Rico, wherever they go; false before the receiver's country is known. */
export function leavesTheStates(form: ShipmentForm): boolean {
  const to = form.receiverAddress?.countryCode
  if (!to) return false
  // The goods start where they are picked up; a US sender may also be the one who must file.
  return [form.senderAddress?.countryCode, form.pickupAddress?.countryCode].some(
    (from) => from !== undefined && exportsFrom.includes(from) && from !== to,
  )
}

/** Whether the lane is one on which exports are filed: from the United States to a country that needs it. */
export function isAesLane(form: ShipmentForm): boolean {
  return leavesTheStates(form) && !needsNoFiling.includes(form.receiverAddress?.countryCode ?? '')
}

/**
 * Whether AES applies: an AES lane and a customs value above USD 2500; exactly 2500.00 is exempt. A value in a currency
 * without a rate counts as above, because a filing too many is harmless and one too few is not.
 */
export function aesApplies(form: ShipmentForm, rates: UsdRates): boolean {
  if (!isAesLane(form) || !form.customsAmount) return false
  const value = amountOf(form.customsAmount)
  if (!value) return false
  const rate = usdRate(form.customsAmount.currencyCode ?? '', rates)
  if (!rate) return true
  const threshold: Decimal = { units: BigInt(aesThresholdUsd), scale: 0 }
  return compare(multiply(value, rate), threshold) > 0
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

/** Whether the text is an internal transaction number: `X` and 14 digits (15 CFR part 30 appendix B). */
export function isItn(text: string): boolean {
  return /^X\d{14}$/.test(text)
}

/** Whether the text is a Schedule B number as it is kept: ten digits without dots. */
export function isScheduleB(text: string): boolean {
  return /^\d{10}$/.test(text)
}

/** Exemption legends and the citations that stand in for an ITN, as 15 CFR part 30 appendix B writes them. */
const legends = [
  /^NOEEI (§ ?)?30\.\d{1,2}(\([a-z]\))?(\(\d{1,2}\))?( SS)?$/,
  /^30\.2\(d\)\(2\)$/,
  /^AESPOST [A-Z0-9-]{9,23} \d{2}\/\d{2}\/\d{4}( SS)?$/,
  /^AESDOWN [A-Z0-9-]{9,12} \d{2}\/\d{2}\/\d{4}( SS)?$/,
]

/** Whether the text is a legend such as `NOEEI § 30.37(a)`, `AESPOST 12345678900 01/31/2026` or `AESDOWN …`. */
export function isAesLegend(text: string): boolean {
  return legends.some((legend) => legend.test(text))
}

/** Whether the export may leave as far as AES goes: it does not apply, or an ITN or a legend is given. */
export function isAesComplete(form: ShipmentForm, rates: UsdRates): boolean {
  return !aesApplies(form, rates) || isItn(form.itn ?? '') || isAesLegend(form.aesExemption ?? '')
}

function amountOf(amount: Amount): Decimal | undefined {
  return parseDecimal((amount.amount ?? '').trim())
}

/** What one unit of the currency is worth in US dollars; undefined where no rate is known. */
export function usdRate(currency: string, rates: UsdRates): Decimal | undefined {
  if (currency === 'USD') return { units: 1n, scale: 0 }
  return Object.hasOwn(rates, currency) ? parseDecimal(rates[currency] ?? '') : undefined
}
