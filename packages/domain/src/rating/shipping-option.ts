import type { DeliveryEstimate } from '../transit/index.ts'
import type { Totals, VatTreatment } from '../vat/index.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import type { AgreementKind, BreakShape, LocalText, QuantityUnit, SurchargeBasis } from './tariff-set.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'

/** What the engine answers: every product is either an option or has its reason. */
export interface ShippingOptions {
  readonly shipmentSystem: string
  readonly tariffVersion: number
  readonly currency: string
  readonly options: readonly ShippingOption[]
  readonly notOffered: readonly NotOffered[]
}

export interface ShippingOption {
  readonly salesProductId: number
  readonly salesProduct: { readonly id: number; readonly displayName: string; readonly internalName: string }
  readonly transportProductId: number
  readonly transportProduct: {
    readonly id: number
    readonly name: string
    readonly mode: TransportMode
    readonly isReceiverPays: boolean
  }
  readonly transportCompany: { readonly id: number; readonly code: string; readonly name: string }
  /** Version of the tariff book that made the price; with it the same price can be made again. */
  readonly tariffVersion: number
  readonly currency: string
  readonly priceLines: readonly PriceLine[]
  readonly totalExVatMinor: number
  readonly vat: VatLine
  readonly totalIncVatMinor: number
  readonly chargeableWeight: ChargeableWeight
  readonly billedToReceiver: boolean
  readonly services: readonly ServiceOffer[]
  readonly transit: DeliveryEstimate
  /** For staff only: see `toCustomerOption`. Absent where no cost tariff covers the lane or it was not asked for. */
  readonly cost?: CostPrice
}

/** The option as customers may see it: no cost by type, and none by value. */
export type CustomerOption = Omit<ShippingOption, 'cost'> & { readonly cost?: never }

/** Takes the cost out. Everything that leaves for a customer goes through here. */
export function toCustomerOption(option: ShippingOption): CustomerOption {
  const { cost: _staffOnly, ...rest } = option
  return rest
}

export interface CostPrice {
  readonly lines: readonly PriceLine[]
  readonly totalMinor: number
  /** Sales without VAT, less cost. */
  readonly marginMinor: number
}

export const priceLineTypes = ['freight', 'surcharge', 'service', 'fuel', 'insurance'] as const
export type PriceLineType = (typeof priceLineTypes)[number]

export interface PriceLine {
  readonly type: PriceLineType
  /** `freight`, `fuel`, or the surcharge's code. */
  readonly code: string
  /** As the tariff names it; absent for the lines that the engine adds, whose names are ours: `lineName`. */
  readonly names?: LocalText
  readonly basis: SurchargeBasis | 'TARIFF'
  readonly amountMinor: number
  /** What it is for VAT; absent for the freight and all that follows it. */
  readonly vat?: VatTreatment
  readonly currency: string
  readonly explanation: Explanation
}

/** Why a line is what it is: the facts, from which `explainLine` makes sentences. */
export interface Explanation {
  readonly tariff?: {
    readonly id: number
    readonly name: string
    readonly version: string
    readonly validFrom: string
    readonly validTo: string | null
  }
  readonly zones?: { readonly origin: string; readonly destination: string }
  /** The row of the tariff that was used. Quantities in thousandths of the unit. */
  readonly break?: {
    readonly shape: BreakShape
    readonly unit: QuantityUnit
    readonly fromMilli: number
    readonly quantityMilli: number
    /** Set where the next break was cheaper: the quantity charged instead. */
    readonly chargedAsMilli?: number
  }
  readonly bound?: 'minimum' | 'maximum'
  /** Quantity × amount, for the surcharges: thousandths of the unit, ten-thousandths of the currency. */
  readonly quantity?: { readonly milli: number; readonly unit: QuantityUnit; readonly amountE4: number }
  /** Per cent × 10,000 of an amount. */
  readonly percent?: { readonly ppm: number; readonly ofMinor: number }
  readonly fuel?: { readonly family: string; readonly validFrom: string }
  readonly agreement?: {
    readonly id: number
    readonly name: string
    readonly kind: AgreementKind
    readonly discountPpm?: number
    /** Set where the agreement holds a fuel percentage down to this. */
    readonly capPpm?: number
    /** Without the agreement, in the line's currency; absent where no exchange rate says it. */
    readonly listMinor?: number
  }
  readonly exchange?: { readonly from: string; readonly to: string; readonly rate: string; readonly validFrom: string }
}

export type VatLine = Totals['vat']

export interface ServiceOffer {
  readonly serviceId: number
  readonly code: string
  readonly group: string
  readonly names: LocalText
  /** Its own line, in the option's currency, without fuel; what it excludes falls away besides. */
  readonly priceMinor: number
  readonly deliverBy: string | null
  readonly chosen: boolean
}

/** A product that cannot be sold for this shipment, and why. */
export interface NotOffered {
  readonly salesProductId: number
  readonly displayName: string
  readonly transportCompany: string
  readonly transportProductId: number
  readonly mode: TransportMode
  readonly reason: NotOfferedReason
}

export type NotOfferedReason =
  | { readonly kind: 'not-on-account' }
  | { readonly kind: 'piece-too-heavy'; readonly weightG: number; readonly maxG: number }
  | { readonly kind: 'shipment-too-heavy'; readonly weightG: number; readonly maxG: number }
  | { readonly kind: 'too-long'; readonly lengthMm: number; readonly maxMm: number }
  | { readonly kind: 'too-high'; readonly heightMm: number; readonly maxMm: number }
  | { readonly kind: 'girth-too-large'; readonly girthMm: number; readonly maxMm: number }
  | { readonly kind: 'too-many-pieces'; readonly pieces: number; readonly max: number }
  | { readonly kind: 'size-missing' }
  | { readonly kind: 'lane-not-served'; readonly originCountry: string; readonly destinationCountry: string }
  | { readonly kind: 'no-tariff-on-date'; readonly on: string }
  | { readonly kind: 'no-tariff'; readonly originZone: string; readonly destinationZone: string }
  | {
      readonly kind: 'beyond-tariff'
      readonly quantityMilli: number
      readonly maxMilli: number
      readonly unit: QuantityUnit
    }
  | { readonly kind: 'no-weight-rule' }
  | { readonly kind: 'no-fuel-index'; readonly on: string }
  | { readonly kind: 'no-vat-rule'; readonly on: string }
  | { readonly kind: 'no-exchange-rate'; readonly currency: string; readonly on: string }
  | { readonly kind: 'dangerous-goods-not-carried'; readonly type: string }
  | { readonly kind: 'dry-ice-not-carried' }
  | { readonly kind: 'documents-only' }
  | { readonly kind: 'no-documents' }
  | { readonly kind: 'receiver-pays-not-allowed' }
  | { readonly kind: 'ship-date-past'; readonly on: string }
  | { readonly kind: 'service-not-available'; readonly service: string }
  | { readonly kind: 'service-excluded'; readonly service: LocalText; readonly by: LocalText }
