import type { FilingAnswers } from './filing-answers.ts'

/**
 * A shipment as the form sends it and as it is kept, whole and versioned: the specification's names, kg and cm,
 * amounts as decimal strings. Every field is optional here, because a form is incomplete until it is booked;
 * what must be there, and when, is said by `@kattegat/domain/validation`.
 */
export interface ShipmentForm {
  bookingType?: BookingType
  action?: BookingAction
  /** Local calendar day of the pickup country, `yyyy-mm-dd`. */
  shipDate?: string
  accountId?: number | string
  senderAddress?: AddressForm | null
  pickupAddress?: AddressForm | null
  receiverAddress?: AddressForm | null
  importerOfRecord?: AddressForm | null
  soldTo?: AddressForm | null
  broker?: AddressForm | null
  bookPickup?: boolean
  pickup?: PickupTimes
  shipmentOptions?: ShipmentOptions
  saveFlags?: SaveFlags
  /** Value for customs. Removed by the server where customs is not required. */
  customsAmount?: Amount | null
  /** Why customs papers are not needed where the territory table wants them (Canaries, Livigno …); empty while they are. */
  customsNotNeeded?: string
  /** Value of an export that customs wants no value of (§5 removes it there), kept for the export filing. */
  exportAmount?: Amount | null
  /** Value of the goods. */
  shipmentAmount?: Amount | null
  insuranceAmount?: InsuranceAmount | null
  receiverPays?: boolean
  /** The receiver's account with the carrier, when the receiver pays. */
  accountNumber?: string
  dutyAccountNumber?: string
  /** Norway's VAT on E-Commerce number of the seller: 7 digits. */
  voec?: string
  /** The EU's Import One-Stop Shop number of the seller: `IM` and 10 digits. */
  ioss?: string
  /** Movement reference number of the export or of the T2L: 18 characters, the year first. */
  mrn?: string
  /** UK Internal Market Scheme authorisation of who moves the goods to Northern Ireland. */
  ukims?: string
  collis?: ColliLine[]
  numberOfColli?: number
  /** kg */
  totalWeight?: number
  /** kg */
  totalDryIceWeight?: number
  dangerousGoods?: DangerousGoodsLine[]
  /** What the declaration of the dangerous goods asks beside its lines. */
  dangerousGoodsDeclaration?: DangerousGoodsDeclaration | null
  commodities?: CommodityLine[]
  description?: string
  senderReference?: string
  receiverReference?: string
  referenceType?: string
  /** AES internal transaction number, `X` and 14 digits. */
  itn?: string
  /** Legend of an AES exemption, such as `NOEEI 30.37(a)`. */
  aesExemption?: string
  /** What the export filing asks of the goods, answered by Schedule B number, `*` for all goods that have no answer of their own. */
  filingAnswers?: FilingAnswers
  linkedShipmentLinkId?: string
  returnShipment?: boolean
  notice?: string
  additionalMessage?: string
  onBehalfOfInitials?: string
  onBehalfOfDepartment?: string
  manualBooking?: boolean
  b2c?: boolean
  selectedOption?: SelectedOption | null
  quote?: QuoteRequest | null
}

/** FinalBooking is the normal booking; the others can become one by being booked. */
export const bookingTypes = ['ErrorBooking', 'PreBooking', 'FinalBooking', 'QuoteBooking'] as const
export type BookingType = (typeof bookingTypes)[number]

/** Register and save: number and label, but held back from cargo transfer and pickup. */
export const bookingActions = ['RegisterSaveShipment'] as const
export type BookingAction = (typeof bookingActions)[number]

export interface AddressForm {
  /** Of the address book, when the address was chosen there. */
  id?: number | string | null
  companyName?: string
  street1?: string
  street2?: string
  street3?: string
  postalCode?: string
  city?: string
  /** ISO 3166-1 alpha-2. */
  countryCode?: string
  stateCode?: string
  contactPerson?: string
  phone?: string
  mails?: string[]
  vatNumber?: string
  eoriNumber?: string
}

/** Local times of the pickup place, `HH:mm`. */
export interface PickupTimes {
  readyTime?: string
  closeTime?: string
}

export interface ShipmentOptions {
  notStackablePallet?: boolean
  isDocument?: boolean
  incoterms?: string
  /** The place the terms name: `DAP Oslo`. */
  incotermsPlace?: string
  exportReason?: string
}

export interface SaveFlags {
  saveDescription?: boolean
  saveReceiverAddress?: boolean
  saveSenderAddress?: boolean
  savePickupAddress?: boolean
}

/** Money on the wire: a decimal string, never a binary float. */
export interface Amount {
  amount?: string
  /** ISO 4217. */
  currencyCode?: string
}

export interface InsuranceAmount extends Amount {
  termsAccepted?: boolean
}

/**
 * Measures as a sender in the United States entered them: pounds with up to three decimals, inches with one. What is
 * entered is the truth; kg and cm follow from it, converted once. A measure that is missing was entered in kg or cm.
 */
export interface EnteredMeasures {
  weightLb?: number | null
  lengthIn?: number | null
  widthIn?: number | null
  heightIn?: number | null
  dryIceLb?: number | null
}

/** `number` equal pieces; weights in kg and sizes in cm are those of one piece. */
export interface ColliLine {
  number?: number | null
  packagingType?: string
  weight?: number | null
  length?: number | null
  width?: number | null
  height?: number | null
  dryIceWeight?: number | null
  /** The measures that were entered in pounds and inches; kg and cm follow from them. */
  entered?: EnteredMeasures | null
}

/**
 * A kind of dangerous goods. What the list of dangerous goods decides (class, tunnel code, …) is filled in from it when the
 * shipment is booked, so that every paper reads it here and a later list changes no booked shipment.
 */
export interface DangerousGoodsLine {
  type?: string
  /** Four digits. */
  unNumber?: string
  /** Proper shipping name. */
  description?: string
  packingGroup?: string
  batteryType?: string
  /** Net quantity of the whole line. */
  amount?: number | null
  amountUnit?: string
  /** Class or division, subsidiary hazards in brackets: `3 (6.1)`, `5.1 (8)`. */
  hazardClass?: string
  /** What it is chemically, behind a collective ("N.O.S.") name. */
  technicalName?: string
  /** Packages of this line, all with the same net quantity. */
  numberOfPackages?: number | null
  /** In words, as it is printed: `Fibreboard box`, `Steel drum (1A1)`. */
  packageKind?: string
  /** By air: `355`, `Y344`, `965 IB`. */
  packingInstruction?: string
  /** ADR 8.6.4: `D/E`, `B1000C`; `-` where there is none. */
  tunnelCode?: string
  /** ADR 1.1.3.6.3: `0` to `4`; `-` where there is none. */
  transportCategory?: string
  /** °C, closed cup. */
  flashPoint?: number | null
  /** Marine pollutant or environmentally hazardous. */
  environmentallyHazardous?: boolean
  /** Of the largest inner packaging, in the unit of the amount: what limited and excepted quantities are judged by. */
  innerQuantity?: number | null
  /** Watt-hours of the largest lithium ion or sodium ion battery. */
  wattHours?: number | null
  /** Grams of lithium in the largest lithium metal battery. */
  lithiumContent?: number | null
}

/** Left empty, places and signatory are those of the shipment: the sender's city and contact, the receiver's city, the ship date. */
export interface DangerousGoodsDeclaration {
  /** Answered at any hour (49 CFR 172.604), with its country code. */
  emergencyPhone?: string
  cargoAircraftOnly?: boolean
  /** Airport or city. */
  departureAirport?: string
  destinationAirport?: string
  /** Port or place. */
  portOfLoading?: string
  portOfDischarge?: string
  signatory?: string
  /** Where it is signed. */
  place?: string
  /** Day of signing, `yyyy-mm-dd`. */
  date?: string
  handlingInformation?: string
}

/** One line of goods, shared by customs, the customs invoice and AES. Total = quantity × unit price, half up to two decimals. */
export interface CommodityLine {
  description?: string
  hsCode?: string
  /** Ten digits beginning with `hsCode`; for exports from the United States. */
  scheduleB?: string
  originCountry?: string
  quantity?: number | null
  unitType?: string
  /** Decimal string with up to six decimals. */
  unitPrice?: string
  currency?: string
  /** kg of the whole line. */
  weight?: number | null
  /** The weight where it was entered in pounds; kg follow from it. */
  entered?: Pick<EnteredMeasures, 'weightLb'> | null
}

export interface SelectedOption {
  salesProductId: number | string
  transportProductId: number | string
  productServices?: (number | string)[]
  /** The signed price shown; with it the booking is held to that price. */
  offerId?: string
}

export interface QuoteRequest {
  products?: { product?: string; scope?: string }[]
  services?: string[]
  message?: string
}

/** The four shipment systems (segmentations), default first. */
export const shipmentSystems = ['YOYODenmark', 'YOYONorway', 'YOYOUnitedStates', 'YOYOSweden'] as const
export type ShipmentSystem = (typeof shipmentSystems)[number]
export const defaultShipmentSystem: ShipmentSystem = 'YOYODenmark'

/** Whether a word from outside is one of the four systems. */
export function isShipmentSystem(value: unknown): value is ShipmentSystem {
  return shipmentSystems.some((system) => system === value)
}
