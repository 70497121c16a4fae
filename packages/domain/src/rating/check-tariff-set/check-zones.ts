import { comparablePostalCode } from '../../address/postal-codes.ts'
import { searchText } from '../../search/search-text.ts'
import { widthOf } from '../../transit/postal-ranges.ts'
import type { TariffSet, ZoneRule } from '../tariff-set.ts'
import type { Report } from './finding.ts'

interface PlacedRule {
  readonly row: ZoneRule
  readonly index: number
}

/** Checks that no place lies in two zones of a set by rules of which neither is more specific. */
export function checkZones(book: TariffSet, report: Report): void {
  const setOf = new Map(book.zones.map((zone) => [zone.id, zone.zoneSetId]))
  const byCountry = Map.groupBy(
    book.zoneRules.map((row, index): PlacedRule => ({ row, index })),
    ({ row }) => `${setOf.get(row.zoneId)}|${row.countryCode}`,
  )
  for (const rules of byCountry.values()) {
    const exact = new Map<string, PlacedRule>()
    const ranged: Range[] = []
    for (const rule of rules) {
      const { place, postalFrom, postalTo, stateCode } = rule.row
      if (place === null && postalFrom !== null) {
        ranged.push(toRange(rule, postalFrom, postalTo ?? postalFrom))
        continue
      }
      const key = place !== null ? `place ${searchText(place)}` : `state ${stateCode}`
      const other = exact.get(key)
      if (!other) exact.set(key, rule)
      else clash(rule, other)
    }
    checkRanges(ranged)
  }

  function checkRanges(ranges: Range[]): void {
    // Of equal width only neighbours in order can overlap, as no range of one width holds another.
    for (const ofWidth of Map.groupBy(ranges, (range) => range.width).values()) {
      ofWidth.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
      for (const [position, range] of ofWidth.entries()) {
        const before = ofWidth[position - 1]
        if (before && before.to >= range.from) clash(range.rule, before.rule)
      }
    }
  }

  function clash(rule: PlacedRule, other: PlacedRule): void {
    const same = rule.row.zoneId === other.row.zoneId
    report({
      severity: same ? 'warning' : 'fault',
      list: 'zoneRules',
      index: rule.index,
      field: rule.row.place !== null ? 'place' : rule.row.postalFrom !== null ? 'postalFrom' : 'countryCode',
      reason: same ? 'repeats another row' : 'is in two zones, and neither row is more specific',
      otherIndex: other.index,
    })
  }
}

interface Range {
  readonly rule: PlacedRule
  readonly from: string
  readonly to: string
  readonly width: number
}

function toRange(rule: PlacedRule, postalFrom: string, postalTo: string): Range {
  const from = comparablePostalCode(rule.row.countryCode, postalFrom)
  const to = comparablePostalCode(rule.row.countryCode, postalTo)
  return { rule, from, to: `${to}\uFFFF`, width: widthOf(from, to) }
}
