import { pickupUndoSeconds, type PickupOccasion } from '@kattegat/domain/pickups'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { isOnePlanned } from '../../platform/jobs/index.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { insertPickupEvent, type PickupRow } from './pickup.repository.ts'
import { groupOfMessages, sendPickupMessage } from './send-pickup-message.ts'
import { writePickupMail } from './write-pickup-mail.ts'

/** What happened to a pickup. */
export interface PickupHappening {
  readonly code: string
  readonly details?: Readonly<Record<string, unknown>>
  /** The e-mail that tells of it; none for what nobody needs to hear. */
  readonly mail?: PickupOccasion
  /** It can be undone: who is told of it waits. */
  readonly undoable?: boolean
}

/**
 * What every change of a pickup leaves behind: a line of its history and of the audit log, and the jobs that tell the booker
 * and the cargo system.
 */
export async function tellPickup(
  tx: Tx,
  { enqueue, now }: Pick<PickupDeps, 'enqueue' | 'now'>,
  actor: PickupActor,
  row: PickupRow,
  { code, details = {}, mail, undoable = false }: PickupHappening,
): Promise<void> {
  await insertPickupEvent(tx, row, { code, at: now(), userId: actor.userId, details })
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: `pickup.${code}`,
    recordKind: 'pickup',
    recordId: row.id,
    ...(actor.requestId ? { requestId: actor.requestId } : {}),
    ...(actor.ip ? { ip: actor.ip } : {}),
    details: { ...details, version: row.version },
  })
  // A second longer, so that an undo in the last of them is still before the job.
  const later = undoable ? { startAfterSeconds: pickupUndoSeconds + 1 } : {}
  if (mail) await enqueue(tx, writePickupMail, { pickupId: row.id, occasion: mail, language: actor.language }, later)
  // One that is planned tells of this too: it waits for who holds the pickup.
  if (!undoable && (await isOnePlanned(tx, sendPickupMessage, groupOfMessages(row)))) return
  await enqueue(tx, sendPickupMessage, { pickupId: row.id }, later)
}
