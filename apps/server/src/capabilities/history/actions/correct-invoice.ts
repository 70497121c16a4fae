import { actionReasonText, errorsOfCorrection, errorsOfLines, type EnteredPriceLine } from '@kattegat/domain/history'
import { refuse } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../../platform/database/index.ts'
import type { Enqueue } from '../../../platform/jobs/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { beginCorrection } from '../../transfers/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { addPriceLines } from './add-price-lines.ts'
import { invalid, type Outcome } from './simple-changes.ts'

/**
 * Bills or gives back what comes to light once the invoice has left: lines of the price like those before, on a paper of
 * their own that names the first. One at a time, so that none overtakes another.
 */
export async function correctInvoice(
  tx: Tx,
  enqueue: Enqueue,
  actor: Actor,
  row: LockedShipment,
  { lines }: { readonly lines: readonly EnteredPriceLine[] },
): Outcome {
  if (lines.length > 0 && !lines.some(({ side }) => side === 'sales')) return invalid('lines', 'required')
  const { last, isUnderWay } = await readCorrections(tx, row.id)
  if (isUnderWay) {
    const message = actionReasonText('transfer-pending', messagesIn(actor.language, 'actions'))
    return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'transfer-pending', message } })
  }
  const ofLines = errorsOfLines(lines)
  // No lines bring what they lack by themselves.
  const errors =
    ofLines.length > 0 || lines.length === 0
      ? ofLines
      : errorsOfCorrection(lines, row.sales_total_minor ?? 0, row.sales_currency ?? '')
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const correction = last + 1
  const added = await addPriceLines(tx, actor, row, { lines, correction })
  if (!added.ok) return added
  await beginCorrection(tx, enqueue, { shipmentId: row.id, correction, requestedBy: actor.userId, now: actor.now })
  return added
}

/** How many corrections a shipment's invoice has had, and whether the last is still on its way. */
async function readCorrections(tx: Tx, shipmentId: ShipmentId): Promise<{ last: number; isUnderWay: boolean }> {
  const row = await tx
    .selectFrom('transfer')
    .select(['correction', 'state'])
    .where('shipment_id', '=', shipmentId)
    .where('function', '=', 'correction')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { last: row?.correction ?? 0, isUnderWay: row?.state === 'pending' || row?.state === 'rejected' }
}
