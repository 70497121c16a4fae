import type { AddressForm } from '@kattegat/domain/shipment'
import { openStatuses, pickupNumber, type PickupStatus } from '@kattegat/domain/pickups'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { named, within, type CompanyId, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { storableJson } from '../booking/index.ts'

export type PickupRow = Selectable<DB['pickup']>

/** What a pickup is about, as columns. */
export type PickupContent = Pick<
  Insertable<DB['pickup']>,
  'pickup_date' | 'ready_time' | 'close_time' | 'number_of_colli' | 'weight_g' | 'volume_mm3' | 'instructions'
> & { readonly address: AddressForm; readonly addressKey: string }

/** Any number, as long as nobody else uses it: two bookings of one company's pickups come one after the other, and join. */
const PICKUP_LOCK = 7_316_064

/** Holds off others who book pickups of the company until the transaction ends. */
export async function lockPickupsOf(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PICKUP_LOCK}, ${companyId})`.execute(tx)
}

/** The same for the company of a pickup; another company's has none. */
export async function lockPickupsBeside(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx
    .selectFrom('pickup')
    .select(sql`pg_advisory_xact_lock(${PICKUP_LOCK}, company_id)`.as('locked'))
    .where(named(scope, 'pickup', id))
    .execute()
}

/** One pickup, held until the transaction ends. Another company's reads as absent. */
export async function lockPickup(tx: Tx, scope: Scope, id: number): Promise<PickupRow | undefined> {
  return tx
    .selectFrom('pickup')
    .selectAll()
    .where(named(scope, 'pickup', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What makes pickups one: a company's, at an address, on a day. */
interface JoinKey {
  readonly companyId: CompanyId
  readonly addressKey: string
  readonly pickupDate: string
  readonly test: boolean
}

/** Open pickups of a company at an address on a day, the earliest booked first, held until the transaction ends. */
export async function lockPickupsToJoin(tx: Tx, scope: Scope, key: JoinKey): Promise<PickupRow[]> {
  return pickupsToJoin(tx, scope, key).forNoKeyUpdate().execute()
}

/** The same, to be looked at only. */
export async function findPickupsToJoin(db: Database, scope: Scope, key: JoinKey): Promise<PickupRow[]> {
  return pickupsToJoin(db, scope, key).execute()
}

function pickupsToJoin(db: Database | Tx, scope: Scope, key: JoinKey) {
  return db
    .selectFrom('pickup')
    .selectAll()
    .where(within(scope, 'pickup'))
    .where('company_id', '=', key.companyId)
    .where('address_key', '=', key.addressKey)
    .where('pickup_date', '=', key.pickupDate)
    .where('test', '=', key.test)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')
}

/** The company and booking system that a new pickup belongs to, and the user who books it. */
export interface PickupOwner {
  readonly scope: Scope
  readonly companyId: CompanyId
  readonly branchId: number
  readonly test: boolean
  readonly recurringPickupId: number | null
  readonly userId: number
  readonly at: Date
}

/** Writes a pickup with its confirmation number; undefined where a recurring pickup has one of that day already. */
export async function insertPickup(
  tx: Tx,
  owner: PickupOwner,
  { address, addressKey, ...content }: PickupContent,
): Promise<PickupRow | undefined> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('pickup', 'id'))::int as id`.execute(
    tx,
  )
  const id = rows[0]!.id
  return tx
    .insertInto('pickup')
    .values({
      ...content,
      id,
      number: pickupNumber(id),
      shipment_system: owner.scope.shipmentSystem,
      company_id: owner.companyId,
      branch_id: owner.branchId,
      test: owner.test,
      recurring_pickup_id: owner.recurringPickupId,
      recurring_day: owner.recurringPickupId === null ? null : content.pickup_date,
      expected: owner.recurringPickupId !== null,
      address: storableJson(address),
      address_key: addressKey,
      created_by: owner.userId,
      created_at: owner.at,
      updated_by: owner.userId,
      updated_at: owner.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes the next version of a pickup that is held. */
export async function updatePickup(
  tx: Tx,
  row: PickupRow,
  change: Updateable<DB['pickup']>,
  by: { readonly userId: number; readonly at: Date },
): Promise<PickupRow> {
  return tx
    .updateTable('pickup')
    .set({ ...change, version: row.version + 1, updated_by: by.userId, updated_at: by.at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertPickupEvent(
  tx: Tx,
  row: PickupRow,
  event: {
    readonly code: string
    readonly at: Date
    readonly userId: number
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await tx
    .insertInto('pickup_event')
    .values({
      pickup_id: row.id,
      code: event.code,
      occurred_at: event.at,
      changed_by: event.userId,
      details: storableJson(event.details ?? {}),
    })
    .execute()
}

/** Shipments that a request names, held until the transaction ends; those out of reach are missing. */
export async function lockShipmentsToPickUp(tx: Tx, scope: Scope, ids: readonly number[]) {
  return shipmentsToPickUp(tx, scope, ids).forUpdate('shipment').execute()
}

/** The same, to be looked at only. */
export async function readShipmentsToPickUp(db: Database | Tx, scope: Scope, ids: readonly number[]) {
  return shipmentsToPickUp(db, scope, ids).execute()
}

function shipmentsToPickUp(db: Database | Tx, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('shipment')
    .innerJoin('company_account', 'company_account.id', 'shipment.account_id')
    .select([
      'shipment.id',
      'shipment.company_id',
      'shipment.booking_type',
      'shipment.held_back',
      'shipment.deleted_at',
    ])
    .select(['shipment.delivery_status', 'shipment.waybill_number', 'shipment.receiver_name', 'shipment.receiver_city'])
    .select(['shipment.number_of_colli', 'shipment.weight_g', 'shipment.volume_mm3', 'shipment.form', 'shipment.test'])
    .select(['shipment.ship_date', 'shipment.version', 'company_account.branch_id'])
    .select((is) =>
      is
        .selectFrom('pickup_shipment')
        .select('pickup_shipment.pickup_id')
        .whereRef('pickup_shipment.shipment_id', '=', 'shipment.id')
        .where('pickup_shipment.waiting', '=', true)
        .as('on_pickup_id'),
    )
    .where(named(scope, 'shipment', ids))
    .orderBy('shipment.id')
}

/** Shipments with the price that they are booked at, and what they were rated by. `sales` is null for one without a price. */
export async function readBookedPrices(db: Database, scope: Scope, ids: readonly ShipmentId[]) {
  return db
    .selectFrom('shipment as s')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select(['s.id', 's.form', 's.account_id', 's.created_at', 'p.sales'])
    .where(named(scope, 's', ids))
    .execute()
}

export type PickedUpRow = Awaited<ReturnType<typeof readShipmentsToPickUp>>[number]

export function statusOf(row: Pick<PickupRow, 'status'>): PickupStatus {
  return row.status as PickupStatus
}

/** Where a pickup is, for who looks at its times before its transaction; undefined out of reach. */
export async function findPickupPlace(db: Database, scope: Scope, id: number) {
  return db
    .selectFrom('pickup')
    .select(['branch_id', 'address'])
    .where(named(scope, 'pickup', id))
    .executeTakeFirst()
}

export function addressColumn(address: AddressForm): string {
  return storableJson(address)
}

/** Puts the stops of a branch and day in an order; others lose theirs, and come after them. */
export async function setStopOrder(
  tx: Tx,
  scope: Scope,
  {
    branchId,
    pickupDate,
    pickupIds,
  }: { readonly branchId: number; readonly pickupDate: string; readonly pickupIds: readonly number[] },
): Promise<boolean> {
  const stops = await tx
    .selectFrom('pickup')
    .select('id')
    .where(within(scope, 'pickup'))
    .where('branch_id', '=', branchId)
    .where('pickup_date', '=', pickupDate)
    .forNoKeyUpdate()
    .execute()
  const known = new Set(stops.map(({ id }) => id))
  if (new Set(pickupIds).size !== pickupIds.length || !pickupIds.every((id) => known.has(id))) return false
  const place = (id: number) => pickupIds.indexOf(id)
  for (const { id } of stops) {
    const at = place(id)
    await tx
      .updateTable('pickup')
      .set({ stop_order: at === -1 ? null : at + 1 })
      .where(named(scope, 'pickup', id))
      .execute()
  }
  return true
}
