import { divideHalfUp, divideUp } from './decimal.ts'

/**
 * `value × numerator ÷ denominator`, rounded half away from zero; exact for every size of integer.
 * Plain numbers carry it while the product is a safe integer, which is the whole of daily freight; bigint beyond.
 */
export function ratioHalfUp(value: number, numerator: number, denominator: number): number {
  const product = value * numerator
  // Twice the product must stay exact too, for the half.
  if (product < 2 ** 51 && product > -(2 ** 51) && denominator < 2 ** 51) {
    const magnitude = product < 0 ? -product : product
    // The remainder of two safe integers is exact, which their float quotient is not.
    const remainder = magnitude % denominator
    const rounded = (magnitude - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0)
    return product < 0 ? -rounded : rounded
  }
  return Number(divideHalfUp(BigInt(value) * BigInt(numerator), BigInt(denominator)))
}

/** `value × numerator ÷ denominator`, rounded up; exact. Nothing here may be negative. */
export function ratioUp(value: number, numerator: number, denominator: number): number {
  const product = value * numerator
  if (product < 2 ** 52) {
    const remainder = product % denominator
    return (product - remainder) / denominator + (remainder > 0 ? 1 : 0)
  }
  return Number(divideUp(BigInt(value) * BigInt(numerator), BigInt(denominator)))
}

/** The decimal text as an integer of `scale` decimals (`'4.25'` at scale 4 is 42500). @throws RangeError where it is no decimal or has more decimals. */
export function scaledFromText(text: string, scale: number): number {
  const match = /^(-?)(\d{1,11})(?:\.(\d*))?$/.exec(text)
  if (!match) throw new RangeError(`'${text}' is not a decimal`)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > scale) throw new RangeError(`'${text}' has more than ${scale} decimals`)
  const magnitude = Number(match[2]) * 10 ** scale + (fraction ? Number(fraction) * 10 ** (scale - fraction.length) : 0)
  if (!Number.isSafeInteger(magnitude)) throw new RangeError(`'${text}' is too large`)
  return match[1] && magnitude !== 0 ? -magnitude : magnitude
}
