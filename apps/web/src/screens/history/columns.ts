import type { HistoryColumn } from '@kattegat/domain/history'
import { dateFields, defaultColumns, historyColumns, isHistoryColumn, staffColumns } from '@kattegat/domain/history'

/** A column of the list; without a width it has its usual one. Widths in pixels. */
export interface ListColumn {
  readonly name: HistoryColumn
  readonly width: number | null
  /** Stays in sight at the left, before those that are scrolled. */
  readonly pinned?: true
}

export const narrowest = 40
export const widest = 1000

/** Columns of figures: right-aligned in equal widths. */
export const figureColumns: ReadonlySet<HistoryColumn> = new Set<HistoryColumn>([
  'id',
  'salesPrice',
  'salesPriceIncVat',
  'costPrice',
  'bookedWeight',
  'bookedVolume',
  'chargeableWeight',
  'invoicedWeight',
  'invoicedVolume',
  'packages',
  'customsAmount',
  'insuranceAmount',
])

/** Whether a click sorts a column from its least value on: names from A, but the latest day and the largest figure first. */
export function beginsAscending(name: HistoryColumn): boolean {
  return !figureColumns.has(name) && !dateFields.some((field) => field === name)
}

/** Those shown unless somebody chooses others end with the price, within a window of 1440 px. */
const usualWidths: Partial<Record<HistoryColumn, number>> = {
  id: 80,
  AWB: 128,
  deliveryStatus: 136,
  quoteState: 104,
  errors: 260,
  date: 150,
  shipDate: 130,
  expectedDeliveryDate: 120,
  senderCountry: 112,
  receiverCountry: 116,
  branch: 150,
  carrier: 130,
  company: 180,
  account: 150,
  product: 156,
  senderName: 180,
  receiverName: 160,
  receiverCity: 100,
  senderPostalCode: 90,
  receiverPostalCode: 90,
  salesPrice: 140,
  salesPriceIncVat: 148,
  costPrice: 148,
  bookedWeight: 88,
  bookedVolume: 92,
  packages: 80,
  goodsDescription: 180,
  customsAmount: 116,
  insuranceAmount: 116,
  incoterms: 86,
  aes: 60,
  deleted: 76,
  pickupReady: 86,
  pickupClose: 86,
}
const usualWidth = 124

export function widthOf({ name, width }: ListColumn): number {
  return width ?? usualWidths[name] ?? usualWidth
}

/** Columns that somebody may see at all, in the order in which they are offered. */
export function offeredColumns(isStaff: boolean): HistoryColumn[] {
  return historyColumns.filter((name) => isStaff || !staffColumns.has(name))
}

/** The number stays in sight: whatever is scrolled to, one sees whose it is. */
export const usualColumns: readonly ListColumn[] = defaultColumns.map((name) =>
  name === 'AWB' ? { name, width: null, pinned: true } : { name, width: null },
)

/** Pinned columns go before the others, each kind in its own order. */
export function pinnedFirst(columns: readonly ListColumn[]): ListColumn[] {
  return [...columns.filter(({ pinned }) => pinned), ...columns.filter(({ pinned }) => !pinned)]
}

export function withinWidths(width: number): number {
  return Math.min(Math.max(Math.round(width), narrowest), widest)
}

/** Columns as they are shown: without those that are not for this person; the usual ones where nothing is left. */
export function shownColumns(columns: readonly ListColumn[], isStaff: boolean): readonly ListColumn[] {
  const shown = columns.filter(({ name }) => isStaff || !staffColumns.has(name))
  return shown.length > 0 ? pinnedFirst(shown) : usualColumns
}

/** A saved view's columns: one that History no longer has is left out. */
export function columnsOfView(
  columns: readonly { name: string; width?: number | null | undefined; pinned?: boolean | undefined }[],
): ListColumn[] {
  return columns.flatMap(({ name, width, pinned }) =>
    isHistoryColumn(name) ? [{ name, width: width ?? null, ...(pinned ? { pinned } : {}) }] : [],
  )
}
