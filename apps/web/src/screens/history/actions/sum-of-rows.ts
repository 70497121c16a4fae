import { minorFromText, sumMoney, toWire, type MoneyOnWire } from '@kattegat/domain/money'
import type { HistoryRow } from '../use-history-rows.ts'

export interface SumOfRows {
  /** Sales prices excluding VAT, a sum for each currency. */
  readonly sums: readonly MoneyOnWire[]
  /** Shipments without a price: in no sum. */
  readonly unpriced: number
}

/** What shipments cost together. */
export function sumOfRows(rows: readonly Pick<HistoryRow, 'salesPrice'>[]): SumOfRows {
  const amounts = rows.flatMap(({ salesPrice }) => {
    const minor = salesPrice ? minorFromText(salesPrice.amount) : undefined
    return salesPrice && minor !== undefined ? [{ minor, currency: salesPrice.currencyCode }] : []
  })
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency)
  return {
    sums: [...byCurrency].map(([currency, those]) => toWire(sumMoney(those, currency))),
    unpriced: rows.length - amounts.length,
  }
}
