import {
  hasLuhnCheckDigit,
  isCvrNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
  weightedSum,
} from './company-number.ts'

const last = (digits: string, count = 1) => Number(digits.slice(-count))

/** ISO/IEC 7064, MOD 11,10: the check digit is the last. */
function isMod1110(digits: string): boolean {
  const product = Array.from(digits.slice(0, -1)).reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === last(digits)
}

/** Of the Netherlands: by weights, or since 2020 of all its characters by ISO/IEC 7064, MOD 97-10. */
function isDutch(number: string): boolean {
  const digits = number.slice(0, 9)
  if (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true
  const figures = Array.from(`NL${number}`)
    .map((sign) => parseInt(sign, 36))
    .join('')
  return BigInt(figures) % 97n === 1n
}

/** Of Austria: digits at even places doubled, their digits summed; the check digit makes that and 4 divisible by ten. */
function isAustrian(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 7)).reduce((before, digit, place) => {
    const figure = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return before + (figure > 9 ? figure - 9 : figure)
  }, 0)
  return (96 - sum) % 10 === last(digits)
}

/** Of France, where the key is of figures; keys with letters are given by other rules. */
function isFrench(number: string): boolean {
  const key = number.slice(0, 2)
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(key)
}

/** Check digits by country, of a number without its country's prefix that is otherwise written as it should be. */
const checks: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => isAustrian(number.slice(1)),
  BE: (number) => {
    const digits = number.padStart(10, '0')
    return 97 - (Number(digits.slice(0, 8)) % 97) === last(digits, 2)
  },
  DE: isMod1110,
  DK: isCvrNumber,
  EE: (digits) => weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  FI: (digits) => weightedSum(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: isFrench,
  GR: (digits) => (weightedSum(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(digits),
  HR: isMod1110,
  HU: (digits) => weightedSum(digits, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: hasLuhnCheckDigit,
  LU: (digits) => Number(digits.slice(0, 6)) % 89 === last(digits, 2),
  NL: isDutch,
  NO: (number) => isNorwegianOrganisationNumber(number.slice(0, 9)),
  PL: (digits) => weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  PT: (digits) => ((11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(digits),
  SE: (digits) => isSwedishOrganisationNumber(digits.slice(0, 10)),
  SI: (digits) => (11 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(digits),
  SK: (digits) => Number(digits) % 11 === 0,
}

/**
 * Whether the check digit of a VAT number is right; true for countries whose check digits are not known here.
 *
 * @param number without its country's prefix, spaces and signs, written as the country's numbers are.
 * @see VIES, "VAT identification number structure"; python-stdnum, modules `stdnum.eu.vat`
 */
export function hasVatCheckDigit(countryCode: string, number: string): boolean {
  return checks[countryCode]?.(number) ?? true
}

/** Prefixes of the IRS's campuses and of the Internet: an EIN has no check digit. */
const einPrefixes = /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])/

/** Employer identification number of the United States: nine digits that begin as such numbers do. */
export function isEmployerIdentificationNumber(digits: string): boolean {
  return /^\d{9}$/.test(digits) && einPrefixes.test(digits)
}
