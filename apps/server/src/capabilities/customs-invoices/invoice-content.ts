import type { InvoiceData, PaperLogo, PaperSize } from '@kattegat/documents'
import { invoiceLengths, type CustomsInvoice } from '@kattegat/domain/invoice'
import { formatUnits, parseDecimal, roundHalfUp } from '@kattegat/domain/money'

/** What the printed invoice knows beyond what was written: its shipments' numbers, and how it is printed. */
export interface PrintFacts {
  readonly awbNumbers: readonly string[]
  readonly isTest: boolean
  readonly size: PaperSize
  /** The seller's; null for none. */
  readonly logo: PaperLogo | null
}

/** A written invoice as it is printed. */
export function toInvoiceData(invoice: CustomsInvoice, facts: PrintFacts): InvoiceData {
  const { totalWeight, ...content } = invoice
  return {
    ...content,
    ...facts,
    totalWeightG: Number(roundHalfUp(parseDecimal(totalWeight) ?? { units: 0n, scale: 0 }, 3)),
    // What the field is labelled with where it is written; Delivered at Place Unloaded came with the edition of 2020.
    incotermsEdition: invoice.incoterms === 'DPU' ? '2020' : '2010',
  }
}

/** What a shipment's form makes of an invoice, as somebody goes on writing it. */
export function toContent(data: InvoiceData): CustomsInvoice {
  const {
    awbNumbers: _,
    incotermsEdition: _edition,
    isTest: _test,
    size: _size,
    logo: _logo,
    totalWeightG,
    ...content
  } = data
  return { ...content, totalWeight: kilograms(totalWeightG) }
}

/**
 * One invoice for several shipments: parties and terms of the first, the goods of all. What each says differently stands
 * side by side where there is room, else is left to be written. Currencies must be one: anyone who calls has seen to it.
 */
export function jointInvoice(invoices: readonly InvoiceData[]): InvoiceData {
  const [first] = invoices
  if (!first) throw new RangeError('An invoice needs a shipment')
  if (invoices.length === 1) return first
  const all = (name: 'senderReference' | 'receiverReference' | 'aesCitation' | 'remarks' | 'transportProduct') => {
    const texts = [...new Set(invoices.map((invoice) => invoice[name]).filter((text) => text !== ''))]
    const text = texts.join(name === 'remarks' ? '\n' : ', ')
    return text.length <= invoiceLengths[name] ? text : ''
  }
  return {
    ...first,
    awbNumbers: invoices.flatMap((invoice) => invoice.awbNumbers),
    senderReference: all('senderReference'),
    receiverReference: all('receiverReference'),
    transportProduct: all('transportProduct'),
    aesCitation: all('aesCitation'),
    remarks: all('remarks'),
    numberOfColli: invoices.reduce((sum, invoice) => sum + invoice.numberOfColli, 0),
    totalWeightG: invoices.reduce((sum, invoice) => sum + invoice.totalWeightG, 0),
    lines: invoices.flatMap((invoice) => invoice.lines),
    isTest: invoices.some((invoice) => invoice.isTest),
  }
}

/** `18.5` of 18,500 g. */
function kilograms(grams: number): string {
  return formatUnits(BigInt(grams), 3).replace(/\.?0+$/, '')
}
