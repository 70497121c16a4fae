import { addedLineTypes, priceSides } from '@kattegat/domain/history'
import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  Day,
  DeliveryStatus,
  extend,
  Id,
  Instant,
  LanguageKey,
  Nullable,
  Price,
  Strict,
  totals,
  totalsIfPriced,
} from '../shapes/common.ts'
import { ProductService } from '../shapes/option.ts'

export const OfShipment = Strict({ id: Id })
/** The version that was seen; an older one than the shipment's is refused with who changed it and when. */
export const Seen = { version: Type.Optional(Type.Integer()) }
/** Save a date although it contradicts what already happened: errors `afterPickup`, `stillUnderWay` and `alreadyDelivered`. */
const confirmed = Type.Optional(Type.Boolean())

export const ShipmentIds = Type.Array(AnyId, { minItems: 1, maxItems: 10_000 })

/** With what an action can be taken back until then. */
const Undo = Nullable(Type.Object({ id: Type.String(), until: Instant }))

export const Changed = {
  200: Type.Object({
    success: Type.Boolean(),
    /** False where everything was so already: the version is the one it was, and nothing is told of it. */
    changed: Type.Boolean(),
    version: Type.Integer(),
    undo: Undo,
  }),
}
export const refusals = ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'] as const

/** What became of each shipment of many. Left out ones say why; where nothing could be done to any, the call is refused. */
export const ActionProgress = Type.Object({
  actionId: Type.String(),
  /** More than fifty shipments are worked on after the answer: see GetHistoryActionProgress. */
  state: Type.Enum(['running', 'done']),
  shipments: Type.Integer(),
  shipmentsDone: Type.Integer(),
  results: Type.Array(
    Type.Object({
      shipmentId: Type.Integer(),
      done: Type.Boolean(),
      reason: Nullable(Type.String()),
      message: Nullable(Type.String()),
      facts: Nullable(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
  undo: Undo,
})

const AccountAndPrice = Type.Object({
  companyId: Type.Integer(),
  company: Type.String(),
  accountId: Type.Integer(),
  account: Type.String(),
  ...totalsIfPriced,
})

const InternalMessage = Type.Object({
  id: Type.Integer(),
  shipmentId: Type.Integer(),
  message: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
})

/** A line as it is entered; a negative amount takes something off. */
const enteredLine = {
  type: Type.Enum(addedLineTypes),
  description: Type.Optional(Type.String({ maxLength: 1000 })),
  /** A decimal with two places at most, without VAT. */
  amount: Type.String({ maxLength: 40 }),
}
const EnteredPriceLines = Type.Array(
  Strict({
    side: Type.Enum([...priceSides]),
    ...enteredLine,
    /** The shipment’s own, if it is named. */
    currencyCode: Type.Optional(Type.String({ maxLength: 3 })),
  }),
  { maxItems: 100 },
)

const HistoryPriceLine = Type.Object({
  type: Type.String(),
  name: Type.String(),
  description: Type.String(),
  amount: Price,
  explanation: Type.Array(Type.String()),
  /** By staff, beside the price as booked. */
  added: Type.Boolean(),
  /** Who of the staff; null to customers. */
  addedBy: Nullable(Type.String()),
  addedAt: Nullable(Instant),
})

/** A price as booked and what was added since. Lines exclude VAT; VAT follows the lines, those added since included. */
export const PriceLines = Type.Object({
  shipmentId: Type.Integer(),
  /** In which its lines are. */
  currencyCode: Type.String(),
  salesLines: Type.Array(HistoryPriceLine),
  ...totalsIfPriced,
  /** The price as it was booked, before lines were added; null where it was booked without one. */
  booked: Nullable(Type.Object(totals)),
})

/** With what the shipment costs and what is left of the price, both excluding VAT. */
export const StaffPriceLines = extend(PriceLines, {
  costLines: Type.Array(HistoryPriceLine),
  costExVat: Nullable(Price),
  margin: Nullable(Price),
})

export const historyActionCalls = {
  SetShipAWB: call({
    summary:
      'Gives a shipment another air waybill number: 11 digits with a valid check digit, not used before. The shipment can still be found by the old number. Can be undone.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({ AWB: Type.String({ maxLength: 40 }), ...Seen }),
    answers: Changed,
    problems: refusals,
  }),
  SetSenderReceiverReference: call({
    summary:
      'Changes the sender reference, the receiver reference or both. An omitted reference is not changed. At least one is required. Can be undone.',
    access: 'shipment.change',
    params: OfShipment,
    body: Strict({
      senderReference: Type.Optional(Type.String({ maxLength: 1000 })),
      receiverReference: Type.Optional(Type.String({ maxLength: 1000 })),
      ...Seen,
    }),
    answers: Changed,
    problems: refusals,
  }),
  SetShipDate: call({
    summary:
      'Changes the ship date, and the expected delivery date by as many working days unless it is kept. The price does not change. Can be undone.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({ shipDate: Day, keepExpectedDelivery: Type.Optional(Type.Boolean()), confirmed, ...Seen }),
    answers: Changed,
    problems: refusals,
  }),
  SetExpectedDeliveryDate: call({
    summary: 'Changes the expected delivery date, or removes it with null. Can be undone.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({ expectedDeliveryDate: Nullable(Day), confirmed, ...Seen }),
    answers: Changed,
    problems: refusals,
  }),
  SetShipDates: call({
    summary:
      'Changes the ship date of each of many shipments, and their expected delivery dates unless those are kept. Can be undone.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentIds: ShipmentIds,
      shipDate: Day,
      keepExpectedDelivery: Type.Optional(Type.Boolean()),
      confirmed,
    }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  SetExpectedDeliveryDates: call({
    summary:
      'Changes the expected delivery date of each of many shipments, or removes it with null. A shipment with a later ship date is skipped. Can be undone.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentIds: ShipmentIds, expectedDeliveryDate: Nullable(Day), confirmed }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  SetTrackingLink: call({
    summary: 'Sets the link to the carrier’s tracking page, http or https. An empty text removes it. Can be undone.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({ trackingLink: Type.String({ maxLength: 4000 }), ...Seen }),
    answers: Changed,
    problems: refusals,
  }),
  SetItn: call({
    summary: 'Enters the ITN or the exemption legend of a shipment that needs an export filing (AES). Can be undone.',
    access: 'shipment.change',
    params: OfShipment,
    body: Strict({
      itn: Type.Optional(Type.String({ maxLength: 100 })),
      aesExemption: Type.Optional(Type.String({ maxLength: 200 })),
      ...Seen,
    }),
    answers: Changed,
    problems: refusals,
  }),
  SetTransitStatus: call({
    summary: 'Adds a transit status to the timelines of the selected shipments. Can be undone.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentIds: ShipmentIds,
      status: DeliveryStatus,
      /** When it happened; now unless given, and not in the future. */
      at: Type.Optional(Instant),
      place: Type.Optional(Type.String({ maxLength: 1000 })),
      note: Type.Optional(Type.String({ maxLength: 1000 })),
      confirmed,
    }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  DeleteShipments: call({
    summary: 'Deletes shipments. They can be restored. Can be undone.',
    access: 'shipment.change',
    body: Strict({ shipmentIds: ShipmentIds }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  RestoreShipments: call({
    summary: 'Restores deleted shipments, and books their insurance again if requested.',
    access: 'shipment.change',
    body: Type.Array(Strict({ id: AnyId, bookInsurance: Type.Optional(Type.Boolean()) }), {
      minItems: 1,
      maxItems: 10_000,
    }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  AnswerQuote: call({
    summary:
      'Sends a quote with a product, a price and its validity. The customer is notified by e-mail. Without price lines, the tariff price applies.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({
      salesProductId: AnyId,
      transportProductId: AnyId,
      productServices: Type.Optional(Type.Array(AnyId, { maxItems: 50 })),
      lines: Type.Optional(Type.Array(Strict(enteredLine), { maxItems: 100 })),
      /** The last moment at which it can be accepted. */
      validUntil: Instant,
      ...Seen,
    }),
    answers: {
      200: Type.Object({ success: Type.Boolean(), version: Type.Integer(), ...totals, validUntil: Instant }),
    },
    problems: [...refusals, 'PRODUCT_NOT_OFFERED'],
  }),
  GetQuotePrices: call({
    summary:
      'The products a quote can offer, each with its tariff price or the reason there is none. If services are given, one product with them.',
    access: 'shipment.manage',
    params: OfShipment,
    body: Strict({
      salesProductId: Type.Optional(AnyId),
      productServices: Type.Optional(Type.Array(AnyId, { maxItems: 50 })),
    }),
    answers: {
      200: Type.Object({
        currencyCode: Type.String(),
        products: Type.Array(
          Type.Object({
            salesProductId: Type.Integer(),
            transportProductId: Type.Integer(),
            product: Type.String(),
            transportCompany: Type.String(),
            services: Type.Array(ProductService),
            /** By a mode of transport that the customer asks for. */
            asked: Type.Boolean(),
            /** The IDs of its services that the customer asks for; of several delivery times the earliest. */
            servicesAsked: Type.Array(Type.String()),
            /** The tariff’s price as lines to begin with; none where it gives no price. */
            lines: Type.Array(
              Type.Object({ type: Type.Enum(addedLineTypes), description: Type.String(), amount: Type.String() }),
            ),
            ...totalsIfPriced,
            cost: Nullable(Price),
            /** Why the tariff gives no price. */
            reason: Nullable(Type.String()),
            /** Whether it can be offered all the same, at a price named by hand. */
            answerable: Type.Boolean(),
          }),
        ),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'NO_COMPANY_ACCOUNT'],
  }),
  GetHistoryActionProgress: call({
    summary: 'The progress of an action on many shipments, for the user who started it.',
    access: 'shipment.read',
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    answers: { 200: ActionProgress },
    problems: ['NOT_FOUND'],
  }),
  UndoHistoryAction: call({
    summary:
      'Undoes within 30 seconds what the caller did: deletions, statuses, dates, references, numbers and links. Shipments changed since are not undone, and are listed.',
    access: 'shipment.change',
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    answers: { 200: Type.Object({ results: ActionProgress.properties.results }) },
    problems: ['NOT_FOUND', 'UNDO_EXPIRED'],
  }),
  ChangeShipmentAccountAsync: call({
    summary:
      'Moves a shipment to another account, also of another company, and prices it again with the same product. A dry run only returns both prices.',
    access: 'shipment.manage',
    body: Strict({
      shipmentId: Id,
      companyId: Type.Optional(AnyId),
      accountId: AnyId,
      dryRun: Type.Optional(Type.Boolean()),
      /** `after.total` of the dry run that was shown, null for no price: another one since is refused with `PRICE_CHANGED` and both. */
      shownTotal: Type.Optional(Nullable(Strict(Price.properties))),
      ...Seen,
    }),
    answers: {
      200: Type.Object({
        before: AccountAndPrice,
        after: AccountAndPrice,
        dryRun: Type.Boolean(),
        version: Type.Integer(),
      }),
    },
    problems: [...refusals, 'PRODUCT_NOT_OFFERED', 'PRICE_CHANGED'],
  }),
  SetInternalMessage: call({
    summary: 'Adds a note that only staff can see.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentId: Id, message: Type.String({ maxLength: 10_000 }) }),
    answers: { 200: InternalMessage },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  SetInternalMessages: call({
    summary: 'Adds the same note to each of many shipments.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentIds: ShipmentIds, message: Type.String({ maxLength: 10_000 }) }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  GetInternalMessages: call({
    summary: 'Internal notes on a shipment, oldest first.',
    access: 'shipment.manage',
    query: Strict({ shipmentId: Id }),
    answers: { 200: Type.Array(InternalMessage) },
    problems: ['NOT_FOUND'],
  }),
  GetEmailTemplates: call({
    summary: 'The e-mails available at this stage of a shipment, with their text and recipients. Nothing is sent.',
    access: 'shipment.manage',
    params: OfShipment,
    answers: {
      200: Type.Array(
        Type.Object({
          template: Type.String(),
          name: Type.String(),
          recipients: Type.Array(Type.Object({ email: Type.String(), language: LanguageKey })),
          /** It says nothing without a personal message. */
          needsMessage: Type.Boolean(),
          /** The name of the file that goes with it. */
          attachment: Nullable(Type.String()),
          /** As its first recipient would read it. */
          subject: Type.String(),
          text: Type.String(),
          html: Type.String(),
        }),
      ),
    },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  PreviewEmailTemplate: call({
    summary:
      'A preview of one of these e-mails as each recipient will see it, with a personal message. Nothing is sent.',
    access: 'shipment.manage',
    body: Strict({
      shipmentId: Id,
      template: Type.String({ maxLength: 60 }),
      recipients: Type.Optional(Type.Array(Type.String({ maxLength: 320 }), { maxItems: 20 })),
      message: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
    answers: {
      200: Type.Array(
        Type.Object({
          email: Type.String(),
          language: LanguageKey,
          subject: Type.String(),
          text: Type.String(),
          html: Type.String(),
        }),
      ),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  SendEmailTemplate: call({
    summary: 'Sends one of these e-mails to its usual recipients or to those given, with a personal message.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentId: Id,
      template: Type.String({ maxLength: 60 }),
      recipients: Type.Optional(Type.Array(Type.String({ maxLength: 320 }), { maxItems: 20 })),
      message: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
    answers: { 200: Type.Object({ success: Type.Boolean(), sentTo: Type.Array(Type.String()) }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  SendEmailTemplates: call({
    summary: 'Sends one of these e-mails for each of many shipments to its usual recipients, with a personal message.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentIds: ShipmentIds,
      template: Type.String({ maxLength: 60 }),
      message: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  GetPriceLineTypes: call({
    summary: 'The types of price lines that can be added to the price as booked.',
    access: 'portal.use',
    answers: { 200: Type.Array(Type.Object({ code: Type.Enum(addedLineTypes), name: Type.String() })) },
  }),
  GetPriceLines: call({
    summary: 'The price lines of a shipment, by its ID or link ID. With cost and margin for staff.',
    access: 'shipment.read',
    query: Strict({ shipmentId: Type.Optional(Id), linkId: Type.Optional(Type.String({ maxLength: 100 })) }),
    answers: { 200: PriceLines },
    staffAnswer: StaffPriceLines,
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  AddPriceLines: call({
    summary: 'Adds sales and cost lines to the price as booked. A negative amount is a deduction.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentId: Id,
      lines: EnteredPriceLines,
      ...Seen,
    }),
    answers: Changed,
    problems: refusals,
  }),
  CorrectInvoice: call({
    summary:
      'Bills or credits lines of a shipment that has been invoiced, on an invoice or a credit note of their own that names the first.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({
      shipmentId: Id,
      lines: EnteredPriceLines,
      ...Seen,
    }),
    answers: Changed,
    problems: refusals,
  }),
  AddPriceLinesToShipments: call({
    summary: 'Adds the same lines to each of many shipments.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentIds: ShipmentIds, lines: EnteredPriceLines }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
}
