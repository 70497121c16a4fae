import { addressFields } from './address-fields.ts'
import type { FormFields } from './form-field.ts'
import {
  bookingActions,
  bookingTypes,
  dangerousGoodsTypes,
  dangerousGoodsUnits,
  exportReasons,
  incoterms,
  packagingTypes,
  quoteProducts,
  quoteScopes,
  quoteServices,
  referenceTypes,
  shipmentCurrencies,
  transportCategories,
} from './vocabulary.ts'

/*
 * The shipment form, field by field. Types, the shapes of the interface, lengths and bounds, how a text is kept, what the page
 * holds, sends, keeps as a draft, copies and reopens all follow from here; labels stand under the same names in the
 * catalogues of `packages/messages`. Comments of fields are read into the description of the interface.
 */

const pieces = { kind: 'number', min: 1, max: 9999, decimals: 0 } as const
const kgOfPiece = { kind: 'number', unit: 'kg', min: 0, max: 30_000, decimals: 3 } as const
const kgOfAll = { kind: 'number', unit: 'kg', min: 0, max: 9_999_999, decimals: 3 } as const
const quantity = { kind: 'number', min: 0, max: 9_999_999, decimals: 3 } as const
/** Typed whole; the decimal is that of inches converted. */
const cm = { kind: 'number', unit: 'cm', min: 1, max: 3000, decimals: 1, nullable: true } as const

/** Measures as entered in the United States; their kg and cm follow from them, and with these their bounds. */
const pounds = { kind: 'number', unit: 'lb', min: 0, max: 9_999_999, decimals: 3, nullable: true } as const
const inches = { kind: 'number', unit: 'in', min: 0, max: 3000, decimals: 1, nullable: true } as const
export const enteredFields = {
  weightLb: pounds,
  lengthIn: inches,
  widthIn: inches,
  heightIn: inches,
  dryIceLb: pounds,
} as const satisfies FormFields

/** `number` equal packages; weights and sizes are those of one of them. */
export const colliFields = {
  number: { ...pieces, nullable: true },
  packagingType: { kind: 'text', codes: packagingTypes },
  /** kg */
  weight: { ...kgOfPiece, nullable: true },
  /** cm */
  length: cm,
  /** cm */
  width: cm,
  /** cm */
  height: cm,
  /** kg, part of the weight; at most 200 in a package (IATA packing instruction 954). */
  dryIceWeight: { ...kgOfPiece, max: 200, nullable: true },
  /** Of the truck's length that all packages of the line take together, 2.4 m wide; priced where products go by the floor. */
  loadingMetres: { ...quantity, unit: 'ldm', max: 999, nullable: true },
  /** The measures that were entered in pounds and inches; kg and cm follow from them. */
  entered: { kind: 'group', fields: enteredFields, nullable: true, derived: true },
} as const satisfies FormFields

/**
 * A kind of dangerous goods. What the list of dangerous goods decides (class, tunnel code, …) is filled in from it when the
 * shipment is booked, so that every paper reads it here and a later list changes no booked shipment.
 */
export const dangerousGoodsFields = {
  type: { kind: 'text', max: 35, codes: dangerousGoodsTypes },
  /** Four digits. */
  unNumber: { kind: 'text', written: 'code' },
  /** Proper shipping name; the longest of ADR without its remarks in brackets has 210 characters. */
  description: { kind: 'text', max: 250 },
  packingGroup: { kind: 'text', max: 3, written: 'code' },
  batteryType: { kind: 'text', max: 35 },
  /** Net quantity of the whole line. */
  amount: { ...quantity, nullable: true },
  amountUnit: { kind: 'text', max: 10, codes: dangerousGoodsUnits },
  /** Class or division, subsidiary hazards in brackets: `3 (6.1)`, `5.1 (8)`. */
  hazardClass: { kind: 'text', max: 20, folded: 'dangerous-goods' },
  /** What it is chemically, behind a collective ("N.O.S.") name. */
  technicalName: { kind: 'text', max: 100, folded: 'dangerous-goods' },
  /** Packages of this line, all with the same net quantity. */
  numberOfPackages: { ...pieces, nullable: true, folded: 'dangerous-goods' },
  /** In words, as it is printed: `Fibreboard box`, `Steel drum (1A1)`. */
  packageKind: { kind: 'text', max: 35, folded: 'dangerous-goods' },
  /** By air: `355`, `Y344`, `965 IB`. */
  packingInstruction: { kind: 'text', max: 10, written: 'code', folded: 'dangerous-goods' },
  /** ADR 8.6.4: `D/E`, `B1000C`; `-` where there is none. */
  tunnelCode: { kind: 'text', max: 10, written: 'code', folded: 'dangerous-goods' },
  /** ADR 1.1.3.6.3: `0` to `4`; `-` where there is none. */
  transportCategory: { kind: 'text', max: 1, written: 'code', codes: transportCategories, folded: 'dangerous-goods' },
  /** °C, closed cup. */
  flashPoint: {
    kind: 'number',
    unit: '°C',
    min: -100,
    max: 300,
    decimals: 1,
    nullable: true,
    folded: 'dangerous-goods',
  },
  /** Marine pollutant or environmentally hazardous. */
  environmentallyHazardous: { kind: 'flag', folded: 'dangerous-goods' },
  /** Of the largest inner packaging, in the unit of the amount: what limited and excepted quantities are judged by. */
  innerQuantity: { ...quantity, nullable: true, folded: 'dangerous-goods' },
  /** Watt-hours of the largest lithium ion or sodium ion battery. */
  wattHours: { ...quantity, unit: 'Wh', nullable: true, folded: 'dangerous-goods' },
  /** Grams of lithium in the largest lithium metal battery. */
  lithiumContent: { ...quantity, unit: 'g', nullable: true, folded: 'dangerous-goods' },
} as const satisfies FormFields

/** Left empty, places and signatory are those of the shipment: the sender's city and contact, the receiver's city, the ship date. */
export const declarationFields = {
  /** Answered at any hour (49 CFR 172.604), with its country code. */
  emergencyPhone: { kind: 'text', max: 35, folded: 'dangerous-goods' },
  cargoAircraftOnly: { kind: 'flag', folded: 'dangerous-goods', copied: 'same-direction' },
  /** Airport or city. */
  departureAirport: { kind: 'text', max: 35, folded: 'dangerous-goods', copied: 'same-direction' },
  /** Airport or city. */
  destinationAirport: { kind: 'text', max: 35, folded: 'dangerous-goods', copied: 'same-direction' },
  /** Port or place. */
  portOfLoading: { kind: 'text', max: 35, folded: 'dangerous-goods', copied: 'same-direction' },
  /** Port or place. */
  portOfDischarge: { kind: 'text', max: 35, folded: 'dangerous-goods', copied: 'same-direction' },
  signatory: { kind: 'text', max: 70, folded: 'dangerous-goods', copied: 'same-direction' },
  /** Where it is signed. */
  place: { kind: 'text', max: 35, folded: 'dangerous-goods', copied: 'same-direction' },
  /** Day of signing, `yyyy-mm-dd`. */
  date: { kind: 'text', folded: 'dangerous-goods', copied: 'never', labelledByPath: true },
  handlingInformation: { kind: 'text', max: 200, folded: 'dangerous-goods' },
} as const satisfies FormFields

/** One line of goods, shared by customs, the customs invoice and AES. Total = quantity × unit price, half up to two decimals. */
export const commodityFields = {
  description: { kind: 'text', max: 150 },
  hsCode: { kind: 'text', written: 'code' },
  /** Ten digits beginning with `hsCode`; for exports from the United States. */
  scheduleB: { kind: 'text', written: 'code' },
  originCountry: { kind: 'text', written: 'code' },
  quantity: { ...quantity, nullable: true },
  unitType: { kind: 'text', max: 10 },
  /** Decimal string with up to six decimals. */
  unitPrice: { kind: 'amount', min: 0, max: 999_999_999, decimals: 6 },
  /** That of the customs value. */
  currency: { kind: 'text', written: 'code', codes: shipmentCurrencies, derived: true },
  /** kg of the whole line. */
  weight: { ...kgOfAll, nullable: true },
  /** The weight where it was entered in pounds; kg follow from it. */
  entered: { kind: 'group', fields: { weightLb: pounds }, nullable: true, derived: true },
} as const satisfies FormFields

export const amountFields = {
  /** A decimal string. */
  amount: { kind: 'amount', min: 0, max: 999_999_999, decimals: 2, labelledByPath: true },
  /** ISO 4217. */
  currencyCode: { kind: 'text', written: 'code', labelledByPath: true },
} as const satisfies FormFields

export const selectedOptionFields = {
  salesProductId: { kind: 'id', required: true },
  transportProductId: { kind: 'id', required: true },
  productServices: { kind: 'ids', cap: 50 },
  /** The signed price shown, or `bookedPriceOffer`; with it the booking is held to that price. */
  offerId: { kind: 'text', cap: 4000 },
} as const satisfies FormFields

/** What a quote is asked for. */
export const quoteFields = {
  products: {
    kind: 'list',
    fields: { product: { kind: 'text', codes: quoteProducts }, scope: { kind: 'text', codes: quoteScopes } },
    cap: 50,
  },
  services: { kind: 'texts', codes: quoteServices, cap: 50 },
  message: { kind: 'text', max: 1000, written: 'lines' },
} as const satisfies FormFields

const address = { kind: 'group', fields: addressFields, nullable: true } as const
const party = { ...address, folded: 'customs', copied: 'same-direction' } as const
const amount = { kind: 'group', fields: amountFields, nullable: true } as const

/** The whole shipment. */
export const shipmentFields = {
  bookingType: { kind: 'choice', codes: bookingTypes, derived: true },
  action: { kind: 'choice', codes: bookingActions, derived: true },
  /** Local calendar day of the pickup country, `yyyy-mm-dd`. */
  shipDate: { kind: 'text' },
  accountId: { kind: 'id' },
  senderAddress: address,
  pickupAddress: address,
  receiverAddress: address,
  importerOfRecord: party,
  soldTo: party,
  broker: party,
  bookPickup: { kind: 'flag' },
  /** Local times of the pickup place, `HH:mm`. */
  pickup: { kind: 'group', fields: { readyTime: { kind: 'text' }, closeTime: { kind: 'text' } } },
  shipmentOptions: {
    kind: 'group',
    fields: {
      notStackablePallet: { kind: 'flag' },
      isDocument: { kind: 'flag' },
      incoterms: { kind: 'text', written: 'code', codes: incoterms },
      /** The place the terms name: `DAP Oslo`. */
      incotermsPlace: { kind: 'text', max: 60, folded: 'customs', copied: 'same-direction' },
      exportReason: { kind: 'text', codes: exportReasons },
    },
  },
  saveFlags: {
    kind: 'group',
    once: true,
    fields: {
      saveDescription: { kind: 'flag' },
      saveReceiverAddress: { kind: 'flag' },
      saveSenderAddress: { kind: 'flag' },
      savePickupAddress: { kind: 'flag' },
    },
  },
  /** Value for customs. Removed by the server where the goods are not declared to customs. */
  customsAmount: amount,
  /** Why customs papers are not needed where a territory wants them though the rule asks for none; empty while they are. */
  customsNotNeeded: { kind: 'text', max: 200, folded: 'customs', copied: 'same-direction' },
  /** Value of an export for its filing, where customs wants none; filled in when customs removes its amount. */
  exportAmount: { ...amount, derived: true },
  /** Value of the goods. */
  shipmentAmount: { ...amount, folded: 'details' },
  insuranceAmount: {
    kind: 'group',
    nullable: true,
    folded: 'insurance',
    fields: { ...amountFields, termsAccepted: { kind: 'flag' } },
  },
  receiverPays: { kind: 'flag', copied: 'same-direction' },
  /** The receiver's account with the carrier, when the receiver pays. */
  accountNumber: { kind: 'text', max: 35, copied: 'same-direction' },
  dutyAccountNumber: { kind: 'text', max: 35, folded: 'customs', copied: 'same-direction' },
  /** Norway's VAT on E-Commerce number of the seller: 7 digits. */
  voec: { kind: 'text', max: 11, written: 'code', folded: 'customs', copied: 'same-direction' },
  /** The EU's Import One-Stop Shop number of the seller: `IM` and 10 digits. */
  ioss: { kind: 'text', max: 12, written: 'code', folded: 'customs', copied: 'same-direction' },
  /** Movement reference number of the export or of the T2L: 18 characters, the year first. */
  mrn: { kind: 'text', max: 18, written: 'code', folded: 'customs', copied: 'never' },
  /** UK Internal Market Scheme authorisation of who moves the goods to Northern Ireland. */
  ukims: { kind: 'text', max: 35, written: 'code', folded: 'customs', copied: 'same-direction' },
  collis: { kind: 'list', fields: colliFields, most: 1000, cap: 10_000 },
  /** The sum of the lines. */
  numberOfColli: { ...pieces, derived: true },
  /** kg, the sum of the lines. */
  totalWeight: { ...kgOfAll, derived: true },
  /** kg, the sum of the lines. */
  totalDryIceWeight: { ...kgOfAll, derived: true },
  dangerousGoods: { kind: 'list', fields: dangerousGoodsFields, most: 99, cap: 1000, folded: 'dangerous-goods' },
  /** What the declaration of the dangerous goods asks beside its lines. */
  dangerousGoodsDeclaration: { kind: 'group', fields: declarationFields, nullable: true, folded: 'dangerous-goods' },
  commodities: { kind: 'list', fields: commodityFields, most: 999, cap: 10_000, folded: 'customs' },
  description: { kind: 'text', max: 100 },
  senderReference: { kind: 'text', max: 35 },
  receiverReference: { kind: 'text', max: 35 },
  referenceType: { kind: 'text', max: 35, codes: referenceTypes },
  /** AES internal transaction number, `X` and 14 digits. */
  itn: { kind: 'text', written: 'code', folded: 'export-filing', copied: 'never' },
  /** Legend of an AES exemption, such as `NOEEI 30.37(a)`. */
  aesExemption: { kind: 'text', max: 60, folded: 'export-filing', copied: 'same-direction' },
  /** What the export filing asks of the goods, by Schedule B number, or `*` for all goods without an answer of their own. */
  filingAnswers: { kind: 'answers', folded: 'export-filing', copied: 'same-direction' },
  linkedShipmentLinkId: { kind: 'text', max: 36, folded: 'details', copied: 'never' },
  returnShipment: { kind: 'flag', folded: 'details', copied: 'never' },
  additionalMessage: { kind: 'text', max: 350, written: 'lines', folded: 'details' },
  notice: { kind: 'text', max: 350, written: 'lines', folded: 'details' },
  onBehalfOfInitials: { kind: 'text', max: 10, folded: 'details' },
  onBehalfOfDepartment: { kind: 'text', max: 35, folded: 'details' },
  manualBooking: { kind: 'flag', folded: 'details' },
  b2c: { kind: 'flag', copied: 'same-direction' },
  selectedOption: { kind: 'group', fields: selectedOptionFields, nullable: true, derived: true },
  quote: { kind: 'group', fields: quoteFields, nullable: true, derived: true },
} as const satisfies FormFields
