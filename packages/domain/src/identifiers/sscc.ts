import { gs1CheckDigit, hasGs1CheckDigit } from './gs1-mod-10.ts'

/** How many digits a GS1 company prefix has that SSCCs are made of. */
export const companyPrefixDigits = { min: 7, max: 10 } as const

/** How many serials one extension digit of a GS1 company prefix has: a prefix of 7 digits leaves 9, one of 10 leaves 6. */
export function ssccSerialsPerExtension(companyPrefix: string): number {
  const { min, max } = companyPrefixDigits
  if (!/^\d+$/.test(companyPrefix) || companyPrefix.length < min || companyPrefix.length > max) {
    throw new RangeError(`A GS1 company prefix is ${min} to ${max} digits, not ${companyPrefix}`)
  }
  return 10 ** (16 - companyPrefix.length)
}

/**
 * A serial shipping container code, 18 digits: extension digit, GS1 company prefix (7 to 10 digits), serial filled
 * with zeros, check digit. A serial must not be used again within 12 months; here it never is.
 *
 * @throws RangeError when a part is malformed or the serial does not fit beside the prefix.
 * @see GS1 General Specifications, AI (00)
 */
export function sscc(extensionDigit: number, companyPrefix: string, serial: number): string {
  const serials = ssccSerialsPerExtension(companyPrefix)
  if (!Number.isInteger(extensionDigit) || extensionDigit < 0 || extensionDigit > 9) {
    throw new RangeError(`An SSCC extension digit is 0 to 9, not ${extensionDigit}`)
  }
  if (!Number.isInteger(serial) || serial < 0 || serial >= serials) {
    throw new RangeError(`An SSCC serial beside prefix ${companyPrefix} runs from 0 to ${serials - 1}, not ${serial}`)
  }
  const body = `${extensionDigit}${companyPrefix}${String(serial).padStart(16 - companyPrefix.length, '0')}`
  return `${body}${gs1CheckDigit(body)}`
}

/** Whether these are 18 digits whose last is right. */
export function isSscc(digits: string): boolean {
  return digits.length === 18 && hasGs1CheckDigit(digits)
}

/** `357123450000000015` as labels print it under the bars, in fours from the right: `35 7123 4500 0000 0015`. */
export function formatSscc(digits: string): string {
  return digits.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, ' ')
}
