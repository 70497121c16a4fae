import { isFoundIn, plainText } from '@kattegat/domain/search'
import type { CountryName } from '../../../app/pasted-cells.ts'
import { countryCodeOf } from '../../../app/pasted-cells.ts'

/** The countries that a beginning may mean: those whose name begins so before those that hold it; none of a code. */
export function countriesMeant(text: string, countries: readonly CountryName[]): CountryName[] {
  const wanted = text.trim()
  const capitals = wanted.toUpperCase()
  if (wanted === '' || countries.some(({ value }) => value === capitals)) return []
  const found = countries.filter(({ value, label }) => value.startsWith(capitals) || isFoundIn(label, wanted))
  const begins = (country: CountryName) => Number(beginsSo(country, wanted))
  return found.toSorted((one, other) => begins(other) - begins(one))
}

/** The code of a country typed by its code, its name, or a beginning that only one name has; else what was typed. */
export function countryTyped(text: string, countries: readonly CountryName[]): string {
  const code = countryCodeOf(text, countries)
  if (countries.some(({ value }) => value === code)) return code
  const begun = text.trim() === '' ? [] : countries.filter((country) => beginsSo(country, text))
  return begun.length === 1 ? begun[0]!.value : code
}

function beginsSo({ label }: CountryName, text: string): boolean {
  return plainText(label).startsWith(plainText(text))
}
