import { Type } from 'typebox'
import { call } from '../call.ts'
import { approvalFields } from '../shapes/approval.ts'
import { AnyId, Day, Done, Id, Instant, Nullable, Price, Strict } from '../shapes/common.ts'
import { CreateResponse } from './shipment.ts'

const WaitingShipment = Type.Object({
  ...approvalFields,
  shipmentId: Type.Integer(),
  version: Type.Integer(),
  companyName: Type.String(),
  /** Whether who booked is of that company; else the provider's staff did. */
  requesterOfCompany: Type.Boolean(),
  product: Type.String(),
  receiver: Type.Object({ companyName: Type.String(), city: Type.String(), countryCode: Nullable(Type.String()) }),
  senderReference: Type.String(),
  shipDate: Day,
  /** Including VAT, added lines included; null for what has no price. */
  total: Nullable(Price),
})

const ofCompany = { companyId: Type.Optional(AnyId) }

/** A company's rule, who can be its approver, and the products it can name. */
const RuleOfCompany = Type.Object({
  companyId: Type.Integer(),
  companyName: Type.String(),
  currencyCode: Type.String(),
  rule: Nullable(
    Type.Object({
      approverId: Type.Integer(),
      approver: Type.String(),
      /** False once the approver was deactivated or left the company: nobody can decide. */
      approverActive: Type.Boolean(),
      above: Type.String(),
      salesProductIds: Type.Array(Type.Integer()),
      validHours: Type.Integer(),
      version: Type.Integer(),
      changedBy: Type.String(),
      changedAt: Instant,
    }),
  ),
  approvers: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String() })),
  salesProducts: Type.Array(Type.Object({ id: Type.Integer(), displayName: Type.String() })),
})

/** Bookings that wait for an approver of their company: no number, label or transfer before. */
export const approvalCalls = {
  GetApprovals: call({
    summary: 'Shipments that wait for an approver, those that run out first; or those decided last. At most a hundred.',
    access: 'shipment.read',
    query: Strict({ decided: Type.Optional(Type.Boolean()) }),
    answers: {
      200: Type.Object({ shipments: Type.Array(WaitingShipment), waiting: Type.Integer() }),
    },
  }),
  ApproveShipment: call({
    summary:
      'Books a shipment that waits, as its company’s approver. Where the price that was seen has run out, with the offer of a new one.',
    access: 'shipment.book',
    idempotent: true,
    params: Strict({ id: Id }),
    body: Strict({
      /** Another day than was asked for: it may have passed. */
      shipDate: Type.Optional(Type.String({ maxLength: 10 })),
      offerId: Type.Optional(Type.String({ maxLength: 2000 })),
      version: Type.Optional(Type.Integer()),
    }),
    answers: { 201: CreateResponse },
    problems: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'NOT_AUTHORIZED',
      'OFFER_EXPIRED',
      'PRICE_CHANGED',
      'PRODUCT_NOT_OFFERED',
      'STATE_FORBIDS',
      'VERSION_CONFLICT',
      'NO_WAYBILL_NUMBER',
      'NO_SSCC',
      'DAILY_PACKAGES_USED',
      'NO_COMPANY_ACCOUNT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  RefuseShipment: call({
    summary: 'Refuses a shipment that waits, as its company’s approver. Its booker is told why.',
    access: 'shipment.book',
    params: Strict({ id: Id }),
    body: Strict({
      comment: Type.Optional(Type.String({ maxLength: 2000 })),
      version: Type.Optional(Type.Integer()),
    }),
    answers: { 200: Done },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_AUTHORIZED', 'STATE_FORBIDS', 'VERSION_CONFLICT'],
  }),
  GetApprovalRule: call({
    summary: 'Which bookings of a company wait for whom.',
    access: 'approval-rule.manage',
    query: Strict(ofCompany),
    answers: { 200: RuleOfCompany },
    problems: ['NOT_FOUND', 'NO_COMPANY_ACCOUNT'],
  }),
  SetApprovalRule: call({
    summary:
      'Says which bookings of a company wait for whom; without a rule, none. What waits already is decided by the new approver.',
    access: 'approval-rule.manage',
    body: Strict({
      ...ofCompany,
      rule: Nullable(
        Strict({
          approverId: Id,
          /** A decimal, VAT included, in the currency of the system; empty where the amount is no matter. */
          above: Type.String({ maxLength: 40 }),
          salesProductIds: Type.Array(Id, { maxItems: 200 }),
          /** For so many hours the approver may decide, 1–720. */
          validHours: Type.Number(),
        }),
      ),
      /** The version that was seen; 0 for none. */
      version: Type.Optional(Type.Integer()),
    }),
    answers: { 200: RuleOfCompany },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'NO_COMPANY_ACCOUNT', 'VERSION_CONFLICT'],
  }),
}
