import type { Result } from '@kattegat/domain/result'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { Publish } from '../../../platform/jobs/index.ts'
import { publishWritten } from '../../shipment-events/index.ts'
import { lockFor, type Actor } from './action-target.ts'
import { publishChange } from './apply-action.ts'
import { deleteShipment } from './delete-and-restore.ts'

/**
 * Deletes what was booked a moment ago by something that is taken back, where its state has room for it and nobody has changed
 * it since.
 */
export async function deleteForUndo(
  tx: Tx,
  publish: Publish,
  actor: Actor,
  { shipmentId, version }: { readonly shipmentId: number; readonly version: number },
): Promise<Result<unknown, Refusal>> {
  const found = await lockFor(tx, actor, { shipmentId, version }, 'delete')
  if (!found.ok) return found
  const deleted = await deleteShipment(tx, actor, found.value)
  if (!deleted.ok) return deleted
  await publishChange(tx, publish, actor, found.value, { deleted: true })
  await publishWritten(tx, publish, found.value.id)
  return deleted
}
