import { approvalStates } from '@kattegat/domain/approvals'
import {
  dateFields,
  errorParts,
  historyColumns,
  relativeDays,
  rowChoices,
  searchOptions,
  shortestSearch,
  sortedAtMost,
  type SortableColumn,
} from '@kattegat/domain/history'
import { quoteStates, transferStates } from '@kattegat/domain/shipment'
import { Type, type TObject } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  BookingType,
  Day,
  DeliveryStatus,
  Done,
  extend,
  FieldMessage,
  Id,
  Instant,
  Maybe,
  Nullable,
  Price,
  Strict,
} from '../shapes/common.ts'

const ids = Type.Optional(Type.Array(AnyId, { maxItems: 100 }))
const countries = Type.Optional(Type.Array(Type.String({ maxLength: 2 }), { maxItems: 300 }))

/** What History shows; see `HistoryFilter` of the domain. */
export const HistoryFilter = Strict({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  searchOption: Type.Optional(Type.Enum(searchOptions)),
  dateField: Type.Optional(Type.Enum(dateFields)),
  dateRange: Type.Optional(Type.Enum(relativeDays)),
  dateFrom: Type.Optional(Type.String({ maxLength: 10 })),
  dateTo: Type.Optional(Type.String({ maxLength: 10 })),
  deliveryStatuses: Type.Optional(Type.Array(DeliveryStatus, { maxItems: 4 })),
  bookingTypes: Type.Optional(Type.Array(BookingType, { maxItems: 4 })),
  quoteStates: Type.Optional(Type.Array(Type.Enum(quoteStates), { maxItems: quoteStates.length })),
  errorParts: Type.Optional(Type.Array(Type.Enum(errorParts), { maxItems: errorParts.length })),
  companyIds: ids,
  accountIds: ids,
  branchIds: ids,
  salesProductIds: ids,
  transportCompanyIds: ids,
  senderCountries: countries,
  receiverCountries: countries,
  createdByIds: ids,
  invoiced: Type.Optional(Type.Enum(['invoiced', 'non-invoiced'])),
  cargo: Type.Optional(Type.Enum(['transferred', 'not-transferred'])),
  /** Exports that wait for an ITN or a legend. */
  itn: Type.Optional(Type.Enum(['missing'])),
  /** Bookings that wait for an approval, were refused one or waited too long. */
  approval: Type.Optional(Type.Enum(['missing'])),
  /** What is on hold; beside statuses, that as well. */
  hold: Type.Optional(Type.Enum(['held'])),
  deleted: Type.Optional(Type.Enum(rowChoices)),
  test: Type.Optional(Type.Enum(rowChoices)),
  /** A column that the caller may sort by; the error of any other names them all. */
  sort: Type.Optional(Type.Unsafe<SortableColumn>(Type.String({ maxLength: 40 }))),
  direction: Type.Optional(Type.Enum(['ascending', 'descending'])),
})

const Place = {
  name: Type.String(),
  countryCode: Nullable(Type.String()),
  postalCode: Type.String(),
  city: Type.String(),
}

/** One line of History (specification §3, History shipment). Weights in kg, volumes in m³. */
export const HistoryShipment = Type.Object({
  id: Type.Integer(),
  linkId: Type.String(),
  version: Type.Integer(),
  /** The air waybill number; empty for a quote. */
  AWB: Type.String(),
  deliveryStatus: DeliveryStatus,
  bookingType: BookingType,
  date: Instant,
  shipDate: Day,
  expectedDeliveryDate: Nullable(Day),
  carrier: Type.String(),
  accountId: Type.Integer(),
  account: Type.String(),
  product: Type.String(),
  sender: Type.Object(Place),
  receiver: Type.Object(Place),
  senderReference: Type.String(),
  receiverReference: Type.String(),
  /** Excluding VAT, the lines added since included. */
  salesPrice: Nullable(Price),
  /** Null where there is no price, or lines were added to what was never priced. */
  salesPriceIncVat: Nullable(Price),
  bookedWeight: Type.Number(),
  bookedVolume: Type.Number(),
  chargeableWeight: Nullable(Type.Number()),
  invoicedWeight: Nullable(Type.Number()),
  invoicedVolume: Nullable(Type.Number()),
  packages: Type.Integer(),
  goodsDescription: Type.String(),
  customsAmount: Nullable(Price),
  insuranceAmount: Nullable(Price),
  incoterms: Type.String(),
  payAccount: Type.String(),
  createdBy: Type.String(),
  onBehalfInitials: Type.String(),
  onBehalfDepartment: Type.String(),
  pickupReady: Type.String(),
  pickupClose: Type.String(),
  externalPickupReference: Type.String(),
  itn: Type.String(),
  aes: Type.Boolean(),
  /** An ITN, or the legend of an exemption that fits the goods and the country, is given. */
  customsComplete: Type.Boolean(),
  /** Why the export is held until one is, in words; empty where it is not held. */
  filingReason: Type.String(),
  /** The receiver pays the carrier: there is nothing of ours to invoice. */
  billedByCarrier: Type.Boolean(),
  /** As it stands now; null for what never was a quote. */
  quoteState: Nullable(Type.Enum(quoteStates)),
  /** How its approval stands now; null for what never waited for one. */
  approvalState: Nullable(Type.Enum([...approvalStates])),
  /** Of an error booking: what was wrong when it was last saved. */
  errors: Type.Array(FieldMessage),
  /** Documents were uploaded to it. */
  hasDocuments: Type.Boolean(),
  heldBack: Type.Boolean(),
  /** Its goods have left their sender, or were measured: only employees edit or delete it. */
  underWay: Type.Boolean(),
  cargoTransfer: Type.Enum(transferStates),
  invoicingTransfer: Type.Enum(transferStates),
  deleted: Type.Boolean(),
  test: Type.Boolean(),
})

export const StaffHistoryShipment = extend(HistoryShipment, {
  branch: Type.String(),
  companyId: Type.Integer(),
  company: Type.String(),
  /** Excluding VAT. */
  costPrice: Nullable(Price),
})

const pageOf = <S extends TObject>(row: S) =>
  Type.Object({
    shipments: Type.Array(row),
    next: Nullable(Type.String()),
    /** False where too many match for the column asked for: they are in the usual order then, the newest first. */
    sorted: Type.Boolean(),
  })

const ViewColumn = Strict({
  name: Type.String({ maxLength: 40 }),
  width: Maybe(Type.Integer({ minimum: 40, maximum: 1000 })),
  /** Stays in sight at the left while the others are scrolled. */
  pinned: Type.Optional(Type.Boolean()),
})
const HistoryView = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  default: Type.Boolean(),
  columns: Type.Array(ViewColumn, { maxItems: historyColumns.length }),
  filter: HistoryFilter,
}

export const historyCalls = {
  FilterHistoryShipments: call({
    summary: `A page of the shipments that match a filter, and the cursor of the next page. A search has at least ${shortestSearch} characters. Sorted by a column other than date and shipDate where at most ${sortedAtMost} match.`,
    access: 'shipment.read',
    body: Strict({
      ...HistoryFilter.properties,
      /** Of the page before. */
      after: Type.Optional(Type.String({ maxLength: 600 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: { 200: pageOf(HistoryShipment) },
    staffAnswer: pageOf(StaffHistoryShipment),
    problems: ['INVALID_INPUT'],
  }),
  CountHistoryShipments: call({
    summary: 'How many shipments match a filter: the exact number if they are few, otherwise a lower bound.',
    access: 'shipment.read',
    body: HistoryFilter,
    answers: { 200: Type.Object({ count: Type.Integer(), exact: Type.Boolean() }) },
    problems: ['INVALID_INPUT'],
  }),
  GetHistoryFigures: call({
    summary:
      'Shipments of the last 12 weeks by ship date, and how many of those due were delivered by the expected date.',
    access: 'shipment.read',
    answers: {
      200: Type.Object({
        weeks: Type.Array(
          Type.Object({
            from: Day,
            to: Day,
            shipments: Type.Integer(),
            due: Type.Integer(),
            onTime: Type.Integer(),
          }),
        ),
      }),
    },
  }),
  GetSearchOptions: call({
    summary: 'The fields that History can be searched by.',
    access: 'portal.use',
    revalidated: true,
    answers: { 200: Type.Array(Type.Object({ code: Type.Enum(searchOptions), name: Type.String() })) },
  }),
  GetHistoryViews: call({
    summary: 'The views this user has saved in this booking system.',
    access: 'shipment.read',
    answers: { 200: Type.Array(Type.Object({ id: Type.Integer(), ...HistoryView })) },
  }),
  SaveHistoryView: call({
    summary:
      'Saves a view with its filter and columns. With an ID, it replaces that view. At most one view is the default.',
    access: 'shipment.read',
    body: Strict({ id: Type.Optional(Id), ...HistoryView }),
    answers: { 200: Type.Object({ id: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  DeleteHistoryView: call({
    summary: 'Deletes a view.',
    access: 'shipment.read',
    query: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}
