import type { Database, Tx } from '../../platform/database/index.ts'
import type { Enqueue, Job, Publish } from '../../platform/jobs/index.ts'
import { keptShipmentIds } from '../../platform/tenancy/index.ts'
import { insertEvent, settleApproval } from '../booking/index.ts'
import { publishWritten } from '../shipment-events/index.ts'
import { writeApprovalMails } from './write-approval-mail.ts'

export interface ExpireDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly publish: Publish
  readonly now: () => Date
}

/** As many as one transaction settles. */
const atOnce = 100

/** Records approvals that expired, and e-mails their bookers; nothing waits once its shipment is deleted. Reading treats them as expired before that (`approvalAsOf`). */
export const expireApprovals: Job<ExpireDeps, Record<string, never>> = {
  name: 'expire-approvals',
  schedule: '*/10 * * * *',
  run: async (deps) => {
    while ((await deps.database.transaction().execute((tx) => expireNext(tx, deps))) === atOnce);
  },
}

async function expireNext(tx: Tx, { enqueue, publish, now }: ExpireDeps): Promise<number> {
  const at = now()
  const due = await tx
    .selectFrom('approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .select(['a.shipment_id', 'a.requested_by'])
    .where('a.state', '=', 'Waiting')
    .where('a.expires_at', '<', at)
    .where('s.deleted_at', 'is', null)
    .orderBy('a.expires_at')
    .limit(atOnce)
    .forUpdate('a')
    .skipLocked()
    .execute()
  for (const { shipment_id: id, requested_by: userId } of due) {
    const [shipmentId] = keptShipmentIds([id])
    await settleApproval(tx, shipmentId!, 'Expired', { at })
    const event = { shipmentId: shipmentId!, code: 'approval-expired', at, place: null, userId, source: 'portal' }
    await insertEvent(tx, event)
    await publishWritten(tx, publish, shipmentId!)
  }
  const ids = due.map(({ shipment_id: id }) => id)
  await writeApprovalMails(tx, enqueue, ids, 'expired')
  return due.length
}
