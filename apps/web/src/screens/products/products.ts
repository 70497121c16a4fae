import type { Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useTariffNames } from '../../app/tariff-tables/tariff-names.ts'
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

/** The names of tables, columns and words in the person's language. */
export function useProductNames() {
  const t = useMessages(productMessages)
  const isTable = (name: string): name is TableName => tableNames.some((known) => known === name)
  return { ...useTariffNames(), table: (name: string) => (isTable(name) ? t(`table.${name}`) : name) }
}

/** Whether a row holds today: by its days, or because it is no longer sold. */
export function stateOf(row: Row, { columns }: ProductTable, today: string): 'deleted' | 'over' | 'later' | undefined {
  const cell = (header: string) => row[columns.findIndex((column) => column.header === header)] ?? ''
  if (cell('deleted') === 'yes') return 'deleted'
  if (cell('valid-to') !== '' && cell('valid-to') < today) return 'over'
  return cell('valid-from') > today ? 'later' : undefined
}
