import { addressParts } from '../address/address-format.ts'
import { comparablePostalCode } from '../address/postal-codes.ts'
import { hazardOf } from '../dangerous-goods/hazard-class.ts'
import type { Money } from '../money/index.ts'
import { batteryFacts } from '../shipment/vocabulary.ts'
import type { AddressForm, DangerousGoodsLine } from '../shipment/shipment-form.ts'
import type { Consignment } from './consignment.ts'
import { edifactText as text, edifactTexts as texts, segment, edifactDecimal } from './edifact-text.ts'
import { goodsItems, mostDangerousGoods, type GoodsItem } from './goods-items.ts'
import type { CargoFunction } from './transfer.ts'

/** Document functions of BGM (code list 1225). */
const functionCodes: Readonly<Record<CargoFunction, string>> = { cancellation: '1', replacement: '5', original: '9' }

/** Modes of transport (UN/ECE recommendation 19). */
const modeCodes: Readonly<Record<Consignment['mode'], string>> = { sea: '1', road: '3', air: '4', express: '4' }

/** Regulations of dangerous goods (code list 8273); the other types are told by those of the mode. */
const regulationCodes: Readonly<Record<string, string>> = { ADR: 'ADR', IATA: 'ICA', IMDG: 'IMD' }
const regulationsOfMode: Readonly<Record<Consignment['mode'], string>> = {
  sea: 'IMD',
  road: 'ADR',
  air: 'ICA',
  express: 'ICA',
}

/** Units of measure (UN/ECE recommendation 20). */
const unitCodes: Readonly<Record<string, string>> = { kg: 'KGM', g: 'GRM', L: 'LTR', mL: 'MLT', pcs: 'PCE' }

/**
 * A consignment as an EDIFACT instruction message, IFTMIN D.96A, in an interchange of its own: one a file. Characters
 * outside ISO 8859-1 (UNOC) are spelt in the letters it has, or become a full stop; write it to bytes as ISO 8859-1.
 *
 * @see UN/EDIFACT D.96A IFTMIN; the order of segments and the lengths of values are the directory's.
 */
export function toIftmin(consignment: Consignment): string {
  const { reference, sender, recipient, preparedAt } = consignment
  const message = messageOf(consignment)
  const prepared = stamp(preparedAt)
  const parties = [text(sender, 35), text(recipient, 35)]
  const segments = [
    segment('UNB', ['UNOC', '3'], ...parties, [prepared.slice(2, 8), prepared.slice(8)], reference),
    segment('UNH', '1', ['IFTMIN', 'D', '96A', 'UN']),
    ...message,
    // The message's own head and tail count as well.
    segment('UNT', String(message.length + 2), '1'),
    segment('UNZ', '1', reference),
  ]
  return `UNA:+.? '\n${segments.join('\n')}\n`
}

function messageOf(consignment: Consignment): string[] {
  return [
    segment('BGM', '610', String(consignment.shipmentId), functionCodes[consignment.function]),
    segment('DTM', ['137', stamp(consignment.preparedAt), '203']),
    ...pickupTimes(consignment),
    ...optional(consignment.expectedDeliveryDate, (day) => segment('DTM', ['69', day.replaceAll('-', ''), '102'])),
    ...amount('40', consignment.customsValue),
    ...amount('157', consignment.insuredValue),
    ...freeText('TRA', consignment.product),
    // A TSR takes codes of three characters: ours are names.
    ...consignment.services.flatMap((service) => freeText('SIN', service)),
    ...freeText('CUS', consignment.exportFiling),
    segment('CNT', ['7', kg(consignment.weightG), 'KGM']),
    segment('CNT', ['11', String(consignment.numberOfColli)]),
    segment('CNT', ['15', cubicMetres(consignment.volumeMm3), 'MTQ']),
    ...loadingMetres(consignment),
    ...optional(consignment.incoterms, (terms) =>
      segment('TOD', '3', consignment.receiverPays ? 'CC' : 'PP', text(terms, 3)),
    ),
    ...referenceOf('AWB', consignment.waybillNumber),
    ...referenceOf('CU', consignment.senderReference),
    ...referenceOf('AAO', consignment.receiverReference),
    segment('TDT', '20', '', modeCodes[consignment.mode], '', ['', '', '', text(consignment.transportCompany, 35)]),
    ...party('CZ', consignment.consignor),
    ...(consignment.pickup ? party('PW', consignment.pickup) : []),
    ...party('CN', consignment.consignee),
    ...(consignment.receiverPays ? payer(consignment) : []),
    ...goodsItems(consignment.pieces).flatMap((item, index) => goodsItem(consignment, item, index)),
  ]
}

/** Kinds of amounts (code list 5025): 40 customs value, 157 insurance value. */
function amount(qualifier: '40' | '157', value: Money | null): string[] {
  return value === null ? [] : [segment('MOA', [qualifier, edifactDecimal(value.minor, 2), value.currency])]
}

/** Code 57 is of a later directory than the message: D.96A has none for them. */
function loadingMetres({ loadingMetresMilli: milli }: Consignment): string[] {
  return milli === undefined ? [] : [segment('CNT', ['57', edifactDecimal(milli, 3), 'MTR'])]
}

/** Longer texts than one line of 70 characters go on in the next; five lines a segment. */
function freeText(subject: string, value: string): string[] {
  const lines = texts(value, 70, 5)
  return lines.length === 0 ? [] : [segment('FTX', subject, '', '', lines)]
}

function referenceOf(qualifier: string, value: string): string[] {
  return optional(value, (number) => segment('RFF', [qualifier, text(number, 35)]))
}

/** The account of the receiver; one that is longer than a party's code may be is a reference of the party. */
function payer({ payAccount, consignee }: Consignment): string[] {
  const account = text(payAccount, 35)
  if (account === '') return []
  if (account.length <= 17) return [segment('NAD', 'FP', account)]
  return [segment('NAD', 'FP', '', '', text(consignee.companyName ?? '', 35)), ...referenceOf('ADE', account)]
}

function pickupTimes({ shipDate, readyTime, closeTime }: Consignment): string[] {
  const day = shipDate.replaceAll('-', '')
  if (!readyTime || !closeTime) return [segment('DTM', ['234', day, '102'])]
  const at = (time: string) => `${day}${time.replace(':', '')}`
  return [segment('DTM', ['234', at(readyTime), '203']), segment('DTM', ['235', at(closeTime), '203'])]
}

function goodsItem(consignment: Consignment, { first, last, pieces }: GoodsItem, index: number): string[] {
  const { lengthMm, widthMm, heightMm } = first
  const isSized = lengthMm !== null && widthMm !== null && heightMm !== null
  return [
    segment('GID', String(index + 1), [String(pieces), '', '', '', text(first.packagingType || 'Piece', 35)]),
    ...(index === 0 ? freeText('AAA', consignment.description) : []),
    segment('MEA', 'AAE', 'G', ['KGM', kg(first.weightG * pieces)]),
    ...(isSized ? [segment('DIM', '2', ['CMT', cm(lengthMm), cm(widthMm), cm(heightMm)])] : []),
    segment('PCI', '33E'),
    segment('GIN', 'BJ', pieces === 1 ? first.sscc : [first.sscc, last.sscc]),
    // Which piece they are in is not known: they begin at the first, with the description of the goods.
    ...consignment.dangerousGoods
      .slice(index * mostDangerousGoods, (index + 1) * mostDangerousGoods)
      .flatMap((line) => dangerousGoods(line, consignment.mode)),
  ]
}

function dangerousGoods(line: DangerousGoodsLine, mode: Consignment['mode']): string[] {
  const ofBattery = batteryFacts[line.batteryType as keyof typeof batteryFacts]?.packingInstruction ?? ''
  const instruction = line.packingInstruction || ofBattery
  // Three characters are what the element takes: `Y344` of limited quantities is told as text, not cut.
  const packing = instruction.length <= 3 ? text(instruction, 3) : ''
  const { hazardClass, subsidiary } = hazardOf(line)
  const type = line.type ?? ''
  const regulation = regulationCodes[type]
  const rules = regulation ?? regulationsOfMode[mode]
  const unNumber = (line.unNumber ?? '').replace(/^UN\s*/i, '')
  const unit = unitCodes[line.amountUnit ?? '']
  return [
    segment(
      'DGS',
      rules,
      text(hazardClass, 7),
      text(unNumber, 4),
      flashPoint(line.flashPoint),
      packingGroup(line.packingGroup),
      '',
      '',
      '',
      '',
      // C236: the labels beside that of the class, three at most.
      subsidiary.slice(0, mostLabels).map((hazard) => text(hazard, 4)),
      packing,
    ),
    ...freeText('AAD', line.description ?? ''),
    ...(regulation === undefined ? freeText('AAC', type) : []),
    ...(packing === '' && instruction !== '' ? freeText('AAC', `PI ${instruction}`) : []),
    ...(line.amount && unit ? [segment('MEA', 'AAE', '', [unit, String(line.amount)])] : []),
  ]
}

/** As many as element C236 has room for; no goods of the list have more. */
const mostLabels = 3

/** Closed cup, in degrees Celsius: whole ones, as the element takes no others. */
function flashPoint(celsius: number | null | undefined): string[] {
  return typeof celsius === 'number' ? [String(Math.round(celsius)), 'CEL'] : []
}

function packingGroup(group: string | undefined): string {
  return { I: '1', II: '2', III: '3' }[group ?? ''] ?? ''
}

function party(qualifier: string, address: AddressForm): string[] {
  const { streets, city, stateCode, countryCode, ...parts } = addressParts(address)
  const state = text(stateCode, 35)
  // At most nine characters: a longer one, as of ZIP+4, goes in its compared form, without what only parts it.
  const postalCode =
    parts.postalCode.length <= longestPostalCode
      ? parts.postalCode
      : comparablePostalCode(countryCode, parts.postalCode).slice(0, longestPostalCode)
  return [
    segment(
      'NAD',
      qualifier,
      '',
      // A state of more characters than its element takes is a line of the address.
      state.length > 9 ? state : '',
      texts(address.companyName ?? '', 35, 5),
      streets.map((street) => text(street, 35)),
      text(city, 35),
      state.length > 9 ? '' : state,
      text(postalCode, longestPostalCode),
      text(countryCode, 3),
    ),
    ...contacts(address),
  ]
}

/** What element 3251 takes. */
const longestPostalCode = 9

/** Telephone and e-mail hang on a contact, whether it has a name or none. */
function contacts({ contactPerson = '', phone = '', mails = [] }: AddressForm): string[] {
  const [mail = ''] = mails
  if (!contactPerson && !phone && !mail) return []
  return [
    segment('CTA', 'IC', ['', text(contactPerson, 35)]),
    ...optional(phone, (number) => segment('COM', [text(number, 35), 'TE'])),
    ...optional(mail, (address) => segment('COM', [text(address, 254), 'EM'])),
  ]
}

function optional<T extends string>(value: T | null | undefined, write: (value: T) => string): string[] {
  return value ? [write(value)] : []
}

/** `yyyymmddHHMM`, UTC. */
function stamp(instant: Date): string {
  return instant.toISOString().slice(0, 16).replaceAll(/\D/g, '')
}

function kg(grams: number): string {
  return edifactDecimal(grams, 3)
}

function cm(mm: number): string {
  return edifactDecimal(mm, 1)
}

function cubicMetres(mm3: number): string {
  return edifactDecimal(Math.round(mm3 / 1_000_000), 3)
}
