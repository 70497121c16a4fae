import type { Brought, GoodsToCollect } from '@kattegat/domain/pickups'
import { correctingEventCodes, movedEventCodes, statusEvents, type ShipmentEventCode } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import type { CompanyId, ShipmentId } from '../../platform/tenancy/index.ts'
import { writeEventOfAll } from '../history/index.ts'
import { shipmentEventWritten } from '../shipment-events/index.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import type { PickupRow } from './pickup.repository.ts'

/** Ids of the shipments that wait on a pickup. */
export async function waitingShipments(tx: Tx | Database, row: PickupRow): Promise<ShipmentId[]> {
  const rows = await tx
    .selectFrom('pickup_shipment')
    .select('shipment_id')
    .where('pickup_id', '=', row.id)
    .where('waiting', '=', true)
    .orderBy('shipment_id')
    .execute()
  return rows.map(({ shipment_id: id }) => id)
}

/** What a shipment brings to a pickup, as it is kept there. */
export interface BroughtShipment extends Brought {
  readonly id: ShipmentId
  readonly companyId: CompanyId
}

/** Puts shipments on a pickup with what they bring, and its number on them. */
export async function putOnPickup(
  tx: Tx,
  row: PickupRow,
  shipments: readonly BroughtShipment[],
  at: Date,
): Promise<void> {
  if (shipments.length === 0) return
  await tx
    .insertInto('pickup_shipment')
    .values(
      shipments.map((brought) => ({
        pickup_id: row.id,
        shipment_id: brought.id,
        added_at: at,
        company_id: brought.companyId,
        number_of_colli: brought.numberOfColli,
        weight_g: brought.weightG,
        volume_mm3: brought.volumeMm3 ?? 0,
        asked: brought.asked,
        wished_on: brought.pickupDate,
        ready_time: brought.readyTime,
        close_time: brought.closeTime,
        address_key: brought.addressKey,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['pickup_id', 'shipment_id']).doUpdateSet((is) => ({
        waiting: true,
        removed_at: null,
        added_at: at,
        company_id: is.ref('excluded.company_id'),
        number_of_colli: is.ref('excluded.number_of_colli'),
        weight_g: is.ref('excluded.weight_g'),
        volume_mm3: is.ref('excluded.volume_mm3'),
        asked: is.ref('excluded.asked'),
        wished_on: is.ref('excluded.wished_on'),
        ready_time: is.ref('excluded.ready_time'),
        close_time: is.ref('excluded.close_time'),
        address_key: is.ref('excluded.address_key'),
      })),
    )
    .execute()
  const ids = shipments.map(({ id }) => id)
  // What could not be booked before is no longer missing.
  await tx.deleteFrom('pickup_not_booked').where('shipment_id', 'in', ids).execute()
  await nameOnShipments(tx, ids, row.number)
}

/** What shipments that wait on a pickup brought to it; those that wait on none, or another, are missing. */
export async function readBrought(tx: Tx, row: PickupRow, ids: readonly ShipmentId[]): Promise<BroughtShipment[]> {
  if (ids.length === 0) return []
  return broughtOf(
    await listedOn(tx, row)
      .where('shipment_id', 'in', [...ids])
      .where('waiting', '=', true)
      .execute(),
  )
}

/** Of shipments that wait on a pickup those of other companies, as they brought it. All are held, so that none is moved meanwhile. */
export async function holdMoved(tx: Tx, row: PickupRow, ids: readonly ShipmentId[]): Promise<BroughtShipment[]> {
  if (ids.length === 0) return []
  const held = await tx
    .selectFrom('shipment')
    .select(['id', 'company_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const moved = held.filter(({ company_id: companyId }) => companyId !== row.company_id)
  return readBrought(
    tx,
    row,
    moved.map(({ id }) => id),
  )
}

/** What the shipments brought that a cancelled pickup let go of, wherever they are by now. */
export async function readReleased(tx: Tx, row: PickupRow): Promise<BroughtShipment[]> {
  return broughtOf(await listedOn(tx, row).where('removed_at', 'is', null).execute())
}

function listedOn(tx: Tx, row: PickupRow) {
  return tx.selectFrom('pickup_shipment').selectAll().where('pickup_id', '=', row.id).orderBy('shipment_id')
}

function broughtOf(rows: readonly Selectable<DB['pickup_shipment']>[]): BroughtShipment[] {
  return rows.map((row) => ({
    id: row.shipment_id,
    companyId: row.company_id,
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    volumeMm3: row.volume_mm3,
    asked: row.asked,
    pickupDate: row.wished_on,
    readyTime: row.ready_time,
    closeTime: row.close_time,
    addressKey: row.address_key,
  }))
}

/** Puts shipments back on a pickup whose cancellation is undone, with what they had brought. */
export async function putBackOnPickup(tx: Tx, row: PickupRow, ids: readonly ShipmentId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pickup_shipment')
    .set({ waiting: true })
    .where('pickup_id', '=', row.id)
    .where('shipment_id', 'in', [...ids])
    .execute()
  await nameOnShipments(tx, ids, row.number)
}

/** Takes shipments off a pickup. */
export async function takeOffPickup(tx: Tx, row: PickupRow, ids: readonly ShipmentId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await strikeOffPickup(tx, row, ids, at)
  await nameOnShipments(tx, ids, '')
}

/** Takes shipments off the list of a pickup that they do not wait on: another's number may stand on them. */
export async function strikeOffPickup(tx: Tx, row: PickupRow, ids: readonly ShipmentId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pickup_shipment')
    .set({ waiting: false, removed_at: at })
    .where('pickup_id', '=', row.id)
    .where('shipment_id', 'in', [...ids])
    .execute()
}

/** Lets go of the shipments of a settled pickup; they stay listed on it. */
export async function releaseShipments(tx: Tx, row: PickupRow, ids: readonly ShipmentId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('pickup_shipment')
    .set({ waiting: false })
    .where('pickup_id', '=', row.id)
    .where('shipment_id', 'in', [...ids])
    .execute()
  if (row.status !== 'collected') await nameOnShipments(tx, ids, '')
}

/**
 * The shipments a cancelled pickup had, that are on no other and not deleted since, nor another company's since staff moved them: of
 * companies that were merged both are the one that is left. They are held, so that none is moved before they are put back.
 */
export async function releasedShipments(tx: Tx, row: PickupRow): Promise<ShipmentId[]> {
  const rows = await tx
    .selectFrom('pickup_shipment')
    .innerJoin('shipment', 'shipment.id', 'pickup_shipment.shipment_id')
    .select('shipment_id')
    .where('pickup_id', '=', row.id)
    .where('removed_at', 'is', null)
    .where('shipment.deleted_at', 'is', null)
    .where('shipment.company_id', '=', row.company_id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('pickup_shipment as other')
            .select('other.pickup_id')
            .whereRef('other.shipment_id', '=', 'pickup_shipment.shipment_id')
            .where('other.waiting', '=', true),
        ),
      ),
    )
    .orderBy('shipment.id')
    .forNoKeyUpdate('shipment')
    .execute()
  return rows.map(({ shipment_id: id }) => id)
}

/** The column External pickup reference of History. It is no part of the shipment's version: no price depends on it. */
async function nameOnShipments(tx: Tx, ids: readonly ShipmentId[], reference: string): Promise<void> {
  // In their order, as who changes many of them holds them.
  await tx
    .selectFrom('shipment')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('shipment')
    .set({ external_pickup_reference: reference })
    .where('id', 'in', [...ids])
    .execute()
}

/** What is known of shipments that a pickup has; of where they are, what was said since they were last with their sender. */
export async function readGoodsToCollect(
  tx: Tx,
  row: PickupRow,
  ids: readonly ShipmentId[],
): Promise<(GoodsToCollect & { readonly id: ShipmentId })[]> {
  const since = [statusEvents.UnDelivered, ...correctingEventCodes]
  const { rows } = await sql<GoodsToCollect & { readonly id: ShipmentId }>`
    select s.id, s.delivery_status as "deliveryStatus", greatest(on_it.added_at, with_sender.at) as "waitingSince",
      moved.at as "movedAt", delayed.at as "delayedAt"
    from shipment s
    join pickup_shipment on_it on on_it.pickup_id = ${row.id} and on_it.shipment_id = s.id
    cross join lateral (select max(occurred_at) filter (where code = ${statusEvents.UnDelivered}) as at, max(id) as id
      from shipment_event where shipment_id = s.id and code = any(${since}::text[])) with_sender
    cross join lateral (select min(occurred_at) as at from shipment_event
      where shipment_id = s.id and code = any(${[...movedEventCodes]}::text[]) and id > coalesce(with_sender.id, 0)) moved
    cross join lateral (select max(occurred_at) as at from shipment_event
      where shipment_id = s.id and code = ${statusEvents.Delayed}) delayed
    where s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(tx)
  return rows
}

/** What the timeline of shipments says of their pickup, and those who follow them are told. */
export async function tellShipments(
  tx: Tx,
  deps: Pick<PickupDeps, 'publish'>,
  actor: Pick<PickupActor, 'userId'>,
  ids: readonly ShipmentId[],
  { code, at, happenedAt, pickupNumber }: ToldOfPickup,
): Promise<void> {
  if (ids.length === 0) return
  const event = { event: code, at: happenedAt, details: { pickupNumber } }
  const written = await writeEventOfAll(tx, { userId: actor.userId, now: at }, ids, event)
  await deps.publish(tx, shipmentEventWritten, ...written)
}

interface ToldOfPickup {
  readonly code: ShipmentEventCode
  readonly at: Date
  /** When it happened to each, if not then. */
  readonly happenedAt?: ReadonlyMap<ShipmentId, Date>
  readonly pickupNumber: string
}
