import { commonCountry, countryName } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { exportReasons, isOneOf } from '@kattegat/domain/shipment'
import type { PaperBlock, PaperData } from '../paper/paper-data.ts'
import { marksOf } from '../paper/paper-marks.ts'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import { decimalText, fact, filled, langOf, line, partyCell } from '../paper/paper-texts.ts'

/** The note that goes into a returned package: what comes back, to whom, and what to do. One sheet. */
export function toReturnNote(shipment: PaperShipment, language: Language): PaperData {
  const t = messagesIn(language, 'papers')
  const { form } = shipment
  const domesticIn = commonCountry(form.senderAddress, form.receiverAddress)
  const number = formatWaybillNumber(shipment.waybillNumber)
  const reason = form.shipmentOptions?.exportReason ?? ''
  const { amount, currencyCode } = form.customsAmount ?? {}
  const blocks: PaperBlock[] = [
    {
      kind: 'cells',
      columns: 2,
      cells: [
        partyCell(t('returns.from'), form.senderAddress, language, domesticIn),
        partyCell(t('returns.to'), form.receiverAddress, language, domesticIn),
        ...filled([
          fact(t('returns.original'), shipment.returnOf && formatWaybillNumber(shipment.returnOf)),
          fact(
            t('returns.reason'),
            isOneOf(exportReasons, reason) ? messagesIn(language, 'shipment-form')(`exportReasons.${reason}`) : reason,
          ),
          fact(t('returns.contents'), form.description),
          fact(t('returns.value'), amount && currencyCode ? `${decimalText(amount, language, 2)} ${currencyCode}` : ''),
          fact(t('paper.reference'), [form.senderReference, form.receiverReference].filter(Boolean).join(' / ')),
          fact(t('paper.pieces'), decimalText(String(shipment.pieces.length), language)),
        ]),
      ],
    },
    ...goods(shipment, language),
    {
      kind: 'text',
      title: t('returns.whatToDo'),
      paragraphs: form.customsAmount ? [t('returns.steps'), t('returns.customs')] : [t('returns.steps')],
    },
    { kind: 'cells', columns: 1, cells: [{ title: t('returns.remarks'), lines: ['', '', '', ''] }] },
  ]
  return {
    size: shipment.size,
    lang: langOf(language),
    title: t('returns.title'),
    subtitle: '',
    runningHead: [line(shipment.transportCompany), t('returns.title'), number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number: { title: t('paper.waybill'), text: number, digits: shipment.waybillNumber },
    marks: marksOf(shipment, language),
    logo: shipment.logo,
    hatched: false,
    blocks,
  }
}

function goods({ form }: PaperShipment, language: Language): PaperBlock[] {
  const t = messagesIn(language, 'papers')
  const commodities = form.commodities ?? []
  if (commodities.length === 0) return []
  return [
    {
      kind: 'table',
      title: '',
      columns: [
        { title: t('returns.goods'), width: 1, align: 'start' },
        { title: messagesIn(language, 'shipment-form')('fields.hsCode'), width: 'auto', align: 'start' },
        { title: messagesIn(language, 'shipment-form')('fields.originCountry'), width: 'auto', align: 'start' },
        { title: t('returns.quantity'), width: 'auto', align: 'end' },
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
