import type { ChoosableOption, ChoiceRule } from '@kattegat/domain/shot-files'
import type { CompiledTariffs, ShippingOption } from '@kattegat/domain/rating'

/** An option as it is kept, a list because a file has a million of them: in the order of `fromStored`. */
export type StoredOption = readonly [
  salesProductId: number,
  transportProductId: number,
  transportCompanyId: number,
  totalExVatMinor: number,
  totalIncVatMinor: number,
  pickupDate: string,
  deliveryDate: string | null,
  deliveryTime: string | null,
]

/** What the kept prices of a shipment were made from. */
export interface PriceFacts {
  readonly tariffVersion: number
  readonly inputsHash: string
  readonly currency: string
  readonly accountId: number
}

/** What chose a shipment's product. */
export interface Choice {
  readonly by: 'default' | 'rule' | 'file'
  readonly rule: ChoiceRule
}

/** Unless somebody chooses otherwise. */
export const defaultChoice: Choice = { by: 'default', rule: { kind: 'cheapest' } }

/** An option with its names. */
export interface KeptOption extends ChoosableOption {
  readonly transportCompanyId: number
  readonly transportCompany: string
  readonly totalIncVatMinor: number
  readonly pickupDate: string
}

export function toStored(option: ShippingOption): StoredOption {
  return [
    option.salesProductId,
    option.transportProductId,
    option.transportCompany.id,
    option.totalExVatMinor,
    option.totalIncVatMinor,
    option.transit.pickupOn,
    option.transit.deliveryOn,
    option.transit.deliverBy,
  ]
}

/** Names of products as they are called now, by their ids. */
export type ProductNames = (
  salesProductId: number,
  transportProductId: number,
) => { readonly displayName: string; readonly transportCompany: string }

export function productNamesOf(tariffs: CompiledTariffs): ProductNames {
  const names = new Map(
    tariffs.products.map(({ sales, transport, displayName, company }) => [
      `${sales.id}:${transport.id}`,
      { displayName, transportCompany: company.name },
    ]),
  )
  // A product that is sold no more keeps its number.
  return (salesProductId, transportProductId) =>
    names.get(`${salesProductId}:${transportProductId}`) ?? {
      displayName: String(salesProductId),
      transportCompany: '',
    }
}

export function fromStored(stored: StoredOption, names: ProductNames): KeptOption {
  const [salesProductId, transportProductId, transportCompanyId, totalExVatMinor, totalIncVatMinor, ...days] = stored
  const [pickupDate, deliveryDate, deliveryTime] = days
  return {
    salesProductId,
    transportProductId,
    transportCompanyId,
    ...names(salesProductId, transportProductId),
    totalExVatMinor,
    totalIncVatMinor,
    pickupDate,
    deliveryDate,
    deliveryTime,
  }
}
