import type { FieldError } from '@kattegat/domain/messages'
import type { PickupWindow } from '@kattegat/domain/pickups'
import type { Language } from '@kattegat/messages'
import { storableJson } from '../booking/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { PickupDeps } from './pickup-deps.ts'
import { tellShipments, type PickedUpRow } from './pickup.repository.ts'
import { writeNotBookedMail } from './write-not-booked-mail.ts'

/** A pickup that could not be booked after all. */
export interface NotBooked {
  readonly scope: Scope
  readonly row: PickedUpRow
  readonly window: PickupWindow
  readonly errors: readonly FieldError[]
  /** Who booked the shipment. */
  readonly userId: number
  readonly language: Language
}

/** Keeps for staff that a shipment waits for a pickup that could not be booked, and tells its booker: once for a shipment. */
export async function notePickupNotBooked(deps: PickupDeps, about: NotBooked): Promise<void> {
  const { scope, row, window, errors, userId, language } = about
  const at = deps.now()
  await deps.database.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('pickup_not_booked')
      .values({
        shipment_id: row.id,
        shipment_system: scope.shipmentSystem,
        company_id: row.company_id,
        branch_id: row.branch_id,
        pickup_date: window.pickupDate,
        ready_time: window.readyTime,
        close_time: window.closeTime,
        errors: storableJson([...errors]),
        occurred_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('shipment_id')
      .executeTakeFirst()
    if (!noted) return
    await tellShipments(tx, [row.id], { code: 'pickup-not-booked', at, userId, pickupNumber: '' })
    await deps.enqueue(tx, writeNotBookedMail, { shipmentId: row.id, language })
  })
}
