/**
 * Longest text of each field, in characters: what labels, waybills and EDI (EDIFACT NAD: 35) carry without cutting.
 * Stated once: the validation refuses what is longer, the form's counters show the same number.
 */
export const addressLengths = {
  companyName: 35,
  street1: 35,
  street2: 35,
  street3: 35,
  postalCode: 10,
  city: 35,
  stateCode: 35,
  contactPerson: 35,
  phone: 25,
  vatNumber: 20,
  eoriNumber: 17,
} as const

/** Longest e-mail address (RFC 5321 with RFC 3696 erratum 1690), and how many an address may have. */
export const mailLength = 254
export const mailsPerAddress = 10

export const shipmentLengths = {
  description: 100,
  senderReference: 35,
  receiverReference: 35,
  referenceType: 35,
  accountNumber: 35,
  dutyAccountNumber: 35,
  linkedShipmentLinkId: 36,
  notice: 350,
  additionalMessage: 350,
  onBehalfOfInitials: 10,
  onBehalfOfDepartment: 35,
  aesExemption: 60,
  customsNotNeeded: 200,
  voec: 11,
  ioss: 12,
  mrn: 18,
  ukims: 35,
} as const

/** The place that Incoterms name. */
export const incotermsPlaceLength = 60

export const dangerousGoodsLengths = {
  type: 35,
  /** The longest proper shipping name of ADR without its remarks in brackets has 210. */
  description: 250,
  packingGroup: 3,
  batteryType: 35,
  amountUnit: 10,
  hazardClass: 20,
  technicalName: 100,
  packageKind: 35,
  packingInstruction: 10,
  tunnelCode: 10,
  transportCategory: 1,
} as const
export const declarationLengths = {
  emergencyPhone: 35,
  departureAirport: 35,
  destinationAirport: 35,
  portOfLoading: 35,
  portOfDischarge: 35,
  signatory: 70,
  place: 35,
  handlingInformation: 200,
} as const
export const commodityLengths = { description: 150, unitType: 10 } as const
export const packagingLengths = { name: 60, productName: 100, commodity: commodityLengths.description } as const
export const quoteMessageLength = 1000
