import type { NotPickedUp, PickupRefusal } from '@kattegat/domain/pickups'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { PickupRow } from './pickup.repository.ts'

/** Why a pickup, or a shipment for it, is refused, in words. */
export type PickupReason = PickupRefusal | NotPickedUp | 'pickup-companies-differ' | 'pickup-shipment-other-address'

export function stateForbids(reason: PickupReason, facts: Readonly<Record<string, unknown>> = {}): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { ...facts, reason },
    detail: (language) => messagesIn(language, 'pickups')(`reason.${reason}`),
  }
}

/** The pickup is not the one that was seen: who changed it, and when. */
export async function pickupConflict(tx: Tx, row: PickupRow): Promise<Refusal> {
  const { name } = await tx
    .selectFrom('portal_user')
    .select('name')
    .where('id', '=', row.updated_by)
    .executeTakeFirstOrThrow()
  return {
    code: 'VERSION_CONFLICT',
    facts: { changedBy: name, changedAt: row.updated_at.toISOString(), version: row.version },
  }
}
