import { messagesIn } from '@kattegat/messages/node'
import { countryName } from '@kattegat/domain/address'
import { formatWaybillNumber, isWaybillNumber } from '@kattegat/domain/identifiers'
import { invoiceTotals } from '@kattegat/domain/invoice'
import { parseDecimal } from '@kattegat/domain/money'
import { exportReasons, isOneOf } from '@kattegat/domain/shipment'
import type { PaperBlock, PaperCell, PaperData, PaperTable } from '../paper/paper-data.ts'
import {
  dayText,
  decimalText,
  fact,
  filled,
  kilogramsText,
  line,
  longestText,
  moneyText,
  partyCell,
} from '../paper/paper-texts.ts'
import { printableText } from '../shared/printable-text.ts'
import type { InvoiceData, InvoiceParty } from './invoice-data.ts'

/** The invoice's own texts, which English alone has. */
const invoiceTexts = () => messagesIn('en', 'invoice-paper')

/**
 * A commercial or pro forma invoice with the fields of handbook §5.3, one paper a copy. In English whatever the user's
 * language: customs of both countries reads it.
 */
export function toInvoicePapers(invoice: InvoiceData, copies: number): PaperData[] {
  const t = messagesIn('en', 'papers')
  const own = invoiceTexts()
  const title = own(`title.${invoice.invoiceType}`)
  const number = line(invoice.invoiceNumber)
  const waybill = invoice.awbNumbers.length === 1 ? invoice.awbNumbers[0] : undefined
  const blocks: PaperBlock[] = [
    { kind: 'cells', columns: 2, cells: parties(invoice) },
    { kind: 'cells', columns: 4, cells: facts(invoice) },
    lines(invoice),
    ...statements(invoice),
    {
      kind: 'signatures',
      fields: [
        {
          title: own('signature.place'),
          value: line([invoice.sender.city, dayText(invoice.invoiceDate, 'en')].filter(Boolean).join(', ')),
        },
        { title: own('signature.name'), value: line(invoice.sender.contactPerson) },
        { title: own('signature.signature'), value: '' },
      ],
    },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: invoice.size,
    lang: 'en',
    title,
    subtitle: copies > 1 ? t('paper.copyOf', { copy: String(index + 1), copies: String(copies) }) : '',
    runningHead: [line(invoice.sender.companyName), title, number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number:
      waybill && isWaybillNumber(waybill)
        ? { title: t('paper.waybill'), text: formatWaybillNumber(waybill), digits: waybill }
        : null,
    marks: invoice.isTest ? [t('paper.test')] : [],
    logo: invoice.logo,
    hatched: false,
    blocks,
  }))
}

function parties(invoice: InvoiceData): PaperCell[] {
  const t = invoiceTexts()
  const cells = [
    cellOf(t('seller'), invoice.sender, invoice.eoriNumber),
    cellOf(t('delivery'), invoice.delivery),
    ...filled([cellOf(t('buyer'), invoice.billing), cellOf(t('importer'), invoice.importerOfRecord)]),
  ]
  const last = cells.at(-1)
  return cells.length === 3 && last ? [...cells.slice(0, -1), { ...last, span: 2 }] : cells
}

function cellOf(title: string, party: InvoiceParty | null, eoriNumber = ''): PaperCell {
  return partyCell(title, party && { ...party, mails: party.email ? [party.email] : [], eoriNumber }, 'en')
}

function facts(invoice: InvoiceData): PaperCell[] {
  const t = invoiceTexts()
  const reason = invoice.exportReason
  const terms = [invoice.incoterms, invoice.incotermsPlace].filter(Boolean).join(' ')
  return filled([
    fact(t('number'), invoice.invoiceNumber),
    fact(t('date'), dayText(invoice.invoiceDate, 'en')),
    fact(
      t('waybill', { count: invoice.awbNumbers.length }),
      invoice.awbNumbers.map((number) => formatWaybillNumber(number)).join(', '),
      invoice.awbNumbers.length > 1 ? 2 : 1,
    ),
    fact(t('shippedBy'), invoice.transportProduct),
    fact(t('incoterms', { edition: invoice.incotermsEdition }), terms),
    fact(
      t('exportReason'),
      isOneOf(exportReasons, reason) ? messagesIn('en', 'shipment-form')(`exportReasons.${reason}`) : reason,
    ),
    fact(t('currency'), invoice.valuta),
    fact(t('sellerReference'), invoice.senderReference),
    fact(t('buyerReference'), invoice.receiverReference),
    fact(t('packages'), String(invoice.numberOfColli)),
    fact(t('netWeight'), netWeightText(invoice)),
    fact(t('grossWeight'), kilogramsText(invoice.totalWeightG, 'en')),
    fact(t('exportFiling'), invoice.aesCitation),
  ])
}

function lines(invoice: InvoiceData): PaperTable {
  const t = invoiceTexts()
  const totals = invoiceTotals(invoice.lines, invoice)
  const sum = (title: string, minor: bigint) => ({ title, value: moneyText(minor, 'en') })
  return {
    kind: 'table',
    title: '',
    columns: [
      { title: '#', width: 'auto', align: 'end' },
      { title: t('column.description'), width: 1, align: 'start' },
      { title: t('column.hsCode'), width: 'auto', align: 'start' },
      { title: t('column.origin'), width: 0.3, align: 'start' },
      { title: t('netWeight'), width: 'auto', align: 'end' },
      { title: t('column.quantity'), width: 'auto', align: 'end' },
      { title: t('column.unitPrice'), width: 'auto', align: 'end' },
      { title: t('total', { currency: line(invoice.valuta) }), width: 'auto', align: 'end' },
    ],
    rows: invoice.lines.map((goods, index) => [
      String(index + 1),
      [
        printableText(goods.commodity, longestText),
        goods.itemNumber && t('itemNumber', { number: line(goods.itemNumber) }),
        goods.manufacturer && t('manufacturer', { name: line(goods.manufacturer) }),
      ]
        .filter(Boolean)
        .join(' · '),
      line(goods.harmonizedCode),
      line(countryName('en', goods.countryOfOrigin)),
      goods.netWeight && `${figure(goods.netWeight)}\u00A0kg`,
      [figure(goods.quantity), line(goods.unitType)].filter(Boolean).join('\u00A0'),
      figure(goods.unitPrice, 2),
      moneyText(totals.lines[index] ?? 0n, 'en'),
    ]),
    totals: [
      sum(t('subtotal'), totals.subTotal),
      sum(t('freight'), totals.freight),
      sum(t('insurance'), totals.insurance),
      sum(t('otherCosts'), totals.otherCosts),
      sum(t('total', { currency: line(invoice.valuta) }), totals.total),
    ],
  }
}

/** Net weight of all lines; empty where one does not say its own. */
function netWeightText({ lines: goods }: InvoiceData): string {
  const weights = goods.map(({ netWeight }) => parseDecimal(netWeight))
  if (weights.some((weight) => weight === undefined || weight.scale > 3)) return ''
  const grams = weights.reduce((sum, weight) => sum + Number(weight!.units * 10n ** BigInt(3 - weight!.scale)), 0)
  return grams > 0 ? kilogramsText(grams, 'en') : ''
}

/** A decimal as typed; what is no decimal is printed as it is, rather than as a figure it is not. */
function figure(text: string, minimumDecimals = 0): string {
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? decimalText(text, 'en', minimumDecimals) : line(text)
}

function statements(invoice: InvoiceData): PaperBlock[] {
  const t = invoiceTexts()
  const remarks = printableText(invoice.remarks, longestText)
  const declaration = printableText(invoice.declaration, longestText) || t('declaration.plain')
  return [
    ...(remarks ? [{ kind: 'text' as const, title: t('remarks'), paragraphs: [remarks] }] : []),
    {
      kind: 'text',
      title: t('declaration'),
      paragraphs: invoice.invoiceType === 'pro-forma' ? [declaration, t('declaration.proForma')] : [declaration],
    },
  ]
}
