import { ratioHalfUp } from '../money/index.ts'
import { plainVat, type VatByTreatment, type VatTreatment } from './line-vat.ts'

/** An amount on which VAT is judged: one price line, or several of a kind as one. */
export interface TaxedLine {
  /** Hundredths, excluding VAT; negative where it takes something off. */
  readonly amountMinor: number
  /** `freight` where it is absent. */
  readonly vat?: VatTreatment | undefined
}

/** What a set of lines comes to, in hundredths of their one currency. */
export interface Totals {
  readonly totalExVatMinor: number
  readonly vat: {
    /** Per cent × 10,000. */
    readonly percentPpm: number
    /** The part of the total that is taxed as the freight is, be it at 0. */
    readonly ofMinor: number
    readonly amountMinor: number
    /** How lines of each kind are taxed, those added later as well; absent in prices booked before 2027. */
    readonly byTreatment?: VatByTreatment
  }
  readonly totalIncVatMinor: number
}

/**
 * Totals of a set of lines: VAT is taken once, of the sum of what bears it, and rounded half up to the
 * hundredth. Every page, answer, mail and invoice takes its VAT from here.
 *
 * @param rule how each kind of line is taxed, or one rate for all freight, per cent × 10,000.
 * @see EN 16931-1, BR-CO-17: the tax amount of a category is its taxable amount times its rate, rounded to two decimals.
 */
export function totalsOf(lines: readonly TaxedLine[], rule: VatByTreatment | number): Totals {
  const byTreatment = typeof rule === 'number' ? plainVat(rule) : rule
  // The other kinds bear none in any case.
  const { percentPpm } = byTreatment.freight
  let totalExVatMinor = 0
  let ofMinor = 0
  for (const { amountMinor, vat = 'freight' } of lines) {
    totalExVatMinor += amountMinor
    if (vat === 'freight') ofMinor += amountMinor
  }
  const amountMinor = ratioHalfUp(ofMinor, percentPpm, 1_000_000)
  return {
    totalExVatMinor,
    vat: { percentPpm, ofMinor, amountMinor, byTreatment },
    totalIncVatMinor: totalExVatMinor + amountMinor,
  }
}

/** Totals of a price and of lines added to it since, taxed as the price is. */
export function totalsWithLines(booked: Totals, added: readonly TaxedLine[]): Totals {
  const { totalExVatMinor, vat } = booked
  const exemptMinor = totalExVatMinor - vat.ofMinor
  return totalsOf(
    [{ amountMinor: vat.ofMinor }, { amountMinor: exemptMinor, vat: 'insurance' }, ...added],
    taxationOf(booked),
  )
}

/** How lines beside a booked price are taxed. */
export function taxationOf({ vat }: Pick<Totals, 'vat'>): VatByTreatment {
  return vat.byTreatment ?? plainVat(vat.percentPpm)
}
