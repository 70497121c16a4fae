import { handlerOf, subscribe, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { shipmentBooked } from '../shipment-events/index.ts'
import { expireApprovals, type ExpireDeps } from './expire-approvals.ts'
import { writeApprovalMail, type ApprovalMailDeps } from './write-approval-mail.ts'

export { registerApprovals } from './approvals.routes.ts'
export { findWaitingIds } from './find-approvals.ts'
export { writeApprovalMails } from './write-approval-mail.ts'

/** What the worker does for approvals. */
export const approvalJobs = [writeApprovalMail, expireApprovals] as const

/** The approver is e-mailed when a shipment waits. */
export const approvalSubscriptions: readonly Subscription[] = [
  subscribe(shipmentBooked, writeApprovalMail, ({ shipmentId, stage }) =>
    stage === 'approval-requested' ? [{ payload: { shipmentId, occasion: 'requested' as const } }] : [],
  ),
]

export function approvalHandlers(deps: ApprovalMailDeps & ExpireDeps): JobHandler[] {
  return [handlerOf(writeApprovalMail, deps), handlerOf(expireApprovals, deps)]
}
