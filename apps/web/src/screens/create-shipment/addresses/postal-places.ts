import { comparablePostalCode } from '@kattegat/domain/address'

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
 * city that an earlier postal code put there.
 */
export function cityToFill(places: readonly string[], city: string, filledBefore: string | null): string | null {
  const mayFill = city.trim() === '' || city === filledBefore
  const [only] = places
  if (!mayFill || only === undefined || places.length > 1) return null
  return only === city ? null : only
}
