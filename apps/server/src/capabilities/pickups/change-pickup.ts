import {
  collectedAt,
  goodsAfter,
  isSetOff,
  pickupRefusal,
  statusAfter,
  validatePickup,
  type PickupAction,
  type CountedGoods,
  type PickupGoods,
  type PickupPlaceNow,
  type PickupWindow,
} from '@kattegat/domain/pickups'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { AddressForm } from '@kattegat/domain/shipment'
import { normaliseAddress } from '@kattegat/domain/validation'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { lockShipments, writeChangeOfAll } from '../history/index.ts'
import { readRecordId } from '../people/index.ts'
import { shipmentEventWritten } from '../shipment-events/index.ts'
import { contentOf, lockToPickUp } from './book-pickup.ts'
import { expectedOf } from './expected-goods.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import * as onPickup from './pickup-shipments.repository.ts'
import type { BroughtShipment } from './pickup-shipments.repository.ts'
import * as pickups from './pickup.repository.ts'
import type { PickedUpRow, PickupRow } from './pickup.repository.ts'
import { cubicMetresOf } from './read-pickups.ts'
import { elsewhereRefusal, pickupConflict, stateForbids } from './refuse-pickup.ts'
import { addressKeyOf, broughtBy, countedOf } from './resolve-pickup.ts'
import { differences, rewritePickup } from './rewrite-pickup.ts'
import { tellPickup } from './tell-pickup.ts'

/** What changes of a pickup; what is left out stays. */
export interface ChangePickup extends Partial<PickupWindow>, Partial<PickupGoods> {
  readonly address?: AddressForm | undefined
  /** All of its shipments from now on. */
  readonly shipmentIds?: readonly (number | string)[] | undefined
  readonly version?: number | undefined
}

/**
 * What times the place of a pickup has, read before the transaction; undefined for one out of reach. The place is that of the
 * address it is to have.
 */
export async function placeOfPickup(
  deps: PickupDeps,
  actor: Pick<PickupActor, 'scope'>,
  id: number,
  address?: AddressForm,
): Promise<PickupPlaceNow | undefined> {
  const row = await pickups.findPickupPlace(deps.database, actor.scope, id)
  if (!row) return undefined
  return readPickupPlace(deps, actor.scope.shipmentSystem, row.branch_id, address ?? (row.address as AddressForm))
}

export interface Locked {
  readonly row: PickupRow
  readonly actor: PickupActor
}

/** Holds a pickup that an action is meant for. Refuses NOT_FOUND, VERSION_CONFLICT and STATE_FORBIDS. */
export async function lockFor(
  tx: Tx,
  deps: PickupDeps,
  { actor, id, version, place }: PickupCommand,
  action: PickupAction,
): Promise<Result<Locked, Refusal>> {
  // Before its row, as who books holds them: bookings hold their shipments first, and this its pickup.
  await pickups.lockPickupsBeside(tx, actor.scope, id)
  const row = await pickups.lockPickup(tx, actor.scope, id)
  if (!row) return refuse(notFound)
  if (version !== undefined && version !== row.version) return refuse(await pickupConflict(tx, row))
  const reason = pickupRefusal(
    action,
    { status: pickups.statusOf(row), pickupDate: row.pickup_date, cancelledAt: row.cancelled_at },
    { at: deps.now(), today: place.today },
  )
  return reason ? refuse(stateForbids(reason)) : accept({ row, actor })
}

/** Which pickup, and who asks. */
export interface PickupCommand {
  readonly actor: PickupActor
  readonly id: number
  readonly version?: number | undefined
  readonly place: PickupPlaceNow
  /** Shipments whose prices were looked at before: they must still be those. */
  readonly priced?: readonly PickedUpRow[]
}

/** Changes an open pickup. Times are judged where they change; a confirmed pickup that a customer changes asks again. */
export async function changePickup(
  tx: Tx,
  deps: PickupDeps,
  command: PickupCommand,
  change: ChangePickup,
): Promise<Result<PickupRow, Refusal>> {
  const locked = await lockFor(tx, deps, command, 'change')
  if (!locked.ok) return locked
  const { row, actor } = locked.value
  const shipments = await changedShipments(tx, command, row, change.shipmentIds)
  if (!shipments.ok) return shipments
  const { added, removed } = shipments.value
  const window = {
    pickupDate: change.pickupDate ?? row.pickup_date,
    readyTime: change.readyTime ?? row.ready_time,
    closeTime: change.closeTime ?? row.close_time,
  }
  const address = change.address ? normaliseAddress(change.address) : (row.address as AddressForm)
  const elsewhere = actor.isStaff ? undefined : await refuseElsewhere(tx, actor, row, { address, added, removed })
  if (elsewhere) return refuse(elsewhere)
  const isLeftEmpty = isOfThese(row, change, shipments.value) && (await isAllThatWaits(tx, row, removed))
  const expected = isLeftEmpty ? await expectedOf(tx, row) : undefined
  const goods = changedGoods(row, change, shipments.value, expected)
  const errors = validatePickup({ ...window, ...goods, address }, command.place)
  const content = contentOf(address, window, goods)
  const isMoved =
    content.addressKey !== row.address_key ||
    content.pickup_date !== row.pickup_date ||
    content.ready_time !== row.ready_time ||
    content.close_time !== row.close_time
  // Instructions and goods can be corrected after the cut-off that the booking itself was in time for.
  const counted = isMoved || window.pickupDate < command.place.today ? errors : errors.filter(isNotOfTimes)
  if (counted.length > 0) return refuse({ code: 'INVALID_INPUT', errors: counted })
  const shipmentsOfIt = { added: idsOf(added), removed: idsOf(removed) }
  if (Object.keys(differences(row, content, shipmentsOfIt)).length === 0 && !change.address) return accept(row)
  return accept(
    await rewritePickup(tx, deps, actor, row, {
      content,
      added,
      removed: shipmentsOfIt.removed,
      // Whose day is moved or whose driver is told something is still expected to bring what was agreed.
      isExpected: isLeftEmpty || (row.expected && added.length === 0 && isOfSameGoods(row, content)),
      asksAgain: !actor.isStaff,
    }),
  )
}

/** It was to fetch these shipments and no more: what it counts without them stands for nothing, and goes with what is put on it next. */
function isOfThese(row: PickupRow, change: ChangePickup, { added, removed }: ChangedShipments): boolean {
  const colli = removed.reduce((sum, { numberOfColli }) => sum + numberOfColli, 0)
  const isCounted = change.numberOfColli === undefined && change.totalWeight === undefined
  return isCounted && removed.length > 0 && added.length === 0 && colli >= row.number_of_colli
}

async function isAllThatWaits(tx: Tx, row: PickupRow, removed: readonly BroughtShipment[]): Promise<boolean> {
  return (await onPickup.waitingShipments(tx, row)).length === removed.length
}

function isOfSameGoods(row: PickupRow, content: pickups.PickupContent): boolean {
  return (
    content.number_of_colli === row.number_of_colli &&
    content.weight_g === row.weight_g &&
    content.volume_mm3 === row.volume_mm3
  )
}

const ofTimes = new Set(['pickupDate', 'readyTime', 'closeTime'])
const isNotOfTimes = ({ field }: { field: string }) => !ofTimes.has(field)
const idsOf = (rows: readonly BroughtShipment[]): ShipmentId[] => rows.map(({ id }) => id)

interface ChangedShipments {
  readonly added: readonly BroughtShipment[]
  /** With what they had brought, which need not be what they are now. */
  readonly removed: readonly BroughtShipment[]
}

/** A customer's shipments stay where their prices have them picked up; where staff have put the pickup elsewhere, it may stay there. */
async function refuseElsewhere(
  tx: Tx,
  { scope }: PickupActor,
  row: PickupRow,
  { address, added, removed }: ChangedShipments & { readonly address: AddressForm },
): Promise<Refusal | undefined> {
  const gone = idsOf(removed)
  const present = addressKeyOf(address) === row.address_key ? [] : await onPickup.waitingShipments(tx, row)
  const ids = [...idsOf(added), ...present.filter((id) => !gone.includes(id))]
  if (ids.length === 0) return undefined
  return elsewhereRefusal(await pickups.readShipmentsToPickUp(tx, scope, ids), address)
}

async function changedShipments(
  tx: Tx,
  { actor, priced = [] }: PickupCommand,
  row: PickupRow,
  wireIds: ChangePickup['shipmentIds'],
): Promise<Result<ChangedShipments, Refusal>> {
  if (wireIds === undefined) return accept({ added: [], removed: [] })
  const ids = wireIds.map((id) => readRecordId(id))
  const present = await onPickup.waitingShipments(tx, row)
  const wanted = ids.includes(undefined)
    ? []
    : await pickups.lockShipmentsToPickUp(tx, actor.scope, ids as readonly number[])
  if (wanted.length !== new Set(ids).size) return refuse(notFound)
  if (wanted.some(({ company_id: companyId }) => companyId !== row.company_id))
    return refuse(stateForbids('pickup-companies-differ'))
  const added = wanted.filter(({ id }) => !present.includes(id))
  const seen = new Map(priced.map(({ id, version }) => [id, version]))
  const asked = added.map(({ id, version }) => ({ id, version: seen.get(id) ?? version }))
  const locked = await lockToPickUp(tx, actor, asked, row.id)
  if (!locked.ok) return locked
  const kept = new Set<number>(wanted.map(({ id }) => id))
  const left = present.filter((id) => !kept.has(id))
  // What staff have moved to another company since is not this one's to leave unfetched: the following of its move takes it off.
  const moved = new Set<number>((await onPickup.holdMoved(tx, row, left)).map(({ id }) => id))
  const gone = left.filter((id) => !moved.has(id))
  return accept({ added: added.map(broughtBy), removed: await onPickup.readBrought(tx, row, gone) })
}

const noGoods = { numberOfColli: 0, weightG: 0, volumeMm3: 0 } as const

/** Goods as entered; where only shipments come and go, theirs are added and taken off. */
function changedGoods(
  row: PickupRow,
  change: ChangePickup,
  { added, removed }: ChangedShipments,
  expected: CountedGoods | undefined,
): PickupGoods {
  const present = row.expected && added.length > 0 ? noGoods : countedOf(row)
  const { numberOfColli, weightG, volumeMm3 } = expected ?? goodsAfter(present, { more: added, less: removed })
  return {
    numberOfColli: change.numberOfColli === undefined ? numberOfColli : change.numberOfColli,
    totalWeight: change.totalWeight === undefined ? weightG / 1000 : change.totalWeight,
    volume: change.volume === undefined ? cubicMetresOf(volumeMm3) : change.volume,
    instructions: change.instructions === undefined ? row.instructions : change.instructions.trim(),
  }
}

/**
 * Cancels an open pickup and lets go of its shipments. Those that staff have moved to another company since are not its people's to
 * leave unfetched: they are let go untold, and handed to `moved`.
 */
export async function cancelPickup(
  tx: Tx,
  deps: PickupDeps,
  command: PickupCommand,
  moved: (brought: readonly BroughtShipment[]) => Promise<void> = async () => {},
): Promise<Result<PickupRow, Refusal>> {
  const locked = await lockFor(tx, deps, command, 'cancel')
  if (!locked.ok) return locked
  const { row, actor } = locked.value
  const at = deps.now()
  const shipmentIds = await onPickup.waitingShipments(tx, row)
  const theirs = await onPickup.holdMoved(tx, row, shipmentIds)
  const change = { status: 'cancelled', cancelled_at: at, cancelled_from: row.status }
  const cancelled = await pickups.updatePickup(tx, row, change, { userId: actor.userId, at })
  await onPickup.releaseShipments(tx, cancelled, shipmentIds)
  const about = { at, pickupNumber: row.number }
  const told = shipmentIds.filter((id) => !theirs.some((one) => one.id === id))
  await onPickup.tellShipments(tx, deps, actor, told, { ...about, code: 'pickup-cancelled' })
  await moved(theirs)
  await tellPickup(tx, deps, actor, cancelled, { code: 'cancelled', mail: 'cancelled', undoable: true })
  return accept(cancelled)
}

/** Confirms a pickup, or says what became of it: collected goods are in transit, missed ones wait for another pickup. */
export async function setPickupStatus(
  tx: Tx,
  deps: PickupDeps,
  command: PickupCommand,
  action: keyof typeof statusAfter,
): Promise<Result<PickupRow, Refusal>> {
  const locked = await lockFor(tx, deps, command, action)
  if (!locked.ok) return locked
  const { row, actor } = locked.value
  const at = deps.now()
  const status = statusAfter[action]
  const changed = await pickups.updatePickup(tx, row, { status }, { userId: actor.userId, at })
  if (status !== 'confirmed') {
    const shipmentIds = await onPickup.waitingShipments(tx, changed)
    await onPickup.releaseShipments(tx, changed, shipmentIds)
    if (status === 'collected') await setInTransit(tx, deps, command, row, shipmentIds)
    else {
      const about = { at, pickupNumber: row.number, code: 'pickup-missed' } as const
      await onPickup.tellShipments(tx, deps, actor, shipmentIds, about)
    }
  }
  await tellPickup(tx, deps, actor, changed, {
    code: status,
    ...(status === 'collected' ? {} : { mail: status }),
  })
  return accept(changed)
}

/**
 * What a driver has collected is on its way since then: each shipment's next version. Those of which something later is known keep
 * their status, and hear of it as of a scan that comes late: it stands before that.
 */
async function setInTransit(
  tx: Tx,
  deps: Pick<PickupDeps, 'publish' | 'now'>,
  { actor, place }: Pick<PickupCommand, 'actor' | 'place'>,
  row: PickupRow,
  ids: readonly ShipmentId[],
): Promise<void> {
  const { userId, scope, requestId, ip } = actor
  const by = { userId, now: deps.now(), ...(requestId ? { requestId } : {}), ...(ip ? { ip } : {}) }
  const shipments = await lockShipments(tx, scope, ids)
  const goods = await onPickup.readGoodsToCollect(tx, row, ids)
  const window = { pickupDate: row.pickup_date, readyTime: row.ready_time }
  const moment = { timeZone: place.timeZone, now: by.now }
  const times = new Map(goods.map((each) => [each.id, collectedAt(each, window, moment)]))
  const setOff = new Set(goods.filter((each) => isSetOff(each, times.get(each.id)!)).map(({ id }) => id))
  const collected = shipments.filter(({ id }) => setOff.has(id))
  for (const from of ['UnDelivered', 'Delayed'] as const) {
    const ofStatus = collected.filter(({ delivery_status: status }) => status === from)
    const written = await writeChangeOfAll(tx, by, ofStatus, {
      action: 'collect',
      columns: { delivery_status: 'InTransit' },
      event: 'in-transit',
      at: times,
      details: { from, to: 'InTransit', pickupNumber: row.number },
    })
    await deps.publish(tx, shipmentEventWritten, ...written)
  }
  const kept = ids.filter((id) => !collected.some((one) => one.id === id))
  const about = { at: by.now, happenedAt: times, pickupNumber: row.number, code: 'in-transit' } as const
  await onPickup.tellShipments(tx, deps, actor, kept, about)
}
