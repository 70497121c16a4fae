import { isCountryCode } from '@kattegat/domain/address'
import { listCustomsFreeZones, replaceCustomsFreeZones, type FreeZone } from '../customs-free-zones.ts'
import { eachOnce, type ReferenceList } from './reference-list.ts'

type Column = 'country' | 'postal-codes' | 'note'

const keyOf = ({ countryCode, postalCodes }: FreeZone) => `${countryCode} ${postalCodes.join(' ')}`

/** Postal codes outside customs (specification §5). */
export const customsFreeZones: ReferenceList<FreeZone, Column> = {
  columns: {
    country: { also: ['country-code', 'country-iso'], required: true },
    'postal-codes': { also: ['postal-code'], required: true, longest: 2000 },
    note: {},
  },
  read(row) {
    const countryCode = row.text('country').toUpperCase()
    const isCountry = isCountryCode(countryCode)
    if (!isCountry)
      row.fault('country', countryCode === '' ? 'is missing' : `"${countryCode}" is not a two-letter country code`)
    const postalCodes = row
      .text('postal-codes')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    // At most ten characters of a postal code, and wildcards among them.
    const wrong = postalCodes.find((pattern) => !/^[A-Z0-9*-]{1,12}$/.test(pattern))
    if (wrong !== undefined) row.fault('postal-codes', `"${wrong}" is not a postal code. * stands for any characters`)
    if (postalCodes.length === 0) row.fault('postal-codes', 'is missing')
    return isCountry && wrong === undefined && postalCodes.length > 0
      ? { countryCode, postalCodes, note: row.text('note') }
      : undefined
  },
  settle: (rows) => eachOnce(rows, 'postal-codes', keyOf),
  load: (db) => listCustomsFreeZones(db),
  keyOf,
  replace: replaceCustomsFreeZones,
}
