import type { Language } from '@kattegat/messages'
import type { CommodityLine, ShipmentForm } from '@kattegat/domain/shipment'
import { commodityFields, dangerousGoodsFields } from '@kattegat/domain/shipment'
import { emptyValues, sentValues, typedValues, type FormValues } from './form-values.ts'
import type { Units } from './units.ts'

/** Those beside sender and receiver who have a part in the customs clearance. */
export const partyRoles = ['importerOfRecord', 'soldTo', 'broker'] as const
export type PartyRole = (typeof partyRoles)[number]

/** Which of them a shipment names. */
export function partiesOf({ importerOfRecord, soldTo, broker }: ShipmentForm): Record<PartyRole, boolean> {
  return { importerOfRecord: Boolean(importerOfRecord), soldTo: Boolean(soldTo), broker: Boolean(broker) }
}

/** A row of dangerous goods as its cells hold it. */
export type DangerousGoodsValues = FormValues<typeof dangerousGoodsFields>
export const emptyDangerousGoods: DangerousGoodsValues = emptyValues(dangerousGoodsFields)

/** A commodity line as its cells hold it. Its currency is that of the customs value. */
export type CommodityValues = FormValues<typeof commodityFields>
export const emptyCommodity: CommodityValues = emptyValues(commodityFields)

/** A commodity line's cells as the request's numbers and decimal strings. */
export function commodityLine(values: CommodityValues, currency: string, units: Units): CommodityLine {
  return { ...sentValues(commodityFields, values, units), currency }
}

export function commodityValues(line: CommodityLine, language: Language, units: Units): CommodityValues {
  return typedValues(commodityFields, line, { language, units, currencyCode: '' })
}
