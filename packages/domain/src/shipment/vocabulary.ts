/**
 * Word lists with the codes that travel and are stored; their words in every language stand in the catalogues of
 * `@kattegat/messages`, which do not compile without a word for each code.
 */

/** FinalBooking is the normal booking; the others can become one by being booked. */
export const bookingTypes = ['ErrorBooking', 'PreBooking', 'FinalBooking', 'QuoteBooking'] as const
export type BookingType = (typeof bookingTypes)[number]

/** Register and save: number and label, but held back from cargo transfer and pickup. */
export const bookingActions = ['RegisterSaveShipment'] as const
export type BookingAction = (typeof bookingActions)[number]

/** Kinds of packaging; the codes are the ids on the wire. */
export const packagingTypes = [
  'Box',
  'Envelope',
  'EurPallet',
  'HalfPallet',
  'QuarterPallet',
  'Pallet',
  'Crate',
  'Bag',
  'Roll',
  'Tube',
  'Drum',
  'Bundle',
  'Cage',
  'Piece',
] as const
export type PackagingType = (typeof packagingTypes)[number]

/** What the sender's and receiver's references refer to. */
export const referenceTypes = [
  'Order',
  'Invoice',
  'PurchaseOrder',
  'DeliveryNote',
  'Project',
  'CostCentre',
  'Other',
] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** Incoterms 2020 (ICC), default first; any mode of transport, then sea and inland waterway. */
export const incoterms = ['DAP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const
export type Incoterm = (typeof incoterms)[number]
export const defaultIncoterms: Incoterm = 'DAP'

/** Terms of earlier editions that integrations still send, and what became of them. */
export const formerIncoterms: Readonly<Record<string, Incoterm>> = { DAT: 'DPU', DDU: 'DAP' }

/** Reasons for export on customs papers, default first. */
export const exportReasons = [
  'Permanent',
  'Temporary',
  'Return',
  'Repair',
  'ReturnAfterRepair',
  'Gift',
  'Sample',
  'PersonalEffects',
  'Intercompany',
  'WarrantyReplacement',
  'Documents',
  'Other',
] as const
export type ExportReason = (typeof exportReasons)[number]
export const defaultExportReason: ExportReason = 'Permanent'

/** Currencies of amounts on a shipment, those of the insurance first (specification §5 limits insurance to the six). */
export const shipmentCurrencies = [
  'DKK',
  'EUR',
  'GBP',
  'SEK',
  'NOK',
  'USD',
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'HKD',
  'HUF',
  'INR',
  'ISK',
  'JPY',
  'PLN',
  'RON',
  'SGD',
] as const
export type ShipmentCurrency = (typeof shipmentCurrencies)[number]

/** Goods or documents: what the form's document flag says. */
export const shipmentTypes = ['Goods', 'Document'] as const
export type ShipmentType = (typeof shipmentTypes)[number]

/**
 * Under which rules dangerous goods travel; tariffs name the types that a product carries. `ADR`, `IATA` and `IMDG` are
 * fully regulated goods by road, air and sea, `LQ` limited and `EQ` excepted quantities.
 */
export const dangerousGoodsTypes = ['ADR', 'IATA', 'IMDG', 'LQ', 'EQ', 'LithiumBattery', 'BiologicalSubstance'] as const
export type DangerousGoodsType = (typeof dangerousGoodsTypes)[number]

/** How batteries are packed, which their UN number alone does not say. */
export const batteryTypes = [
  'LithiumIon',
  'LithiumIonWithEquipment',
  'LithiumIonInEquipment',
  'LithiumMetal',
  'LithiumMetalWithEquipment',
  'LithiumMetalInEquipment',
  'SodiumIon',
  'SodiumIonWithEquipment',
  'SodiumIonInEquipment',
] as const
export type BatteryType = (typeof batteryTypes)[number]

/** UN number and IATA packing instruction of each way to pack batteries. */
export const batteryFacts: Readonly<Record<BatteryType, { unNumber: string; packingInstruction: string }>> = {
  LithiumIon: { unNumber: '3480', packingInstruction: '965' },
  LithiumIonWithEquipment: { unNumber: '3481', packingInstruction: '966' },
  LithiumIonInEquipment: { unNumber: '3481', packingInstruction: '967' },
  LithiumMetal: { unNumber: '3090', packingInstruction: '968' },
  LithiumMetalWithEquipment: { unNumber: '3091', packingInstruction: '969' },
  LithiumMetalInEquipment: { unNumber: '3091', packingInstruction: '970' },
  SodiumIon: { unNumber: '3551', packingInstruction: '976' },
  SodiumIonWithEquipment: { unNumber: '3552', packingInstruction: '977' },
  SodiumIonInEquipment: { unNumber: '3552', packingInstruction: '978' },
}

/** The battery types that a UN number leaves to choose from; none for goods that are no batteries. */
export function batteryTypesOf(unNumber: string): BatteryType[] {
  return batteryTypes.filter((type) => batteryFacts[type].unNumber === unNumber)
}

/** UN 3373, biological substance, category B, which travels under rules of its own. */
const biologicalSubstance = '3373'

/**
 * The types that a UN number leaves to choose from; all while it is not typed out. Only batteries travel under the rules of
 * lithium batteries, and only UN 3373 under those of biological substances.
 */
export function dangerousGoodsTypesOf(unNumber: string): readonly DangerousGoodsType[] {
  if (!/^\d{4}$/.test(unNumber)) return dangerousGoodsTypes
  return dangerousGoodsTypes.filter(
    (type) =>
      (type !== 'LithiumBattery' || batteryTypesOf(unNumber).length > 0) &&
      (type !== 'BiologicalSubstance' || unNumber === biologicalSubstance),
  )
}

export const packingGroups = ['I', 'II', 'III'] as const
export type PackingGroup = (typeof packingGroups)[number]

/** ADR 1.1.3.6.3, `-` where there is none. */
export const transportCategories = ['0', '1', '2', '3', '4', '-'] as const

/** Units of net quantities of dangerous goods. */
export const dangerousGoodsUnits = ['kg', 'g', 'L', 'mL', 'pcs'] as const
export type DangerousGoodsUnit = (typeof dangerousGoodsUnits)[number]

/** Delivery statuses (specification §4), derived from events. */
export const deliveryStatuses = ['UnDelivered', 'InTransit', 'Delayed', 'Delivered'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What a quote can be asked for, from where to where, and with which services (specification §2). */
export const quoteProducts = ['Air', 'Road', 'Sea'] as const
export type QuoteProduct = (typeof quoteProducts)[number]
export const quoteScopes = ['DoorToDoor', 'DoorToAirport', 'AirportToDoor', 'DoorToPier', 'PierToDoor'] as const
export type QuoteScope = (typeof quoteScopes)[number]
export const quoteServices = [
  'DeliveryWithoutReceipt',
  'Pre0900',
  'Pre1000',
  'Pre1030',
  'Pre1200',
  'Priority',
  'NeutralDelivery',
  'Pickup',
  'BagOnDoor',
  'SignatureRequired',
] as const
export type QuoteService = (typeof quoteServices)[number]

/** Pickup times when none are given, or given in a form longer than `HH:mm` (specification §5, §9). */
export const defaultPickupTimes = { readyTime: '06:00', closeTime: '17:00' } as const

/** What the view options are called (specification §3). */
export const viewOptionNames = ['PackageDimensions', 'NoInsurance', 'DefaultShipmentTypeDocument'] as const
export type ViewOptionName = (typeof viewOptionNames)[number]

/** Which blocks of the form an account sees and must fill in. */
export interface ViewOption {
  name: ViewOptionName
  display: boolean
  required: boolean
}

/** Whether the text is one of the codes of a list. */
export function isOneOf<Code extends string>(codes: readonly Code[], text: string): text is Code {
  return codes.some((code) => code === text)
}

/** How goods move; `express` is by air. */
export const transportModes = ['express', 'air', 'road', 'sea'] as const
export type TransportMode = (typeof transportModes)[number]
