import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { PaperBlock, PaperData } from '../paper/paper-data.ts'
import { dryIceOf, marksOf } from '../paper/paper-marks.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { dayText, decimalText, fact, filled, kilogramsText, langOf, line, partyCell } from '../paper/paper-texts.ts'
import { dryIceTexts } from './dangerous-goods-text.ts'

/**
 * What a carrier must be told of dry ice that cools other goods: number of packages and net weight of each. Not a
 * shipper's declaration, which dry ice alone does not need (IATA DGR PI 954; ADR 5.5.3.7).
 */
export function toDryIcePapers(shipment: PaperShipment, copies: number, language: Language): PaperData[] {
  const t = messagesIn(language, 'papers')
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
        partyCell(t('paper.sender'), form.senderAddress, language),
        partyCell(t('paper.receiver'), form.receiverAddress, language),
        ...filled([
          fact(t('dryIce.carrier'), shipment.transportCompany),
          fact(t('dryIce.shipDate'), dayText(shipment.shipDate, language)),
          fact(t('dryIce.contents'), form.description),
          fact(t('dryIce.grossTotal'), kilogramsText(shipment.totalWeightG, language)),
        ]),
      ],
    },
    {
      kind: 'table',
      title: 'UN 1845  ·  Carbon dioxide, solid / Dry ice  ·  9',
      columns: [
        { title: t('dryIce.packages'), width: 1, align: 'end' },
        { title: t('dryIce.netEach'), width: 1, align: 'end' },
        { title: t('dryIce.netTotal'), width: 1, align: 'end' },
      ],
      rows: [...iced].map(([dryIceG, alike]) => [
        decimalText(String(alike.length), language),
        kilogramsText(dryIceG, language),
        kilogramsText(dryIceG * alike.length, language),
      ]),
      totals: [{ title: t('dryIce.netTotal'), value: kilogramsText(dryIceOf(shipment), language) }],
    },
    { kind: 'text', title: t('dryIce.text'), paragraphs: dryIceTexts(shipment) },
    { kind: 'text', title: '', paragraphs: [t('dryIce.statement'), t('dryIce.warning')] },
    { kind: 'signatures', fields: [{ title: `${t('paper.sender')}, ${t('paper.signatureAndDate')}`, value: '' }] },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: shipment.size,
    lang: langOf(language),
    title: t('dryIce.title'),
    subtitle: copies > 1 ? t('paper.copyOf', { copy: String(index + 1), copies: String(copies) }) : '',
    runningHead: [line(shipment.transportCompany), t('dryIce.title'), number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: { title: t('paper.waybill'), text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    logo: null,
    hatched: false,
    blocks,
  }))
}
