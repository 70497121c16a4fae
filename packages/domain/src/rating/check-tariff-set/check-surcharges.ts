import { isOfValue, isPercentage, surchargeBasisRules, unitOfSurcharge } from '../surcharge-bases.ts'
import { concerns } from '../surcharges.ts'
import type { Surcharge, TariffSet } from '../tariff-set.ts'
import { decimalError, decimalsOf, isInverted, isOver, money, percent, quantity, rate } from './decimals.ts'
import type { Report } from './finding.ts'

/** Checks each surcharge for itself, and what the surcharges exclude (docs/decisions/0021). */
export function checkSurcharges(book: TariffSet, report: Report): void {
  for (const [index, row] of book.surcharges.entries()) {
    const error = (field: string, reason: string) =>
      report({ severity: 'fault', list: 'surcharges', index, field, reason })
    const amountFault = amountErrorOf(row)
    if (amountFault) error('amount', amountFault)
    for (const field of ['minimum', 'maximum'] as const) {
      const limitFault = row[field] === null ? undefined : decimalError(row[field], { ...money, ...decimalsOf(row) })
      if (limitFault) error(field, limitFault)
    }
    const tierFault = tierErrorOf(row)
    if (tierFault) error('tiers', tierFault)
    if (isOver(row.minimum, row.maximum)) error('maximum', `${row.maximum} is below the minimum ${row.minimum}`)
    if (namesUnit(row) && row.unit === null) error('unit', `basis ${row.basis} needs a unit`)
    const { piecesFrom, piecesTo } = row.conditions
    if (piecesFrom !== undefined && piecesTo !== undefined && piecesTo < piecesFrom)
      error('conditions.piecesTo', `${piecesTo} is below pieces-from ${piecesFrom}`)
    for (const field of ['originPostal', 'destinationPostal'] as const) {
      for (const { countryCode, from, to } of row.conditions[field] ?? []) {
        if (isInverted(countryCode, from, to))
          error(`conditions.${field}`, `${countryCode} ${from}-${to} ends before it starts`)
      }
    }
    warnOfUnused(row, index, report)
  }
  checkExclusions(book, report)
}

const namesUnit = ({ basis }: Surcharge) => surchargeBasisRules[basis].unit === undefined

/** What is charged once is money to the last minor unit; what is multiplied is a rate and may be finer. */
function rangeOf(row: Surcharge) {
  if (isPercentage(row)) return percent
  return unitOfSurcharge(row) === 'shipment' ? { ...money, ...decimalsOf(row) } : rate
}

function amountErrorOf(row: Surcharge): string | undefined {
  if (isPercentage(row) && Number(row.amount) > 100) return `${row.amount} per cent is more than 100`
  return decimalError(row.amount, rangeOf(row))
}

function tierErrorOf(row: Surcharge): string | undefined {
  return row.tiers.flatMap((tier, position) => {
    const before = row.tiers[position - 1]
    const order = before && Number(tier.from) <= Number(before.from) ? 'tiers do not ascend' : undefined
    return decimalError(tier.from, quantity) ?? decimalError(tier.amount, rangeOf(row)) ?? order ?? []
  })[0]
}

/** Cells that say something which no price will show. */
function warnOfUnused(row: Surcharge, index: number, report: Report): void {
  const warn = (field: string, reason: string) =>
    report({ severity: 'warning', list: 'surcharges', index, field, reason })
  if (row.unit !== null && !namesUnit(row)) warn('unit', `is not used: the basis is ${row.basis}`)
  if (row.valuePercent !== null && !isOfValue(row)) warn('valuePercent', `is not used: the basis is ${row.basis}`)
  if (row.fuelApplies && surchargeBasisRules[row.basis].isAfterFuel)
    warn('fuelApplies', 'is not used: this percentage is calculated after the fuel surcharge')
}

interface Placed {
  readonly row: Surcharge
  readonly index: number
  /** The transport products that it can concern. */
  readonly products: ReadonlySet<number>
}

function checkExclusions(book: TariffSet, report: Report): void {
  const placed = book.surcharges.map((row, index): Placed => {
    const products = book.transportProducts.filter((product) => concerns(row, product))
    return { row, index, products: new Set(products.map((product) => product.id)) }
  })
  const codes = Map.groupBy(placed, ({ row }) => `${row.side} ${row.code}`)
  for (const one of placed) {
    const error = (reason: string, otherIndex?: number) =>
      report({
        severity: 'fault',
        list: 'surcharges',
        index: one.index,
        field: 'excludes',
        reason,
        ...(otherIndex === undefined ? undefined : { otherIndex }),
      })
    for (const code of one.row.excludes) {
      if (code === one.row.code) error('excludes itself')
      else if (!codes.has(`${one.row.side} ${code}`)) error(`there is no surcharge ${code}`)
    }
    const circle = circleOf(one, placed)
    if (circle) error(`is in a circle, so it is not clear which is charged: ${circle.text}`, circle.next.index)
    const always = alwaysExcluding(one, placed)
    if (always)
      report({
        severity: 'warning',
        list: 'surcharges',
        index: one.index,
        field: 'code',
        reason: `can never be ${one.row.application === 'chosen' ? 'chosen' : 'charged'}: ${always.row.code} always applies and excludes it`,
        otherIndex: always.index,
      })
  }
}

/** The shortest way over exclusions from a row back to itself. */
function circleOf(start: Placed, placed: readonly Placed[]): { text: string; next: Placed } | undefined {
  const cameFrom = new Map<Placed, Placed>()
  for (let reached = [start]; reached.length > 0;) {
    const next: Placed[] = []
    for (const from of reached) {
      for (const to of placed) {
        if (!excludes(from, to)) continue
        if (to === start) return { ...wayTo(from, start, cameFrom) }
        if (cameFrom.has(to)) continue
        cameFrom.set(to, from)
        next.push(to)
      }
    }
    reached = next
  }
  return undefined
}

function wayTo(last: Placed, start: Placed, cameFrom: ReadonlyMap<Placed, Placed>): { text: string; next: Placed } {
  const codes = [start.row.code]
  let next = last
  for (let at = last; at !== start; at = cameFrom.get(at)!) {
    codes.unshift(at.row.code)
    next = at
  }
  return { text: [start.row.code, ...codes].join(' excludes '), next }
}

/** Whether a row names another's code and both can hold for one shipment. Two services are simply not chosen together. */
function excludes(from: Placed, to: Placed): boolean {
  return (
    from.row.excludes.includes(to.row.code) &&
    from.row.code !== to.row.code &&
    !(from.row.application === 'chosen' && to.row.application === 'chosen') &&
    canMeet(from, to)
  )
}

function canMeet(one: Placed, other: Placed): boolean {
  const [a, b] = [one.row, other.row]
  return (
    a.side === b.side &&
    a.application !== 'event' &&
    b.application !== 'event' &&
    a.validFrom <= (b.validTo ?? '9999') &&
    b.validFrom <= (a.validTo ?? '9999') &&
    !one.products.isDisjointFrom(other.products) &&
    !contradict(a, b)
  )
}

function contradict({ conditions: a }: Surcharge, { conditions: b }: Surcharge): boolean {
  const differ = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
    one !== undefined && other !== undefined && !one.some((country) => other.includes(country))
  return (
    (a.domestic !== undefined && b.domestic !== undefined && a.domestic !== b.domestic) ||
    differ(a.originCountries, b.originCountries) ||
    differ(a.destinationCountries, b.destinationCountries) ||
    (a.piecesFrom ?? 0) > (b.piecesTo ?? Infinity) ||
    (b.piecesFrom ?? 0) > (a.piecesTo ?? Infinity)
  )
}

/** A row that holds wherever this one does, and excludes it; undefined where some case is left. */
function alwaysExcluding(one: Placed, placed: readonly Placed[]): Placed | undefined {
  return placed.find(
    (other) =>
      excludes(other, one) &&
      isUnconditional(other.row) &&
      other.row.validFrom <= one.row.validFrom &&
      (other.row.validTo ?? '9999') >= (one.row.validTo ?? '9999') &&
      one.products.isSubsetOf(other.products) &&
      // Another row of its code may hold in its place, or something may exclude it.
      placed.every((third) => third === other || third.row.code !== other.row.code || !canMeet(third, other)) &&
      !placed.some((third) => excludes(third, other)),
  )
}

function isUnconditional(row: Surcharge): boolean {
  return (
    row.application === 'automatic' &&
    !isOfValue(row) &&
    Object.values(row.conditions).every((condition) => condition === undefined)
  )
}
