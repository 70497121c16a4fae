import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsDeclaration, DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { completeDangerousGoods, declarationOf, isTechnicalNameAsked } from './declaration.ts'
import { hazardOf } from './hazard-class.ts'
import { flies, isDeclared, isSectionTwo } from './is-declared.ts'
import { factsOf, type ListedGoods } from './listed-goods.ts'

export type AskedOfLine = keyof DangerousGoodsLine
export type AskedOfDeclaration = keyof DangerousGoodsDeclaration

/** Which fields a form shows beside those that every line of dangerous goods has. */
export interface AskedFields {
  /** By line. */
  readonly lines: readonly ReadonlySet<AskedOfLine>[]
  /** Empty where nothing is declared. */
  readonly declaration: ReadonlySet<AskedOfDeclaration>
}

const modeOfType: Readonly<Partial<Record<string, TransportMode>>> = { ADR: 'road', IATA: 'air', IMDG: 'sea' }

/**
 * What is asked of a shipment's dangerous goods: what the papers of its mode print, the list of dangerous goods does not
 * decide, and its lane calls for. While no product is chosen, fully regulated goods go by the mode of their regulations.
 */
export function askedFields(
  form: ShipmentForm,
  mode: TransportMode | undefined,
  list: readonly ListedGoods[],
): AskedFields {
  const modes = (form.dangerousGoods ?? []).map(
    ({ type = '' }) => mode ?? (Object.hasOwn(modeOfType, type) ? modeOfType[type] : undefined),
  )
  const completed = completeDangerousGoods(form, list, mode).dangerousGoods ?? []
  const first = modes.find((each, index) => each !== undefined && isDeclared(completed[index]!, each))
  return {
    lines: completed.map((line, index) => new Set(askedOfLine(line, modes[index], list))),
    declaration: new Set(first === undefined ? [] : askedOfDeclaration(form, first)),
  }
}

function askedOfLine(
  line: DangerousGoodsLine,
  mode: TransportMode | undefined,
  list: readonly ListedGoods[],
): AskedOfLine[] {
  const facts = factsOf(line, list)
  const isDue = mode !== undefined && isDeclared(line, mode)
  const { hazardClass, subsidiary } = hazardOf(line)
  // Once the packing group is chosen the list may decide the rest.
  const isSettled = Boolean(line.packingGroup) || facts.packingGroups.length === 0
  const byAir = isDue && isSettled && flies(mode)
  const byRoad = isDue && isSettled && mode === 'road'
  const isMetal = (line.batteryType ?? '').startsWith('LithiumMetal')
  const asked: readonly (readonly [AskedOfLine, boolean])[] = [
    ['hazardClass', isDue && facts.hazardClass === undefined],
    ['technicalName', isDue && isTechnicalNameAsked(line, list)],
    ['numberOfPackages', isDue || line.type === 'EQ'],
    ['packageKind', isDue],
    ['packingInstruction', byAir && !decidesInstruction(line, facts.particular('cargoInstruction'))],
    ['tunnelCode', byRoad && facts.particular('tunnelCode') === undefined],
    ['transportCategory', byRoad && facts.particular('transportCategory') === undefined],
    ['flashPoint', isDue && mode === 'sea' && (hazardClass === '3' || subsidiary.includes('3'))],
    ['environmentallyHazardous', isDue && (mode === 'road' || mode === 'sea')],
    ['innerQuantity', line.type === 'LQ' || line.type === 'EQ'],
    ['wattHours', isSectionTwo(line) && !isMetal],
    ['lithiumContent', isSectionTwo(line) && isMetal],
  ]
  return asked.flatMap(([field, isAsked]) => (isAsked ? [field] : []))
}

function decidesInstruction(line: DangerousGoodsLine, cargoInstruction: string | undefined): boolean {
  if (line.batteryType) return true
  return line.type !== 'LQ' && cargoInstruction !== undefined
}

function askedOfDeclaration(form: ShipmentForm, mode: TransportMode): AskedOfDeclaration[] {
  const places: readonly AskedOfDeclaration[] = flies(mode)
    ? ['cargoAircraftOnly', 'departureAirport', 'destinationAirport']
    : mode === 'sea'
      ? ['portOfLoading', 'portOfDischarge']
      : []
  const phone: readonly AskedOfDeclaration[] = declarationOf(form, mode).isEmergencyPhoneAsked ? ['emergencyPhone'] : []
  return [...phone, ...places, 'signatory', 'place', 'date', 'handlingInformation']
}
