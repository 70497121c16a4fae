import { filingQuestionCodes, type FilingQuestionCode } from '@kattegat/domain/shipment'
import { Type } from 'typebox'
import { Amount, AnyId, BookingType, Maybe, Strict } from './common.ts'

const Text = Type.Optional(Type.String())
const Flag = Type.Optional(Type.Boolean())
const Quantity = Maybe(Type.Number())

/** An address as a form holds it; its rules are the domain's. */
export const AddressForm = Strict({
  id: Maybe(AnyId),
  companyName: Text,
  street1: Text,
  street2: Text,
  street3: Text,
  postalCode: Text,
  city: Text,
  countryCode: Text,
  stateCode: Text,
  contactPerson: Text,
  phone: Text,
  mails: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
  vatNumber: Text,
  eoriNumber: Text,
})

/** Measures as entered in pounds (three decimals) and inches (one); kg and cm follow from them, converted once. */
export const EnteredMeasures = Strict({
  weightLb: Quantity,
  lengthIn: Quantity,
  widthIn: Quantity,
  heightIn: Quantity,
  dryIceLb: Quantity,
})

export const ColliLine = Strict({
  number: Quantity,
  packagingType: Text,
  weight: Quantity,
  length: Quantity,
  width: Quantity,
  height: Quantity,
  dryIceWeight: Quantity,
  entered: Maybe(EnteredMeasures),
})

export const CommodityLine = Strict({
  description: Text,
  hsCode: Text,
  scheduleB: Text,
  originCountry: Text,
  quantity: Quantity,
  unitType: Text,
  unitPrice: Text,
  currency: Text,
  weight: Quantity,
  entered: Maybe(Strict({ weightLb: Quantity })),
})

export const SelectedOption = Strict({
  salesProductId: AnyId,
  transportProductId: AnyId,
  productServices: Type.Optional(Type.Array(AnyId, { maxItems: 50 })),
  offerId: Type.Optional(Type.String({ maxLength: 4000 })),
})

/** Step 1 of the export filing, its conditions and the exemptions that may be claimed: yes or no, absent while unanswered. */
const FilingAnswers = Strict(
  Object.fromEntries(filingQuestionCodes.map((code) => [code, Flag])) as Record<FilingQuestionCode, typeof Flag>,
)

const shipmentProperties = {
  bookingType: Type.Optional(BookingType),
  action: Type.Optional(Type.Enum(['RegisterSaveShipment'])),
  shipDate: Text,
  accountId: Type.Optional(AnyId),
  senderAddress: Maybe(AddressForm),
  pickupAddress: Maybe(AddressForm),
  receiverAddress: Maybe(AddressForm),
  importerOfRecord: Maybe(AddressForm),
  soldTo: Maybe(AddressForm),
  broker: Maybe(AddressForm),
  bookPickup: Flag,
  pickup: Type.Optional(Strict({ readyTime: Text, closeTime: Text })),
  shipmentOptions: Type.Optional(
    Strict({ notStackablePallet: Flag, isDocument: Flag, incoterms: Text, incotermsPlace: Text, exportReason: Text }),
  ),
  saveFlags: Type.Optional(
    Strict({ saveDescription: Flag, saveReceiverAddress: Flag, saveSenderAddress: Flag, savePickupAddress: Flag }),
  ),
  customsAmount: Maybe(Amount),
  /** Why customs papers are not needed where a territory wants them though the rule asks for none; empty while they are. */
  customsNotNeeded: Text,
  /** Value of an export for its filing, where customs wants none; filled in when customs removes its amount. */
  exportAmount: Maybe(Amount),
  shipmentAmount: Maybe(Amount),
  insuranceAmount: Maybe(Strict({ ...Amount.properties, termsAccepted: Flag })),
  receiverPays: Flag,
  accountNumber: Text,
  dutyAccountNumber: Text,
  /** Norway's VAT on E-Commerce number: 7 digits. */
  voec: Text,
  /** The EU's Import One-Stop Shop number: `IM` and 10 digits. */
  ioss: Text,
  /** Movement reference number of the export or of the T2L: 18 characters. */
  mrn: Text,
  /** UK Internal Market Scheme authorisation, for goods to Northern Ireland. */
  ukims: Text,
  collis: Type.Optional(Type.Array(ColliLine, { maxItems: 10_000 })),
  numberOfColli: Type.Optional(Type.Number()),
  totalWeight: Type.Optional(Type.Number()),
  totalDryIceWeight: Type.Optional(Type.Number()),
  dangerousGoods: Type.Optional(
    Type.Array(
      Strict({
        type: Text,
        unNumber: Text,
        description: Text,
        packingGroup: Text,
        batteryType: Text,
        amount: Quantity,
        amountUnit: Text,
        hazardClass: Text,
        technicalName: Text,
        numberOfPackages: Quantity,
        packageKind: Text,
        packingInstruction: Text,
        tunnelCode: Text,
        transportCategory: Text,
        flashPoint: Quantity,
        environmentallyHazardous: Flag,
        innerQuantity: Quantity,
        wattHours: Quantity,
        lithiumContent: Quantity,
      }),
      { maxItems: 1000 },
    ),
  ),
  dangerousGoodsDeclaration: Maybe(
    Strict({
      emergencyPhone: Text,
      cargoAircraftOnly: Flag,
      departureAirport: Text,
      destinationAirport: Text,
      portOfLoading: Text,
      portOfDischarge: Text,
      signatory: Text,
      place: Text,
      date: Text,
      handlingInformation: Text,
    }),
  ),
  commodities: Type.Optional(Type.Array(CommodityLine, { maxItems: 10_000 })),
  description: Text,
  senderReference: Text,
  receiverReference: Text,
  referenceType: Text,
  itn: Text,
  aesExemption: Text,
  /** What the export filing asks of the goods, by Schedule B number, or `*` for all goods without an answer of their own. */
  filingAnswers: Type.Optional(Type.Record(Type.String({ maxLength: 35 }), FilingAnswers)),
  linkedShipmentLinkId: Text,
  returnShipment: Flag,
  notice: Text,
  additionalMessage: Text,
  onBehalfOfInitials: Text,
  onBehalfOfDepartment: Text,
  manualBooking: Flag,
  b2c: Flag,
  selectedOption: Maybe(SelectedOption),
  quote: Maybe(
    Strict({
      products: Type.Optional(Type.Array(Strict({ product: Text, scope: Text }), { maxItems: 50 })),
      services: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
      message: Text,
    }),
  ),
}

/** The whole shipment as a form holds it (`../examples` of the API are bodies of this shape). */
export const Shipment = Strict(shipmentProperties)

/** A shipment that replaces a booked one; `version` is the one the user saw. */
export const ShipmentOverride = Strict({ ...shipmentProperties, version: Type.Optional(Type.Integer()) })
