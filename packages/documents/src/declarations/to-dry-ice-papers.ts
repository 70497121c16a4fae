import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import type { PaperBlock, PaperData } from '../paper/paper-data.ts'
import { dryIceOf, marksOf } from '../paper/paper-marks.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { dayText, decimalText, fact, filled, kilogramsText, langOf, line, partyCell } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import { dryIceTexts } from './dangerous-goods-text.ts'
import { dryIceWords } from './dry-ice-words.ts'

/**
 * What a carrier must be told of dry ice that cools other goods: number of packages and net weight of each. Not a
 * shipper's declaration, which dry ice alone does not need (IATA DGR PI 954; ADR 5.5.3.7).
 */
export function toDryIcePapers(shipment: PaperShipment, copies: number, language: Language): PaperData[] {
  const words = { ...paperWords[language], ...dryIceWords[language] }
  const { form } = shipment
  const number = formatWaybillNumber(shipment.waybillNumber)
  const iced = Map.groupBy(
    shipment.pieces.filter((piece) => piece.dryIceG > 0),
    (piece) => piece.dryIceG,
  )
  const blocks: PaperBlock[] = [
    {
      kind: 'cells',
      columns: 2,
      cells: [
        partyCell(words.sender, form.senderAddress, language),
        partyCell(words.receiver, form.receiverAddress, language),
        ...filled([
          fact(words.carrier, shipment.transportCompany),
          fact(words.shipDate, dayText(shipment.shipDate, language)),
          fact(words.contents, form.description),
          fact(words.grossTotal, kilogramsText(shipment.totalWeightG, language)),
        ]),
      ],
    },
    {
      kind: 'table',
      title: 'UN 1845  ·  Carbon dioxide, solid / Dry ice  ·  9',
      columns: [
        { title: words.packages, width: 1, align: 'end' },
        { title: words.netEach, width: 1, align: 'end' },
        { title: words.netTotal, width: 1, align: 'end' },
      ],
      rows: [...iced].map(([dryIceG, alike]) => [
        decimalText(String(alike.length), language),
        kilogramsText(dryIceG, language),
        kilogramsText(dryIceG * alike.length, language),
      ]),
      totals: [{ title: words.netTotal, value: kilogramsText(dryIceOf(shipment), language) }],
    },
    { kind: 'text', title: words.text, paragraphs: dryIceTexts(shipment) },
    { kind: 'text', title: '', paragraphs: [words.statement, words.warning] },
    { kind: 'signatures', fields: [{ title: `${words.sender}, ${words.signatureAndDate}`, value: '' }] },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: shipment.size,
    lang: langOf(language),
    title: words.title,
    subtitle: copies > 1 ? words.copyOf.replace('{copy}', String(index + 1)).replace('{copies}', String(copies)) : '',
    runningHead: [line(shipment.transportCompany), words.title, number].filter(Boolean).join('  ·  '),
    pageOf: words.pageOf,
    number: { title: words.waybill, text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    hatched: false,
    blocks,
  }))
}
