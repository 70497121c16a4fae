import { comparablePostalCode } from '../../address/postal-codes.ts'

/** Where a decimal may lie, and how many decimals the engine reckons with. */
export interface DecimalRange {
  readonly scale: number
  /** `above` excludes zero. */
  readonly from: 'zero' | 'above'
  readonly upTo: number
  /** Whose money it is, where that currency has fewer decimals than `scale` would allow. */
  readonly currency?: string
}

export const money: DecimalRange = { scale: 2, from: 'zero', upTo: 10_000_000 }
export const rate: DecimalRange = { scale: 4, from: 'zero', upTo: 10_000_000 }
export const percent: DecimalRange = { scale: 4, from: 'zero', upTo: 100 }
export const quantity: DecimalRange = { scale: 3, from: 'zero', upTo: 1_000_000 }
export const aboveZero: DecimalRange = { ...quantity, from: 'above' }
export const centimetres: DecimalRange = { scale: 1, from: 'above', upTo: 10_000 }

const decimalsByCurrency = new Map<string, number>()

/** How many decimals money of a row's currency has (ISO 4217), at most the two that the engine reckons with. */
export function decimalsOf({ currency }: { readonly currency: string }): Pick<DecimalRange, 'scale' | 'currency'> {
  let scale = decimalsByCurrency.get(currency)
  if (scale === undefined) {
    const { maximumFractionDigits = 2 } = isCurrency(currency)
      ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      : {}
    decimalsByCurrency.set(currency, (scale = Math.min(2, maximumFractionDigits)))
  }
  return scale === 2 ? { scale } : { scale, currency }
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}

const plainDecimal = /^-?\d{1,11}(?:\.(\d*))?$/

/** Why a text cannot be such a decimal; undefined where it can. */
export function decimalError(text: string, { scale, from, upTo, currency }: DecimalRange): string | undefined {
  const match = plainDecimal.exec(text)
  if (!match) return `"${text}" is not a number such as 1234.50`
  const decimals = match[1]
  if (decimals !== undefined && decimals.replace(/0+$/, '').length > scale)
    return scale === 0 && currency
      ? `${text} has decimals, and ${currency} has none`
      : `${text} has more than ${scale} decimals`
  // A bound needs no exact arithmetic: no decimal text comes near one without being over it.
  const value = Number(text)
  if (value < 0) return `${text} is below zero`
  if (value === 0 && from === 'above') return 'must be above zero'
  if (value > upTo) return `${text} is more than ${upTo.toLocaleString('en')} and is out of range`
  return undefined
}

/** Whether a minimum is above its maximum. */
export function isOver(minimum: string | null, maximum: string | null): boolean {
  return minimum !== null && maximum !== null && Number(minimum) > Number(maximum)
}

/** Whether a postal range of a country ends before it begins. */
export function isInverted(countryCode: string, from: string, to: string): boolean {
  const [start, end] = [comparablePostalCode(countryCode, from), comparablePostalCode(countryCode, to)]
  // `10`-`1999` ends with everything that begins with 1999.
  return start > `${end}\uFFFF`
}
