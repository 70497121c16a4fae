import type { ShippingOption } from '@kattegat/domain/rating'
import type { DemoBooking } from '@kattegat/samples/business'

/** Which of the options offered a customer of the demo takes; undefined where there are none. */
export function chosenOption(
  options: readonly ShippingOption[],
  { choice }: Pick<DemoBooking, 'choice'>,
): ShippingOption | undefined {
  const byPrice = [...options].sort((one, other) => one.totalExVatMinor - other.totalExVatMinor)
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
