import type { InvoiceLine, InvoiceParty } from '@kattegat/domain/invoice'
import type { PaperLogo, PaperSize } from '../paper/paper-data.ts'

export type { InvoiceLine, InvoiceParty } from '@kattegat/domain/invoice'

/**
 * A customs invoice with the specification's fields (§3 Invoice). Amounts and quantities are decimal strings, empty for
 * none; days are `yyyy-mm-dd`. Totals are computed when it is printed, so that they cannot disagree with the lines.
 */
export interface InvoiceData {
  readonly invoiceType: 'commercial' | 'pro-forma'
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly sender: InvoiceParty
  readonly delivery: InvoiceParty
  /** Null where the buyer is the one it is delivered to. */
  readonly billing: InvoiceParty | null
  /** Null where it is the receiver. */
  readonly importerOfRecord: InvoiceParty | null
  /** The sender's. */
  readonly eoriNumber: string
  /** 11 digits; empty where the goods have none yet. More than one where shipments share an invoice. */
  readonly awbNumbers: readonly string[]
  readonly transportProduct: string
  readonly incoterms: string
  /** The edition named beside the terms, and the place they name where known. */
  readonly incotermsEdition: '2010' | '2020'
  readonly incotermsPlace: string
  /** A code of `exportReasons`. */
  readonly exportReason: string
  readonly senderReference: string
  readonly receiverReference: string
  /** Currency of every amount, ISO 4217. */
  readonly valuta: string
  readonly numberOfColli: number
  readonly totalWeightG: number
  readonly lines: readonly InvoiceLine[]
  readonly freight: string
  readonly insurance: string
  readonly otherCosts: string
  /** What the exporter declares, such as a statement of preferential origin; empty for the plain declaration. */
  readonly declaration: string
  readonly remarks: string
  /** AES citation such as `AES X20261123000001` or `NOEEI § 30.37(a)`; empty where none is needed. */
  readonly aesCitation: string
  readonly isTest: boolean
  readonly size: PaperSize
  /** The seller's; null for none. */
  readonly logo: PaperLogo | null
}
