import type { Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import productMessages from 'messages:products'

export type ProductTable = Answer<'GetProductTables'>['tables'][number]
export type ProductColumn = ProductTable['columns'][number]
export type Row = Answer<'GetProductRows'>['rows'][number]

export const rowsAPage = 50
/** The provider's offices: no part of the tariff files. */
export const branches = 'branches'
/** The table that stands beside those of the tariff files. */
export const numberRanges = 'numbers'

/** In the order in which a new installation is filled. */
export const groups = [
  {
    name: 'lanes',
    tables: ['zones', 'zone-rules', 'transit-days', 'postal-extra-days', 'cut-offs', 'holidays', 'time-zones'],
  },
  {
    name: 'sold',
    tables: ['branches', 'transport-companies', 'transport-products', 'sales-products', 'product-services'],
  },
  {
    name: 'prices',
    tables: [
      'tariffs',
      'tariff-breaks',
      'surcharges',
      'fuel',
      'agreements',
      'weight-rules',
      'weight-rule-lanes',
      'exchange-rates',
      'vat',
      'price-line-types',
    ],
  },
  { name: 'numbers', tables: [numberRanges] },
] as const
export type TableName = (typeof groups)[number]['tables'][number]
export const tableNames: readonly TableName[] = groups.flatMap(({ tables }) => [...tables])
export const firstTable: TableName = 'sales-products'

type Messages = ReturnType<typeof useMessages<'products'>>
type Key = Parameters<Messages>[0]

/** Words of files that have one of their own in every language; units and price shapes go by the file's. */
const namedWords: ReadonlySet<string> = new Set(
  (
    'yes no express air road sea divisor density metric imperial none up nearest piece shipment sales cost pallet ' +
    'pallet-place ldm freight insurance disbursement automatic chosen event percent own-tariff fixed-lane own-surcharge ' +
    'own-fuel origin destination both mon tue wed thu fri sat sun ' +
    'SHIPMENT PIECE KG_CHARGEABLE KG_ACTUAL PCT_FREIGHT PCT_NET_PLUS_FLAGGED PCT_VALUE UNIT'
  ).split(' '),
)

/** The names of tables, columns and words in the person's language. */
export function useProductNames() {
  const t = useMessages(productMessages)
  const say = (key: string) => t.format(key as Key, {})
  return {
    table: (name: string) => (tableNames.some((known) => known === name) ? say(`table.${name}`) : name),
    column: (header: string, { columns }: Pick<ProductTable, 'columns'>) =>
      columns.some((column) => column.header === header) ? say(`column.${header}`) : header,
    word: (word: string) => (namedWords.has(word) ? say(`word.${word}`) : word),
  }
}

/** A cell as it is read: words in the person's language where only words may stand. */
export function shownCell(cell: string, { open, words }: ProductColumn, word: (word: string) => string): string {
  return !open && words.includes(cell) ? word(cell) : cell
}

/** Whether a row holds today: by its days, or because it is no longer sold. */
export function stateOf(row: Row, { columns }: ProductTable, today: string): 'deleted' | 'over' | 'later' | undefined {
  const cell = (header: string) => row[columns.findIndex((column) => column.header === header)] ?? ''
  if (cell('deleted') === 'yes') return 'deleted'
  if (cell('valid-to') !== '' && cell('valid-to') < today) return 'over'
  return cell('valid-from') > today ? 'later' : undefined
}
