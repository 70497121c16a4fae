import { dryIceUnNumber, hazardClassOf } from '@kattegat/domain/dangerous-goods'
import { batteryFacts, batteryTypes, isOneOf, type DangerousGoodsLine } from '@kattegat/domain/shipment'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { kilogramsText, line } from '../paper/paper-texts.ts'

/**
 * What a waybill says of dangerous goods, one paragraph a line, in English as air and sea want it and every road
 * authority takes it: `UN 1263, PAINT, 3, III, 600 L`, and dry ice as `UN 1845, Dry ice, 2 x 10 kg` (handbook §7.3).
 */
export function dangerousGoodsText(shipment: PaperShipment): string[] {
  const lines = (shipment.form.dangerousGoods ?? []).filter((each) => each.unNumber !== dryIceUnNumber)
  return [...lines.map((each) => lineText(each)), ...dryIceTexts(shipment)]
}

function lineText(goods: DangerousGoodsLine): string {
  return [
    goods.unNumber && `UN ${goods.unNumber}`,
    properName(goods),
    hazardClassOf(goods.unNumber ?? ''),
    goods.packingGroup,
    quantityText(goods),
    packingInstruction(goods) && `PI ${packingInstruction(goods)}`,
    goods.type === 'LQ' && 'limited quantity',
    goods.type === 'EQ' && 'excepted quantity',
  ]
    .map((part) => line(part || ''))
    .filter((part) => part !== '')
    .join(', ')
}

/** Dry ice by equal packages: number of packages × net weight of each. */
export function dryIceTexts({ pieces }: Pick<PaperShipment, 'pieces'>): string[] {
  const byWeight = Map.groupBy(
    pieces.filter((piece) => piece.dryIceG > 0),
    (piece) => piece.dryIceG,
  )
  return [...byWeight].map(([dryIceG, alike]) => `UN 1845, Dry ice, ${alike.length} x ${kilogramsText(dryIceG, 'en')}`)
}

export function properName({ description }: DangerousGoodsLine): string {
  return (description ?? '').toLocaleUpperCase('en')
}

export function quantityText({ amount, amountUnit }: DangerousGoodsLine): string {
  return amount === null || amount === undefined ? '' : `${amount} ${amountUnit ?? ''}`.trim()
}

/** The packing instruction that the way of packing a battery decides; empty for other goods. */
export function packingInstruction({ batteryType }: DangerousGoodsLine): string {
  return batteryType && isOneOf(batteryTypes, batteryType) ? batteryFacts[batteryType].packingInstruction : ''
}
