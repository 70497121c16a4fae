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

const titles = { commercial: 'Commercial invoice', 'pro-forma': 'Pro forma invoice' } as const

/** What customs reads where the exporter declares nothing of their own. */
const plainDeclaration =
  'I declare that all the information contained in this invoice is true and correct, and that the goods are of the origin stated.'

/** Nothing is sold: the value is there for customs. */
const proFormaNote = 'Value for customs purposes only. Not a demand for payment.'

/**
 * A commercial or pro forma invoice with the fields of handbook §5.3, one paper a copy. In English whatever the user's
 * language: customs of both countries reads it.
 */
export function toInvoicePapers(invoice: InvoiceData, copies: number): PaperData[] {
  const t = messagesIn('en', 'papers')
  const title = titles[invoice.invoiceType]
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
          title: 'Place and date',
          value: line([invoice.sender.city, dayText(invoice.invoiceDate, 'en')].filter(Boolean).join(', ')),
        },
        { title: 'Name of signatory', value: line(invoice.sender.contactPerson) },
        { title: 'Signature', value: '' },
      ],
    },
  ]
  return Array.from({ length: copies }, (_, index) => ({
    size: invoice.size,
    lang: 'en',
    title,
    subtitle: copies > 1 ? `Copy ${index + 1} of ${copies}` : '',
    runningHead: [line(invoice.sender.companyName), title, number].filter(Boolean).join('  ·  '),
    pageOf: t('paper.pageOf', { page: '{page}', pages: '{pages}' }),
    number:
      waybill && isWaybillNumber(waybill)
        ? { title: t('paper.waybill'), text: formatWaybillNumber(waybill), digits: waybill }
        : null,
    marks: invoice.isTest ? [t('paper.test')] : [],
    hatched: false,
    blocks,
  }))
}

function parties(invoice: InvoiceData): PaperCell[] {
  const cells = [
    cellOf('Seller / exporter', invoice.sender, invoice.eoriNumber),
    cellOf('Delivery address', invoice.delivery),
    ...filled([cellOf('Buyer / billed to', invoice.billing), cellOf('Importer of record', invoice.importerOfRecord)]),
  ]
  const last = cells.at(-1)
  return cells.length === 3 && last ? [...cells.slice(0, -1), { ...last, span: 2 }] : cells
}

function cellOf(title: string, party: InvoiceParty | null, eoriNumber = ''): PaperCell {
  return partyCell(title, party && { ...party, mails: party.email ? [party.email] : [], eoriNumber }, 'en')
}

function facts(invoice: InvoiceData): PaperCell[] {
  const reason = invoice.exportReason
  const terms = [invoice.incoterms, invoice.incotermsPlace].filter(Boolean).join(' ')
  return filled([
    fact('Invoice number', invoice.invoiceNumber),
    fact('Invoice date', dayText(invoice.invoiceDate, 'en')),
    fact(
      invoice.awbNumbers.length > 1 ? 'Waybills' : 'Waybill',
      invoice.awbNumbers.map((number) => formatWaybillNumber(number)).join(', '),
      invoice.awbNumbers.length > 1 ? 2 : 1,
    ),
    fact('Shipped by', invoice.transportProduct),
    fact(`Incoterms ${invoice.incotermsEdition}`, terms),
    fact(
      'Reason for export',
      isOneOf(exportReasons, reason) ? messagesIn('en', 'shipment-form')(`exportReasons.${reason}`) : reason,
    ),
    fact('Currency', invoice.valuta),
    fact('Seller’s reference', invoice.senderReference),
    fact('Buyer’s reference', invoice.receiverReference),
    fact('Packages', String(invoice.numberOfColli)),
    fact('Net weight', netWeightText(invoice)),
    fact('Gross weight', kilogramsText(invoice.totalWeightG, 'en')),
    fact('Export filing (US)', invoice.aesCitation),
  ])
}

function lines(invoice: InvoiceData): PaperTable {
  const totals = invoiceTotals(invoice.lines, invoice)
  const sum = (title: string, minor: bigint) => ({ title, value: moneyText(minor, 'en') })
  return {
    kind: 'table',
    title: '',
    columns: [
      { title: '#', width: 'auto', align: 'end' },
      { title: 'Description of goods', width: 1, align: 'start' },
      { title: 'HS code', width: 'auto', align: 'start' },
      { title: 'Country of origin', width: 0.3, align: 'start' },
      { title: 'Net weight', width: 'auto', align: 'end' },
      { title: 'Quantity', width: 'auto', align: 'end' },
      { title: 'Unit price', width: 'auto', align: 'end' },
      { title: `Total ${line(invoice.valuta)}`, width: 'auto', align: 'end' },
    ],
    rows: invoice.lines.map((goods, index) => [
      String(index + 1),
      [
        printableText(goods.commodity, longestText),
        goods.itemNumber && `Item no. ${line(goods.itemNumber)}`,
        goods.manufacturer && `Manufacturer: ${line(goods.manufacturer)}`,
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
      sum('Subtotal', totals.subTotal),
      sum('Freight', totals.freight),
      sum('Insurance', totals.insurance),
      sum('Other costs', totals.otherCosts),
      sum(`Total ${line(invoice.valuta)}`, totals.total),
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
  const remarks = printableText(invoice.remarks, longestText)
  const declaration = printableText(invoice.declaration, longestText) || plainDeclaration
  return [
    ...(remarks ? [{ kind: 'text' as const, title: 'Remarks', paragraphs: [remarks] }] : []),
    {
      kind: 'text',
      title: 'Declaration',
      paragraphs: invoice.invoiceType === 'pro-forma' ? [declaration, proFormaNote] : [declaration],
    },
  ]
}
