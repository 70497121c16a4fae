/** What the paper is: goods that are sold, or goods that are not and have a value for customs only. */
export const invoiceTypes = ['commercial', 'pro-forma'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Shipments whose goods one invoice may list together. */
export const invoiceShipmentsAtMost = 50

/** One side of an invoice. Every text may be empty. */
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

/**
 * What a person writes on a customs invoice (specification §3 Invoice). Waybill numbers are those of its shipments and
 * totals are computed, so neither is written. Amounts, quantities and weights are decimal strings, empty for none.
 */
export interface CustomsInvoice {
  readonly invoiceType: InvoiceType
  readonly invoiceNumber: string
  /** `yyyy-mm-dd`. */
  readonly invoiceDate: string
  readonly sender: InvoiceParty
  readonly delivery: InvoiceParty
  /** Null where the buyer is the one it is delivered to. */
  readonly billing: InvoiceParty | null
  /** Null where it is the receiver. */
  readonly importerOfRecord: InvoiceParty | null
  /** The sender's. */
  readonly eoriNumber: string
  readonly transportProduct: string
  /** A code of `incoterms`. */
  readonly incoterms: string
  /** The place the terms name. */
  readonly incotermsPlace: string
  /** A code of `exportReasons`. */
  readonly exportReason: string
  readonly senderReference: string
  readonly receiverReference: string
  /** Currency of every amount, ISO 4217. */
  readonly valuta: string
  readonly numberOfColli: number
  /** Gross, in kg. */
  readonly totalWeight: string
  readonly lines: readonly InvoiceLine[]
  readonly freight: string
  readonly insurance: string
  readonly otherCosts: string
  /** What the exporter declares, such as a statement of preferential origin; empty for the plain declaration. */
  readonly declaration: string
  readonly remarks: string
  /** AES citation such as `AES X20261123000001` or `NOEEI § 30.37(a)`; empty where none is needed. */
  readonly aesCitation: string
}

export const emptyInvoiceParty: InvoiceParty = {
  companyName: '',
  street1: '',
  street2: '',
  street3: '',
  postalCode: '',
  city: '',
  stateCode: '',
  countryCode: '',
  contactPerson: '',
  phone: '',
  email: '',
  vatNumber: '',
}

export const emptyInvoiceLine: InvoiceLine = {
  commodity: '',
  countryOfOrigin: '',
  harmonizedCode: '',
  quantity: '',
  unitType: '',
  unitPrice: '',
  itemNumber: '',
  manufacturer: '',
  netWeight: '',
}

/** Longest text of each field, in UTF-16 units. A party's are those of an address. */
export const invoiceLengths = {
  invoiceNumber: 35,
  transportProduct: 60,
  incotermsPlace: 60,
  senderReference: 35,
  receiverReference: 35,
  declaration: 1000,
  remarks: 1000,
  aesCitation: 200,
} as const
export const invoiceLineLengths = { commodity: 150, unitType: 10, itemNumber: 35, manufacturer: 60 } as const

/** Shipments that may share an invoice. */
export const shipmentsPerInvoice = 50
