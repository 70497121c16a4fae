import { formatWaybillNumber, isWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
import { formatUnits } from '@kattegat/domain/money'
import { aesCitation } from '@kattegat/domain/transport-documents'
import { isOneOf, packagingTypes } from '@kattegat/domain/shipment'
import type { PaperBlock, PaperCell, PaperData, PaperTable } from '../paper/paper-data.ts'
import { marksOf } from '../paper/paper-marks.ts'
import type { PaperPiece, PaperShipment } from '../paper/paper-shipment.ts'
import {
  dayText,
  decimalText,
  fact,
  filled,
  kilogramsText,
  langOf,
  line,
  longestText,
  partyCell,
} from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import { dangerousGoodsText } from '../declarations/dangerous-goods-text.ts'
import { printableText } from '../shared/printable-text.ts'
import { waybillWords } from './words.ts'

export type WaybillKind = 'air-waybill' | 'consignment-note'

/**
 * The document that travels with the goods: an air waybill where they fly, else a consignment note, with what CMR
 * article 6 asks for. One paper per copy, each naming whom it is for.
 *
 * @throws RangeError when the waybill number is wrong: bars that lie are worse than none.
 */
export function toWaybillPapers(
  shipment: PaperShipment,
  kind: WaybillKind,
  copies: number,
  language: Language,
): PaperData[] {
  if (!isWaybillNumber(shipment.waybillNumber)) {
    throw new RangeError(`Not an air waybill number: ${shipment.waybillNumber}`)
  }
  const words = { ...paperWords[language], ...waybillWords[language] }
  const title = kind === 'air-waybill' ? words.airWaybill : words.consignmentNote
  const number = formatWaybillNumber(shipment.waybillNumber)
  const blocks: PaperBlock[] = [
    { kind: 'cells', columns: 2, cells: parties(shipment, language) },
    { kind: 'cells', columns: 3, cells: facts(shipment, kind, language) },
    pieceLines(shipment, language),
    ...marksAndNumbers(shipment, kind, language),
    ...texts(shipment, kind, language),
    {
      kind: 'signatures',
      fields: [words.signSender, words.signCarrier, words.signReceiver].map((who) => ({
        title: `${who}, ${words.signatureAndDate}`,
        value: '',
      })),
    },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: shipment.size,
    lang: langOf(language),
    title,
    subtitle: copyText(index + 1, copies, kind, language),
    runningHead: [line(shipment.transportCompany), title, number].filter(Boolean).join('  ·  '),
    pageOf: words.pageOf,
    number: { title: words.waybill, text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    hatched: false,
    blocks,
  }))
}

function copyText(copy: number, copies: number, kind: WaybillKind, language: Language): string {
  const words = waybillWords[language]
  // CMR article 5: the first for the sender, the second with the goods, the third kept by the carrier.
  const order =
    kind === 'air-waybill'
      ? [words.withGoods, words.forSender, words.forCarrier]
      : [words.forSender, words.forReceiver, words.forCarrier]
  const copyOf = fill(paperWords[language].copyOf, { copy, copies })
  return [copyOf, order[copy - 1]].filter(Boolean).join(', ')
}

function parties({ form, shipDate }: PaperShipment, language: Language): PaperCell[] {
  const words = { ...paperWords[language], ...waybillWords[language] }
  const { readyTime, closeTime } = form.pickup ?? {}
  const pickup = form.bookPickup ? (form.pickupAddress ?? form.senderAddress) : null
  const pickupCell = partyCell(words.pickup, pickup, language)
  const at = readyTime && closeTime ? `, ${fill(words.pickupBetween, { from: readyTime, to: closeTime })}` : ''
  const cells = [
    partyCell(words.sender, form.senderAddress, language),
    partyCell(words.receiver, form.receiverAddress, language),
    ...filled([
      { ...pickupCell, lines: pickup ? [...pickupCell.lines, `${dayText(shipDate, language)}${at}`] : [] },
      partyCell(words.importer, form.importerOfRecord, language),
      partyCell(words.soldTo, form.soldTo, language),
      partyCell(words.broker, form.broker, language),
    ]),
  ]
  const last = cells.at(-1)
  // An odd one takes the whole row.
  return cells.length % 2 === 1 && last ? [...cells.slice(0, -1), { ...last, span: 2 }] : cells
}

function facts(shipment: PaperShipment, kind: WaybillKind, language: Language): PaperCell[] {
  const words = { ...paperWords[language], ...waybillWords[language] }
  const { form } = shipment
  const payer = form.receiverPays ? words.receiver : words.sender
  const account = form.receiverPays && form.accountNumber ? fill(words.account, { number: form.accountNumber }) : ''
  return filled([
    fact(words.carrier, [shipment.transportCompany, shipment.carrierAddress].filter(Boolean).join(', ')),
    fact(words.issued, issuedText(shipment, language)),
    ...(kind === 'air-waybill' ? flight(shipment, language) : []),
    fact(words.product, shipment.productName),
    fact(words.services, shipment.productServices.join(', ')),
    fact(words.shipDate, dayText(shipment.shipDate, language)),
    fact(
      words.terms,
      [form.shipmentOptions?.incoterms, form.shipmentOptions?.incotermsPlace].filter(Boolean).join(' '),
    ),
    fact(words.payer, [payer, account].filter(Boolean).join(', ')),
    fact(words.dutyAccount, form.dutyAccountNumber),
    fact(words.senderReference, form.senderReference),
    fact(words.receiverReference, form.receiverReference),
    ...(kind === 'air-waybill' ? declaredValues(shipment, language) : valuesOnTheRoad(shipment, language)),
    fact(words.export, aesCitation(form)),
    fact('MRN', form.mrn),
  ])
}

/** Where and when it was made out (CMR article 6 (1) a). */
function issuedText({ form, issuedOn }: PaperShipment, language: Language): string {
  return [line(form.senderAddress?.city), dayText(issuedOn, language)].filter(Boolean).join(', ')
}

/** Air freight goes between airports, express between places. An airport that nobody named is told by its town. */
function flight({ form, mode }: PaperShipment, language: Language): PaperCell[] {
  const words = waybillWords[language]
  const { departureAirport, destinationAirport } = form.dangerousGoodsDeclaration ?? {}
  const origin = form.pickupAddress?.countryCode ? form.pickupAddress : form.senderAddress
  const place = (address: typeof origin) => [address?.city, address?.countryCode].filter(Boolean).join(', ')
  return mode === 'air'
    ? [
        fact(words.departureAirport, departureAirport || place(origin)),
        fact(words.destinationAirport, destinationAirport || place(form.receiverAddress)),
      ]
    : [fact(words.departure, place(origin)), fact(words.destination, place(form.receiverAddress))]
}

/**
 * The values of an air waybill: none is declared for carriage, which would raise the carrier's liability and its charge
 * (Montreal Convention, Art. 22 (3)); what the goods are insured for is between the customer and the insurer.
 */
function declaredValues({ form }: PaperShipment, language: Language): PaperCell[] {
  const words = waybillWords[language]
  return [fact(words.carriageValue, 'NVD'), fact(words.customsValue, amountText(form.customsAmount, language) || 'NCV')]
}

function valuesOnTheRoad({ form }: PaperShipment, language: Language): PaperCell[] {
  const words = waybillWords[language]
  return [
    fact(words.customsValue, amountText(form.customsAmount, language)),
    fact(words.insured, amountText(form.insuranceAmount, language)),
  ]
}

/** The SSCC on each piece's label: the marks and numbers of CMR article 6 (1) f. */
function marksAndNumbers({ pieces }: PaperShipment, kind: WaybillKind, language: Language): PaperBlock[] {
  const numbers = pieces.map(({ sscc }) => sscc).filter(Boolean)
  if (kind === 'air-waybill' || numbers.length === 0) return []
  // Of more than fill a third of a page the first and the last: each piece has its own on its label.
  const text = numbers.length > 60 ? `${numbers[0]} – ${numbers.at(-1)} (${numbers.length})` : numbers.join('  ·  ')
  return [{ kind: 'text', title: waybillWords[language].marks, paragraphs: [text] }]
}

function amountText(amount: { amount?: string; currencyCode?: string } | null | undefined, language: Language): string {
  return amount?.amount && amount.currencyCode
    ? `${decimalText(amount.amount, language, 2)} ${amount.currencyCode}`
    : ''
}

function pieceLines(shipment: PaperShipment, language: Language): PaperTable {
  const words = { ...paperWords[language], ...waybillWords[language] }
  const { form, pieces } = shipment
  const lines = Map.groupBy(pieces, (piece) => piece.line)
  const volumeM3 = formatUnits((BigInt(Math.round(shipment.volumeMm3)) + 500_000n) / 1_000_000n, 3)
  return {
    kind: 'table',
    title: '',
    columns: [
      { title: words.number, width: 'auto', align: 'end' },
      { title: words.packaging, width: 2, align: 'start' },
      { title: words.contents, width: 4, align: 'start' },
      { title: words.size, width: 'auto', align: 'end' },
      { title: words.weightEach, width: 'auto', align: 'end' },
      { title: words.weight, width: 'auto', align: 'end' },
    ],
    rows: [...lines].map(([number, ofLine], index) => [
      decimalText(String(ofLine.length), language),
      packagingText(form.collis?.[number - 1]?.packagingType, language),
      // What is inside is said once; the pieces share it.
      index === 0 ? line(form.description) : '',
      sizeText(ofLine[0], language),
      equalWeight(ofLine) ? kilogramsText(ofLine[0]?.weightG ?? 0, language) : '',
      kilogramsText(
        ofLine.reduce((sum, piece) => sum + piece.weightG, 0),
        language,
      ),
    ]),
    totals: [
      { title: words.pieces, value: decimalText(String(pieces.length), language) },
      ...(shipment.volumeMm3 > 0 ? [{ title: words.volume, value: `${decimalText(volumeM3, language)}\u00A0m³` }] : []),
      ...(shipment.chargeableWeightG === null
        ? []
        : [{ title: words.chargeable, value: kilogramsText(shipment.chargeableWeightG, language) }]),
      { title: words.totalWeight, value: kilogramsText(shipment.totalWeightG, language) },
    ],
  }
}

function equalWeight(pieces: readonly PaperPiece[]): boolean {
  return pieces.every((piece) => piece.weightG === pieces[0]?.weightG)
}

function packagingText(code: string | undefined, language: Language): string {
  return code && isOneOf(packagingTypes, code) ? catalogues[language].packagingTypes[code] : line(code)
}

function sizeText(piece: PaperPiece | undefined, language: Language): string {
  const sizes = [piece?.lengthMm, piece?.widthMm, piece?.heightMm]
  if (sizes.some((size) => !size)) return ''
  return sizes.map((size) => decimalText(formatUnits(BigInt(size ?? 0), 1).replace('.0', ''), language)).join(' × ')
}

function texts(shipment: PaperShipment, kind: WaybillKind, language: Language): PaperBlock[] {
  const words = waybillWords[language]
  const { form } = shipment
  const dangerous = dangerousGoodsText(shipment)
  const notes = [form.notice, form.additionalMessage].map((text) => printableText(text, longestText)).filter(Boolean)
  return [
    ...(dangerous.length > 0 ? [{ kind: 'text' as const, title: words.dangerousGoods, paragraphs: dangerous }] : []),
    ...(notes.length > 0 ? [{ kind: 'text' as const, title: words.instructions, paragraphs: notes }] : []),
    { kind: 'text', title: '', paragraphs: [termsText(shipment, kind, language)] },
  ]
}

function termsText({ form, mode }: PaperShipment, kind: WaybillKind, language: Language): string {
  const words = waybillWords[language]
  if (kind === 'air-waybill') return words.byAir
  const acrossBorder = form.senderAddress?.countryCode !== form.receiverAddress?.countryCode
  return mode === 'road' && acrossBorder ? words.acrossBorder : words.otherwise
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(params[name] ?? braces))
}
