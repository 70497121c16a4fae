/**
 * The GS1 check digit of a digit string without it (SSCC, GLN, GTIN, GSIN): from the right weights 3, 1, 3 …,
 * filled up to the next ten.
 *
 * @throws RangeError when `digits` is not a string of digits.
 * @see GS1 General Specifications, "Standard check digit calculation"
 */
export function gs1CheckDigit(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new RangeError(`Not a string of digits: ${digits}`)
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    sum += place % 2 === 0 ? digit * 3 : digit
  }
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is the GS1 check digit of those before it. Lengths are the caller's business. */
export function hasGs1CheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}
