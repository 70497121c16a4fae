import type { TariffSet } from '../tariff-set.ts'
import type { BookList, Report } from './finding.ts'

/** Checks that what a price needs is there: exchange rates (an error), tariffs, weight rules, transit days, fuel (warnings). */
export function checkCoverage(book: TariffSet, report: Report): void {
  checkCurrencies(book, report)
  const soldOn = new Set(book.salesProducts.filter((row) => !row.deleted).map((row) => row.transportProductId))
  const priced = new Set(book.tariffs.filter((row) => row.side === 'sales').map((row) => row.salesProductId))
  const weighed = new Set(book.weightRuleLanes.map((row) => row.transportProductId))
  const timed = new Set(book.transitDays.map((row) => row.transportProductId))
  const families = new Set(book.fuelIndexes.map((row) => row.family))
  const warn = (list: BookList, index: number, field: string, reason: string) =>
    report({ severity: 'warning', list, index, field, reason })
  for (const [index, row] of book.salesProducts.entries()) {
    if (!row.deleted && !priced.has(row.id)) warn('salesProducts', index, 'internalName', 'has no tariff, so no price')
  }
  warnOfOtherRatios(book, warn)
  for (const [index, row] of book.transportProducts.entries()) {
    if (!soldOn.has(row.id)) continue
    if (!weighed.has(row.id)) warn('transportProducts', index, 'code', 'has no weight rule')
    if (!timed.has(row.id)) warn('transportProducts', index, 'code', 'has no transit days')
    if (row.fuelFamily !== null && !families.has(row.fuelFamily))
      warn('transportProducts', index, 'fuelFamily', `fuel ${row.fuelFamily} has no percentages`)
  }
}

/** W/M is the same by every rule: a rule of another density beside it may not be what its writer expects. */
function warnOfOtherRatios(
  book: TariffSet,
  warn: (list: BookList, index: number, field: string, reason: string) => void,
): void {
  const productOf = new Map(book.salesProducts.map((row) => [row.id, row.transportProductId]))
  const rules = new Map(book.weightRules.map((row) => [row.id, row]))
  for (const [index, row] of book.tariffs.entries()) {
    if (row.unit !== 'wm') continue
    const product = row.transportProductId ?? productOf.get(row.salesProductId ?? 0)
    const other = book.weightRuleLanes
      .filter((lane) => lane.transportProductId === product)
      .map((lane) => rules.get(lane.weightRuleId))
      .find((rule) => rule && (rule.factorKind !== 'density' || Number(rule.factor) !== 1000))
    if (other)
      warn(
        'tariffs',
        index,
        'unit',
        `wm counts tonnes or m³, not by the weight rule ${other.name}, which applies only to surcharges per kilo`,
      )
  }
}

function checkCurrencies(book: TariffSet, report: Report): void {
  const firstDay = new Map<string, string>()
  for (const { currency, validFrom } of book.exchangeRates) {
    const known = firstDay.get(currency)
    if (known === undefined || validFrom < known) firstDay.set(currency, validFrom)
  }
  for (const list of ['tariffs', 'surcharges'] as const) {
    for (const [index, { currency, validFrom }] of book[list].entries()) {
      if (currency === book.currency) continue
      const first = firstDay.get(currency)
      if (first === undefined)
        report({
          severity: 'fault',
          list,
          index,
          field: 'currency',
          reason: `there is no exchange rate for ${currency}`,
        })
      else if (first > validFrom)
        report({
          severity: 'warning',
          list,
          index,
          field: 'currency',
          reason: `there is no exchange rate for ${currency} before ${first}`,
        })
    }
  }
  for (const [index, { currency }] of book.exchangeRates.entries()) {
    if (currency === book.currency)
      report({
        severity: 'fault',
        list: 'exchangeRates',
        index,
        field: 'currency',
        reason: `${currency} is the system's own currency`,
      })
  }
}
