import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { isFoundIn } from '@kattegat/domain/search'
import { commodityFields, type MeasureName, type ShipmentPackaging } from '@kattegat/domain/shipment'
import type { LineValues } from '../booking-form.ts'
import { toColliLine } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { typeMeasure, type Units } from '../units.ts'
import { readTypedAmount, typeAmount, typeNumber } from '../../../app/typed-number.ts'

export type SavedPackaging = Answer<'GetCustomerProducts'>[number]

/** What the goods in a packaging are to customs, as it is typed. */
export interface PackagedGoods {
  commodity: string
  harmonizedCode: string
  countryOfOrigin: string
  unitPrice: string
  currency: string
}

export const noGoods: PackagedGoods = {
  commodity: '',
  harmonizedCode: '',
  countryOfOrigin: '',
  unitPrice: '',
  currency: '',
}

/** The line packed so. Pieces and packaging stay as they are where the packaging does not say. */
export function packedLine(line: LineValues, saved: SavedPackaging, language: Language, units: Units): LineValues {
  const measure = (name: MeasureName) => typeMeasure(name, saved, units, language)
  return {
    number: typeNumber(saved.number, language) || line.number,
    packagingType: saved.packagingType || line.packagingType,
    weight: measure('weight'),
    length: measure('length'),
    width: measure('width'),
    height: measure('height'),
    dryIceWeight: measure('dryIceWeight'),
    loadingMetres: line.loadingMetres,
  }
}

/** The line's goods for customs; null where the packaging says nothing of them. */
export function packedCommodity(
  line: LineValues,
  saved: SavedPackaging,
  language: Language,
  units: Units,
): CommodityValues | null {
  const description = saved.commodity || saved.productName
  if (description === '' && saved.harmonizedCode === '') return null
  const { number, weight, entered } = toColliLine(line, units)
  const each = units === 'us' ? entered?.weightLb : weight
  // Of the whole line, in thousandths: 3 × 0.1 kg is 0.3 kg.
  const thousandths = (number ?? Number.NaN) * Math.round((each ?? Number.NaN) * 1000)
  return {
    description,
    hsCode: saved.harmonizedCode,
    scheduleB: '',
    originCountry: saved.countryOfOrigin,
    quantity: line.number,
    unitType: '',
    unitPrice: typeAmount(saved.unitPrice, language),
    weight: Number.isFinite(thousandths) ? typeNumber(thousandths / 1000, language) : '',
  }
}

/** A line and its goods as they are saved. */
export function packagingOf(name: string, line: LineValues, goods: PackagedGoods, units: Units): ShipmentPackaging {
  // How a line stands in a truck is no part of how its goods are packed.
  const { loadingMetres: _ofTheLine, ...packed } = toColliLine(line, units)
  return {
    name: name.trim(),
    ...packed,
    commodity: goods.commodity.trim(),
    harmonizedCode: goods.harmonizedCode.trim(),
    countryOfOrigin: goods.countryOfOrigin,
    unitPrice: readTypedAmount(goods.unitPrice, commodityFields.unitPrice.decimals),
    currency: goods.unitPrice.trim() === '' ? '' : goods.currency,
  }
}

/** Whether a saved packaging is meant by what is typed in its search. */
export function isMeant(saved: SavedPackaging, search: string): boolean {
  return isFoundIn([saved.name, saved.productName, saved.commodity, saved.harmonizedCode].join(' '), search)
}
