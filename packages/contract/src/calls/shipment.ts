import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  BookingType,
  Day,
  DeliveryStatus,
  Done,
  FieldMessage,
  Id,
  Instant,
  Nullable,
  Strict,
  totals,
  totalsIfPriced,
} from '../shapes/common.ts'
import { Approval } from '../shapes/approval.ts'
import { ChargeableWeight, NotOffered, PriceLine, ShippingOption, TransitTime } from '../shapes/option.ts'
import { AddressForm, Shipment, ShipmentOverride } from '../shapes/shipment.ts'
import { RowState } from '../shapes/shot-file.ts'

/** A form of a thousand package lines and as many commodities fits. */
const mostDraftBytes = 1024 * 1024

const DraftId = Type.String({ minLength: 8, maxLength: 64 })

/** What every booking answers (specification §3, create response). `shipmentRef` is empty for a quote, and while it waits for an approver. */
export const CreateResponse = Type.Object({
  success: Type.Boolean(),
  isAES: Type.Boolean(),
  errors: Type.Array(FieldMessage),
  /** What is worth a second look and stopped nothing; each can be corrected by an override. */
  warnings: Type.Array(FieldMessage),
  shipmentId: Type.Integer(),
  linkId: Type.String(),
  /** Opens the label's PDF for 15 minutes; null where the booking has no label (quotes), and for a key without the scope `print`. */
  labelUrl: Nullable(Type.String()),
  /** The air waybill number. */
  shipmentRef: Type.String(),
  /** What the booking costs, as stored; null where it has no price. */
  ...totalsIfPriced,
  version: Type.Integer(),
  /** Of quotes: the latest moment of the reply, one opening hour after the request. */
  replyBy: Type.Optional(Instant),
  /** Of what waits for an approver, and has neither number nor label before: whose yes, and until when. Null once its company’s approver has left. */
  approval: Type.Optional(Type.Object({ approver: Nullable(Type.String()), expiresAt: Instant })),
})

const StoredPrice = Type.Object({
  displayName: Type.String(),
  transportCompany: Type.String(),
  /** Names of the services that are booked with it. */
  services: Type.Array(Type.String()),
  priceLines: Type.Array(PriceLine),
  ...totals,
  billedToReceiver: Type.Boolean(),
  weight: ChargeableWeight,
  estimatedTransitTime: TransitTime,
})

/** The rows that a shipment of a shot file is read from. */
const ShotFileRow = Type.Object({
  rowId: Type.Integer(),
  shotFileId: Type.Integer(),
  /** Of the file. */
  name: Type.String(),
  /** The first row of the shipment; `EditShotFileRows` corrects it. */
  row: Type.Integer(),
  state: RowState,
  decimalMark: Type.Enum([',', '.']),
  /** Every row of the shipment, the first one first, with the fields that it says something of. */
  rows: Type.Array(Type.Object({ row: Type.Integer(), fields: Type.Array(Type.String()) })),
  /** Of each line of these lists: its row. */
  origins: Type.Object({
    collis: Type.Array(Type.Integer()),
    commodities: Type.Array(Type.Integer()),
    dangerousGoods: Type.Array(Type.Integer()),
  }),
})

export const ShipmentData = Type.Object({
  shipmentId: Type.Integer(),
  linkId: Type.String(),
  shipmentRef: Type.String(),
  version: Type.Integer(),
  bookingType: BookingType,
  test: Type.Boolean(),
  deleted: Type.Boolean(),
  deliveryStatus: DeliveryStatus,
  createdAt: Instant,
  createdBy: Type.String(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  accountName: Type.String(),
  isAES: Type.Boolean(),
  /** Of an export that is filed: whether an ITN or a legend that fits is given, and if not, why it is held. */
  exportFiling: Nullable(Type.Object({ complete: Type.Boolean(), reason: Type.String() })),
  trackingUrl: Type.String(),
  directionsUrl: Type.String(),
  /** Of a row of a shot file: which one, and where in the file the form comes from. */
  shotFileRow: Type.Optional(ShotFileRow),
  /** The form as it was filled in, to reopen exactly. */
  shipment: Shipment,
  /** The price as it is billed: as booked, and the lines that staff added since. */
  price: Nullable(StoredPrice),
  /**
   * The product and price of a booking or pre-booking as an option: sent back with a change of nothing that the price
   * depends on, it is kept; otherwise the change is refused with `OFFER_EXPIRED`.
   */
  bookedOption: Nullable(ShippingOption),
  collis: Type.Array(Type.Object({ sscc: Type.String(), line: Type.Integer(), weight: Nullable(Type.Number()) })),
  /** Registered and saved: held back from cargo transfer and pickup until it is booked again. */
  heldBack: Type.Boolean(),
  /** Other legs of the same transport, and returns of it; at most 100. */
  linkedShipments: Type.Array(
    Type.Object({
      shipmentId: Type.Integer(),
      linkId: Type.String(),
      shipmentRef: Type.String(),
      receiver: Type.Object({ companyName: Type.String(), city: Type.String(), countryCode: Type.String() }),
    }),
  ),
  /** What became of a quote request; null for a shipment that never was one. */
  quote: Nullable(
    Type.Object({
      state: Type.Enum(['Requested', 'Answered', 'Accepted', 'Declined', 'Expired']),
      requestedAt: Instant,
      replyBy: Instant,
      /** What staff answered; null until they have. */
      answer: Nullable(
        Type.Object({
          salesProductId: Type.Integer(),
          transportProductId: Type.Integer(),
          product: Type.String(),
          price: StoredPrice,
          answeredAt: Instant,
          validUntil: Instant,
        }),
      ),
    }),
  ),
  /** What became of the approval that its company asks for; null for a shipment that never waited for one. */
  approval: Nullable(Approval),
  events: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      at: Instant,
      place: Nullable(Type.String()),
      by: Nullable(Type.String()),
    }),
  ),
})

const ofAccount = Strict({ accountId: Type.Optional(AnyId), companyId: Type.Optional(AnyId) })

export const shipmentCalls = {
  GetShippingOptions: call({
    summary:
      'Products available for the shipment, each with price lines, services and expected delivery, and why others are not available.',
    access: 'shipment.book',
    builtToShape: true,
    body: Shipment,
    answers: {
      200: Type.Object({
        options: Type.Array(ShippingOption),
        notOffered: Type.Array(NotOffered),
        /** What is worth a second look before it is booked. */
        warnings: Type.Array(FieldMessage),
      }),
    },
    problems: ['INVALID_INPUT', 'NO_COMPANY_ACCOUNT', 'NOT_FOUND'],
  }),
  GetShipmentPrice: call({
    summary: 'Price and expected delivery of the selected product with the selected services.',
    access: 'shipment.book',
    body: Shipment,
    answers: { 200: ShippingOption },
    problems: ['INVALID_INPUT', 'NO_COMPANY_ACCOUNT', 'NOT_FOUND', 'PRODUCT_NOT_OFFERED'],
  }),
  TransitTimes: call({
    summary: 'Pickup and expected delivery of each product available for the shipment.',
    access: 'shipment.book',
    body: Shipment,
    answers: {
      200: Type.Object({
        transitTimes: Type.Array(
          Type.Object({
            salesProductId: Type.Integer(),
            transportProductId: Type.Integer(),
            ...TransitTime.properties,
          }),
        ),
      }),
    },
    problems: ['INVALID_INPUT', 'NO_COMPANY_ACCOUNT', 'NOT_FOUND'],
  }),
  CreateShipment: call({
    summary: 'Books the shipment. With an offerId, at the price shown. Without one, it is priced again.',
    access: 'shipment.book',
    idempotent: true,
    query: Strict({
      /** The row of a shot file that it is booked from, which is booked with it. */
      shotFileRowId: Type.Optional(Id),
    }),
    body: Shipment,
    answers: { 201: CreateResponse },
    problems: [
      'INVALID_INPUT',
      'NO_COMPANY_ACCOUNT',
      'NOT_FOUND',
      'OFFER_EXPIRED',
      'PRICE_CHANGED',
      'PRODUCT_NOT_OFFERED',
      'NO_WAYBILL_NUMBER',
      'NO_SSCC',
      'DAILY_PACKAGES_USED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  CreateErrorBooking: call({
    summary: 'Saves what was entered as an error booking, with a waybill number, a label and a price if there is one.',
    access: 'shipment.book',
    idempotent: true,
    body: Shipment,
    answers: { 201: CreateResponse },
    problems: [
      'INVALID_INPUT',
      'NO_COMPANY_ACCOUNT',
      'NOT_FOUND',
      'NO_WAYBILL_NUMBER',
      'NO_SSCC',
      'DAILY_PACKAGES_USED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  CreateQuote: call({
    summary: 'Requests a quote for products and services, at least one. Returns when the reply is due.',
    access: 'shipment.book',
    idempotent: true,
    body: Shipment,
    answers: { 201: CreateResponse },
    problems: ['INVALID_INPUT', 'NO_COMPANY_ACCOUNT', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  OverrideShipment: call({
    summary:
      'Replaces a shipment with the same ID and waybill number and prices it again. Books what was a quote, a pre-booking or an error booking.',
    access: 'shipment.book',
    idempotent: true,
    params: Strict({ id: Id }),
    body: ShipmentOverride,
    answers: { 201: CreateResponse },
    problems: [
      'INVALID_INPUT',
      'NO_COMPANY_ACCOUNT',
      'NOT_FOUND',
      'OFFER_EXPIRED',
      'PRICE_CHANGED',
      'PRODUCT_NOT_OFFERED',
      'NO_WAYBILL_NUMBER',
      'NO_SSCC',
      'DAILY_PACKAGES_USED',
      'VERSION_CONFLICT',
      'STATE_FORBIDS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  AcceptQuote: call({
    summary: 'Accepts a quote: books the shipment at the quoted price, or refuses.',
    access: 'shipment.book',
    idempotent: true,
    params: Strict({ id: Id }),
    body: Strict({
      /** Another day than was asked for: an answer may stand longer than it. */
      shipDate: Type.Optional(Type.String({ maxLength: 10 })),
      /** The version of the shipment whose answer was seen; required once staff have answered more than once. */
      version: Type.Optional(Type.Integer()),
    }),
    answers: { 201: CreateResponse },
    problems: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'STATE_FORBIDS',
      'VERSION_CONFLICT',
      'NO_WAYBILL_NUMBER',
      'NO_SSCC',
      'DAILY_PACKAGES_USED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  DeclineQuote: call({
    summary: 'Declines a quote, with an optional reason.',
    access: 'shipment.book',
    params: Strict({ id: Id }),
    body: Strict({
      reason: Type.Optional(Type.String({ maxLength: 2000 })),
      version: Type.Optional(Type.Integer()),
    }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'VERSION_CONFLICT'],
  }),
  GetShipmentData: call({
    summary: 'One shipment: the form as filled in, the price as booked, packages and events.',
    access: 'shipment.read',
    query: Strict({
      /** Of a shipment, or of a row of a shot file. */
      id: Id,
      isShortFileShipment: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: ShipmentData },
    problems: ['NOT_FOUND'],
  }),
  GetShipmentDataByLinkId: call({
    summary: 'The same by the shipment’s link ID.',
    access: 'shipment.read',
    query: Strict({ linkId: Type.String({ maxLength: 100 }) }),
    answers: { 200: ShipmentData },
    problems: ['NOT_FOUND'],
  }),
  GetShipmentPrototype: call({
    summary: 'An empty shipment with the defaults of this user and booking system.',
    access: 'shipment.book',
    answers: { 200: Shipment },
  }),
  GetDefaultValues: call({
    summary: 'The defaults of an account: sender and pickup address, Incoterms, currency.',
    access: 'shipment.book',
    query: ofAccount,
    answers: {
      200: Type.Object({
        accountId: Type.Integer(),
        senderAddress: Nullable(AddressForm),
        pickupAddress: Nullable(AddressForm),
        incoterms: Type.String(),
        exportReason: Type.String(),
        currencyCode: Type.String(),
        readyTime: Type.String(),
        closeTime: Type.String(),
        earliestShipDate: Day,
        /** The first day on which the usual pickup can be booked. */
        shipDate: Day,
        usdRates: Type.Record(Type.String(), Type.String(), {
          description: 'The value of one unit of each currency in US dollars today, as used for the export filing.',
        }),
      }),
    },
    problems: ['NOT_FOUND', 'NO_COMPANY_ACCOUNT'],
  }),
  GetViewOptions: call({
    summary: 'The optional parts of the form that an account sees and must fill in.',
    access: 'shipment.book',
    query: ofAccount,
    answers: {
      200: Type.Array(Type.Object({ name: Type.String(), display: Type.Boolean(), required: Type.Boolean() })),
    },
    problems: ['NOT_FOUND', 'NO_COMPANY_ACCOUNT'],
  }),
  GetDraft: call({
    summary: 'This user’s draft, or null.',
    access: 'shipment.book',
    answers: {
      200: Nullable(Type.Object({ draftId: Type.String(), form: Type.Unknown(), savedAt: Instant })),
    },
  }),
  SaveDraft: call({
    summary: 'Saves the draft as it is, without validation; another that was there is set aside.',
    access: 'shipment.book',
    body: Strict({ draftId: DraftId, form: Type.Unknown() }),
    mostBytes: mostDraftBytes,
    answers: { 200: Type.Object({ savedAt: Instant }) },
  }),
  DeleteDraft: call({
    summary: 'Deletes the draft; with a draftId that draft only, also where it was set aside.',
    access: 'shipment.book',
    query: Strict({ draftId: Type.Optional(DraftId) }),
    answers: { 200: Done },
  }),
  GetDraftsAside: call({
    summary: 'The drafts of this user that were set aside, latest first, at most 20.',
    access: 'shipment.book',
    answers: {
      200: Type.Array(Type.Object({ draftId: Type.String(), form: Type.Unknown(), setAsideAt: Instant })),
    },
  }),
  SetDraftAside: call({
    summary: 'Sets aside a draft that the form cannot open, without validation, and deletes it as the draft.',
    access: 'shipment.book',
    body: Strict({ draftId: DraftId, form: Type.Unknown() }),
    mostBytes: mostDraftBytes,
    answers: { 200: Done },
  }),
  DeleteDraftAside: call({
    summary: 'Deletes a draft that was set aside.',
    access: 'shipment.book',
    query: Strict({ draftId: DraftId }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}
