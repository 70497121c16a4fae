import { americanTerritories } from '../address/territories.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { batteryFacts, batteryTypes, isOneOf, packagingTypes, type PackagingType } from '../shipment/vocabulary.ts'
import { dryIceUnNumber, hazardOf, hazardText } from './hazard-class.ts'
import { flies, isDeclared } from './is-declared.ts'
import { factsOf, type GoodsFacts, type ListedGoods } from './listed-goods.ts'
import { amountOfPackage } from './quantities.ts'

/** A declared line as its paper prints it; a box without a value is empty. */
export interface DeclaredLine {
  /** Where the form has it, from 0. */
  readonly index: number
  readonly unNumber: string
  /** Capitals, the technical name in brackets behind it (ADR 3.1.2.8.1). */
  readonly shippingName: string
  /** `3 (6.1)` */
  readonly hazard: string
  /** Empty for goods without one. */
  readonly packingGroup: string
  readonly packages: number | undefined
  readonly packageKind: string
  readonly amount: number | undefined
  readonly amountUnit: string
  /** Net in each package; undefined where they are not equal. */
  readonly amountEach: number | undefined
  /** By air. */
  readonly packingInstruction: string
  /** By road, without brackets; `-` for none. */
  readonly tunnelCode: string
  readonly flashPoint: number | undefined
  readonly environmentallyHazardous: boolean
}

/** Everything that a declaration of dangerous goods prints beside the parties. */
export interface Declaration {
  readonly lines: readonly DeclaredLine[]
  readonly emergencyPhone: string
  readonly isEmergencyPhoneAsked: boolean
  readonly cargoAircraftOnly: boolean
  /** Airport or city by air, port or place by sea, place by road. */
  readonly departure: string
  readonly destination: string
  readonly signatory: string
  readonly place: string
  /** `yyyy-mm-dd` */
  readonly date: string
  readonly handlingInformation: string
}

/**
 * The declaration of a shipment's dangerous goods by a mode. What was not entered follows from the shipment where it can:
 * places from the addresses, the signatory from the sender's contact, kind and number of packages from the package
 * lines where one kind of dangerous goods is all there is.
 */
export function declarationOf(form: ShipmentForm, mode: TransportMode): Declaration {
  const entered = form.dangerousGoodsDeclaration ?? {}
  const from = form.pickupAddress ?? form.senderAddress ?? {}
  const to = form.receiverAddress ?? {}
  const lines = (form.dangerousGoods ?? []).flatMap((line, index) => (isDeclared(line, mode) ? [{ line, index }] : []))
  const [departure, destination] = flies(mode)
    ? [entered.departureAirport, entered.destinationAirport]
    : mode === 'sea'
      ? [entered.portOfLoading, entered.portOfDischarge]
      : ['', '']
  const asks = lines.some(({ line }) => line.type !== 'LQ')
  return {
    lines: lines.map(({ line, index }) => declaredLine(form, line, index)),
    emergencyPhone: entered.emergencyPhone ?? '',
    isEmergencyPhoneAsked: asks && [form.senderAddress, from, to].some((at) => isInUnitedStates(at?.countryCode)),
    cargoAircraftOnly: flies(mode) && (entered.cargoAircraftOnly ?? false),
    departure: departure || (from.city ?? ''),
    destination: destination || (to.city ?? ''),
    signatory: entered.signatory || form.senderAddress?.contactPerson || '',
    place: entered.place || form.senderAddress?.city || '',
    date: entered.date || form.shipDate || '',
    handlingInformation: entered.handlingInformation ?? '',
  }
}

/** 49 CFR 172.604 holds for what is offered, carried or received in the United States and their territories. */
function isInUnitedStates(countryCode: string | undefined): boolean {
  return americanTerritories.includes(countryCode ?? '')
}

function declaredLine(form: ShipmentForm, line: DangerousGoodsLine, index: number): DeclaredLine {
  const packages = packagesOf(form, line)
  return {
    index,
    unNumber: line.unNumber ?? '',
    shippingName: shippingNameOf(line),
    hazard: hazardText(line),
    packingGroup: line.packingGroup ?? '',
    ...packages,
    amount: line.amount ?? undefined,
    amountUnit: line.amountUnit ?? '',
    amountEach: amountOfPackage(line, packages.packages),
    packingInstruction: line.packingInstruction ?? '',
    tunnelCode: line.tunnelCode ?? '',
    flashPoint: line.flashPoint ?? undefined,
    environmentallyHazardous: line.environmentallyHazardous ?? false,
  }
}

/** The proper shipping name in capitals, with the technical name in brackets where there is one. */
export function shippingNameOf({ description = '', technicalName = '' }: DangerousGoodsLine): string {
  const name = description.toLocaleUpperCase('en')
  return technicalName ? `${name} (${technicalName.toLocaleUpperCase('en')})` : name
}

/** Number and kind of a line's packages; those of the package lines where it is the only kind of dangerous goods. */
export function packagesOf(
  form: ShipmentForm,
  line: DangerousGoodsLine,
): { readonly packages: number | undefined; readonly packageKind: string } {
  const lines = form.dangerousGoods ?? []
  // Dry ice cools what lies in the same packages.
  const isOnly = lines.filter((each) => each.unNumber !== dryIceUnNumber).length <= 1
  const kinds = new Set((form.collis ?? []).map((colli) => colli.packagingType ?? ''))
  const [kind = ''] = kinds.size === 1 ? kinds : []
  return {
    packages: line.numberOfPackages ?? (isOnly ? form.numberOfColli : undefined),
    packageKind:
      line.packageKind ||
      ((isOnly || line.numberOfPackages) && isOneOf(packagingTypes, kind) ? packageKinds[kind] : ''),
  }
}

/** What the packagings of the package lines are called on a paper that is read in every country. */
const packageKinds: Readonly<Record<PackagingType, string>> = {
  Box: 'Box',
  Envelope: 'Envelope',
  EurPallet: 'EUR pallet',
  HalfPallet: 'Half pallet',
  QuarterPallet: 'Quarter pallet',
  Pallet: 'Pallet',
  Crate: 'Crate',
  Bag: 'Bag',
  Roll: 'Roll',
  Tube: 'Tube',
  Drum: 'Drum',
  Bundle: 'Bundle',
  Cage: 'Cage',
  Piece: 'Piece',
}

/**
 * The fields that a complete declaration still lacks, by their paths in the form. Class, packing instruction and tunnel
 * code are among them only where the list of dangerous goods does not decide them.
 */
export function missingOf(form: ShipmentForm, mode: TransportMode, list: readonly ListedGoods[]): string[] {
  const declaration = declarationOf(form, mode)
  if (declaration.lines.length === 0) return []
  const named = (field: string, value: string) => (value === '' ? [`dangerousGoodsDeclaration.${field}`] : [])
  return [
    ...declaration.lines.flatMap((line) => missingOfLine(form.dangerousGoods![line.index]!, line, mode, list)),
    ...(declaration.isEmergencyPhoneAsked ? named('emergencyPhone', declaration.emergencyPhone) : []),
    ...(flies(mode) ? named('departureAirport', declaration.departure) : []),
    ...(flies(mode) ? named('destinationAirport', declaration.destination) : []),
    ...(mode === 'sea' ? named('portOfLoading', declaration.departure) : []),
    ...(mode === 'sea' ? named('portOfDischarge', declaration.destination) : []),
    ...named('signatory', declaration.signatory),
    ...named('place', declaration.place),
  ]
}

function missingOfLine(
  line: DangerousGoodsLine,
  declared: DeclaredLine,
  mode: TransportMode,
  list: readonly ListedGoods[],
): string[] {
  const facts = factsOf(line, list)
  // Once the packing group is chosen the list may decide the rest.
  const isSettled = facts.packingGroups.length === 0 || declared.packingGroup !== ''
  const isLiquid = [hazardOf(line).hazardClass, ...hazardOf(line).subsidiary].includes('3')
  const missing: readonly (readonly [keyof DangerousGoodsLine, boolean])[] = [
    ['hazardClass', declared.hazard === ''],
    ['packingGroup', !isSettled],
    ['technicalName', !line.technicalName && isTechnicalNameAsked(line, list)],
    ['numberOfPackages', declared.packages === undefined],
    ['packageKind', declared.packageKind === ''],
    ['packingInstruction', isSettled && flies(mode) && declared.packingInstruction === ''],
    ['tunnelCode', isSettled && mode === 'road' && declared.tunnelCode === ''],
    // IMDG 5.4.1.4.3.6: of liquids that may burn at 60 °C or below.
    ['flashPoint', mode === 'sea' && isLiquid && declared.flashPoint === undefined],
  ]
  return missing.flatMap(([field, isMissing]) => (isMissing ? [`dangerousGoods[${declared.index}].${field}`] : []))
}

/** Whether the name is a collective one that says too little by itself (special provision 274, or N.O.S. in the name). */
export function isTechnicalNameAsked(line: DangerousGoodsLine, list: readonly ListedGoods[]): boolean {
  return factsOf(line, list).technicalName ?? /\bn\.?\s?o\.?\s?s\b/i.test(line.description ?? '')
}

/**
 * The form with what the list of dangerous goods decides of its lines: what was entered otherwise gives way, so that there
 * is one source; what the list leaves open stays as it was entered. Doing it twice changes nothing more.
 *
 * @param mode of the product chosen; undefined while none is
 */
export function completeDangerousGoods(
  form: ShipmentForm,
  list: readonly ListedGoods[],
  mode: TransportMode | undefined,
): ShipmentForm {
  const { dangerousGoods } = form
  if (!dangerousGoods || dangerousGoods.length === 0) return form
  const grouped = dangerousGoods.map((line) => withGroup(line, list))
  const entered = form.dangerousGoodsDeclaration ?? {}
  const forbidden = mode !== undefined && flies(mode) && grouped.some((line) => isCargoOnly(line, mode, list))
  const cargoOnly = forbidden || (entered.cargoAircraftOnly ?? false)
  return {
    ...form,
    dangerousGoods: grouped.map((line) => withFacts(line, list, { mode, cargoOnly })),
    ...(forbidden ? { dangerousGoodsDeclaration: { ...entered, cargoAircraftOnly: true } } : {}),
  }
}

/** Goods that no passenger aircraft may carry: the aircraft is not for the sender to choose. */
function isCargoOnly(line: DangerousGoodsLine, mode: TransportMode, list: readonly ListedGoods[]): boolean {
  if (!isDeclared(line, mode) || line.type === 'LQ') return false
  return factsOf(line, list).particular('passengerLimit') === 'Forbidden'
}

function withGroup(line: DangerousGoodsLine, list: readonly ListedGoods[]): DangerousGoodsLine {
  const { packingGroups } = factsOf(line, list)
  return !line.packingGroup && packingGroups.length === 1 ? { ...line, packingGroup: packingGroups[0]! } : line
}

function withFacts(
  line: DangerousGoodsLine,
  list: readonly ListedGoods[],
  { mode, cargoOnly }: { readonly mode: TransportMode | undefined; readonly cargoOnly: boolean },
): DangerousGoodsLine {
  const facts = factsOf(line, list)
  const byAir = mode !== undefined && flies(mode) && isDeclared(line, mode)
  const decided = {
    hazardClass: facts.hazardClass,
    transportCategory: facts.particular('transportCategory'),
    tunnelCode: facts.particular('tunnelCode'),
    packingInstruction: byAir ? instructionOf(line, facts, cargoOnly) : undefined,
  }
  return { ...line, ...Object.fromEntries(Object.entries(decided).filter(([, value]) => value !== undefined)) }
}

/** Of batteries it follows from how they are packed; small ones alone are of Section IB (PI 965, 968, 976). */
function instructionOf(line: DangerousGoodsLine, facts: GoodsFacts, cargoOnly: boolean): string | undefined {
  if (line.type === 'LQ') return facts.particular('limitedInstruction')
  const { batteryType = '' } = line
  if (!isOneOf(batteryTypes, batteryType))
    return facts.particular(cargoOnly ? 'cargoInstruction' : 'passengerInstruction')
  const { packingInstruction } = batteryFacts[batteryType]
  return line.type === 'LithiumBattery' ? `${packingInstruction} IB` : packingInstruction
}
