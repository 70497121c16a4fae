export const words = {
  intro:
    'The fuel surcharge is a percentage of the freight and of the surcharges it covers. The percentage of the pickup day counts. Your agreement may have a discount or a cap; the price you see when you book has it already.',
  table: 'Fuel percentage by month',
  from: 'Valid from',
  now: 'Now',
  later: 'Announced',
  empty: 'There are no fuel percentages in this booking system yet.',
  failed: 'The fuel percentages could not be loaded',
  'family.express': 'Express',
  'family.air': 'Air freight',
  'family.road': 'Road',
  'family.parcel': 'Parcel',
  'family.sea': 'Sea freight',
}
