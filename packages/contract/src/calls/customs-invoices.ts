import { invoiceShipmentsAtMost } from '@kattegat/domain/invoice'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, Instant, Maybe, Nullable, Strict } from '../shapes/common.ts'

const Text = Type.Optional(Type.String())
const InvoiceType = Type.Enum(['commercial', 'pro-forma'])

const partyTexts = {
  companyName: Type.String(),
  street1: Type.String(),
  street2: Type.String(),
  street3: Type.String(),
  postalCode: Type.String(),
  city: Type.String(),
  stateCode: Type.String(),
  countryCode: Type.String(),
  contactPerson: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  vatNumber: Type.String(),
}
const Party = Type.Object(partyTexts)
const PartyInput = Strict(
  Object.fromEntries(Object.keys(partyTexts).map((name) => [name, Text])) as Record<
    keyof typeof partyTexts,
    typeof Text
  >,
)

const lineTexts = {
  commodity: Type.String(),
  countryOfOrigin: Type.String(),
  harmonizedCode: Type.String(),
  quantity: Type.String(),
  unitType: Type.String(),
  unitPrice: Type.String(),
  itemNumber: Type.String(),
  manufacturer: Type.String(),
  netWeight: Type.String(),
  total: Type.String(),
}
const LineInput = Strict(
  Object.fromEntries(Object.keys(lineTexts).map((name) => [name, Text])) as Record<keyof typeof lineTexts, typeof Text>,
)

/**
 * A customs invoice with the specification's fields. Amounts, quantities and weights are decimal strings, empty for none;
 * weights in kg. Totals are worked out to the cent.
 */
const CustomsInvoice = Type.Object({
  /** Null where nothing was saved yet: the rest is what its shipments say. */
  id: Nullable(Type.Integer()),
  /** To be sent with what is saved over it. */
  version: Nullable(Type.Integer()),
  updatedBy: Nullable(Type.String()),
  updatedAt: Nullable(Instant),
  /** What its bookings fill in now, as a fingerprint: sent with what is saved, an edit meanwhile is told of. */
  bookedAs: Type.String(),
  /** Whether its bookings would fill in something else now than when it was begun. */
  bookingChanged: Type.Boolean(),
  shipments: Type.Array(Type.Object({ shipmentId: Type.Integer(), linkId: Type.String(), shipmentRef: Type.String() })),
  /** Saved invoices that this one would take the place of: a joint invoice made of shipments that have their own. */
  replaces: Type.Array(Type.Object({ id: Type.Integer(), invoiceNumber: Type.String() })),
  sender: Party,
  delivery: Party,
  billing: Nullable(Party),
  importerOfRecord: Nullable(Party),
  /** Of its shipments, as they are now; several with a comma. */
  awbNumber: Type.String(),
  invoiceType: InvoiceType,
  invoiceNumber: Type.String(),
  invoiceDate: Day,
  eoriNumber: Type.String(),
  transportProduct: Type.String(),
  incoterms: Type.String(),
  incotermsPlace: Type.String(),
  exportReason: Type.String(),
  senderReference: Type.String(),
  receiverReference: Type.String(),
  valuta: Type.String(),
  numberOfColli: Type.Integer(),
  totalWeight: Type.String(),
  lines: Type.Array(Type.Object(lineTexts)),
  subTotal: Type.String(),
  freight: Type.String(),
  insurance: Type.String(),
  otherCosts: Type.String(),
  total: Type.String(),
  declaration: Type.String(),
  remarks: Type.String(),
  aesCitation: Type.String(),
})

export const customsInvoiceCalls = {
  GetInvoiceData: call({
    summary:
      'The customs invoice of a shipment, or the combined invoice of several, separated by commas: the saved invoice, otherwise one filled in from the bookings.',
    access: 'customs-invoice.read',
    query: Strict({
      id: Type.String({ pattern: `^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${invoiceShipmentsAtMost - 1}}$` }),
      /** Filled in from the bookings also where one is saved, to be saved over that. */
      fromBooking: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: CustomsInvoice },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  SaveInvoice: call({
    summary:
      'Saves a customs invoice and attaches its PDF to each of its shipments, replacing the previous one. Totals are optional and must be correct if sent.',
    access: 'customs-invoice.save',
    body: Strict({
      id: Maybe(AnyId),
      /** The version that was read; needed to save over an invoice. */
      version: Maybe(Type.Integer()),
      shipmentIds: Type.Array(AnyId, { minItems: 1, maxItems: invoiceShipmentsAtMost }),
      /** Invoices of their own that these shipments may lose to this one. */
      replaces: Type.Optional(Type.Array(AnyId, { maxItems: invoiceShipmentsAtMost })),
      sender: Type.Optional(PartyInput),
      delivery: Type.Optional(PartyInput),
      billing: Maybe(PartyInput),
      importerOfRecord: Maybe(PartyInput),
      invoiceType: Type.Optional(InvoiceType),
      invoiceNumber: Text,
      invoiceDate: Text,
      eoriNumber: Text,
      transportProduct: Text,
      incoterms: Text,
      incotermsPlace: Text,
      exportReason: Text,
      senderReference: Text,
      receiverReference: Text,
      valuta: Text,
      numberOfColli: Maybe(Type.Number()),
      totalWeight: Text,
      lines: Type.Optional(Type.Array(LineInput)),
      subTotal: Text,
      freight: Text,
      insurance: Text,
      otherCosts: Text,
      total: Text,
      declaration: Text,
      remarks: Text,
      aesCitation: Text,
      /** As it was read with what was filled in; as the bookings are now unless given. */
      bookedAs: Type.Optional(Type.String({ maxLength: 64 })),
      /** Changes nothing: programs that send back what they have read are not refused for it. */
      bookingChanged: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: CustomsInvoice },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT', 'DAILY_STORAGE_USED', 'UNAVAILABLE'],
  }),
  GetInvoice: call({
    summary: 'The saved customs invoice of a shipment. Not found if none is saved.',
    access: 'customs-invoice.read',
    query: Strict({ id: AnyId }),
    answers: { 200: CustomsInvoice },
    problems: ['NOT_FOUND'],
  }),
}
