import type { TariffSet } from '../tariff-set.ts'
import type { BookList, Report } from './finding.ts'

interface Reference {
  readonly list: BookList
  readonly field: string
  readonly to: 'transportCompanies' | 'transportProducts' | 'salesProducts' | 'weightRules' | 'zones' | 'tariffs'
  readonly what: string
}

const company = { field: 'transportCompanyId', to: 'transportCompanies', what: 'carrier' } as const
const product = { field: 'transportProductId', to: 'transportProducts', what: 'transport product' } as const
const sales = { field: 'salesProductId', to: 'salesProducts', what: 'sales product' } as const
const origin = { field: 'originZoneId', to: 'zones', what: 'zone' } as const
const destination = { field: 'destinationZoneId', to: 'zones', what: 'zone' } as const
const tariff = { field: 'tariffId', to: 'tariffs', what: 'tariff' } as const

const references: readonly Reference[] = [
  { list: 'transportProducts', ...company },
  { list: 'salesProducts', ...product },
  { list: 'productServices', ...product },
  { list: 'weightRuleLanes', ...product },
  { list: 'weightRuleLanes', ...origin },
  { list: 'weightRuleLanes', ...destination },
  { list: 'weightRuleLanes', field: 'weightRuleId', to: 'weightRules', what: 'weight rule' },
  { list: 'zoneRules', field: 'zoneId', to: 'zones', what: 'zone' },
  { list: 'tariffs', ...sales },
  { list: 'tariffs', ...product },
  { list: 'tariffBreaks', ...tariff },
  { list: 'tariffBreaks', ...origin },
  { list: 'tariffBreaks', ...destination },
  { list: 'surcharges', ...company },
  { list: 'surcharges', ...product },
  { list: 'agreements', ...sales },
  { list: 'agreements', ...origin },
  { list: 'agreements', ...destination },
  { list: 'agreements', ...tariff },
  { list: 'holidays', ...company },
  { list: 'cutOffs', ...product },
  { list: 'transitDays', ...product },
  { list: 'transitDays', ...origin },
  { list: 'transitDays', ...destination },
  { list: 'postalExtraDays', ...product },
]

/** Checks that every row which is referred to exists, and that the zones of a lane are of the set in which it is written. */
export function checkReferences(book: TariffSet, report: Report): void {
  const idsOf = new Map<Reference['to'], ReadonlySet<number>>()
  for (const { to } of references) {
    if (!idsOf.has(to)) idsOf.set(to, new Set(book[to].map((row) => row.id)))
  }
  for (const { list, field, to, what } of references) {
    const ids = idsOf.get(to)!
    const rows = book[list] as readonly unknown[] as readonly Record<string, number | null>[]
    for (const [index, row] of rows.entries()) {
      const id = row[field]
      if (id != null && !ids.has(id))
        report({ severity: 'fault', list, index, field, reason: `there is no such ${what}` })
    }
  }
  checkZoneSets(book, report)
}

function checkZoneSets(book: TariffSet, report: Report): void {
  const setOf = new Map(book.zones.map((zone) => [zone.id, zone.zoneSetId]))
  const setOfTariff = new Map(book.tariffs.map((row) => [row.id, row.zoneSetId]))
  const setOfProduct = new Map(book.transportProducts.map((row) => [row.id, row.zoneSetId]))
  const setOfSales = new Map(book.salesProducts.map((row) => [row.id, setOfProduct.get(row.transportProductId)]))
  const check = (
    list: BookList,
    index: number,
    row: { readonly originZoneId: number | null; readonly destinationZoneId: number | null },
    set: number | undefined,
  ) => {
    if (set === undefined) return
    for (const field of ['originZoneId', 'destinationZoneId'] as const) {
      const id: number | null = row[field]
      const ofZone: number | undefined = id === null ? set : setOf.get(id)
      if (ofZone !== undefined && ofZone !== set)
        report({ severity: 'fault', list, index, field, reason: 'the zone is of another zone set' })
    }
  }
  for (const [index, row] of book.tariffBreaks.entries())
    check('tariffBreaks', index, row, setOfTariff.get(row.tariffId))
  for (const [index, row] of book.weightRuleLanes.entries())
    check('weightRuleLanes', index, row, setOfProduct.get(row.transportProductId))
  for (const [index, row] of book.transitDays.entries())
    check('transitDays', index, row, setOfProduct.get(row.transportProductId))
  for (const [index, row] of book.agreements.entries())
    if (row.salesProductId !== null) check('agreements', index, row, setOfSales.get(row.salesProductId))
  for (const [index, row] of book.tariffs.entries()) {
    const set =
      row.transportProductId === null
        ? setOfSales.get(row.salesProductId ?? 0)
        : setOfProduct.get(row.transportProductId)
    if (set !== undefined && set !== row.zoneSetId)
      report({
        severity: 'fault',
        list: 'tariffs',
        index,
        field: 'zoneSetId',
        reason: "is not the zone set of the tariff's product",
      })
  }
}
