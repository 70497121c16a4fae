import { billDecisions, billDifferences, billingStates } from '@kattegat/domain/carrier-invoices'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, Done, Id, Instant, NextPage, Nullable, Price, Strict } from '../shapes/common.ts'

/** An invoice that a carrier sent the provider, with how far its bills are compared and decided. */
const CarrierInvoice = Type.Object({
  id: Type.Integer(),
  transportCompanyId: Type.Integer(),
  carrier: Type.String(),
  number: Type.String(),
  invoicedOn: Day,
  fileName: Type.String(),
  importedBy: Type.String(),
  importedAt: Instant,
  paidOn: Nullable(Day),
  /** Lines of the file, and the waybills that they bill. */
  lines: Type.Integer(),
  bills: Type.Integer(),
  waiting: Type.Integer(),
  accepted: Type.Integer(),
  queued: Type.Integer(),
  disputed: Type.Integer(),
  billedOn: Type.Integer(),
  /** All that it bills. */
  billed: Price,
  /** Of it: what is accepted or billed on. */
  toPay: Price,
  /** Of what is to be paid: what is in no margin, since no shipment has it, or one that is deleted, not booked for good, paid by its receiver or of another currency. */
  inNoMargin: Price,
})

const ToldOfRow = Type.Object({ row: Type.Integer(), column: Type.String(), reason: Type.String() })

const CarrierBill = Type.Object({
  id: Type.Integer(),
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  carrier: Type.String(),
  AWB: Type.String(),
  /** Null for a waybill that nobody knows. */
  shipmentId: Nullable(Type.Integer()),
  company: Type.String(),
  state: Type.Enum([...billingStates]),
  reason: Nullable(Type.Enum([...billDifferences])),
  billed: Price,
  /** What other bills left of `agreed`. */
  expected: Nullable(Price),
  /** What the shipment is expected to cost in all; null where nobody knows. */
  agreed: Nullable(Price),
  /** Billed beyond what was expected; less than nothing where it is less. */
  difference: Price,
  /** In kg. */
  billedWeight: Nullable(Type.Number()),
  chargeableWeight: Nullable(Type.Number()),
  lines: Type.Array(Type.Object({ row: Type.Integer(), charge: Type.String(), amount: Price })),
  /** Paid, it is not decided again. */
  invoicePaid: Type.Boolean(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
})

/** What carriers bill for shipments, compared with what was expected, for the provider's own people alone. */
export const carrierInvoiceCalls = {
  ImportCarrierInvoice: call({
    summary:
      'Imports a carrier’s invoice: CSV, XLSX or EDIFACT INVOIC. All or nothing: with any fault nothing is written. Its bills are then compared with their shipments.',
    access: 'invoice-control.use',
    query: Strict({
      transportCompanyId: Id,
      /** An INVOIC has its own. */
      number: Type.Optional(Type.String({ maxLength: 60 })),
      invoicedOn: Type.Optional(Type.String({ maxLength: 10 })),
      /** Per cent of what was expected; 2 unless given. */
      tolerancePercent: Type.Optional(Type.String({ maxLength: 10 })),
      /** 1.00 unless given. */
      toleranceAmount: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: {
      200: Type.Object({
        /** Null where there are faults. */
        invoiceId: Nullable(Type.Integer()),
        lines: Type.Integer(),
        bills: Type.Integer(),
        /** The first of them; row 0 is the file as a whole. */
        faults: Type.Array(ToldOfRow),
        /** Of what was imported: lines of an INVOIC whose weight cannot be told, and is not compared. */
        notices: Type.Array(ToldOfRow),
        /** Beyond those that are listed. */
        unlisted: Type.Integer(),
      }),
    },
    problems: ['INVALID_INPUT', 'BROKEN_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND'],
  }),
  GetCarrierInvoices: call({
    summary: 'Invoices of carriers, the latest imported first.',
    access: 'invoice-control.use',
    query: Strict({ ...NextPage }),
    answers: { 200: Type.Array(CarrierInvoice) },
  }),
  GetCarrierBills: call({
    summary: 'What carriers bill, a waybill at a time: of one invoice, in a state, of a reason, or all that is queued.',
    access: 'invoice-control.use',
    query: Strict({
      invoiceId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...billingStates])),
      reason: Type.Optional(Type.Enum([...billDifferences])),
      ...NextPage,
    }),
    answers: { 200: Type.Array(CarrierBill) },
  }),
  DecideCarrierBills: call({
    summary:
      'Accepts, disputes or bills on bills, or looks at them again. Billing on adds the difference to sales and cost of the shipment. One that cannot be decided so is told with the reason.',
    access: 'invoice-control.use',
    body: Strict({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      decision: Type.Enum([...billDecisions]),
      /** The difference of each that who decides has seen: one that has changed since is not billed on. */
      shown: Type.Optional(
        Type.Array(Strict({ id: Id, difference: Type.String({ maxLength: 20 }) }), { maxItems: 200 }),
      ),
    }),
    answers: {
      200: Type.Object({
        results: Type.Array(
          Type.Object({
            id: Type.Integer(),
            done: Type.Boolean(),
            reason: Nullable(Type.String()),
            message: Nullable(Type.String()),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  SetCarrierInvoicePaid: call({
    summary:
      'Notes the day an invoice was paid on, or takes the note back. Refused while one of its bills is undecided.',
    access: 'invoice-control.use',
    params: Strict({ id: Id }),
    body: Strict({ paidOn: Nullable(Type.String({ maxLength: 10 })) }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  RemoveCarrierInvoice: call({
    summary:
      'Removes an invoice that was imported by mistake. Refused once it is paid, or one of its bills was billed on.',
    access: 'invoice-control.use',
    query: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetShipmentLedger: call({
    summary: 'What was promised, billed and paid for a shipment, on both sides.',
    access: 'invoice-control.use',
    query: Strict({ shipmentId: Id }),
    answers: {
      200: Type.Object({
        shipmentId: Type.Integer(),
        entries: Type.Array(
          Type.Object({
            kind: Type.Enum(['booked', 'added', 'invoiced', 'carrier-billed', 'carrier-paid']),
            side: Type.Enum(['sales', 'cost']),
            /** An instant, or the day of an invoice. */
            at: Type.String(),
            amount: Price,
            text: Type.String(),
            state: Nullable(Type.String()),
          }),
        ),
        /** What it was sold for and expected to cost as it was booked. */
        promisedSales: Nullable(Price),
        promisedCost: Nullable(Price),
        /** Lines that were added since, on either side; null where there are none. */
        addedSales: Nullable(Price),
        addedCost: Nullable(Price),
        /** Null until it was handed to invoicing. */
        billedSales: Nullable(Price),
        /** What carriers bill for it that was accepted; null where no carrier has billed it. */
        billedCost: Nullable(Price),
        paidCost: Nullable(Price),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
}
