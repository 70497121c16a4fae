import { ratioHalfUp } from './ratio.ts'

/** An amount on which VAT is judged: one price line, or several of a kind as one. */
export interface TaxedLine {
  /** Hundredths, excluding VAT; negative where it takes something off. */
  readonly amountMinor: number
  /** Bears no VAT, whatever the rate of the shipment. */
  readonly vatExempt?: boolean | undefined
}

/** What a set of lines comes to, in hundredths of their one currency. */
export interface Totals {
  readonly totalExVatMinor: number
  readonly vat: {
    /** Per cent × 10,000. */
    readonly percentPpm: number
    /** The part of the total that bears VAT. */
    readonly ofMinor: number
    readonly amountMinor: number
  }
  readonly totalIncVatMinor: number
}

/**
 * Totals of a set of lines: VAT is taken once, of the sum of what bears it, and rounded half up to the hundredth. Every
 * page, answer, mail and invoice takes its VAT from here.
 *
 * @param percentPpm per cent × 10,000.
 * @see EN 16931-1, BR-CO-17: the tax amount of a category is its taxable amount times its rate, rounded to two decimals.
 */
export function totalsOf(lines: readonly TaxedLine[], percentPpm: number): Totals {
  let totalExVatMinor = 0
  let ofMinor = 0
  for (const { amountMinor, vatExempt } of lines) {
    totalExVatMinor += amountMinor
    if (!vatExempt) ofMinor += amountMinor
  }
  const amountMinor = ratioHalfUp(ofMinor, percentPpm, 1_000_000)
  return {
    totalExVatMinor,
    vat: { percentPpm, ofMinor, amountMinor },
    totalIncVatMinor: totalExVatMinor + amountMinor,
  }
}

/** Totals of a price and of lines added to it since, at the rate of the price. */
export function totalsWithLines(booked: Totals, added: readonly TaxedLine[]): Totals {
  const { totalExVatMinor, vat } = booked
  const exemptMinor = totalExVatMinor - vat.ofMinor
  return totalsOf(
    [{ amountMinor: vat.ofMinor }, { amountMinor: exemptMinor, vatExempt: true }, ...added],
    vat.percentPpm,
  )
}
