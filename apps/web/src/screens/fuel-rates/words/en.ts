export const words = {
  intro:
    'The fuel surcharge is a percentage of the freight and of the surcharges it covers. The percentage on the pickup date applies. If your agreement has a discount or a cap, the price you see when you book includes it.',
  table: 'Fuel percentage by month',
  from: 'Valid from',
  now: 'Current',
  later: 'Announced',
  empty: 'There are no fuel percentages in this booking system.',
  failed: 'The fuel percentages could not be loaded',
  'family.express': 'Express',
  'family.air': 'Air freight',
  'family.road': 'Road',
  'family.parcel': 'Parcel',
  'family.sea': 'Sea freight',
}
