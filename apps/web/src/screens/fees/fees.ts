import type { Answer } from '@kattegat/contract'
import { feeLists, type FeeList } from '@kattegat/domain/rating/fees'
import { screenPaths } from '../../paths.ts'

export type { FeeList }
export type Fees = Answer<'GetFees'>
export type Fee = Fees['rows'][number]

export const rowsAPage = 50

export function listOf(asked: string | undefined): FeeList {
  return feeLists.find((list) => list === asked) ?? 'surcharges'
}

interface ListTerms {
  /** The columns that are shown, by their headers; a name stands once, in the person's language. */
  readonly shown: readonly string[]
  /** What a new version has of its own; the rest stays as in the version before. */
  readonly asked: readonly string[]
}

/** All columns are in Products; here is what finance people compare. */
export const listTerms: Readonly<Record<FeeList, ListTerms>> = {
  surcharges: {
    shown: 'name side transport-company transport-product mode basis amount minimum maximum valid-from valid-to'.split(
      ' ',
    ),
    asked: ['valid-from', 'valid-to', 'amount', 'minimum', 'maximum', 'tiers'],
  },
  insurance: {
    shown:
      'name side transport-company transport-product mode amount value-percent tiers minimum maximum valid-from valid-to'.split(
        ' ',
      ),
    asked: ['valid-from', 'valid-to', 'amount', 'value-percent', 'minimum', 'maximum', 'tiers'],
  },
  fuel: { shown: ['family', 'side', 'valid-from', 'percent'], asked: ['family', 'side', 'valid-from', 'percent'] },
  'exchange-rates': { shown: ['currency', 'valid-from', 'rate'], asked: ['currency', 'valid-from', 'rate'] },
  agreements: {
    shown:
      'name company account kind sales-product mode percent cap-percent amount surcharge valid-from valid-to'.split(
        ' ',
      ),
    asked: [],
  },
}

/** A cell of a row by its header; empty where there is none. */
export function cellOf({ columns }: Pick<Fees, 'columns'>, cells: readonly string[], header: string): string {
  return cells[columns.findIndex((column) => column.header === header)] ?? ''
}

/** Where the products that a fee is charged on are listed. */
export function productsOf(list: FeeList, fees: Pick<Fees, 'columns'>, cells: readonly string[]) {
  const cell = (header: string) => cellOf(fees, cells, header)
  const at = (table: string, search = '') => ({
    to: screenPaths.products,
    search: search === '' ? { table } : { table, search },
  })
  if (list === 'fuel') return at('transport-products', cell('family'))
  if (list === 'exchange-rates') return at('tariffs', cell('currency'))
  if (list === 'agreements') return at('sales-products', cell('sales-product'))
  const product = cell('transport-product')
  return product === '' ? at('transport-products', cell('transport-company')) : at('sales-products', product)
}
