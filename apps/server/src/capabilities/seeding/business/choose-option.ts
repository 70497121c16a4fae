import type { ShippingOption } from '@kattegat/domain/rating'
import type { DemoBooking } from '@kattegat/samples/business'

/** Which of the options offered a customer of the demo takes; undefined where there are none. */
export function chosenOption(
  options: readonly ShippingOption[],
  { choice, form }: Pick<DemoBooking, 'choice' | 'form'>,
): ShippingOption | undefined {
  // Nobody has a firm's parcels brought to its home in the evening.
  const byPrice = options
    .filter(({ salesProduct }) => form.b2c === true || !/Home|Evening/.test(salesProduct.displayName))
    // A ship is asked for by a quote; boxes fly or drive.
    .filter(({ transportProduct }) => form.quote || transportProduct.mode !== 'sea')
    .sort((one, other) => one.totalExVatMinor - other.totalExVatMinor)
  const cheapest = byPrice[0]
  switch (choice) {
    case 'cheapest':
      return cheapest
    case 'second':
      return byPrice[1] ?? cheapest
    case 'express':
      return byPrice.find(({ transportProduct }) => transportProduct.mode === 'express') ?? cheapest
    case 'freight':
      return byPrice.find(({ transportProduct: { mode } }) => mode === 'road' || mode === 'air') ?? cheapest
  }
}
