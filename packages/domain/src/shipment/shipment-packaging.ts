import type { EnteredMeasures } from './shipment-form.ts'
import { commodityFields } from './shipment-fields.ts'

/** Longest texts in characters. */
export const packagingLengths = { name: 60, productName: 100, commodity: commodityFields.description.max } as const

/**
 * What a company packs the same way again and again: how it is packed, and what it is for customs. It fills a line of
 * packages and a line of commodities.
 */
export interface ShipmentPackaging {
  /** By which the company knows it; one of a name in a company. */
  name?: string
  productName?: string
  /** Pieces. */
  number?: number | null
  harmonizedCode?: string
  commodity?: string
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin?: string
  /** Decimal string with up to six decimals. */
  unitPrice?: string
  currency?: string
  /** kg of one piece. */
  weight?: number | null
  /** cm */
  length?: number | null
  width?: number | null
  height?: number | null
  packagingType?: string
  /** kg in one piece, part of its weight. */
  dryIceWeight?: number | null
  /** The measures that were entered in pounds and inches; kg and cm follow from them. */
  entered?: EnteredMeasures | null
}
