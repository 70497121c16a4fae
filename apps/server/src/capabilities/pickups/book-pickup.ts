import {
  joinedTimes,
  notPickedUp,
  pickupLimits,
  validatePickup,
  type PickupGoods,
  type PickupPlaceNow,
  type PickupWindow,
} from '@kattegat/domain/pickups'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { AddressForm } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { putOnPickup, tellShipments, type BroughtShipment } from './pickup-shipments.repository.ts'
import * as pickups from './pickup.repository.ts'
import type { PickedUpRow, PickupRow } from './pickup.repository.ts'
import { mm3Of } from './read-pickups.ts'
import { stateForbids } from './refuse-pickup.ts'
import {
  addressKeyOf,
  broughtBy,
  goodsOf,
  resolvePickup,
  type PickupWish,
  type ResolvedPickup,
} from './resolve-pickup.ts'
import { tellPickup } from './tell-pickup.ts'

/** A pickup as it is asked for; goods that are left out are those of the shipments. */
export interface BookPickup extends PickupWish, PickupWindow, Partial<PickupGoods> {
  /** It is a day of a recurring pickup. */
  readonly recurringPickupId?: number
}

/** A pickup of which everything is looked up and checked, and nothing written. */
export interface DecidedPickup extends ResolvedPickup {
  readonly window: PickupWindow
  readonly goods: PickupGoods
  readonly place: PickupPlaceNow
  readonly recurringPickupId: number | null
  /** It follows the booking of its shipment, which has a confirmation of its own. */
  readonly ofBooking?: boolean
}

/** What was booked, and whether an open pickup was joined instead. */
export interface BookedPickup {
  readonly row: PickupRow
  readonly joined: boolean
}

/**
 * Checks a pickup before its transaction. Refuses NOT_FOUND, INVALID_INPUT with the first possible times, and STATE_FORBIDS
 * for a shipment that cannot be picked up.
 */
export async function decidePickup(
  deps: PickupDeps,
  actor: PickupActor,
  wish: BookPickup,
): Promise<Result<DecidedPickup, Refusal>> {
  const resolved = await resolvePickup(deps, actor.scope, wish)
  if (!resolved.ok) return resolved
  const { address, branchId, shipments } = resolved.value
  const place = await readPickupPlace(deps, actor.scope.shipmentSystem, branchId, address)
  const ofShipments = goodsOf(shipments)
  const goods: PickupGoods = {
    numberOfColli: wish.numberOfColli === undefined ? ofShipments.numberOfColli : wish.numberOfColli,
    totalWeight: wish.totalWeight === undefined ? ofShipments.totalWeight : wish.totalWeight,
    volume: wish.volume === undefined ? ofShipments.volume : wish.volume,
    instructions: (wish.instructions ?? '').trim(),
  }
  const { pickupDate, readyTime, closeTime } = wish
  const window = { pickupDate, readyTime, closeTime }
  const errors = validatePickup({ ...window, ...goods, address }, place)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  return accept({ ...resolved.value, window, goods, place, recurringPickupId: wish.recurringPickupId ?? null })
}

/** Books a decided pickup, or joins the open one of the same company, address and day. */
export async function bookPickup(
  tx: Tx,
  deps: PickupDeps,
  actor: PickupActor,
  decided: DecidedPickup,
): Promise<Result<BookedPickup, Refusal>> {
  await pickups.lockPickupsOf(tx, decided.companyId)
  const shipments = await lockToPickUp(tx, actor, decided.shipments)
  if (!shipments.ok) return shipments
  const isTest = actor.testMode || decided.shipments.some(({ test }) => test)
  const present = await pickups.lockPickupsToJoin(tx, actor.scope, {
    companyId: decided.companyId,
    addressKey: addressKeyOf(decided.address),
    pickupDate: decided.window.pickupDate,
    test: isTest,
  })
  for (const row of present) {
    const joined = await joinPickup(tx, deps, actor, decided, row)
    if (joined) return accept({ row: joined, joined: true })
  }
  const at = deps.now()
  const owner = {
    scope: actor.scope,
    companyId: decided.companyId,
    branchId: decided.branchId,
    test: isTest,
    recurringPickupId: decided.recurringPickupId,
    userId: actor.userId,
    at,
  }
  const row = await pickups.insertPickup(tx, owner, contentOf(decided.address, decided.window, decided.goods))
  if (!row) return refuse(stateForbids('pickup-shipment-elsewhere'))
  await putShipmentsOn(tx, deps, actor, row, decided.shipments.map(broughtBy), at)
  await tellPickup(tx, deps, actor, row, {
    code: decided.recurringPickupId === null ? 'booked' : 'recurred',
    details: { ...decided.window },
    ...(decided.recurringPickupId === null ? { mail: 'booked' as const } : {}),
  })
  return accept({ row, joined: false })
}

/** The columns of what a pickup is about. */
export function contentOf(address: AddressForm, window: PickupWindow, goods: PickupGoods): pickups.PickupContent {
  return {
    address,
    addressKey: addressKeyOf(address),
    pickup_date: window.pickupDate,
    ready_time: window.readyTime,
    close_time: window.closeTime,
    number_of_colli: goods.numberOfColli ?? 0,
    weight_g: Math.round((goods.totalWeight ?? 0) * 1000),
    volume_mm3: mm3Of(goods.volume),
    instructions: goods.instructions,
  }
}

/** Adds to an open pickup what was asked for; undefined where the times of the two leave a driver too little. */
async function joinPickup(
  tx: Tx,
  deps: PickupDeps,
  actor: PickupActor,
  { window, goods, shipments, place, recurringPickupId, ofBooking }: DecidedPickup,
  row: PickupRow,
): Promise<PickupRow | undefined> {
  const present = { status: pickups.statusOf(row), readyTime: row.ready_time, closeTime: row.close_time }
  const times = joinedTimes(present, window, place.rule.shortestMinutes)
  const number = row.number_of_colli + (goods.numberOfColli ?? 0)
  const weightG = row.weight_g + Math.round((goods.totalWeight ?? 0) * 1000)
  const instructions = joinedInstructions(row.instructions, goods.instructions)
  const isTooMuch = number > pickupLimits.packages || weightG > pickupLimits.kg * 1000
  if (!times || isTooMuch || Array.from(instructions).length > pickupLimits.instructions) return undefined
  // The day of a recurring pickup is there to be joined; it adds nothing to what somebody has booked.
  if (recurringPickupId !== null) return row
  const volumeMm3 = mm3Of(goods.volume)
  const at = deps.now()
  const joined = await pickups.updatePickup(
    tx,
    row,
    {
      ready_time: times.readyTime,
      close_time: times.closeTime,
      // What a recurring pickup expects is an estimate, which its first shipments replace.
      number_of_colli: row.expected ? (goods.numberOfColli ?? 0) : number,
      weight_g: row.expected ? Math.round((goods.totalWeight ?? 0) * 1000) : weightG,
      volume_mm3: row.expected ? volumeMm3 : sumOf(row.volume_mm3, volumeMm3),
      expected: false,
      instructions,
      // More than a driver was told of is confirmed again.
      ...(actor.isStaff ? {} : { status: 'requested' }),
    },
    { userId: actor.userId, at },
  )
  await putShipmentsOn(tx, deps, actor, joined, shipments.map(broughtBy), at)
  await tellPickup(tx, deps, actor, joined, {
    code: 'joined',
    details: {
      ...times,
      shipmentIds: shipments.map(({ id }) => id),
      numberOfColli: goods.numberOfColli,
      totalWeight: goods.totalWeight,
    },
    // Forty bookings of a day are one pickup, told of when it is made.
    ...(ofBooking ? {} : { mail: 'changed' as const }),
  })
  return joined
}

function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

function joinedInstructions(present: string, added: string): string {
  if (added === '' || present.includes(added)) return present
  return present === '' ? added : `${present} / ${added}`
}

async function putShipmentsOn(
  tx: Tx,
  deps: Pick<PickupDeps, 'publish'>,
  actor: PickupActor,
  row: PickupRow,
  shipments: readonly BroughtShipment[],
  at: Date,
): Promise<void> {
  await putOnPickup(tx, row, shipments, at)
  await tellShipments(
    tx,
    deps,
    actor,
    shipments.map(({ id }) => id),
    { code: 'pickup-booked', at, pickupNumber: row.number },
  )
}

/** Holds the shipments until the transaction ends, and asks again whether each can be picked up, and is still what was looked at. */
export async function lockToPickUp(
  tx: Tx,
  actor: PickupActor,
  asked: readonly Pick<PickedUpRow, 'id' | 'version'>[],
  pickupId?: number,
): Promise<Result<ShipmentId[], Refusal>> {
  if (asked.length === 0) return accept([])
  const rows = await pickups.lockShipmentsToPickUp(
    tx,
    actor.scope,
    asked.map(({ id }) => id),
  )
  if (rows.length !== asked.length) return refuse(notFound)
  const seen = new Map(asked.map(({ id, version }) => [id, version]))
  for (const row of rows) {
    const isChanged = seen.get(row.id) !== row.version
    const reason = whyNotPickedUp(row, pickupId) ?? (isChanged ? 'pickup-shipment-changed' : undefined)
    if (reason) return refuse(stateForbids(reason, { shipmentId: row.id, shipmentRef: row.waybill_number ?? '' }))
  }
  return accept(rows.map(({ id }) => id))
}

export function whyNotPickedUp(row: PickedUpRow, pickupId?: number) {
  return notPickedUp(
    {
      bookingType: row.booking_type,
      heldBack: row.held_back,
      deleted: row.deleted_at !== null,
      deliveryStatus: row.delivery_status,
      onPickupId: row.on_pickup_id,
    },
    pickupId,
  )
}
