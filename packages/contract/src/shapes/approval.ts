import { approvalReasons, approvalStates } from '@kattegat/domain/approvals'
import { Type } from 'typebox'
import { Instant, Nullable } from './common.ts'

/** What a shipment waits or waited for. */
export const approvalFields = {
  state: Type.Enum([...approvalStates]),
  reasons: Type.Array(Type.Enum([...approvalReasons])),
  /** Who decides for its company now; null where nobody does any longer. */
  approverId: Nullable(Type.Integer()),
  approver: Nullable(Type.String()),
  requestedBy: Type.String(),
  requestedAt: Instant,
  expiresAt: Instant,
  /** False once the price that was seen has run out: it is asked for again (`GetShipmentPrice`) and sent along as `offerId`. */
  priceStands: Type.Boolean(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  comment: Type.String(),
}
export const Approval = Type.Object(approvalFields)
