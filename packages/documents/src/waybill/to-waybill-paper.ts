import { commonCountry, placeAbroad } from '@kattegat/domain/address'
import { formatWaybillNumber, isWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatUnits } from '@kattegat/domain/money'
import { aesCitation } from '@kattegat/domain/transport-documents'
import { declaredLoadingMetresMilli, isOneOf, packagingTypes, type AddressForm } from '@kattegat/domain/shipment'
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
import { dangerousGoodsText } from '../declarations/dangerous-goods-text.ts'
import { printableText } from '../shared/printable-text.ts'

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
  const t = messagesIn(language, 'papers')
  const title = kind === 'air-waybill' ? t('waybill.airWaybill') : t('waybill.consignmentNote')
  const number = formatWaybillNumber(shipment.waybillNumber)
  const blocks: PaperBlock[] = [
    { kind: 'cells', columns: 2, cells: parties(shipment, language) },
    { kind: 'cells', columns: 3, cells: facts(shipment, kind, language) },
    pieceLines(shipment, language),
    ...marksAndNumbers(shipment, kind, language),
    ...texts(shipment, kind, language),
    {
      kind: 'signatures',
      fields: [t('waybill.signSender'), t('waybill.signCarrier'), t('waybill.signReceiver')].map((who) => ({
        title: `${who}, ${t('paper.signatureAndDate')}`,
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
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: { title: t('paper.waybill'), text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    logo: shipment.logo,
    hatched: false,
    blocks,
  }))
}

function copyText(copy: number, copies: number, kind: WaybillKind, language: Language): string {
  const t = messagesIn(language, 'papers')
  // CMR article 5: the first for the sender, the second with the goods, the third kept by the carrier.
  const order =
    kind === 'air-waybill'
      ? [t('waybill.withGoods'), t('waybill.forSender'), t('waybill.forCarrier')]
      : [t('waybill.forSender'), t('waybill.forReceiver'), t('waybill.forCarrier')]
  const copyOf = messagesIn(language, 'papers')('paper.copyOf', { copy, copies })
  return [copyOf, order[copy - 1]].filter(Boolean).join(', ')
}

function parties({ form, shipDate }: PaperShipment, language: Language): PaperCell[] {
  const t = messagesIn(language, 'papers')
  // As on the label: within a country nobody needs its name.
  const domesticIn = commonCountry(form.senderAddress, form.receiverAddress)
  const party = (title: string, address: AddressForm | null | undefined) =>
    partyCell(title, address, language, domesticIn)
  const { readyTime, closeTime } = form.pickup ?? {}
  const pickup = form.bookPickup ? (form.pickupAddress ?? form.senderAddress) : null
  const pickupCell = party(t('waybill.pickup'), pickup)
  const at = readyTime && closeTime ? `, ${t('waybill.pickupBetween', { from: readyTime, to: closeTime })}` : ''
  const cells = [
    party(t('paper.sender'), form.senderAddress),
    party(t('paper.receiver'), form.receiverAddress),
    ...filled([
      { ...pickupCell, lines: pickup ? [...pickupCell.lines, `${dayText(shipDate, language)}${at}`] : [] },
      party(t('waybill.importer'), form.importerOfRecord),
      party(t('waybill.soldTo'), form.soldTo),
      party(t('waybill.broker'), form.broker),
    ]),
  ]
  const last = cells.at(-1)
  // An odd one takes the whole row.
  return cells.length % 2 === 1 && last ? [...cells.slice(0, -1), { ...last, span: 2 }] : cells
}

function facts(shipment: PaperShipment, kind: WaybillKind, language: Language): PaperCell[] {
  const t = messagesIn(language, 'papers')
  const { form } = shipment
  const payer = form.receiverPays ? t('paper.receiver') : t('paper.sender')
  const account = form.receiverPays && form.accountNumber ? t('waybill.account', { number: form.accountNumber }) : ''
  return filled([
    fact(t('waybill.carrier'), [shipment.transportCompany, shipment.carrierAddress].filter(Boolean).join(', ')),
    fact(t('waybill.issued'), issuedText(shipment, language)),
    ...(kind === 'air-waybill' ? flight(shipment, language) : []),
    fact(t('paper.product'), shipment.productName),
    fact(t('waybill.services'), shipment.productServices.join(', ')),
    fact(t('waybill.shipDate'), dayText(shipment.shipDate, language)),
    fact(
      t('waybill.terms'),
      [form.shipmentOptions?.incoterms, form.shipmentOptions?.incotermsPlace].filter(Boolean).join(' '),
    ),
    fact(t('waybill.payer'), [payer, account].filter(Boolean).join(', ')),
    fact(t('waybill.dutyAccount'), form.dutyAccountNumber),
    fact(t('waybill.senderReference'), form.senderReference),
    fact(t('waybill.receiverReference'), form.receiverReference),
    ...(kind === 'air-waybill' ? declaredValues(shipment, language) : valuesOnTheRoad(shipment, language)),
    fact(t('waybill.export'), aesCitation(form)),
    fact('MRN', form.mrn),
  ])
}

/** Where and when it was made out (CMR article 6 (1) a). */
function issuedText({ form, issuedOn }: PaperShipment, language: Language): string {
  return [line(form.senderAddress?.city), dayText(issuedOn, language)].filter(Boolean).join(', ')
}

/** Air freight goes between airports, express between places. An airport that nobody named is told by its town. */
function flight({ form, mode }: PaperShipment, language: Language): PaperCell[] {
  const t = messagesIn(language, 'papers')
  const { departureAirport, destinationAirport } = form.dangerousGoodsDeclaration ?? {}
  const origin = form.pickupAddress?.countryCode ? form.pickupAddress : form.senderAddress
  const place = (address: typeof origin) => placeAbroad({ ...address, postalCode: '', stateCode: '' })
  return mode === 'air'
    ? [
        fact(t('waybill.departureAirport'), departureAirport || place(origin)),
        fact(t('waybill.destinationAirport'), destinationAirport || place(form.receiverAddress)),
      ]
    : [fact(t('waybill.departure'), place(origin)), fact(t('waybill.destination'), place(form.receiverAddress))]
}

/**
 * The values of an air waybill: none is declared for carriage, which would raise the carrier's liability and its charge
 * (Montreal Convention, Art. 22 (3)); what the goods are insured for is between the customer and the insurer.
 */
function declaredValues({ form }: PaperShipment, language: Language): PaperCell[] {
  const t = messagesIn(language, 'papers')
  return [
    fact(t('waybill.carriageValue'), 'NVD'),
    fact(t('waybill.customsValue'), amountText(form.customsAmount, language) || 'NCV'),
  ]
}

function valuesOnTheRoad({ form }: PaperShipment, language: Language): PaperCell[] {
  const t = messagesIn(language, 'papers')
  return [
    fact(t('waybill.customsValue'), amountText(form.customsAmount, language)),
    fact(t('waybill.insured'), amountText(form.insuranceAmount, language)),
  ]
}

/** The SSCC on each piece's label: the marks and numbers of CMR article 6 (1) f. */
function marksAndNumbers({ pieces }: PaperShipment, kind: WaybillKind, language: Language): PaperBlock[] {
  const numbers = pieces.map(({ sscc }) => sscc).filter(Boolean)
  if (kind === 'air-waybill' || numbers.length === 0) return []
  // Of more than fill a third of a page the first and the last: each piece has its own on its label.
  const text = numbers.length > 60 ? `${numbers[0]} – ${numbers.at(-1)} (${numbers.length})` : numbers.join('  ·  ')
  return [{ kind: 'text', title: messagesIn(language, 'papers')('waybill.marks'), paragraphs: [text] }]
}

function amountText(amount: { amount?: string; currencyCode?: string } | null | undefined, language: Language): string {
  return amount?.amount && amount.currencyCode
    ? `${decimalText(amount.amount, language, 2)} ${amount.currencyCode}`
    : ''
}

function pieceLines(shipment: PaperShipment, language: Language): PaperTable {
  const t = messagesIn(language, 'papers')
  const { form, pieces } = shipment
  const lines = Map.groupBy(pieces, (piece) => piece.line)
  const loadingMetresMilli = declaredLoadingMetresMilli(form)
  const volumeM3 = formatUnits((BigInt(Math.round(shipment.volumeMm3)) + 500_000n) / 1_000_000n, 3)
  return {
    kind: 'table',
    title: '',
    columns: [
      { title: t('waybill.number'), width: 'auto', align: 'end' },
      { title: t('waybill.packaging'), width: 2, align: 'start' },
      { title: t('waybill.contents'), width: 4, align: 'start' },
      { title: t('waybill.size'), width: 'auto', align: 'end' },
      { title: t('waybill.weightEach'), width: 'auto', align: 'end' },
      { title: t('paper.weight'), width: 'auto', align: 'end' },
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
      { title: t('paper.pieces'), value: decimalText(String(pieces.length), language) },
      ...(shipment.volumeMm3 > 0
        ? [{ title: t('waybill.volume'), value: `${decimalText(volumeM3, language)}\u00A0m³` }]
        : []),
      ...(loadingMetresMilli > 0
        ? [
            {
              title: t('waybill.loadingMetres'),
              value: `${decimalText(String(loadingMetresMilli / 1000), language)}\u00A0m`,
            },
          ]
        : []),
      ...(shipment.chargeableWeightG === null
        ? []
        : [{ title: t('waybill.chargeable'), value: kilogramsText(shipment.chargeableWeightG, language) }]),
      { title: t('paper.totalWeight'), value: kilogramsText(shipment.totalWeightG, language) },
    ],
  }
}

function equalWeight(pieces: readonly PaperPiece[]): boolean {
  return pieces.every((piece) => piece.weightG === pieces[0]?.weightG)
}

function packagingText(code: string | undefined, language: Language): string {
  return code && isOneOf(packagingTypes, code)
    ? messagesIn(language, 'vocabulary')(`packagingTypes.${code}`)
    : line(code)
}

function sizeText(piece: PaperPiece | undefined, language: Language): string {
  const sizes = [piece?.lengthMm, piece?.widthMm, piece?.heightMm]
  if (sizes.some((size) => !size)) return ''
  return sizes.map((size) => decimalText(formatUnits(BigInt(size ?? 0), 1).replace('.0', ''), language)).join(' × ')
}

function texts(shipment: PaperShipment, kind: WaybillKind, language: Language): PaperBlock[] {
  const t = messagesIn(language, 'papers')
  const { form } = shipment
  const dangerous = dangerousGoodsText(shipment)
  const notes = [form.notice, form.additionalMessage].map((text) => printableText(text, longestText)).filter(Boolean)
  return [
    ...(dangerous.length > 0
      ? [{ kind: 'text' as const, title: t('waybill.dangerousGoods'), paragraphs: dangerous }]
      : []),
    ...(notes.length > 0 ? [{ kind: 'text' as const, title: t('waybill.instructions'), paragraphs: notes }] : []),
    { kind: 'text', title: '', paragraphs: [termsText(shipment, kind, language)] },
  ]
}

function termsText({ form, mode }: PaperShipment, kind: WaybillKind, language: Language): string {
  const t = messagesIn(language, 'papers')
  if (kind === 'air-waybill') return t('waybill.byAir')
  const acrossBorder = form.senderAddress?.countryCode !== form.receiverAddress?.countryCode
  return mode === 'road' && acrossBorder ? t('waybill.acrossBorder') : t('waybill.otherwise')
}
