import type { Answer, StaffAnswer } from '@kattegat/contract'
import { inRouteOrder, pickupUndoSeconds, type PickupStatus } from '@kattegat/domain/pickups'
import type { AddressForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { likeText } from '../../platform/search-text/index.ts'
import { named, within, type Scope } from '../../platform/tenancy/index.ts'
import type { PickedUpRow } from './pickup.repository.ts'

export type WirePickup = Answer<'ChangePickup'>

const pickupsAPage = 50

/** Pickups with the names that lists show. */
function pickupsWithNames(db: Database | Tx, scope: Scope) {
  return db
    .selectFrom('pickup')
    .innerJoin('company', 'company.id', 'pickup.company_id')
    .innerJoin('branch', 'branch.id', 'pickup.branch_id')
    .innerJoin('portal_user', 'portal_user.id', 'pickup.created_by')
    .selectAll('pickup')
    .select(['company.name as company_name', 'branch.name as branch_name', 'portal_user.name as created_by_name'])
    .select((is) =>
      is
        .selectFrom('pickup_shipment')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('pickup_shipment.pickup_id', '=', 'pickup.id')
        .where('pickup_shipment.removed_at', 'is', null)
        .as('shipments'),
    )
    .where(within(scope, 'pickup'))
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof pickupsWithNames>['executeTakeFirstOrThrow']>>

export interface PickupFilter {
  readonly status?: PickupStatus | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly search?: string | undefined
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
}

/** Pickups within reach, the latest booked first. */
export async function listPickups(db: Database, scope: Scope, filter: PickupFilter): Promise<WirePickup[]> {
  let query = pickupsWithNames(db, scope)
    .orderBy('pickup.id', 'desc')
    .limit(filter.pageSize ?? pickupsAPage)
  if (filter.status !== undefined) query = query.where('pickup.status', '=', filter.status)
  if (filter.dateFrom !== undefined) query = query.where('pickup.pickup_date', '>=', filter.dateFrom)
  if (filter.dateTo !== undefined) query = query.where('pickup.pickup_date', '<=', filter.dateTo)
  if (filter.after !== undefined) query = query.where('pickup.id', '<', filter.after)
  const text = filter.search?.trim().toLowerCase()
  if (text) {
    const like = `%${likeText(text)}%`
    query = query.where(
      sql<boolean>`(lower(pickup.number) like ${like} or lower(company.name) like ${like}
        or lower(pickup.address ->> 'companyName') like ${like} or lower(pickup.address ->> 'city') like ${like})`,
    )
  }
  return (await query.execute()).map(pickupOnWire)
}

/** One pickup within reach, as lists show it. */
export async function findPickup(db: Database | Tx, scope: Scope, id: number): Promise<WirePickup | undefined> {
  const row = await pickupsWithNames(db, scope)
    .where(named(scope, 'pickup', id))
    .executeTakeFirst()
  return row && pickupOnWire(row)
}

/** The open and collected stops of a branch on a day, in the order of the route. */
export async function readPickupDay(
  db: Database | Tx,
  scope: Scope,
  { branchId, pickupDate }: { readonly branchId: number; readonly pickupDate: string },
): Promise<WirePickup[]> {
  const rows = await pickupsWithNames(db, scope)
    .where('pickup.branch_id', '=', branchId)
    .where('pickup.pickup_date', '=', pickupDate)
    .where('pickup.status', '<>', 'cancelled')
    .where('pickup.test', '=', false)
    .execute()
  const stops = rows.map((row) => {
    const { countryCode = '', postalCode = '', street1 = '' } = row.address as AddressForm
    return {
      row,
      pickupId: row.id,
      stopOrder: row.stop_order,
      countryCode,
      postalCode,
      street: street1,
      readyTime: row.ready_time,
    }
  })
  return inRouteOrder(stops).map(({ row }) => pickupOnWire(row))
}

/** One pickup with its shipments and its history. */
export async function readPickupDetail(
  db: Database,
  scope: Scope,
  id: number,
  now: Date,
): Promise<Omit<StaffAnswer<'GetPickup'>, 'cargoMessages'> | undefined> {
  const row = await pickupsWithNames(db, scope)
    .where(named(scope, 'pickup', id))
    .executeTakeFirst()
  if (!row) return undefined
  const shipments = await db
    .selectFrom('pickup_shipment')
    .innerJoin('shipment', 'shipment.id', 'pickup_shipment.shipment_id')
    .select(['shipment.id', 'shipment.waybill_number', 'shipment.receiver_name', 'shipment.receiver_city'])
    // What it brought, which is what the driver takes.
    .select(['pickup_shipment.number_of_colli', 'pickup_shipment.weight_g'])
    .where('pickup_shipment.pickup_id', '=', row.id)
    .where('pickup_shipment.removed_at', 'is', null)
    // A shipment that was given to another company since is no longer shown here.
    .where(within(scope, 'shipment'))
    .orderBy('shipment.id')
    .execute()
  const events = await db
    .selectFrom('pickup_event')
    .innerJoin('portal_user', 'portal_user.id', 'pickup_event.changed_by')
    .select(['pickup_event.code', 'pickup_event.occurred_at', 'pickup_event.details', 'portal_user.name'])
    .where('pickup_event.pickup_id', '=', row.id)
    .orderBy('pickup_event.id', 'desc')
    .execute()
  const refs = await readRefs(
    db,
    scope,
    events.flatMap(({ details }) => shipmentIdsIn(details)),
  )
  return {
    ...pickupOnWire(row),
    shipmentList: shipments.map(shipmentOnWire),
    events: events.map(({ code, occurred_at: at, name, details }) => ({
      code,
      at: at.toISOString(),
      by: name,
      details: details as Record<string, unknown>,
      shipmentRefs: Object.fromEntries(shipmentIdsIn(details).flatMap((each) => entryOf(refs, each))),
    })),
    undoUntil: row.cancelled_at && undoUntil(row.cancelled_at) > now.toISOString() ? undoUntil(row.cancelled_at) : null,
  }
}

/** The shipments that an event's details name. */
function shipmentIdsIn(details: unknown): number[] {
  const { added, removed, changed } = details as Record<string, unknown>
  return [added, removed, changed].flatMap((ids) => (Array.isArray(ids) ? ids.map(Number) : []))
}

/** Waybill numbers of those shipments that are within reach still. */
async function readRefs(db: Database, scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shipment')
    .select(['id', 'waybill_number'])
    .where(named(scope, 'shipment', ids))
    .execute()
  return new Map(rows.map(({ id, waybill_number: ref }) => [Number(id), ref ?? '']))
}

function entryOf(refs: ReadonlyMap<number, string>, id: number): [string, string][] {
  const ref = refs.get(id)
  return ref ? [[String(id), ref]] : []
}

export function undoUntil(cancelledAt: Date): string {
  return new Date(cancelledAt.getTime() + pickupUndoSeconds * 1000).toISOString()
}

export function shipmentOnWire(
  row: Pick<PickedUpRow, 'id' | 'waybill_number' | 'receiver_name' | 'receiver_city' | 'number_of_colli' | 'weight_g'>,
): Answer<'PreparePickup'>['shipmentList'][number] {
  return {
    shipmentId: row.id,
    shipmentRef: row.waybill_number ?? '',
    receiver: [row.receiver_name, row.receiver_city].filter(Boolean).join(', '),
    numberOfColli: row.number_of_colli,
    totalWeight: row.weight_g / 1000,
  }
}

const mm3PerCubicMetre = 1_000_000_000

export function cubicMetresOf(mm3: number | null): number | null {
  return mm3 === null ? null : Math.round(mm3 / (mm3PerCubicMetre / 1000)) / 1000
}

export function mm3Of(cubicMetres: number | null): number | null {
  return cubicMetres === null ? null : Math.round(cubicMetres * mm3PerCubicMetre)
}

function pickupOnWire(row: NamedRow): WirePickup {
  return {
    id: row.id,
    pickupNumber: row.number,
    status: row.status as PickupStatus,
    pickupDate: row.pickup_date,
    readyTime: row.ready_time,
    closeTime: row.close_time,
    address: row.address as AddressForm,
    numberOfColli: row.number_of_colli,
    totalWeight: row.weight_g / 1000,
    volume: cubicMetresOf(row.volume_mm3),
    instructions: row.instructions,
    companyId: row.company_id,
    companyName: row.company_name,
    branchId: row.branch_id,
    branchName: row.branch_name,
    shipments: row.shipments ?? 0,
    recurringPickupId: row.recurring_pickup_id,
    test: row.test,
    version: row.version,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  }
}
