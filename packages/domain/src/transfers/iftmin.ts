import { batteryFacts } from '../shipment/vocabulary.ts'
import type { AddressForm, DangerousGoodsLine } from '../shipment/shipment-form.ts'
import type { Consignment, ConsignmentPiece } from './consignment.ts'
import type { TransferFunction } from './transfer.ts'

/** Document functions of BGM (code list 1225). */
const functionCodes: Readonly<Record<TransferFunction, string>> = { cancellation: '1', replacement: '5', original: '9' }

/** Modes of transport (UN/ECE recommendation 19). */
const modeCodes: Readonly<Record<Consignment['mode'], string>> = { sea: '1', road: '3', air: '4', express: '4' }

/**
 * A consignment as an EDIFACT instruction message, IFTMIN D.96A, in an interchange of its own: one a file. Characters
 * outside ISO 8859-1 (UNOC) lose their marks, or become a full stop; write it to bytes as ISO 8859-1.
 *
 * @see UN/EDIFACT D.96A IFTMIN; the order of segments is the directory's.
 */
export function toIftmin(consignment: Consignment): string {
  const { reference, sender, recipient, preparedAt } = consignment
  const message = messageOf(consignment)
  const prepared = stamp(preparedAt)
  const segments = [
    segment('UNB', ['UNOC', '3'], sender, recipient, [prepared.slice(2, 8), prepared.slice(8)], reference),
    segment('UNH', '1', ['IFTMIN', 'D', '96A', 'UN']),
    ...message,
    // The message's own head and tail count as well.
    segment('UNT', String(message.length + 2), '1'),
    segment('UNZ', '1', reference),
  ]
  return `UNA:+.? '\n${segments.join('\n')}\n`
}

function messageOf(consignment: Consignment): string[] {
  const { pieces } = consignment
  return [
    segment('BGM', '610', String(consignment.shipmentId), functionCodes[consignment.function]),
    segment('DTM', ['137', stamp(consignment.preparedAt), '203']),
    ...pickupTimes(consignment),
    ...optional(consignment.expectedDeliveryDate, (day) => segment('DTM', ['69', day.replaceAll('-', ''), '102'])),
    ...consignment.services.map((service) => segment('TSR', '', ['', '', '', text(service, 17)])),
    ...optional(consignment.exportFiling, (filing) => segment('FTX', 'CUS', '', '', text(filing, 70))),
    segment('CNT', ['7', kg(consignment.weightG), 'KGM']),
    segment('CNT', ['11', String(consignment.numberOfColli)]),
    segment('CNT', ['15', cubicMetres(consignment.volumeMm3), 'MTQ']),
    ...optional(consignment.incoterms, (terms) =>
      segment('TOD', '3', consignment.receiverPays ? 'CC' : 'PP', text(terms, 3)),
    ),
    segment('RFF', ['AWB', consignment.waybillNumber]),
    ...optional(consignment.senderReference, (reference) => segment('RFF', ['CU', text(reference, 35)])),
    ...optional(consignment.receiverReference, (reference) => segment('RFF', ['AAU', text(reference, 35)])),
    segment('TDT', '20', '', modeCodes[consignment.mode], '', ['', '', '', text(consignment.transportCompany, 35)]),
    ...party('CZ', consignment.consignor),
    ...(consignment.pickup ? party('PW', consignment.pickup) : []),
    ...party('CN', consignment.consignee),
    ...optional(consignment.receiverPays ? consignment.payAccount : '', (account) =>
      segment('NAD', 'FP', text(account, 35)),
    ),
    ...pieces.flatMap((piece, index) => goodsItem(consignment, piece, index)),
    ...(pieces.length === 0 ? [] : consignment.dangerousGoods.map(dangerousGoods)),
  ]
}

function pickupTimes({ shipDate, readyTime, closeTime }: Consignment): string[] {
  const day = shipDate.replaceAll('-', '')
  if (!readyTime || !closeTime) return [segment('DTM', ['234', day, '102'])]
  const at = (time: string) => `${day}${time.replace(':', '')}`
  return [segment('DTM', ['234', at(readyTime), '203']), segment('DTM', ['235', at(closeTime), '203'])]
}

function goodsItem(consignment: Consignment, piece: ConsignmentPiece, index: number): string[] {
  const { lengthMm, widthMm, heightMm } = piece
  const isSized = lengthMm !== null && widthMm !== null && heightMm !== null
  return [
    segment('GID', String(index + 1), ['1', '', '', '', text(piece.packagingType || 'Piece', 35)]),
    ...optional(index === 0 ? consignment.description : '', (words) => segment('FTX', 'AAA', '', '', text(words, 70))),
    segment('MEA', 'AAE', 'G', ['KGM', kg(piece.weightG)]),
    ...(isSized ? [segment('DIM', '2', ['CMT', cm(lengthMm), cm(widthMm), cm(heightMm)])] : []),
    segment('PCI', '33E'),
    segment('GIN', 'BJ', piece.sscc),
  ]
}

function dangerousGoods(line: DangerousGoodsLine): string {
  const packing = line.batteryType
    ? batteryFacts[line.batteryType as keyof typeof batteryFacts]?.packingInstruction
    : ''
  return segment(
    'DGS',
    text(line.type ?? '', 3),
    text(packing ?? '', 7),
    text(line.unNumber ?? '', 4),
    '',
    packingGroup(line.packingGroup),
  )
}

function packingGroup(group: string | undefined): string {
  return { I: '1', II: '2', III: '3' }[group ?? ''] ?? ''
}

function party(qualifier: string, address: AddressForm): string[] {
  const streets = [address.street1, address.street2, address.street3].filter(Boolean).map((street) => text(street!, 35))
  return [
    segment(
      'NAD',
      qualifier,
      '',
      '',
      chunks(address.companyName ?? '', 35, 5),
      streets,
      text(address.city ?? '', 35),
      text(address.stateCode ?? '', 9),
      text(address.postalCode ?? '', 9),
      text(address.countryCode ?? '', 3),
    ),
    ...optional(address.contactPerson, (name) => segment('CTA', 'IC', ['', text(name, 35)])),
    ...optional(address.phone, (phone) => segment('COM', [text(phone, 70), 'TE'])),
    ...(address.mails ?? []).slice(0, 1).map((mail) => segment('COM', [text(mail, 70), 'EM'])),
  ]
}

/** A segment of elements, each a text or a list of components; empty ones at the end are left away. */
function segment(tag: string, ...elements: readonly (string | readonly string[])[]): string {
  const written = elements.map((element) =>
    trimEnd((typeof element === 'string' ? [element] : element).map(escape)).join(':'),
  )
  return `${[tag, ...trimEnd(written)].join('+')}'`
}

function trimEnd(parts: readonly string[]): string[] {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1)
}

function escape(value: string): string {
  return value.replaceAll(/[?+:']/g, '?$&')
}

/** Text of the interchange's character set, of at most so many characters. */
function text(value: string, longest: number): string {
  return Array.from(toLatin1(value.replaceAll(/\s+/g, ' ').trim()))
    .slice(0, longest)
    .join('')
}

function chunks(value: string, longest: number, most: number): string[] {
  const characters = Array.from(text(value, longest * most))
  return Array.from({ length: Math.ceil(characters.length / longest) }, (_, index) =>
    characters.slice(index * longest, (index + 1) * longest).join(''),
  )
}

const printableLatin1 = /^[\u0020-\u007e\u00a0-\u00ff]$/

function toLatin1(value: string): string {
  return Array.from(value.normalize('NFC'), (character) => {
    if (printableLatin1.test(character)) return character
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return letters[plain] ?? (plain !== '' && Array.from(plain).every((one) => printableLatin1.test(one)) ? plain : '.')
  }).join('')
}

/** Letters that do not come apart into a plain one and its mark. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  '–': '-',
  '—': '-',
  '’': "'",
}

function optional<T extends string>(value: T | null | undefined, write: (value: T) => string): string[] {
  return value ? [write(value)] : []
}

/** `yyyymmddHHMM`, UTC. */
function stamp(instant: Date): string {
  return instant.toISOString().slice(0, 16).replaceAll(/\D/g, '')
}

function kg(grams: number): string {
  return decimal(grams, 3)
}

function cm(mm: number): string {
  return decimal(mm, 1)
}

function cubicMetres(mm3: number): string {
  return decimal(Math.round(mm3 / 1_000_000), 3)
}

/** Thousandths and the like, written with a point and no zeros behind it. */
function decimal(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '') || '0'
}
