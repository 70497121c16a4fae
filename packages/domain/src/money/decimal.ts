/**
 * Exact decimals: an integer and how many of its digits stand behind the point (`12.50` is 1250n, scale 2).
 * Everything that multiplies or divides money or weights goes through here, so that rounding stands in one place.
 */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,9}))?$/

/** Reads a decimal string such as `-12.50`; undefined for anything else (exponents, commas, spaces, more than 15 + 9 digits). */
export function parseDecimal(text: string): Decimal | undefined {
  const match = decimalPattern.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign ? -units : units, scale: fraction.length }
}

/** A JSON number as the decimal a person typed; undefined where it is not finite or would need an exponent. */
export function decimalOf(value: number): Decimal | undefined {
  return Number.isFinite(value) ? parseDecimal(String(value)) : undefined
}

/** The exact product; scales add up. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** The exact sum, on the larger of the two scales. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: atScale(a, scale) + atScale(b, scale), scale }
}

/** Negative, zero or positive as `a` is smaller than, equal to or larger than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = atScale(a, scale) - atScale(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds half away from zero ("half up") to `scale` decimals; the integer of those units. */
export function roundHalfUp(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return atScale(value, scale)
  return divideHalfUp(value.units, 10n ** BigInt(value.scale - scale))
}

/** Integer division rounded half away from zero. `divisor` must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

/** Integer division rounded up. Both must not be negative and `divisor` positive. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** The decimal with exactly `scale` decimals written out, such as `12.50`. */
export function formatUnits(units: bigint, scale: number): string {
  const negative = units < 0n
  const digits = String(negative ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale > 0 ? `.${digits.slice(digits.length - scale)}` : ''
  return `${negative ? '-' : ''}${whole}${fraction}`
}

function atScale(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale)
}
