import type { FilingAnswers } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/domain/messages'
import type { CommodityLine, DangerousGoodsLine, ShipmentForm } from '@kattegat/domain/shipment'
import { withMetricWeight } from '@kattegat/domain/shipment'
import { addressOfValues, addressValues, type AddressValues } from './address-values.ts'
import { readUsNumber, typeMeasure, type Units } from './units.ts'
import { readTypedAmount, readTypedNumber, typeAmount, typeNumber } from '../../app/typed-number.ts'

/** Those beside sender and receiver who have a part in the customs clearance. */
export const partyRoles = ['importerOfRecord', 'soldTo', 'broker'] as const
export type PartyRole = (typeof partyRoles)[number]

/** A row of dangerous goods as its cells hold it. */
export interface DangerousGoodsValues {
  type: string
  unNumber: string
  description: string
  packingGroup: string
  batteryType: string
  amount: string
  amountUnit: string
  hazardClass: string
  technicalName: string
  numberOfPackages: string
  packageKind: string
  packingInstruction: string
  tunnelCode: string
  transportCategory: string
  flashPoint: string
  environmentallyHazardous: boolean
  innerQuantity: string
  wattHours: string
  lithiumContent: string
}

/** What the declaration of dangerous goods asks beside its lines, as the fields hold it. */
export interface DeclarationValues {
  emergencyPhone: string
  cargoAircraftOnly: boolean
  departureAirport: string
  destinationAirport: string
  portOfLoading: string
  portOfDischarge: string
  signatory: string
  place: string
  date: string
  handlingInformation: string
}

/** A commodity line as its cells hold it. Its currency is that of the customs value. */
export interface CommodityValues {
  description: string
  hsCode: string
  scheduleB: string
  originCountry: string
  quantity: string
  unitType: string
  unitPrice: string
  weight: string
}

/** The parts of the form that only some lanes, goods and people call for. */
export interface FormParts extends Record<PartyRole, AddressValues> {
  dangerousGoods: DangerousGoodsValues[]
  dangerousGoodsDeclaration: DeclarationValues
  commodities: CommodityValues[]
  /** Which of the further parties are named. */
  parties: Record<PartyRole, boolean>
  insuranceAmount: { amount: string; currencyCode: string; termsAccepted: boolean }
  shipmentAmount: { amount: string; currencyCode: string }
  dutyAccountNumber: string
  voec: string
  ioss: string
  mrn: string
  ukims: string
  itn: string
  aesExemption: string
  /** Why no papers are needed where a territory wants them. */
  customsNotNeeded: string
  /** What the export filing asked. */
  filingAnswers: FilingAnswers
  returnShipment: boolean
  linkedShipmentLinkId: string
  notice: string
  onBehalfOfInitials: string
  onBehalfOfDepartment: string
  manualBooking: boolean
}

export const emptyDangerousGoods: DangerousGoodsValues = {
  type: '',
  unNumber: '',
  description: '',
  packingGroup: '',
  batteryType: '',
  amount: '',
  amountUnit: '',
  hazardClass: '',
  technicalName: '',
  numberOfPackages: '',
  packageKind: '',
  packingInstruction: '',
  tunnelCode: '',
  transportCategory: '',
  flashPoint: '',
  environmentallyHazardous: false,
  innerQuantity: '',
  wattHours: '',
  lithiumContent: '',
}

const emptyDeclaration: DeclarationValues = {
  emergencyPhone: '',
  cargoAircraftOnly: false,
  departureAirport: '',
  destinationAirport: '',
  portOfLoading: '',
  portOfDischarge: '',
  signatory: '',
  place: '',
  date: '',
  handlingInformation: '',
}

export const emptyCommodity: CommodityValues = {
  description: '',
  hsCode: '',
  scheduleB: '',
  originCountry: '',
  quantity: '',
  unitType: '',
  unitPrice: '',
  weight: '',
}

/** The parts of a shipment as the form's fields hold them; those of an empty one are empty. */
export function partValues(
  shipment: ShipmentForm,
  currencyCode: string,
  language: Language,
  units: Units = 'metric',
): FormParts {
  const { insuranceAmount, shipmentAmount } = shipment
  const named = (role: PartyRole) => Boolean(shipment[role])
  return {
    dangerousGoods: (shipment.dangerousGoods ?? []).map((line) => dangerousGoodsValues(line, language)),
    dangerousGoodsDeclaration: { ...emptyDeclaration, ...shipment.dangerousGoodsDeclaration },
    commodities: (shipment.commodities ?? []).map((line) => commodityValues(line, language, units)),
    parties: { importerOfRecord: named('importerOfRecord'), soldTo: named('soldTo'), broker: named('broker') },
    importerOfRecord: addressValues(shipment.importerOfRecord),
    soldTo: addressValues(shipment.soldTo),
    broker: addressValues(shipment.broker),
    insuranceAmount: {
      amount: typeAmount(insuranceAmount?.amount, language),
      currencyCode: insuranceAmount?.currencyCode || currencyCode,
      termsAccepted: insuranceAmount?.termsAccepted ?? false,
    },
    shipmentAmount: {
      amount: typeAmount(shipmentAmount?.amount, language),
      currencyCode: shipmentAmount?.currencyCode || currencyCode,
    },
    dutyAccountNumber: shipment.dutyAccountNumber ?? '',
    voec: shipment.voec ?? '',
    ioss: shipment.ioss ?? '',
    mrn: shipment.mrn ?? '',
    ukims: shipment.ukims ?? '',
    itn: shipment.itn ?? '',
    aesExemption: shipment.aesExemption ?? '',
    customsNotNeeded: shipment.customsNotNeeded ?? '',
    filingAnswers: shipment.filingAnswers ?? {},
    returnShipment: shipment.returnShipment ?? false,
    linkedShipmentLinkId: shipment.linkedShipmentLinkId ?? '',
    notice: shipment.notice ?? '',
    onBehalfOfInitials: shipment.onBehalfOfInitials ?? '',
    onBehalfOfDepartment: shipment.onBehalfOfDepartment ?? '',
    manualBooking: shipment.manualBooking ?? false,
  }
}

/** The parts as the request has them: what nobody filled in is left out. */
export function partsOfShipment(parts: FormParts, customsCurrency: string, units: Units): ShipmentForm {
  const insured = readTypedAmount(parts.insuranceAmount.amount)
  const value = readTypedAmount(parts.shipmentAmount.amount)
  const texts = {
    dutyAccountNumber: parts.dutyAccountNumber.trim(),
    voec: parts.voec.trim(),
    ioss: parts.ioss.trim(),
    mrn: parts.mrn.trim(),
    ukims: parts.ukims.trim(),
    itn: parts.itn.trim(),
    aesExemption: parts.aesExemption.trim(),
    customsNotNeeded: parts.customsNotNeeded.trim(),
    linkedShipmentLinkId: parts.linkedShipmentLinkId.trim(),
    notice: parts.notice.trim(),
    onBehalfOfInitials: parts.onBehalfOfInitials.trim(),
    onBehalfOfDepartment: parts.onBehalfOfDepartment.trim(),
  }
  const parties = partyRoles.filter((role) => parts.parties[role]).map((role) => [role, addressOfValues(parts[role])])
  const dangerousGoods = inUse(parts.dangerousGoods).map(dangerousGoodsLine)
  const declaration = stated(trimmed(parts.dangerousGoodsDeclaration))
  const commodities = inUse(parts.commodities).map((line) => commodityLine(line, customsCurrency, units))
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...Object.fromEntries(parties),
    ...(dangerousGoods.length > 0 ? { dangerousGoods } : {}),
    ...(dangerousGoods.length > 0 && Object.keys(declaration).length > 0
      ? { dangerousGoodsDeclaration: declaration }
      : {}),
    ...(commodities.length > 0 ? { commodities } : {}),
    ...(insured === '' ? {} : { insuranceAmount: { ...parts.insuranceAmount, amount: insured } }),
    ...(value === '' ? {} : { shipmentAmount: { ...parts.shipmentAmount, amount: value } }),
    ...(Object.keys(parts.filingAnswers).length > 0 ? { filingAnswers: parts.filingAnswers } : {}),
    ...(parts.returnShipment ? { returnShipment: true } : {}),
    ...(parts.manualBooking ? { manualBooking: true } : {}),
  }
}

/** A commodity line's cells as the request's numbers and decimal strings. */
export function commodityLine(values: CommodityValues, currency: string, units: Units): CommodityLine {
  const weightLb = units === 'us' ? readUsNumber(values.weight) : null
  return {
    ...trimmed(values),
    quantity: readTypedNumber(values.quantity),
    unitPrice: readTypedAmount(values.unitPrice),
    currency,
    ...(units === 'metric'
      ? { weight: readTypedNumber(values.weight) }
      : withMetricWeight({ weight: null, ...(weightLb === null ? {} : { entered: { weightLb } }) })),
  }
}

export function commodityValues(line: CommodityLine, language: Language, units: Units): CommodityValues {
  return {
    description: line.description ?? '',
    hsCode: line.hsCode ?? '',
    scheduleB: line.scheduleB ?? '',
    originCountry: line.originCountry ?? '',
    quantity: typeNumber(line.quantity, language),
    unitType: line.unitType ?? '',
    unitPrice: typeAmount(line.unitPrice, language),
    weight: typeMeasure('weight', line, units, language),
  }
}

function dangerousGoodsLine(values: DangerousGoodsValues): DangerousGoodsLine {
  const { type, unNumber, description, packingGroup, batteryType, amount, amountUnit, ...more } = trimmed(values)
  const asked = stated(more)
  const numbers = goodsNumbers.flatMap((name) => (name in asked ? [[name, readTypedNumber(more[name])]] : []))
  return {
    type,
    unNumber,
    description,
    packingGroup,
    batteryType,
    amount: readTypedNumber(amount),
    amountUnit,
    ...asked,
    ...Object.fromEntries(numbers),
  }
}

const goodsNumbers = ['numberOfPackages', 'flashPoint', 'innerQuantity', 'wattHours', 'lithiumContent'] as const

function dangerousGoodsValues(line: DangerousGoodsLine, language: Language): DangerousGoodsValues {
  const { amount, numberOfPackages, flashPoint, innerQuantity, wattHours, lithiumContent, ...texts } = line
  const numbers = { amount, numberOfPackages, flashPoint, innerQuantity, wattHours, lithiumContent }
  return {
    ...emptyDangerousGoods,
    ...texts,
    ...(Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, typeNumber(value, language)]),
    ) as Record<keyof typeof numbers, string>),
  }
}

/** Without what nobody filled in or ticked. */
function stated<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== false),
  ) as Partial<Values>
}

/** Rows without the blank ones at the end: a row that was added and never filled in says nothing. */
function inUse<Row extends object>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(
    0,
    rows.findLastIndex((row) => Object.values(row).some((text) => text !== false && String(text).trim() !== '')) + 1,
  )
}

function trimmed<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, text]) => [name, typeof text === 'string' ? text.trim() : text])
  return Object.fromEntries(entries) as Row
}
