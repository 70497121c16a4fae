import { countries, isEuCountry } from '@kattegat/domain/address'
import type { AddedLineVat, FuelIndex, PostalArea, VatRule } from '@kattegat/domain/rating'
import type { DemoSystem } from './systems.ts'

/** How long the demo's tariffs hold. */
export const validity = { validFrom: '2026-01-01', validTo: '2029-12-31' }

/** Monthly fuel of the last 12 months by family; the last one holds on. */
const fuelHistory: Readonly<Record<string, readonly number[]>> = {
  express: [19.5, 19.25, 18.75, 18.5, 18.25, 18.0, 18.25, 18.75, 19.0, 18.75, 18.5, 18.25, 18.5],
  air: [24.0, 23.5, 23.0, 22.5, 22.0, 22.5, 23.0, 23.5, 24.0, 23.5, 23.0, 22.5, 22.5],
  road: [17.4, 17.1, 16.8, 16.6, 16.9, 17.2, 17.5, 17.9, 18.1, 17.8, 17.5, 17.3, 17.2],
  parcel: [8.9, 8.7, 8.6, 8.4, 8.5, 8.7, 8.9, 9.1, 9.2, 9.0, 8.8, 8.7, 8.6],
  sea: [12.0, 12.0, 11.5, 11.5, 11.0, 11.0, 11.5, 12.0, 12.5, 12.0, 12.0, 11.5, 11.5],
}

export function fuelIndexes(): FuelIndex[] {
  return Object.entries(fuelHistory).flatMap(([family, percents]) =>
    percents.flatMap((percent, index) => {
      // The first entry is December 2025, so that the history of twelve months ends with the present one.
      const validFrom = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10)
      return (['sales', 'cost'] as const).map((side) => ({
        family,
        side,
        validFrom,
        percent: side === 'sales' ? String(percent) : (percent * 0.9).toFixed(2),
      }))
    }),
  )
}

/** Parts of the EU where its VAT does not apply: Åland, the Canary Islands, Ceuta and Melilla (domain handbook §5.1). */
const outsideVatArea: PostalArea[] = [
  { countryCode: 'FI', from: '22', to: '22' },
  ...['35', '38', '51', '52'].map((from) => ({ countryCode: 'ES', from, to: from })),
]

/** Transport for the system's own business customers: taxed at home and, between EU members, where the customer is; exports are zero-rated. */
export function vatRules(system: DemoSystem): VatRule[] {
  const home = [system.country]
  const anywhere = { originPostal: null, destinationPostal: null, ...validity }
  const zero: VatRule = { originCountries: null, destinationCountries: null, percent: '0', ...anywhere }
  if (system.country === 'US') return [zero]
  const domestic: VatRule = { originCountries: home, destinationCountries: home, percent: '25', ...anywhere }
  if (!isEuCountry(system.country)) return [domestic, zero]
  const eu = countries('en')
    .filter((country) => country.isEuCountry)
    .map((country) => country.countryCode)
  const withinEu: VatRule = { originCountries: eu, destinationCountries: eu, percent: '25', ...anywhere }
  const toIslands: VatRule = { ...zero, destinationPostal: outsideVatArea }
  const fromIslands: VatRule = { ...zero, originPostal: outsideVatArea }
  return [domestic, withinEu, toIslands, fromIslands, zero]
}

/** The demo's provider passes on policies at what they cost, and pays duty in its customers' names. */
export const priceLineTypes: readonly AddedLineVat[] = [
  { type: 'insurance', vat: 'insurance' },
  { type: 'duty', vat: 'disbursement' },
]
