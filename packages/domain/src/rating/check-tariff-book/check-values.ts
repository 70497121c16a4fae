import type { TariffBook } from '../tariff-book.ts'
import type { BookList, BookRow, Report } from './finding.ts'

/** Where a decimal may lie, and how many decimals the engine reckons with. */
interface DecimalRange {
  readonly scale: number
  /** `above` excludes zero. */
  readonly from: 'zero' | 'above'
  readonly upTo: number
}

const money: DecimalRange = { scale: 2, from: 'zero', upTo: 10_000_000 }
const rate: DecimalRange = { scale: 4, from: 'zero', upTo: 10_000_000 }
const percent: DecimalRange = { scale: 4, from: 'zero', upTo: 100 }
const quantity: DecimalRange = { scale: 3, from: 'zero', upTo: 1_000_000 }
const aboveZero: DecimalRange = { ...quantity, from: 'above' }
const centimetres: DecimalRange = { scale: 1, from: 'above', upTo: 10_000 }

/** Scales are those that `compileTariffs` reads; the highest values are far above anything that is charged. */
const ranges: { readonly [L in BookList]?: Partial<Record<keyof BookRow<L> & string, DecimalRange>> } = {
  transportProducts: {
    maxPieceKg: aboveZero,
    maxShipmentKg: aboveZero,
    maxLengthCm: centimetres,
    maxHeightCm: centimetres,
    maxLengthPlusGirthCm: centimetres,
  },
  weightRules: {
    factor: aboveZero,
    ldmKg: aboveZero,
    palletPlaceKg: aboveZero,
    truckWidthCm: { ...centimetres, upTo: 1000 },
    minKgPerPiece: quantity,
    minKgPerPallet: quantity,
    minKgPerShipment: quantity,
    heightLimitForStackingCm: centimetres,
  },
  tariffs: { upTo: aboveZero },
  tariffBreaks: { from: quantity, base: money, amount: rate, step: aboveZero, minimum: money, maximum: money },
  surcharges: {
    amount: rate,
    minimum: money,
    maximum: money,
    valuePercent: { scale: 4, from: 'above', upTo: 1000 },
  },
  fuelIndexes: { percent },
  agreements: { percent, amount: rate },
  exchangeRates: { rate: { scale: 6, from: 'above', upTo: 1_000_000 } },
  vatRules: { percent },
}

const plainDecimal = /^-?\d{1,11}(?:\.(\d*))?$/

/** Why a text cannot be such a decimal; undefined where it can. */
export function decimalFault(text: string, { scale, from, upTo }: DecimalRange): string | undefined {
  const match = plainDecimal.exec(text)
  if (!match) return `"${text}" is not a number such as 1234.50`
  const decimals = match[1]
  if (decimals !== undefined && decimals.replace(/0+$/, '').length > scale)
    return `${text} has more than ${scale} decimals`
  // A bound needs no exact arithmetic: no decimal text comes near one without being over it.
  const value = Number(text)
  if (value < 0) return `${text} is below zero`
  if (value === 0 && from === 'above') return 'must be above zero'
  if (value > upTo) return `${text} is more than ${upTo.toLocaleString('en')}, which cannot be meant`
  return undefined
}

/** Checks every number, day and rule within one row: what can be said of a row without looking at another. */
export function checkValues(book: TariffBook, report: Report): void {
  for (const [list, fields] of Object.entries(ranges) as [BookList, Record<string, DecimalRange>][]) {
    const entries = Object.entries(fields)
    const rows = book[list] as readonly unknown[] as readonly Record<string, string | null>[]
    for (const [index, row] of rows.entries()) {
      for (const [field, range] of entries) {
        const text = row[field]
        const reason = text == null ? undefined : decimalFault(text, range)
        if (reason) report({ severity: 'fault', list, index, field, reason })
      }
    }
  }
  checkDays(book, report)
  checkRules(book, report)
}

/** Whether the text is a day of the calendar, and one that a tariff can be about. */
export function dayFault(text: string): string | undefined {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text)
    return `"${text}" is not a day such as 2026-11-23`
  if (text < '2000' || text > '2100') return `${text} is not between 2000 and 2099`
  return undefined
}

const days: { readonly [L in BookList]?: readonly string[] } = {
  tariffs: ['validFrom', 'validTo'],
  surcharges: ['validFrom', 'validTo'],
  agreements: ['validFrom', 'validTo'],
  vatRules: ['validFrom', 'validTo'],
  fuelIndexes: ['validFrom'],
  exchangeRates: ['validFrom'],
  holidays: ['on'],
}

function checkDays(book: TariffBook, report: Report): void {
  for (const [list, fields] of Object.entries(days) as [BookList, readonly string[]][]) {
    const rows = book[list] as readonly unknown[] as readonly Record<string, string | null>[]
    for (const [index, row] of rows.entries()) {
      for (const field of fields) {
        const text = row[field]
        const reason = text == null ? undefined : dayFault(text)
        if (reason) report({ severity: 'fault', list, index, field, reason })
      }
      const { validFrom, validTo } = row
      if (validFrom && validTo && validTo < validFrom)
        report({
          severity: 'fault',
          list,
          index,
          field: 'validTo',
          reason: `${validTo} is before the first day ${validFrom}`,
        })
    }
  }
}

function checkRules(book: TariffBook, report: Report): void {
  const fault = (list: BookList, index: number, field: string, reason: string) =>
    report({ severity: 'fault', list, index, field, reason })
  for (const [index, row] of book.tariffBreaks.entries()) {
    if (row.shape === 'BASE_PLUS_STEP' && row.step === null)
      fault('tariffBreaks', index, 'step', 'BASE_PLUS_STEP needs a step')
    if (isOver(row.minimum, row.maximum))
      fault('tariffBreaks', index, 'maximum', `${row.maximum} is below the minimum ${row.minimum}`)
  }
  for (const [index, row] of book.surcharges.entries()) {
    if (row.basis === 'UNIT' && row.unit === null) fault('surcharges', index, 'unit', 'basis UNIT needs a unit')
    if (row.basis.startsWith('PCT') && Number(row.amount) > 100)
      fault('surcharges', index, 'amount', `${row.amount} per cent is more than 100`)
    if (isOver(row.minimum, row.maximum))
      fault('surcharges', index, 'maximum', `${row.maximum} is below the minimum ${row.minimum}`)
    const tierFault = row.tiers.flatMap((tier, position) => {
      const before = row.tiers[position - 1]
      const order = before && Number(tier.from) <= Number(before.from) ? 'tiers do not ascend' : undefined
      return decimalFault(tier.from, quantity) ?? decimalFault(tier.amount, rate) ?? order ?? []
    })[0]
    if (tierFault) fault('surcharges', index, 'tiers', tierFault)
    for (const area of [...(row.conditions.originPostal ?? []), ...(row.conditions.destinationPostal ?? [])]) {
      if (isInverted(area.from, area.to))
        fault('surcharges', index, 'conditions', `${area.countryCode} ${area.from}-${area.to} ends before it begins`)
    }
  }
  for (const [index, row] of book.weightRules.entries()) {
    const stepFault = row.roundingSteps.flatMap((step, position) => {
      const before = row.roundingSteps[position - 1]
      const order =
        before && (before.upToKg === null || (step.upToKg !== null && Number(step.upToKg) <= Number(before.upToKg)))
          ? 'rounding steps do not ascend'
          : undefined
      const limit = step.upToKg === null ? undefined : decimalFault(step.upToKg, aboveZero)
      return decimalFault(step.stepKg, aboveZero) ?? limit ?? order ?? []
    })[0]
    if (stepFault) fault('weightRules', index, 'roundingSteps', stepFault)
    // Without any step nothing is rounded.
    if (row.roundingSteps.length > 0 && row.roundingSteps.at(-1)!.upToKg !== null)
      fault('weightRules', index, 'roundingSteps', 'the last rounding step must hold for the rest')
  }
  for (const [index, row] of book.agreements.entries()) {
    const needs = {
      percent: 'percent',
      'own-tariff': 'tariffId',
      'fixed-lane': 'amount',
      'own-surcharge': 'surchargeCode',
    }
    const field = needs[row.kind] as 'percent' | 'tariffId' | 'amount' | 'surchargeCode'
    if (row[field] === null) fault('agreements', index, field, `an agreement of kind ${row.kind} needs it`)
    if (row.kind === 'own-surcharge' && (row.percent === null) === (row.amount === null))
      fault('agreements', index, 'amount', 'an own surcharge needs either a percent or an amount')
    if (row.kind === 'fixed-lane' && row.originZoneId === null && row.destinationZoneId === null)
      report({
        severity: 'warning',
        list: 'agreements',
        index,
        field: 'originZoneId',
        reason: 'the fixed price names no lane and holds for all of them',
      })
  }
  for (const [index, row] of book.transitDays.entries()) {
    if (!Number.isInteger(row.days) || row.days < 0 || row.days > 120)
      fault('transitDays', index, 'days', `${row.days} is not between 0 and 120`)
    if (row.deliveryWeekdays.length === 0)
      fault('transitDays', index, 'deliveryWeekdays', 'there is no weekday on which it delivers')
  }
  for (const [index, row] of book.postalExtraDays.entries()) {
    if (!Number.isInteger(row.days) || row.days < 1 || row.days > 60)
      fault('postalExtraDays', index, 'days', `${row.days} is not between 1 and 60`)
  }
  for (const [index, row] of book.tariffs.entries()) {
    if (row.side === 'sales' && row.salesProductId === null && !row.agreementOnly)
      fault('tariffs', index, 'salesProductId', 'a sales tariff needs a sales product')
    if (row.side === 'cost' && row.transportProductId === null)
      fault('tariffs', index, 'transportProductId', 'a cost tariff needs a transport product')
  }
  for (const [index, row] of book.timeZoneRules.entries()) {
    if (!isTimeZone(row.timeZone))
      fault('timeZoneRules', index, 'timeZone', `"${row.timeZone}" is no time zone such as Europe/Copenhagen`)
  }
  for (const list of ['zoneRules', 'cutOffs', 'postalExtraDays', 'timeZoneRules'] as const) {
    for (const [index, row] of book[list].entries()) {
      if (row.postalFrom === null && row.postalTo !== null)
        fault(list, index, 'postalTo', 'a range ends here that begins nowhere')
      if (row.postalFrom !== null && row.postalTo !== null && isInverted(row.postalFrom, row.postalTo))
        fault(list, index, 'postalTo', `the range ${row.postalFrom}-${row.postalTo} ends before it begins`)
    }
  }
}

function isOver(minimum: string | null, maximum: string | null): boolean {
  return minimum !== null && maximum !== null && Number(minimum) > Number(maximum)
}

function isInverted(from: string, to: string): boolean {
  const [start, end] = [bare(from), bare(to)]
  // `10`-`1999` ends with everything that begins with 1999.
  return start > `${end}\uFFFF`
}

function bare(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

const timeZones = new Map<string, boolean>()

function isTimeZone(name: string): boolean {
  let known = timeZones.get(name)
  if (known === undefined) {
    try {
      known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    } catch {
      known = false
    }
    timeZones.set(name, known)
  }
  return known
}
