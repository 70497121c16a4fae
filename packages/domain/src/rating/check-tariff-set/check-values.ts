import type { TariffSet } from '../tariff-set.ts'
import type { DecimalRange } from './decimals.ts'
import {
  aboveZero,
  centimetres,
  decimalError,
  decimalsOf,
  isInverted,
  isOver,
  money,
  percent,
  quantity,
  rate,
} from './decimals.ts'
import type { BookList, BookRow, Report } from './finding.ts'

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
    ldmStep: { ...aboveZero, upTo: 10 },
    minKgPerPiece: quantity,
    minKgPerPallet: quantity,
    minKgPerShipment: quantity,
    heightLimitForStackingCm: centimetres,
  },
  tariffs: { upTo: aboveZero },
  tariffBreaks: { from: quantity, base: money, amount: rate, step: aboveZero, minimum: money, maximum: money },
  // Their amounts and limits depend on basis and currency: see check-surcharges.
  surcharges: { valuePercent: { scale: 4, from: 'above', upTo: 1000 } },
  fuelIndexes: { percent },
  // Amounts agreed are those of a whole shipment.
  agreements: { percent, capPercent: percent, amount: money },
  exchangeRates: { rate: { scale: 6, from: 'above', upTo: 1_000_000 } },
  vatRules: { percent },
}

/** Checks every number, day and rule within one row: what can be said of a row without looking at another. */
export function checkValues(book: TariffSet, report: Report): void {
  for (const [list, fields] of Object.entries(ranges) as [BookList, Record<string, DecimalRange>][]) {
    const entries = Object.entries(fields)
    const rows = book[list] as readonly unknown[] as readonly Record<string, string | null>[]
    for (const [index, row] of rows.entries()) {
      for (const [field, range] of entries) {
        const text = row[field]
        const reason = text == null ? undefined : decimalError(text, range)
        if (reason) report({ severity: 'fault', list, index, field, reason })
      }
    }
  }
  checkDays(book, report)
  checkRules(book, report)
}

/** Whether the text is a day of the calendar, and one that a tariff can be about. */
export function dayError(text: string): string | undefined {
  const parsed = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text)
    return `"${text}" is not a date such as 2026-11-23`
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

function checkDays(book: TariffSet, report: Report): void {
  for (const [list, fields] of Object.entries(days) as [BookList, readonly string[]][]) {
    const rows = book[list] as readonly unknown[] as readonly Record<string, string | null>[]
    for (const [index, row] of rows.entries()) {
      for (const field of fields) {
        const text = row[field]
        const reason = text == null ? undefined : dayError(text)
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

type ReportError = (list: BookList, index: number, field: string, reason: string) => void

function checkBreaks(book: TariffSet, error: ReportError, report: Report): void {
  const coarse = new Map(book.tariffs.flatMap((row) => (decimalsOf(row).scale < 2 ? [[row.id, decimalsOf(row)]] : [])))
  for (const [index, row] of book.tariffBreaks.entries()) {
    if (row.shape === 'BASE_PLUS_STEP' && row.step === null)
      error('tariffBreaks', index, 'step', 'BASE_PLUS_STEP needs a step')
    if (isOver(row.minimum, row.maximum))
      error('tariffBreaks', index, 'maximum', `${row.maximum} is below the minimum ${row.minimum}`)
    const unused = row.shape === 'FLAT' && Number(row.amount) !== 0 ? 'amount' : undefined
    const unusedStep = row.shape !== 'BASE_PLUS_STEP' && row.step !== null ? 'step' : unused
    if (unusedStep)
      report({
        severity: 'warning',
        list: 'tariffBreaks',
        index,
        field: unusedStep,
        reason: `is not used: the shape is ${row.shape}`,
      })
    const decimals = coarse.get(row.tariffId)
    if (!decimals) continue
    for (const field of ['base', 'minimum', 'maximum'] as const) {
      const reason = row[field] === null ? undefined : decimalError(row[field], { ...money, ...decimals })
      if (reason) error('tariffBreaks', index, field, reason)
    }
  }
}

function checkRules(book: TariffSet, report: Report): void {
  const error: ReportError = (list, index, field, reason) => report({ severity: 'fault', list, index, field, reason })
  checkBreaks(book, error, report)
  checkWeightRules(book, error)
  checkAgreementTerms(book, error, report)
  checkLists(book, error)
}

function checkWeightRules(book: TariffSet, error: ReportError): void {
  for (const [index, row] of book.weightRules.entries()) {
    const stepFault = row.roundingSteps.flatMap((step, position) => {
      const before = row.roundingSteps[position - 1]
      const order =
        before && (before.upToKg === null || (step.upToKg !== null && Number(step.upToKg) <= Number(before.upToKg)))
          ? 'rounding steps do not ascend'
          : undefined
      const limit = step.upToKg === null ? undefined : decimalError(step.upToKg, aboveZero)
      return decimalError(step.stepKg, aboveZero) ?? limit ?? order ?? []
    })[0]
    if (stepFault) error('weightRules', index, 'roundingSteps', stepFault)
    // Pounds are reckoned with a divisor only.
    if (row.measure === 'imperial' && row.factorKind === 'density')
      error('weightRules', index, 'factorKind', 'an imperial rule needs a divisor, in³ per lb')
    // Without any step nothing is rounded.
    if (row.roundingSteps.length > 0 && row.roundingSteps.at(-1)!.upToKg !== null)
      error('weightRules', index, 'roundingSteps', 'the last rounding step must be for the rest')
  }
}

function checkAgreementTerms(book: TariffSet, error: ReportError, report: Report): void {
  for (const [index, row] of book.agreements.entries()) {
    const needs = {
      percent: 'percent',
      'own-tariff': 'tariffId',
      'fixed-lane': 'amount',
      'own-surcharge': 'surchargeCode',
      'own-fuel': row.percent === null ? 'capPercent' : 'percent',
    } as const
    const field = needs[row.kind]
    if (row.capPercent !== null && row.kind !== 'own-fuel')
      error('agreements', index, 'capPercent', `an agreement of kind ${row.kind} has no fuel percentage to cap`)
    if (row[field] === null) error('agreements', index, field, `an agreement of kind ${row.kind} needs it`)
    if (row.kind === 'own-surcharge' && (row.percent === null) === (row.amount === null))
      error('agreements', index, 'amount', 'an own surcharge needs either a percent or an amount')
    if (row.kind === 'fixed-lane' && row.originZoneId === null && row.destinationZoneId === null)
      report({
        severity: 'warning',
        list: 'agreements',
        index,
        field: 'originZoneId',
        reason: 'the fixed price has no lane and applies to all lanes',
      })
  }
}

function checkLists(book: TariffSet, error: ReportError): void {
  for (const [index, { maxPieces }] of book.transportProducts.entries()) {
    if (maxPieces !== null && !(Number.isInteger(maxPieces) && maxPieces >= 1 && maxPieces <= 99_999))
      error('transportProducts', index, 'maxPieces', `${maxPieces} is not between 1 and 99,999`)
  }
  for (const [index, row] of book.transitDays.entries()) {
    if (!Number.isInteger(row.days) || row.days < 0 || row.days > 120)
      error('transitDays', index, 'days', `${row.days} is not between 0 and 120`)
    if (row.deliveryWeekdays.length === 0)
      error('transitDays', index, 'deliveryWeekdays', 'there is no delivery weekday')
  }
  for (const [index, row] of book.postalExtraDays.entries()) {
    if (!Number.isInteger(row.days) || row.days < 1 || row.days > 60)
      error('postalExtraDays', index, 'days', `${row.days} is not between 1 and 60`)
  }
  for (const [index, row] of book.tariffs.entries()) {
    if (row.side === 'sales' && row.salesProductId === null && !row.agreementOnly)
      error('tariffs', index, 'salesProductId', 'a sales tariff needs a sales product')
    if (row.side === 'cost' && row.transportProductId === null)
      error('tariffs', index, 'transportProductId', 'a cost tariff needs a transport product')
  }
  for (const [index, row] of book.vatRules.entries()) {
    for (const field of ['originPostal', 'destinationPostal'] as const) {
      for (const { countryCode, from, to } of row[field] ?? []) {
        if (isInverted(countryCode, from, to))
          error('vatRules', index, field, `${countryCode} ${from}-${to} ends before it starts`)
      }
    }
  }
  for (const [index, row] of book.timeZoneRules.entries()) {
    if (!isTimeZone(row.timeZone))
      error('timeZoneRules', index, 'timeZone', `"${row.timeZone}" is not a time zone such as Europe/Copenhagen`)
  }
  for (const list of ['zoneRules', 'cutOffs', 'postalExtraDays', 'timeZoneRules'] as const) {
    for (const [index, row] of book[list].entries()) {
      if (row.postalFrom === null && row.postalTo !== null)
        error(list, index, 'postalTo', 'the range has an end but no start')
      if (row.postalFrom !== null && row.postalTo !== null && isInverted(row.countryCode, row.postalFrom, row.postalTo))
        error(list, index, 'postalTo', `the range ${row.postalFrom}-${row.postalTo} ends before it starts`)
    }
  }
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
