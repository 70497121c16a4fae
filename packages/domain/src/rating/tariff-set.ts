import type { TransportMode } from '../shipment/vocabulary.ts'
import type { CutOff, Holiday, PostalExtraDays, TimeZoneRule, TransitDays } from '../transit/timetable.ts'
import type { Language } from '@kattegat/messages'
import type { VatTreatment } from '../vat/index.ts'

/**
 * All that one shipment system's tariffs say, as rows: what the database keeps, what an import brings and what the demo
 * writes. Amounts, rates and percentages are decimal strings exactly as an operator typed them; `compileTariffs` turns
 * them into integers. Days are `yyyy-mm-dd`; `validTo` is the last day included, null for open.
 */
export interface TariffSet {
  readonly shipmentSystem: string
  /** Grows with every change; the engine's answers name it. */
  readonly version: number
  readonly currency: string
  /** IANA zone of the system's own country, used where no time zone rule matches. */
  readonly timeZone: string
  readonly transportCompanies: readonly TransportCompany[]
  readonly transportProducts: readonly TransportProduct[]
  readonly salesProducts: readonly SalesProduct[]
  readonly productServices: readonly ProductService[]
  readonly weightRules: readonly WeightRule[]
  readonly weightRuleLanes: readonly WeightRuleLane[]
  readonly zones: readonly Zone[]
  readonly zoneRules: readonly ZoneRule[]
  readonly tariffs: readonly Tariff[]
  readonly tariffBreaks: readonly TariffBreak[]
  readonly surcharges: readonly Surcharge[]
  readonly fuelIndexes: readonly FuelIndex[]
  readonly agreements: readonly Agreement[]
  readonly exchangeRates: readonly ExchangeRate[]
  readonly vatRules: readonly VatRule[]
  readonly priceLineTypes: readonly AddedLineVat[]
  readonly holidays: readonly Holiday[]
  readonly cutOffs: readonly CutOff[]
  readonly transitDays: readonly TransitDays[]
  readonly postalExtraDays: readonly PostalExtraDays[]
  readonly timeZoneRules: readonly TimeZoneRule[]
}

/** A text of the tariffs in every language that has it; in English always. */
export type LocalText = { readonly en: string } & { readonly [Code in Language]?: string }

/** The text in a language; else in English. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language] || text.en
}

/** Sales is what the customer pays; cost is what the transport company charges us, for staff only. */
export type TariffSide = 'sales' | 'cost'

export interface Validity {
  readonly validFrom: string
  readonly validTo: string | null
}

export interface TransportCompany {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Employees download packs of the papers it takes along. */
  readonly documentPack: boolean
  /** Street, postal code, town and country in one line, for waybills; null where unknown. */
  readonly address: string | null
}

/** What is bought: a mode, a carrier, a level of service, and what it can carry. */
export interface TransportProduct {
  readonly id: number
  readonly transportCompanyId: number
  readonly code: string
  readonly name: string
  readonly mode: TransportMode
  readonly isReceiverPays: boolean
  /** Whose fuel percentages apply; null for none. */
  readonly fuelFamily: string | null
  /** Zones in which its lanes, weight rules and transit days are written. */
  readonly zoneSetId: number
  readonly maxPieceKg: string | null
  readonly maxShipmentKg: string | null
  readonly maxLengthCm: string | null
  readonly maxHeightCm: string | null
  /** Longest side + 2 × (the two others). */
  readonly maxLengthPlusGirthCm: string | null
  readonly maxPieces: number | null
  /** Types of dangerous goods carried, `*` for all; empty for none. */
  readonly dangerousGoodsTypes: readonly string[]
  readonly carriesDryIce: boolean
  readonly carriesDocuments: boolean
  readonly carriesGoods: boolean
}

/** What is sold. Internal names begin with the brand (`YOYO …`); screens show the transport company in its place. */
export interface SalesProduct {
  readonly id: number
  readonly transportProductId: number
  readonly internalName: string
  readonly displayName: string
  readonly deleted: boolean
}

/** A service that can be chosen with a transport product; its price is the surcharge of the same `code`. */
export interface ProductService {
  readonly id: number
  readonly transportProductId: number
  readonly code: string
  /** Services of one group exclude each other when the group is `timed`. */
  readonly group: string
  readonly names: LocalText
  /** `HH:mm` at the receiver, for timed services. */
  readonly deliverBy: string | null
}

/** How actual weight, volume and floor become the weight billed (domain handbook §1.3). */
export interface WeightRule {
  readonly id: number
  readonly name: string
  /** `divisor` in cm³ per kg (or in³ per lb); `density` in kg per m³. */
  readonly factorKind: 'divisor' | 'density'
  readonly factor: string
  /** `imperial` measures in whole inches and pounds. */
  readonly measure: 'metric' | 'imperial'
  /** kg per loading metre, for goods that cannot be stacked. */
  readonly ldmKg: string | null
  readonly palletPlaceKg: string | null
  readonly truckWidthCm: string
  /** Loading metres are rounded up to whole steps of this, such as `0.1`; null for none. */
  readonly ldmStep: string | null
  /** Each side to a whole cm (inch) before anything is computed. */
  readonly dimRounding: 'none' | 'up' | 'nearest'
  /** Whether the higher of weight and volume is taken piece by piece or once for the shipment. */
  readonly scope: 'piece' | 'shipment'
  /** Whether each piece is rounded to its step, or only the sum. */
  readonly roundEachPiece: boolean
  /** Ascending; `upToKg` null for the rest. In pounds where `measure` is imperial. */
  readonly roundingSteps: readonly { readonly upToKg: string | null; readonly stepKg: string }[]
  readonly minKgPerPiece: string | null
  readonly minKgPerPallet: string | null
  readonly minKgPerShipment: string | null
  /** Higher pieces count as not stackable. */
  readonly heightLimitForStackingCm: string | null
}

/** Which weight rule a product uses on a lane; null is any zone, the most specific row wins. */
export interface WeightRuleLane {
  readonly transportProductId: number
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly weightRuleId: number
}

export interface Zone {
  readonly id: number
  readonly zoneSetId: number
  readonly code: string
  readonly name: string
}

/**
 * A place's zone. Most specific first: place, then the narrowest postal range, then state, then country.
 * `postalFrom`/`postalTo` may be shorter than a postal code (`10`–`29`); a prefix is the range from itself to itself.
 */
export interface ZoneRule {
  readonly zoneId: number
  readonly countryCode: string
  readonly postalFrom: string | null
  readonly postalTo: string | null
  readonly stateCode: string | null
  readonly place: string | null
}

/** What a tariff counts: weight in kg or lb, or units. `wm` is the higher of tonnes and m³. */
export const quantityUnits = ['kg', 'lb', 'piece', 'pallet', 'pallet-place', 'ldm', 'wm', 'shipment'] as const
export type QuantityUnit = (typeof quantityUnits)[number]

export interface Tariff extends Validity {
  readonly id: number
  readonly side: TariffSide
  readonly salesProductId: number | null
  /** Cost tariffs belong to the transport product. */
  readonly transportProductId: number | null
  readonly name: string
  readonly version: string
  readonly currency: string
  readonly zoneSetId: number
  readonly unit: QuantityUnit
  /** "Maximum freight in a weight group is minimum freight in the next." */
  readonly breakRule: boolean
  /** Above this quantity there is no price. */
  readonly upTo: string | null
  /** True for a customer's own tariff, which only an agreement reaches. */
  readonly agreementOnly: boolean
}

export const breakShapes = ['FLAT', 'BASE_PLUS_STEP', 'PER_KG', 'PER_100', 'PER_UNIT'] as const
export type BreakShape = (typeof breakShapes)[number]

/**
 * One row of a tariff's cell (origin zone × destination zone; null is any). FLAT and BASE_PLUS_STEP hold *over* `from`,
 * the others *from* it; a quantity under the first row pays the first row's start.
 */
export interface TariffBreak {
  readonly tariffId: number
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly shape: BreakShape
  readonly from: string
  /** Fixed part; for BASE_PLUS_STEP the price up to and including `from`. */
  readonly base: string
  /** Per step, kg, 100 or unit. */
  readonly amount: string
  readonly step: string | null
  readonly minimum: string | null
  readonly maximum: string | null
}

export const surchargeBases = [
  'SHIPMENT',
  'PIECE',
  'KG_CHARGEABLE',
  'KG_ACTUAL',
  'PCT_FREIGHT',
  'PCT_NET_PLUS_FLAGGED',
  'PCT_VALUE',
  'UNIT',
] as const
export type SurchargeBasis = (typeof surchargeBases)[number]

export interface Surcharge extends Validity {
  readonly id: number
  readonly side: TariffSide
  readonly code: string
  readonly names: LocalText
  /** Which products: all three null for every product of the system. */
  readonly transportCompanyId: number | null
  readonly transportProductId: number | null
  readonly mode: TransportMode | null
  readonly basis: SurchargeBasis
  readonly unit: QuantityUnit | null
  readonly currency: string
  /** Money, or per cent for the PCT bases. */
  readonly amount: string
  readonly minimum: string | null
  readonly maximum: string | null
  /** Other amounts from a quantity on (pieces, kg, value). Ascending. */
  readonly tiers: readonly { readonly from: string; readonly amount: string }[]
  /** For PCT_VALUE: the share of the value that counts, per cent (110). */
  readonly valuePercent: string | null
  readonly conditions: SurchargeConditions
  /** Whether the fuel percentage counts it in. */
  readonly fuelApplies: boolean
  /** What it is for VAT. */
  readonly vat: VatTreatment
  /** Codes that are not charged where this one is. */
  readonly excludes: readonly string[]
  /** `event` is added by hand when it happens and is never part of a price shown. */
  readonly application: 'automatic' | 'chosen' | 'event'
}

/** All that are given must hold. Sizes in mm, weights in grams; over means strictly more. */
export interface SurchargeConditions {
  /** Piece conditions: at least one piece meets them all; basis PIECE counts only those. */
  readonly longestOverMm?: number
  readonly secondLongestOverMm?: number
  readonly heightOverMm?: number
  readonly lengthPlusGirthOverMm?: number
  /** Scale weight, or volume weight at 5000 cm³/kg. */
  readonly pieceOverG?: number
  readonly packagingTypes?: readonly string[]
  /** Shipment conditions. */
  readonly piecesFrom?: number
  readonly piecesTo?: number
  readonly shipmentOverG?: number
  readonly originCountries?: readonly string[]
  readonly destinationCountries?: readonly string[]
  readonly notDestinationCountries?: readonly string[]
  readonly originPostal?: readonly PostalArea[]
  readonly destinationPostal?: readonly PostalArea[]
  readonly domestic?: boolean
  readonly flags?: readonly ShipmentFlag[]
  readonly dangerousGoodsTypes?: readonly string[]
}

export interface PostalArea {
  readonly countryCode: string
  readonly from: string
  readonly to: string
}

export const shipmentFlags = [
  'notStackable',
  'document',
  'receiverPays',
  'b2c',
  'bookPickup',
  'dangerousGoods',
  'dryIce',
  'insurance',
  'customs',
] as const
export type ShipmentFlag = (typeof shipmentFlags)[number]

export interface FuelIndex {
  readonly family: string
  readonly side: TariffSide
  /** Holds until the family's next row. */
  readonly validFrom: string
  readonly percent: string
}

export const agreementKinds = ['percent', 'own-tariff', 'fixed-lane', 'own-surcharge', 'own-fuel'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/**
 * One term agreed with a customer; null widens it. Account beats company; then lane, sales product, transport product and mode.
 */
export interface Agreement extends Validity {
  readonly id: number
  readonly name: string
  readonly companyId: number
  readonly accountId: number | null
  readonly kind: AgreementKind
  readonly salesProductId: number | null
  readonly mode: TransportMode | null
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  /** Discount, per cent: off the freight (`percent`), the surcharge (`own-surcharge`) or the fuel percentage (`own-fuel`). */
  readonly percent: string | null
  /** The highest fuel percentage that is charged, after the discount; of `own-fuel` alone. */
  readonly capPercent: string | null
  readonly tariffId: number | null
  /** Freight of the lane (`fixed-lane`) or the surcharge's amount (`own-surcharge`, `0` waives it), in the system's currency. */
  readonly amount: string | null
  readonly surchargeCode: string | null
  /** Whether the minimum is taken before the discount; else the discounted price is still held to the minimum. */
  readonly minimumBeforeDiscount: boolean
}

/** How much of the system's currency one unit of `currency` is worth, from a day on. */
export interface ExchangeRate {
  readonly currency: string
  readonly validFrom: string
  readonly rate: string
}

/** VAT by lane; null is any. A row that names postal areas wins over one that names countries, and fewer countries over more. */
export interface VatRule extends Validity {
  readonly originCountries: readonly string[] | null
  readonly destinationCountries: readonly string[] | null
  readonly originPostal: readonly PostalArea[] | null
  readonly destinationPostal: readonly PostalArea[] | null
  readonly percent: string
}

/** What a kind of line that staff add is for VAT; kinds without a row have their own default. */
export interface AddedLineVat {
  /** One of `addedLineTypes`. */
  readonly type: string
  readonly vat: VatTreatment
}
