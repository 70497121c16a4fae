import { add, multiply, parseDecimal, roundHalfUp, type Decimal } from '../money/decimal.ts'

/** What a line's total is made of: decimal strings as they were typed. */
export interface InvoiceLineAmounts {
  readonly quantity: string
  /** Up to six decimals. */
  readonly unitPrice: string
}

/** Amounts added to the goods; decimal strings, empty for none. */
export interface InvoiceCosts {
  readonly freight: string
  readonly insurance: string
  readonly otherCosts: string
}

/** Hundredths of the invoice's currency. */
export interface InvoiceTotals {
  readonly lines: readonly bigint[]
  readonly subTotal: bigint
  readonly freight: bigint
  readonly insurance: bigint
  readonly otherCosts: bigint
  readonly total: bigint
}

/**
 * Totals of an invoice: each line quantity × unit price rounded half up to two decimals, then summed, so that anyone who
 * adds up the printed figures gets the printed total. What is no number counts nothing: it has been refused before.
 */
export function invoiceTotals(lines: readonly InvoiceLineAmounts[], costs: InvoiceCosts): InvoiceTotals {
  const totals = lines.map(({ quantity, unitPrice }) => roundHalfUp(multiply(decimal(quantity), decimal(unitPrice)), 2))
  const subTotal = totals.reduce((sum, total) => sum + total, 0n)
  const freight = roundHalfUp(decimal(costs.freight), 2)
  const insurance = roundHalfUp(decimal(costs.insurance), 2)
  const otherCosts = roundHalfUp(decimal(costs.otherCosts), 2)
  return { lines: totals, subTotal, freight, insurance, otherCosts, total: subTotal + freight + insurance + otherCosts }
}

/** The sum of decimal strings, exactly; what is no number counts nothing. */
export function sumOfDecimals(texts: readonly string[]): Decimal {
  return texts.reduce((sum, text) => add(sum, decimal(text)), none)
}

const none: Decimal = { units: 0n, scale: 0 }

function decimal(text: string): Decimal {
  return parseDecimal(text.trim()) ?? none
}
