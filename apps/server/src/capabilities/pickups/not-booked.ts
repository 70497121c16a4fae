import type { Answer } from '@kattegat/contract'
import type { FieldError } from '@kattegat/domain/messages'
import type { PickupWindow } from '@kattegat/domain/pickups'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import { storableJson } from '../booking/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { fieldMessage } from '../../platform/http/index.ts'
import { within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import type { PickupDeps } from './pickup-deps.ts'
import { tellShipments } from './pickup-shipments.repository.ts'
import { lockShipmentsToPickUp, type PickedUpRow } from './pickup.repository.ts'
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

/**
 * Keeps for staff that a shipment waits for a pickup that could not be booked, and tells its booker: once for what was asked for
 * and why it cannot be, so that another attempt on another day is told of as well. Of a shipment that was changed since nothing is kept.
 */
export async function notePickupNotBooked(deps: PickupDeps, about: NotBooked): Promise<'done' | 'changed'> {
  const { scope, row, window, errors, userId, language } = about
  const at = deps.now()
  const content = {
    company_id: row.company_id,
    branch_id: row.branch_id,
    pickup_date: window.pickupDate,
    ready_time: window.readyTime,
    close_time: window.closeTime,
    errors: storableJson([...errors]),
    occurred_at: at,
  }
  return deps.database.transaction().execute(async (tx) => {
    const [now] = await lockShipmentsToPickUp(tx, scope, [row.id])
    if (now?.version !== row.version) return 'changed'
    const noted = await tx
      .insertInto('pickup_not_booked')
      .values({ ...content, shipment_id: row.id, shipment_system: scope.shipmentSystem })
      .onConflict((conflict) =>
        conflict
          .column('shipment_id')
          .doUpdateSet(content)
          .where(
            sql<boolean>`(pickup_not_booked.pickup_date, pickup_not_booked.ready_time, pickup_not_booked.close_time,
              pickup_not_booked.errors, pickup_not_booked.branch_id) is distinct from
              (excluded.pickup_date, excluded.ready_time, excluded.close_time, excluded.errors, excluded.branch_id)`,
          ),
      )
      .returning('shipment_id')
      .executeTakeFirst()
    if (!noted) return 'done'
    await tellShipments(tx, deps, { userId }, [row.id], { code: 'pickup-not-booked', at, pickupNumber: '' })
    await deps.enqueue(tx, writeNotBookedMail, { shipmentId: row.id, language })
    return 'done'
  })
}

/** A shipment that wants no pickup any more misses none. */
export async function forgetNotBooked({ database }: Pick<PickupDeps, 'database'>, id: ShipmentId): Promise<void> {
  await database.deleteFrom('pickup_not_booked').where('shipment_id', '=', id).execute()
}

const aPage = 50

interface NotBookedPage {
  readonly branchId: number
  /** The shipment that the page before ends with. */
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
}

/** Shipments of a branch that wait for a pickup that could not be booked, the earliest day first. */
export async function listNotBooked(
  db: Database,
  scope: Scope,
  { branchId, after, pageSize = aPage }: NotBookedPage,
  language: Language,
): Promise<Answer<'GetPickupsNotBooked'>> {
  let query = db
    .selectFrom('pickup_not_booked')
    .innerJoin('shipment', 'shipment.id', 'pickup_not_booked.shipment_id')
    .innerJoin('company', 'company.id', 'shipment.company_id')
    .select(['shipment.id', 'shipment.waybill_number', 'company.name as company_name'])
    .select(['pickup_not_booked.pickup_date', 'pickup_not_booked.ready_time', 'pickup_not_booked.close_time'])
    .select('pickup_not_booked.errors')
    .where(within(scope, 'shipment'))
    .where('pickup_not_booked.branch_id', '=', branchId)
    .where('shipment.deleted_at', 'is', null)
    .where('shipment.delivery_status', '=', 'UnDelivered')
    .orderBy('pickup_not_booked.pickup_date')
    .orderBy('shipment.id')
    .limit(pageSize)
  if (after !== undefined) {
    // The row may have left the list meanwhile, with a pickup: its shipment's day still says where the page goes on.
    query = query.where(
      sql<boolean>`(pickup_not_booked.pickup_date, shipment.id) > (coalesce(
        (select last.pickup_date from pickup_not_booked as last where last.shipment_id = ${after}),
        (select last.ship_date from shipment as last where last.id = ${after})), ${after})`,
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    shipmentId: row.id,
    shipmentRef: row.waybill_number ?? '',
    companyName: row.company_name,
    pickupDate: row.pickup_date,
    readyTime: row.ready_time,
    closeTime: row.close_time,
    reasons: (row.errors as unknown as FieldError[]).map((error) => fieldMessage(error, language)),
  }))
}
