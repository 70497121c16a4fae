import { countryName } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
import { exportReasons, isOneOf } from '@kattegat/domain/shipment'
import type { PaperBlock, PaperData } from '../paper/paper-data.ts'
import { marksOf } from '../paper/paper-marks.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { decimalText, fact, filled, langOf, line, partyCell } from '../paper/paper-texts.ts'
import { paperWords } from '../paper/words.ts'
import { returnWords } from './words.ts'

/** The note that goes into a returned package: what comes back, to whom, and what to do. One sheet. */
export function toReturnNote(shipment: PaperShipment, language: Language): PaperData {
  const words = { ...paperWords[language], ...returnWords[language] }
  const { form } = shipment
  const number = formatWaybillNumber(shipment.waybillNumber)
  const reason = form.shipmentOptions?.exportReason ?? ''
  const { amount, currencyCode } = form.customsAmount ?? {}
  const blocks: PaperBlock[] = [
    {
      kind: 'cells',
      columns: 2,
      cells: [
        partyCell(words.from, form.senderAddress, language),
        partyCell(words.to, form.receiverAddress, language),
        ...filled([
          fact(words.original, shipment.returnOf && formatWaybillNumber(shipment.returnOf)),
          fact(words.reason, isOneOf(exportReasons, reason) ? catalogues[language].exportReasons[reason] : reason),
          fact(words.contents, form.description),
          fact(words.value, amount && currencyCode ? `${decimalText(amount, language, 2)} ${currencyCode}` : ''),
          fact(words.reference, [form.senderReference, form.receiverReference].filter(Boolean).join(' / ')),
          fact(words.pieces, decimalText(String(shipment.pieces.length), language)),
        ]),
      ],
    },
    ...goods(shipment, language),
    {
      kind: 'text',
      title: words.whatToDo,
      paragraphs: form.customsAmount ? [words.steps, words.customs] : [words.steps],
    },
    { kind: 'cells', columns: 1, cells: [{ title: words.remarks, lines: ['', '', '', ''] }] },
  ]
  return {
    size: shipment.size,
    lang: langOf(language),
    title: words.title,
    subtitle: '',
    runningHead: [line(shipment.transportCompany), words.title, number].filter(Boolean).join('  ·  '),
    pageOf: words.pageOf,
    number: { title: words.waybill, text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    hatched: false,
    blocks,
  }
}

function goods({ form }: PaperShipment, language: Language): PaperBlock[] {
  const words = returnWords[language]
  const commodities = form.commodities ?? []
  if (commodities.length === 0) return []
  return [
    {
      kind: 'table',
      title: '',
      columns: [
        { title: words.goods, width: 1, align: 'start' },
        { title: catalogues[language].fields.hsCode, width: 'auto', align: 'start' },
        { title: catalogues[language].fields.originCountry, width: 'auto', align: 'start' },
        { title: words.quantity, width: 'auto', align: 'end' },
      ],
      rows: commodities.map((each) => [
        line(each.description),
        line(each.hsCode),
        each.originCountry ? countryName(language, each.originCountry) : '',
        each.quantity === null || each.quantity === undefined
          ? ''
          : `${decimalText(String(each.quantity), language)}\u00A0${line(each.unitType)}`.trim(),
      ]),
      totals: [],
    },
  ]
}
