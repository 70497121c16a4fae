import {
  amountOfPackage,
  dryIceUnNumber,
  flies,
  hazardText,
  isDeclared,
  isSectionTwo,
  packagesOf,
  shippingNameOf,
} from '@kattegat/domain/dangerous-goods'
import type { TransportMode } from '@kattegat/domain/shipment'
import { batteryFacts, batteryTypes, isOneOf, type DangerousGoodsLine } from '@kattegat/domain/shipment'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { kilogramsText, longestText } from '../paper/paper-texts.ts'
import { printableText } from '../shared/printable-text.ts'

/**
 * What a waybill says of dangerous goods, one paragraph a line, in English as air and sea want it and every road
 * authority takes it. By road in the sequence of ADR 5.4.1.1.1, `UN 1263, PAINT, 3, III, (D/E), 600 L`; by sea as in IMDG
 * 5.4.1.4; by air what IATA DGR 8.2 asks of the air waybill, which refers to the declaration where there is one.
 */
export function dangerousGoodsText(shipment: PaperShipment): string[] {
  const lines = shipment.form.dangerousGoods ?? []
  const hasPacked = shipment.pieces.some((piece) => piece.dryIceG > 0)
  const formatted = lines.filter((each) => each.unNumber !== dryIceUnNumber || !hasPacked)
  return [
    ...referenceToDeclaration(shipment),
    ...formatted.map((each) => lineText(each, shipment)),
    ...dryIceTexts(shipment),
  ].map(whole)
}

/** IATA DGR 8.2.1: where a declaration goes with the goods the air waybill says so, and which aircraft may carry them. */
function referenceToDeclaration({ form, mode }: PaperShipment): string[] {
  if (!flies(mode) || !(form.dangerousGoods ?? []).some((each) => isDeclared(each, mode))) return []
  const reference = 'Dangerous goods as per associated Shipper’s Declaration'
  return [form.dangerousGoodsDeclaration?.cargoAircraftOnly ? `${reference}, Cargo Aircraft Only` : reference]
}

function lineText(goods: DangerousGoodsLine, shipment: PaperShipment): string {
  const { form, mode } = shipment
  if (goods.type === 'EQ') return exceptedText(packagesOf(form, goods).packages)
  if (goods.unNumber === dryIceUnNumber) return ownDryIceText(goods, shipment)
  if (isSectionTwo(goods)) return sectionTwoText(goods, mode)
  return joined([
    ...descriptionOf(goods, mode),
    quantityText(goods),
    flies(mode) && goods.packingInstruction && `PI ${goods.packingInstruction}`,
    goods.type === 'LQ' && 'limited quantity',
  ])
}

/**
 * Number, name, class with subsidiary hazards and packing group, in the sequence that every mode prescribes, and what the
 * mode adds behind them: the tunnel code by road (ADR 5.4.1.1.1 k), flash point and marine pollutant by sea.
 */
export function descriptionOf(goods: DangerousGoodsLine, mode: TransportMode): string[] {
  const { unNumber, tunnelCode, flashPoint } = goods
  const isDescribed = isDeclared(goods, mode)
  const isPolluting = goods.environmentallyHazardous && !namedPolluting.includes(unNumber ?? '')
  return [
    unNumber ? `UN ${unNumber}` : '',
    shippingNameOf(goods),
    hazardText(goods),
    goods.packingGroup ?? '',
    mode === 'road' && isDescribed && tunnelCode && tunnelCode !== '-' ? `(${tunnelCode})` : '',
    mode === 'sea' && typeof flashPoint === 'number' ? `(${flashPoint} °C c.c.)` : '',
    mode === 'sea' && isPolluting ? 'MARINE POLLUTANT' : '',
    mode === 'road' && isPolluting ? 'ENVIRONMENTALLY HAZARDOUS' : '',
  ].filter((part) => part !== '')
}

/** Their proper shipping names say it already (ADR 5.4.1.1.18). */
const namedPolluting: readonly string[] = ['3077', '3082']

/** By air in the words of Section II of the packing instructions; by road and sea they are exempt by special provision 188. */
function sectionTwoText(goods: DangerousGoodsLine, mode: TransportMode): string {
  const { batteryType = '' } = goods
  if (!flies(mode) || !isOneOf(batteryTypes, batteryType)) {
    return joined([`UN ${goods.unNumber}`, shippingNameOf(goods), 'special provision 188', quantityText(goods)])
  }
  const kind = batteryType.startsWith('LithiumIon')
    ? 'Lithium ion'
    : batteryType.startsWith('LithiumMetal')
      ? 'Lithium metal'
      : 'Sodium ion'
  return `${kind} batteries in compliance with Section II of PI ${batteryFacts[batteryType].packingInstruction}`
}

/** ADR and IMDG 3.5.6, IATA DGR 2.6.9: these words and the number of packages. */
function exceptedText(packages: number | undefined): string {
  const counted = packages === undefined ? '' : `${packages} ${packages === 1 ? 'package' : 'packages'}`
  return joined(['Dangerous goods in excepted quantities', counted])
}

/** Dry ice by equal packages: number of packages × net weight of each. */
export function dryIceTexts({ pieces, mode }: Pick<PaperShipment, 'pieces' | 'mode'>): string[] {
  return [...packagesOfDryIce(pieces)].map(([dryIceG, packages]) =>
    joined([dryIceName(mode), `${packages} x ${kilogramsText(dryIceG, 'en')}`]),
  )
}

/** IATA DGR PI 954 and handbook §7.3 by air; ADR 5.5.3.7.1 and IMDG 5.5.3.6.1 prescribe the words of a coolant. */
function dryIceName(mode: TransportMode): string {
  return flies(mode) ? 'UN 1845, Dry ice' : 'UN 1845, CARBON DIOXIDE, SOLID, AS COOLANT'
}

/** Number of packages by grams of dry ice in each. */
export function packagesOfDryIce(pieces: PaperShipment['pieces']): Map<number, number> {
  const iced = pieces.filter((piece) => piece.dryIceG > 0)
  return new Map([...Map.groupBy(iced, (piece) => piece.dryIceG)].map(([dryIceG, alike]) => [dryIceG, alike.length]))
}

/** Dry ice that was entered as goods, and stands in no package line. */
function ownDryIceText(goods: DangerousGoodsLine, { form, mode }: PaperShipment): string {
  const { packages } = packagesOf(form, goods)
  const amountEach = amountOfPackage(goods, packages)
  const each = amountEach === undefined ? '' : `${packages} x ${amountEach} ${goods.amountUnit ?? ''}`
  return joined([flies(mode) ? 'UN 1845, Dry ice' : `UN 1845, ${shippingNameOf(goods)}`, each || quantityText(goods)])
}

export function quantityText({ amount, amountUnit }: DangerousGoodsLine): string {
  return amount === null || amount === undefined ? '' : `${amount} ${amountUnit ?? ''}`.trim()
}

/** Printable, and never cut: what stands last in the sequence is as binding as what stands first. */
export function whole(text: string): string {
  return printableText(text, longestText)
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
