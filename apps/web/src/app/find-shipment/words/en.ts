export const words = {
  find: 'Shipment',
  findHint: 'Waybill number, shipment ID or reference',
  found: 'Shipments found',
  none: 'No shipment matches.',
  searchFailed: 'The search failed. Try again.',
} as const
