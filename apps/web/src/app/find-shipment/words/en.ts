export const words = {
  find: 'Shipment',
  findHint: 'Waybill number, shipment number or reference',
  found: 'Shipments found',
  none: 'No shipment matches.',
  searchFailed: 'The search did not work. Try again.',
} as const
