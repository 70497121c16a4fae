import type { CompiledAgreement } from './agreements.ts'
import type { BookableOnAccount } from '../companies/bookable-on-account.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import type { RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import type { ProductService } from './tariff-set.ts'

/** Everything that one side (sales or cost) of one product's price is computed from. */
export interface PricingInput {
  readonly tariffs: CompiledTariffs
  readonly product: CompiledProduct
  readonly request: RatingRequest
  readonly facts: RequestFacts
  readonly weight: ChargeableWeight
  /** Day of pickup: tariffs, fuel and exchange rates are those of this day. */
  readonly day: number
  readonly on: string
  readonly agreements: readonly CompiledAgreement[]
  readonly accountId: number | undefined
  readonly bookable: BookableOnAccount | undefined
  readonly originZone: number
  readonly destinationZone: number
  readonly services: readonly ProductService[]
}
