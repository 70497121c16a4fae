/**
 * The columns of History: every field of a shipment that its users filter, sort or read in a list (specification §3,
 * History shipment), in the order in which they are offered.
 */
export const historyColumns = [
  'id',
  'AWB',
  'deliveryStatus',
  'bookingType',
  'quoteState',
  'errors',
  'date',
  'shipDate',
  'expectedDeliveryDate',
  'branch',
  'carrier',
  'company',
  'account',
  'product',
  'senderName',
  'senderCountry',
  'senderPostalCode',
  'senderCity',
  'receiverName',
  'receiverCountry',
  'receiverPostalCode',
  'receiverCity',
  'senderReference',
  'receiverReference',
  'salesPrice',
  'salesPriceIncVat',
  'costPrice',
  'bookedWeight',
  'bookedVolume',
  'chargeableWeight',
  'invoicedWeight',
  'invoicedVolume',
  'packages',
  'goodsDescription',
  'customsAmount',
  'insuranceAmount',
  'incoterms',
  'payAccount',
  'createdBy',
  'onBehalfInitials',
  'onBehalfDepartment',
  'pickupReady',
  'pickupClose',
  'externalPickupReference',
  'itn',
  'aes',
  'cargoTransfer',
  'invoicing',
  'deleted',
  'test',
] as const
export type HistoryColumn = (typeof historyColumns)[number]

/** Columns of the provider's own people: what a shipment costs is nobody else's business. */
export const staffColumns: ReadonlySet<HistoryColumn> = new Set<HistoryColumn>(['costPrice', 'branch', 'company'])

/** Columns with an index of their own: by these the ten-millionth shipment sorts as the tenth. */
export const indexedColumns = ['date', 'shipDate'] as const
export type IndexedColumn = (typeof indexedColumns)[number]

/** Columns that have one value for nearly all rows: they are filtered by. The id is in the order of the date. */
type UnsortedColumn = 'id' | 'errors' | 'aes' | 'deleted' | 'test'
const unsorted: ReadonlySet<HistoryColumn> = new Set<UnsortedColumn>(['id', 'errors', 'aes', 'deleted', 'test'])

/** Columns the list can be sorted by; those without an index where no more than `sortedAtMost` are found. */
export type SortableColumn = Exclude<HistoryColumn, UnsortedColumn>
export const sortableColumns: readonly SortableColumn[] = historyColumns.filter(isSortableColumn)

/** So many shipments are sorted by a column without an index; more stay in the usual order, the newest first. */
export const sortedAtMost = 20_000

function isSortableColumn(column: HistoryColumn): column is SortableColumn {
  return !unsorted.has(column)
}

/** Whether a list has its order from an index, however long it is. */
export function isIndexed(column: SortableColumn): column is IndexedColumn {
  return indexedColumns.some((each) => each === column)
}

/** The columns somebody may sort by: the order of what they may not see would tell it. */
export function sortableColumnsOf(isStaff: boolean): readonly SortableColumn[] {
  return sortableColumns.filter((column) => isStaff || !staffColumns.has(column))
}

/** What a list shows before anybody chose. */
export const defaultColumns: readonly HistoryColumn[] = [
  'AWB',
  'deliveryStatus',
  'shipDate',
  'expectedDeliveryDate',
  'receiverName',
  'receiverCountry',
  'receiverCity',
  'product',
  'packages',
  'bookedWeight',
  'salesPrice',
  'senderReference',
]

/** Whether the text is a column of History; saved views may name one that is no more. */
export function isHistoryColumn(text: string): text is HistoryColumn {
  return historyColumns.some((column) => column === text)
}
