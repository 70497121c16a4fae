import { comparablePostalCode } from '@kattegat/domain/address'
import { searchText } from '@kattegat/domain/search'

interface PostalCodeRow {
  city: string
  from: string
  to: string
}

/** The places whose postal codes hold this very code, in the order of the answer, each once. */
export function placesOf(rows: readonly PostalCodeRow[], countryCode: string, postalCode: string): string[] {
  const code = comparablePostalCode(countryCode, postalCode)
  const within = rows.filter((row) => {
    const from = comparablePostalCode(countryCode, row.from)
    const to = comparablePostalCode(countryCode, row.to || row.from)
    // Codes of one country have one length, so that their texts sort as their numbers; a ZIP+4 lies within its ZIP.
    return code.slice(0, from.length) >= from && code.slice(0, to.length) <= to
  })
  return [...new Set(within.map((row) => row.city))]
}

/**
 * The city to put in the field, or null to leave it. What a person typed is never overwritten: only an empty field, or a
 * city of the postal code that stood there before, whoever wrote it. Where that code made way for one of several places, it
 * is for the person to choose: the field is emptied.
 *
 * @param before The places of the former code.
 */
export function cityToFill(places: readonly string[], city: string, before: readonly string[]): string | null {
  const isOf = (list: readonly string[]) => list.some((place) => searchText(place) === searchText(city))
  const isEmpty = city.trim() === ''
  const [only] = places
  if (only === undefined || isOf(places) || (!isEmpty && !isOf(before))) return null
  if (places.length === 1) return only
  return isEmpty ? null : ''
}
