/** What of a shipping option a rule looks at. */
export interface ChoosableOption {
  readonly salesProductId: number
  readonly transportProductId: number
  readonly displayName: string
  /** Smallest unit of the currency, excluding VAT. */
  readonly totalExVatMinor: number
  /** `yyyy-mm-dd`; null where the product has no transit days for the lane. */
  readonly deliveryDate: string | null
  /** `HH:mm` of timed services. */
  readonly deliveryTime: string | null
}

/** By what a product is chosen for many shipments at once. */
export type ChoiceRule =
  | { readonly kind: 'cheapest' | 'fastest' }
  /** The cheapest that arrives on that day at the latest. */
  | { readonly kind: 'cheapest-by'; readonly deliveryDate: string }
  | { readonly kind: 'product'; readonly salesProductId: number; readonly transportProductId?: number }

/** The option that a rule chooses; undefined where none fits. Of equal ones the earlier arrival, then the lower price. */
export function chooseOption<O extends ChoosableOption>(options: readonly O[], rule: ChoiceRule): O | undefined {
  switch (rule.kind) {
    case 'cheapest':
      return first(options, byPrice)
    case 'fastest':
      return first(
        options.filter((option) => option.deliveryDate !== null),
        byArrival,
      )
    case 'cheapest-by':
      return first(
        options.filter(({ deliveryDate }) => deliveryDate !== null && deliveryDate <= rule.deliveryDate),
        byPrice,
      )
    case 'product':
      return options.find(
        (option) =>
          option.salesProductId === rule.salesProductId &&
          (rule.transportProductId === undefined || option.transportProductId === rule.transportProductId),
      )
  }
}

/** The option whose product is called so, in any letter case. */
export function optionNamed<O extends ChoosableOption>(options: readonly O[], name: string): O | undefined {
  const wanted = name.trim().toLowerCase()
  return options.find((option) => option.displayName.toLowerCase() === wanted)
}

function first<O>(options: readonly O[], order: (a: O, b: O) => number): O | undefined {
  return options.reduce<O | undefined>((best, option) => (best && order(best, option) <= 0 ? best : option), undefined)
}

function byPrice(a: ChoosableOption, b: ChoosableOption): number {
  return a.totalExVatMinor - b.totalExVatMinor || compareArrivals(a, b)
}

function byArrival(a: ChoosableOption, b: ChoosableOption): number {
  return compareArrivals(a, b) || a.totalExVatMinor - b.totalExVatMinor
}

function compareArrivals(a: ChoosableOption, b: ChoosableOption): number {
  const [ofA, ofB] = [a, b].map(({ deliveryDate, deliveryTime }) =>
    // Without a time the whole day is meant, and without a day any.
    deliveryDate === null ? '9999' : `${deliveryDate} ${deliveryTime ?? '24:00'}`,
  ) as [string, string]
  return ofA < ofB ? -1 : ofA > ofB ? 1 : 0
}
