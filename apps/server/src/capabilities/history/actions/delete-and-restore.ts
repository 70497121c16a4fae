import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse } from '@kattegat/domain/result'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { creditRefusalOfRestoring, settleLapsedInsurance } from '../../booking/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { invalid, type Outcome } from './simple-changes.ts'
import { writeChange } from './write-change.ts'

/** Deletes a shipment softly: nothing of it is lost. Its insurance ends with it. */
export async function deleteShipment(tx: Tx, actor: Actor, row: LockedShipment): Outcome {
  const version = await writeChange(tx, actor, row, {
    action: 'delete',
    columns: {
      deleted_at: actor.now,
      ...(isInsured(row) ? { insurance_lapsed_at: row.insurance_lapsed_at ?? actor.now } : {}),
    },
    event: 'deleted',
    details: {},
  })
  const lapsedAt = row.insurance_lapsed_at?.toISOString() ?? null
  return accept({ version, before: { columns: { deleted_at: null, insurance_lapsed_at: lapsedAt } } })
}

/** Restores a shipment to what it was, and books its insurance again where that is asked for: elsewhere it is not billed. */
export async function restoreShipment(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { bookInsurance }: { readonly bookInsurance: boolean },
): Outcome {
  if (bookInsurance && !isInsured(row)) return invalid('bookInsurance', 'notInsured')
  const version = await writeChange(tx, actor, row, {
    action: 'restore',
    columns: { deleted_at: null, ...(bookInsurance ? { insurance_lapsed_at: null } : {}) },
    event: bookInsurance ? 'insurance-booked' : 'restored',
    details: { bookInsurance },
  })
  await settleLapsedInsurance(tx, row.id, { userId: actor.userId, at: actor.now })
  // Asked of what it costs with or without its insurance.
  const refused = await restoringRefusal(tx, actor, row, true)
  if (refused) return refuse(refused)
  const columns = {
    deleted_at: row.deleted_at?.toISOString() ?? null,
    insurance_lapsed_at: row.insurance_lapsed_at?.toISOString() ?? null,
  }
  return accept({ version, before: { columns } })
}

/** Why a customer cannot have it back: the account has no room left for it. Staff are not asked. */
export async function restoringRefusal(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  isRestored = false,
): Promise<Refusal | undefined> {
  return isEmployee(actor.roles) ? undefined : creditRefusalOfRestoring(tx, actor.scope, row, isRestored)
}

function isInsured(row: LockedShipment): boolean {
  return row.insurance_minor !== null && row.insurance_minor > 0
}
