import type { BookList } from '@kattegat/domain/rating/check-tariff-set'
import type { Cell } from '../../../platform/table-file/index.ts'
import type { Column, Fields } from './column.ts'
import type { References } from './references.ts'

/** What `kattegat import` and `export` can be asked for, but for `all`. */
export const tariffFileKinds = [
  'zones',
  'products',
  'weight-rules',
  'tariffs',
  'surcharges',
  'fuel',
  'agreements',
  'exchange-rates',
  'vat',
  'price-line-types',
  'holidays',
  'cut-offs',
  'transit',
  'time-zones',
] as const
export type TariffFileKind = (typeof tariffFileKinds)[number]

/** One table of a file: a sheet of a workbook or a CSV file of its own. It says all that the list holds. */
export interface TariffSheet {
  readonly name: string
  readonly kind: TariffFileKind
  readonly list: BookList
  readonly columns: readonly Column[]
  /** Fields by which a person knows a row again: what has the same ones is the same row, changed. */
  readonly identity: readonly string[]
  /** For rows that others refer to: the row's name, and how it becomes known. */
  readonly named?: NamedRows
}

interface NamedRows {
  /** Whether rows stay for good, as past prices, bookings and old versions name them. */
  readonly kept: boolean
  /** The id under which the name is known. */
  idOf(row: Fields, references: References): number | undefined
  register(row: Fields, references: References): void
  /** Forgets the names of before, where the file says all there are. */
  forget(references: References): void
}

/** A row as its cells in a file. */
export function cellsOf(sheet: TariffSheet, row: Fields, references: References): Cell[] {
  return sheet.columns.flatMap((column) => column.write(row, references))
}

/** The headers of a sheet in their order. */
export function headersOf(sheet: TariffSheet): string[] {
  return sheet.columns.flatMap((column) => column.headers)
}
