import { ratioHalfUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { Agreement, AgreementKind, SalesProduct, TransportProduct } from './tariff-set.ts'

export interface CompiledAgreement {
  readonly row: Agreement
  readonly fromDay: number
  readonly toDay: number
  readonly percentE4: number
  /** Per cent × 10,000; endless where nothing is capped. */
  readonly capE4: number
  readonly amountE4: number
  readonly specificity: number
}

/** Agreements by company; within one the most specific first, then the latest. */
export type Agreements = ReadonlyMap<number, readonly CompiledAgreement[]>

// Account beats lane, lane beats product, product beats mode; among equals a fixed price beats an own tariff beats a percentage.
const kindOrder: Record<AgreementKind, number> = {
  'fixed-lane': 2,
  'own-tariff': 1,
  percent: 0,
  'own-surcharge': 0,
  'own-fuel': 0,
}

export function compileAgreements(rows: readonly Agreement[]): Agreements {
  const grouped = Map.groupBy(rows.map(compileAgreement), (agreement) => agreement.row.companyId)
  for (const ofCompany of grouped.values()) {
    ofCompany.sort((a, b) => b.specificity - a.specificity || b.fromDay - a.fromDay || b.row.id - a.row.id)
  }
  return grouped
}

function compileAgreement(row: Agreement): CompiledAgreement {
  const specificity =
    (row.accountId !== null ? 64 : 0) +
    (row.originZoneId !== null ? 16 : 0) +
    (row.destinationZoneId !== null ? 16 : 0) +
    (row.salesProductId !== null ? 8 : 0) +
    (row.mode !== null ? 4 : 0) +
    kindOrder[row.kind]
  return {
    row,
    fromDay: toDayNumber(row.validFrom),
    toDay: row.validTo === null ? Infinity : toDayNumber(row.validTo),
    percentE4: scaledFromText(row.percent ?? '0', 4),
    capE4: row.capPercent === null ? Infinity : scaledFromText(row.capPercent, 4),
    amountE4: scaledFromText(row.amount ?? '0', 4),
    specificity,
  }
}

export interface AgreementQuestion {
  readonly accountId: number | undefined
  readonly product: TransportProduct
  readonly sales: SalesProduct
  readonly originZoneId: number | undefined
  readonly destinationZoneId: number | undefined
  readonly day: number
}

/** The most specific term about the freight that holds and can be `used`. */
export function freightAgreement(
  agreements: readonly CompiledAgreement[],
  question: AgreementQuestion,
  used: (agreement: CompiledAgreement) => boolean,
): CompiledAgreement | undefined {
  return agreements.find(
    (agreement) =>
      agreement.row.kind !== 'own-surcharge' &&
      agreement.row.kind !== 'own-fuel' &&
      holds(agreement, question) &&
      used(agreement),
  )
}

/** The most specific term about fuel that holds. */
export function fuelAgreement(
  agreements: readonly CompiledAgreement[],
  question: AgreementQuestion,
): CompiledAgreement | undefined {
  return agreements.find((agreement) => agreement.row.kind === 'own-fuel' && holds(agreement, question))
}

/** The most specific term about a surcharge that holds. */
export function surchargeAgreement(
  agreements: readonly CompiledAgreement[],
  code: string,
  question: AgreementQuestion,
): CompiledAgreement | undefined {
  return agreements.find(
    (agreement) =>
      agreement.row.surchargeCode === code && agreement.row.kind === 'own-surcharge' && holds(agreement, question),
  )
}

function holds({ row, fromDay, toDay }: CompiledAgreement, question: AgreementQuestion): boolean {
  return (
    fromDay <= question.day &&
    question.day <= toDay &&
    (row.accountId === null || row.accountId === question.accountId) &&
    (row.salesProductId === null || row.salesProductId === question.sales.id) &&
    (row.mode === null || row.mode === question.product.mode) &&
    (row.originZoneId === null || row.originZoneId === question.originZoneId) &&
    (row.destinationZoneId === null || row.destinationZoneId === question.destinationZoneId)
  )
}

/** Freight after a percentage; the minimum is taken before or after it, as agreed. */
export function discounted(
  freight: { readonly minor: number; readonly minimumMinor: number; readonly maximumMinor: number },
  percentE4: number,
  minimumBeforeDiscount: boolean,
): { readonly minor: number; readonly bound: 'minimum' | 'maximum' | undefined } {
  const { minor, minimumMinor, maximumMinor } = freight
  const locked = (amount: number) => Math.min(Math.max(amount, minimumMinor), maximumMinor)
  const off = (amount: number) => ratioHalfUp(amount, 1_000_000 - percentE4, 1_000_000)
  const base = minimumBeforeDiscount ? locked(minor) : off(minor)
  const result = minimumBeforeDiscount ? off(base) : locked(base)
  const plain = minimumBeforeDiscount ? minor : base
  const bounded = minimumBeforeDiscount ? base : result
  return { minor: result, bound: bounded > plain ? 'minimum' : bounded < plain ? 'maximum' : undefined }
}
