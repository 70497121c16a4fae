import type { TariffSet } from '../tariff-set.ts'
import type { BookList, BookRow, Report } from './finding.ts'

interface Key<L extends BookList> {
  readonly list: L
  readonly field: keyof BookRow<L> & string
  readonly what: string
  readonly of: (row: BookRow<L>) => string
}

const lane = (row: {
  transportProductId: number
  originZoneId: number | null
  destinationZoneId: number | null
}): string => `${row.transportProductId}|${row.originZoneId}|${row.destinationZoneId}`

const area = (row: { countryCode: string; postalFrom: string | null; postalTo: string | null }): string =>
  `${row.countryCode}|${row.postalFrom}|${row.postalTo ?? row.postalFrom}`

function key<L extends BookList>(
  list: L,
  field: keyof BookRow<L> & string,
  what: string,
  of: (row: BookRow<L>) => string,
): Key<BookList> {
  return { list, field, what, of } as unknown as Key<BookList>
}

/** What must be said once in each list. Tariff cells, zones and agreements have checks of their own. */
const keys: readonly Key<BookList>[] = [
  key('transportCompanies', 'code', 'code', (row) => row.code),
  key('transportProducts', 'code', 'code', (row) => row.code),
  key('salesProducts', 'internalName', 'name', (row) => row.internalName),
  key('productServices', 'code', 'service of the product', (row) => `${row.transportProductId}|${row.code}`),
  key('weightRules', 'name', 'name', (row) => row.name),
  key('weightRuleLanes', 'transportProductId', 'lane of the product', lane),
  key('zones', 'code', 'code in the zone set', (row) => `${row.zoneSetId}|${row.code}`),
  key('tariffs', 'version', 'side, name and version', (row) => `${row.side}|${row.name}|${row.version}`),
  key('fuelIndexes', 'validFrom', 'family, side and day', (row) => `${row.family}|${row.side}|${row.validFrom}`),
  key('exchangeRates', 'validFrom', 'currency and day', (row) => `${row.currency}|${row.validFrom}`),
  key('priceLineTypes', 'type', 'type', (row) => row.type),
  key('holidays', 'on', 'country, day and carrier', (row) => `${row.countryCode}|${row.on}|${row.transportCompanyId}`),
  key('cutOffs', 'countryCode', 'place and weekday', (row) => `${row.transportProductId}|${area(row)}|${row.weekday}`),
  key('transitDays', 'transportProductId', 'lane of the product', lane),
  key('postalExtraDays', 'postalFrom', 'postal range', (row) => `${row.transportProductId}|${area(row)}`),
  key('timeZoneRules', 'countryCode', 'place', area),
]

/** Checks that nothing is said twice: of two rows with one key nobody could tell which holds. */
export function checkRepeats(book: TariffSet, report: Report): void {
  for (const { list, field, what, of } of keys) {
    const seen = new Map<string, number>()
    for (const [index, row] of book[list].entries()) {
      const text = of(row)
      const otherIndex = seen.get(text)
      if (otherIndex === undefined) seen.set(text, index)
      else report({ severity: 'fault', list, index, field, reason: `repeats the ${what} of another row`, otherIndex })
    }
  }
  checkVatRules(book, report)
}

function checkVatRules(book: TariffSet, report: Report): void {
  const countries = (codes: readonly string[] | null) => (codes ? [...codes].sort().join(' ') : '*')
  const lanes = Map.groupBy(
    book.vatRules.map((row, index) => ({ row, index })),
    ({ row }) =>
      [
        countries(row.originCountries),
        countries(row.destinationCountries),
        JSON.stringify(row.originPostal),
        JSON.stringify(row.destinationPostal),
      ].join('|'),
  )
  for (const ofLane of lanes.values()) {
    const ordered = ofLane.toSorted((a, b) => (a.row.validFrom < b.row.validFrom ? -1 : 1))
    for (const [position, { row, index }] of ordered.entries()) {
      const before = ordered[position - 1]
      if (before && (before.row.validTo === null || before.row.validTo >= row.validFrom))
        report({
          severity: 'fault',
          list: 'vatRules',
          index,
          field: 'validFrom',
          reason: 'two rows are valid for the same countries on the same day',
          otherIndex: before.index,
        })
    }
  }
}
