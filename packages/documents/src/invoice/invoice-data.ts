import type { PaperSize } from '../paper/paper-data.ts'

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
}

export interface InvoiceParty {
  readonly companyName: string
  readonly street1: string
  readonly street2: string
  readonly street3: string
  readonly postalCode: string
  readonly city: string
  readonly stateCode: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly contactPerson: string
  readonly phone: string
  readonly email: string
  readonly vatNumber: string
}

export interface InvoiceLine {
  /** What the goods are, of what, for what. */
  readonly commodity: string
  /** ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string
  /** 6 to 10 digits; a Schedule B number where the goods leave the United States. */
  readonly harmonizedCode: string
  readonly quantity: string
  readonly unitType: string
  /** Up to six decimals. */
  readonly unitPrice: string
  readonly itemNumber: string
  readonly manufacturer: string
  /** Net weight of the line in kg; empty where not known. */
  readonly netWeight: string
}
