import { billStates, blockReasons } from '@kattegat/domain/invoice-control'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, Done, Id, Instant, Nullable, Price, Strict } from '../shapes/common.ts'

const State = Type.Enum([...billStates])
const Reason = Type.Enum([...blockReasons])

/** The shipments looked at: those that leave in a month, by ship date, of every company or of one. */
const InMonth = {
  /** `yyyy-mm`. */
  month: Type.String({ maxLength: 7 }),
  companyId: Type.Optional(Id),
}

const narrowed = { ...InMonth, state: Type.Optional(State), reason: Type.Optional(Reason) }

/** What shipments brought; the margin of those that have both a price and a cost. */
const sums = {
  shipments: Type.Integer(),
  sales: Price,
  cost: Price,
  margin: Price,
  /** Of them: priced, and nobody knows what they cost. */
  withoutCost: Type.Integer(),
}

/** A booked shipment, as it stands with invoicing. */
const ToInvoice = Type.Object({
  shipmentId: Type.Integer(),
  AWB: Type.String(),
  shipDate: Day,
  companyId: Type.Integer(),
  company: Type.String(),
  account: Type.String(),
  product: Type.String(),
  carrier: Type.String(),
  reference: Type.String(),
  state: State,
  reason: Nullable(Reason),
  salesPrice: Nullable(Price),
  costPrice: Nullable(Price),
  margin: Nullable(Price),
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What each shipment earned, and how far it is on its way to its invoice. */
export const invoiceControlCalls = {
  GetInvoiceMonth: call({
    summary: 'A month at a glance: shipments, sales, cost and margin by state, and by company.',
    access: 'invoice-control.use',
    query: Strict(InMonth),
    answers: {
      200: Type.Object({
        month: Type.String(),
        /** A closed month is told as it was closed; `unchanged`: its shipments would come to the same now. */
        closed: Nullable(
          Type.Object({
            by: Type.String(),
            at: Instant,
            unchanged: Type.Boolean(),
            /** What is billed more, or less, than it was closed with, by currency. */
            since: Type.Array(Type.Object(sums)),
          }),
        ),
        /** One for each state, reason and currency that there is a shipment of. */
        states: Type.Array(Type.Object({ state: State, reason: Nullable(Reason), ...sums })),
        /** The two hundred that brought most. */
        companies: Type.Array(Type.Object({ companyId: Type.Integer(), company: Type.String(), ...sums })),
      }),
    },
    problems: ['INVALID_INPUT'],
  }),
  CloseInvoiceMonth: call({
    summary:
      'Closes a month that is over: its figures stay as they are now, for good. Refused while the month is running, and while one of its shipments is on the way to invoicing.',
    access: 'invoice-control.use',
    body: Strict({ month: Type.String({ maxLength: 7 }) }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  FindShipmentsToInvoice: call({
    summary: 'Shipments of a month as they stand with invoicing, the latest first, with margin.',
    access: 'invoice-control.use',
    query: Strict({
      ...narrowed,
      /** Key of the page before. */
      after: Type.Optional(Type.String({ maxLength: 40 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: { 200: Type.Object({ shipments: Type.Array(ToInvoice), next: Nullable(Type.String()) }) },
    problems: ['INVALID_INPUT'],
  }),
  ExportInvoiceControl: call({
    summary: 'The same shipments as a workbook, with a row for each.',
    access: 'invoice-control.use',
    query: Strict(narrowed),
    answers: { 200: { mediaType: workbookType } },
    problems: ['INVALID_INPUT'],
  }),
}
