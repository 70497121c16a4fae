/**
 * The columns of History: every field of a shipment that its users filter, sort or read in a list (specification §3,
 * History shipment), in the order in which they are offered.
 */
export const historyColumns = [
  'id',
  'AWB',
  'deliveryStatus',
  'bookingType',
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

/** Columns the list can be sorted by: those with an index, so that the ten-millionth shipment sorts as the tenth. */
export const sortableColumns = ['date', 'shipDate'] as const
export type SortableColumn = (typeof sortableColumns)[number]

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
