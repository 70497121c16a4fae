/** Danish CVR number: 8 digits, weights 2 7 6 5 4 3 2 1, sum divisible by 11. */
export function isCvrNumber(digits: string): boolean {
  return /^[1-9]\d{7}$/.test(digits) && weightedSum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

/**
 * Norwegian organisasjonsnummer: 9 digits, the last is 11 minus (weights 3 2 7 6 5 4 3 2, sum mod 11), 11 counting
 * as 0; a remainder that would ask for the digit 10 is never issued. Weighting the check digit by 1 says all of that.
 */
export function isNorwegianOrganisationNumber(digits: string): boolean {
  return /^\d{9}$/.test(digits) && digits !== '000000000' && weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

/** Swedish organisationsnummer: 10 digits with a Luhn check digit, with or without the hyphen (`556036-0793`). */
export function isSwedishOrganisationNumber(text: string): boolean {
  return /^[1-9]\d{5}-?\d{4}$/.test(text) && hasLuhnCheckDigit(text.replace('-', ''))
}

/** Luhn: from the right every second digit doubled, digits of the products summed, total divisible by ten. */
export function hasLuhnCheckDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The sum of digits by their weights. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
}
