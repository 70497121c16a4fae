import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine } from '../shipment/shipment-form.ts'
import { dryIceUnNumber } from './hazard-class.ts'

/** Goods under the whole of the regulations, by road, air and sea. */
const fullyRegulated: readonly string[] = ['ADR', 'IATA', 'IMDG']

/**
 * Whether a line must be declared. Limited and excepted quantities, small batteries contained in or packed with equipment
 * (Section II of packing instructions 966, 967, 969, 970, 977, 978; ADR and IMDG special provision 188) and category B
 * substances travel by mark and waybill text alone; the same batteries booked as fully regulated are declared. Dry ice
 * that cools other goods has a paper of its own (handbook §7.2, §7.3).
 */
export function isDeclared(line: DangerousGoodsLine, mode: TransportMode): boolean {
  if (line.unNumber === dryIceUnNumber) return false
  if (fullyRegulated.includes(line.type ?? '')) return true
  // Air and sea ask for a declaration of limited quantities too; a road vehicle only for a mark.
  if (line.type === 'LQ') return mode !== 'road'
  if (line.type === 'EQ' || line.type === 'BiologicalSubstance') return false
  return !isInOrWithEquipment(line)
}

/** Small batteries in or with equipment: the waybill alone speaks of them. */
export function isSectionTwo(line: DangerousGoodsLine): boolean {
  return line.type === 'LithiumBattery' && isInOrWithEquipment(line)
}

/** Whether the papers of the goods are those of the air. */
export function flies(mode: TransportMode): boolean {
  return mode === 'air' || mode === 'express'
}

function isInOrWithEquipment({ batteryType }: DangerousGoodsLine): boolean {
  return /(With|In)Equipment$/.test(batteryType ?? '')
}
