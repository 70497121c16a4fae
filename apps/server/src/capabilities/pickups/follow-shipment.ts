import { consequenceOf, goodsAfter, isGrown, isTooMuch, type PickupConsequence } from '@kattegat/domain/pickups'
import type { AddressForm, ShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Tx } from '../../platform/database/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { behindOthers, type Job } from '../../platform/jobs/index.ts'
import { accept, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import { systemScope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { inFrontOrBehind } from '../booking/index.ts'
import { bookPickup, contentOf, whyNotPickedUp } from './book-pickup.ts'
import {
  asItStands,
  bookPickupOf,
  decideFor,
  noteWhy,
  type AsSeen,
  type JudgedPickup,
  type ShipmentForPickup,
} from './book-shipment-pickup.ts'
import { cancelPickup, type PickupCommand } from './change-pickup.ts'
import { expectedOf } from './expected-goods.ts'
import { forgetNotBooked } from './not-booked.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { hasPickupThatFollows } from '../pickup-rules/index.ts'
import { restorePickup } from './restore-pickup.ts'
import { readBrought, waitingShipments, type BroughtShipment } from './pickup-shipments.repository.ts'
import * as pickups from './pickup.repository.ts'
import type { PickedUpRow, PickupContent, PickupRow } from './pickup.repository.ts'
import { broughtBy, countedOf, goodsColumns } from './resolve-pickup.ts'
import { rewritePickup } from './rewrite-pickup.ts'
import { sendPickupMessage } from './send-pickup-message.ts'

export interface ChangedShipmentOrder {
  readonly shipmentId: number
  readonly language: Language
  /** As `shipmentChanged` says it. */
  readonly asks: 'no' | 'yes' | 'again'
}

/**
 * Brings the pickup of a changed shipment in line with it: it takes more or less room, is fetched on another day or elsewhere, or
 * is not fetched at all any more. What it was when it joined stands beside it, so that running twice changes once. A pickup
 * that was collected meanwhile stays as it is.
 */
export const followShipment: Job<PickupDeps, ChangedShipmentOrder> = {
  name: 'follow-changed-shipment',
  run: (deps, about) =>
    asItStands(deps, about, async (shipment) => {
      const standing = await findStanding(deps, shipment)
      if (standing) return follow(deps, shipment, standing)
      if (shipment.wish.asked)
        return (await isAskedFor(deps, shipment, about.asks)) ? bookPickupOf(deps, shipment) : 'done'
      await forgetNotBooked(deps, shipment.row.id)
      return 'done'
    }),
}

/**
 * Undoes a cancellation. What was changed meanwhile to be fetched no more, or otherwise, is looked at again; what is as it was has
 * nothing to follow, and the cargo system is told of the pickup as a whole.
 */
export async function restoreFollowed(
  tx: Tx,
  deps: PickupDeps,
  command: PickupCommand,
): Promise<Result<PickupRow, Refusal>> {
  const restored = await restorePickup(tx, deps, command)
  if (!restored.ok) return restored
  const { actor } = command
  const changed = await changedOnPickup(tx, restored.value)
  if (changed.length === 0) return restored
  const order = { language: actor.language, asks: 'no' } as const
  const orders = changed.map((shipmentId) => ({ shipmentId, ...order }))
  await inFrontOrBehind(deps, actor, orders.length, behindOthers, () => deps.enqueueAll(tx, followShipment, orders))
  return restored
}

/**
 * Cancels a pickup. Shipments that were on it and are another company's since are fetched for that one: its move alone would find no
 * pickup to follow any more.
 */
export function cancelFollowed(tx: Tx, deps: PickupDeps, command: PickupCommand): Promise<Result<PickupRow, Refusal>> {
  const { actor } = command
  return cancelPickup(tx, deps, command, async (moved) => {
    const asked = moved.filter((brought) => brought.asked)
    const orders = asked.map(({ id }) => ({ shipmentId: id, language: actor.language, asks: 'yes' as const }))
    await inFrontOrBehind(deps, actor, orders.length, behindOthers, () => deps.enqueueAll(tx, followShipment, orders))
  })
}

/** The shipments on a pickup that are not what they brought to it. They are held: who changes one after this follows it as well. */
async function changedOnPickup(tx: Tx, row: PickupRow): Promise<ShipmentId[]> {
  const ids = await waitingShipments(tx, row)
  if (ids.length === 0) return []
  const scope = systemScope('pickups', row.shipment_system as ShipmentSystem, row.company_id)
  const shipments = await pickups.readShipmentsToPickUp(tx, scope, ids)
  const present = new Map(shipments.map((shipment) => [shipment.id, asItIsNow(shipment)]))
  const changed = (await readBrought(tx, row, ids)).filter((brought) => {
    const now = present.get(brought.id)
    return !now || consequenceOf(brought, now) !== 'none'
  })
  return changed.map(({ id }) => id)
}

function asItIsNow(row: PickedUpRow) {
  return { ...broughtBy(row), isDeleted: row.deleted_at !== null }
}

async function isAskedFor(
  { database }: PickupDeps,
  { row }: ShipmentForPickup,
  asks: ChangedShipmentOrder['asks'],
): Promise<boolean> {
  if (asks === 'no' || whyNotPickedUp(row)) return false
  // Taken off or cancelled by hand: whoever moves only its day does not ask for another.
  return asks === 'yes' || hasPickupThatFollows(database, row.id, { asks: true })
}

/** The pickup that a shipment waits on: its own company's, which may be another than the shipment's now. */
async function findStanding({ database }: PickupDeps, { row }: ShipmentForPickup): Promise<PickupRow | undefined> {
  return database
    .selectFrom('pickup_shipment')
    .innerJoin('pickup', 'pickup.id', 'pickup_shipment.pickup_id')
    .selectAll('pickup')
    .where('pickup_shipment.shipment_id', '=', row.id)
    .where('pickup_shipment.waiting', '=', true)
    .executeTakeFirst()
}

async function follow(deps: PickupDeps, shipment: ShipmentForPickup, standing: PickupRow): Promise<AsSeen> {
  const decided = await decideFor(deps, shipment)
  const { shipment_system: system, branch_id: branchId, company_id: companyId } = standing
  const { today } = await readPickupPlace(deps, system, branchId, standing.address as AddressForm)
  const isPossible = decided.errors.length === 0
  const outcome = await once(deps.database, undefined, async (tx) => {
    // Of both companies where it was moved, before the shipment: who books for either holds them in this order.
    for (const one of new Set([companyId, shipment.row.company_id].toSorted((a, b) => a - b)))
      await pickups.lockPickupsOf(tx, one)
    // Of two changes the later may have been first here.
    const [now] = await pickups.lockShipmentsToPickUp(tx, shipment.actor.scope, [shipment.row.id])
    if (now?.version !== shipment.row.version) return accept('changed' as const)
    const scope = systemScope('pickups', system as ShipmentSystem, companyId)
    const row = await pickups.lockPickup(tx, scope, standing.id)
    const [brought] = row ? await readBrought(tx, row, [shipment.row.id]) : []
    // Somebody took it off, or it was collected, meanwhile.
    if (!row || !brought) return accept('none' as const)
    const change = { row, brought, today, actor: { ...shipment.actor, scope } }
    return accept(await applyTo(tx, deps, { ...change, shipment, decided, isPossible }))
  })
  if (!outcome.ok) return 'done'
  const { answer } = outcome.value
  if (answer === 'changed') return answer
  // Where it went away from what it could not stay on, somebody has to look.
  return answer === 'move' && !isPossible ? noteWhy(deps, shipment, decided) : 'done'
}

interface Following {
  /** The pickup it waits on, held. */
  readonly row: PickupRow
  readonly brought: BroughtShipment
  readonly shipment: ShipmentForPickup
  readonly decided: JudgedPickup
  readonly isPossible: boolean
  /** Who changed the shipment, in the pickup's company. */
  readonly actor: PickupActor
  readonly today: string
}

/** Does to the pickup what the change of its shipment means; answers what that was. */
async function applyTo(tx: Tx, deps: PickupDeps, about: Following): Promise<PickupConsequence> {
  const { row, brought, shipment, decided, isPossible } = about
  const now = asItIsNow(shipment.row)
  const wanted = consequenceOf(brought, now)
  if (wanted === 'none') {
    // Its waybill number may be another, which the cargo system has been told.
    await deps.enqueue(tx, sendPickupMessage, { pickupId: row.id })
    return wanted
  }
  const others = (await waitingShipments(tx, row)).filter((id) => id !== brought.id)
  const isAlone = others.length === 0 && row.number_of_colli <= brought.numberOfColli && !row.recurring_pickup_id
  const goods = goodsAfter(countedOf(row), { more: [now], less: [brought] })
  if (wanted === 'resize' && (isAlone || !isTooMuch(goods))) {
    await resize(tx, deps, about, { now, content: { ...contentOfRow(row), ...goodsColumns(goods) } })
    return wanted
  }
  if (wanted === 'leave') {
    await leave(tx, deps, about, isAlone)
    return wanted
  }
  const isSameCompany = now.companyId === row.company_id
  if (isAlone && isPossible && isSameCompany && !(await isJoined(tx, about))) {
    const { address, window } = decided.pickup
    const content = contentOf(address, window, { ...decided.pickup.goods, instructions: row.instructions })
    await resize(tx, deps, about, { now, content })
    return wanted
  }
  await leave(tx, deps, about, isAlone)
  if (isPossible) await bookPickup(tx, deps, shipment.actor, { ...decided.pickup, ofBooking: false })
  return 'move'
}

/** Whether there is an open pickup where a shipment goes that is not the one it comes from. */
async function isJoined(tx: Tx, { row, shipment: { actor }, decided }: Following): Promise<boolean> {
  const { address, window, companyId } = decided.pickup
  const addressKey = contentOf(address, window, decided.pickup.goods).addressKey
  const key = { companyId, addressKey, pickupDate: window.pickupDate, test: row.test }
  return (await pickups.lockPickupsToJoin(tx, actor.scope, key)).some(({ id }) => id !== row.id)
}

/** Writes the pickup of a shipment that stays on it. More than before is confirmed again where a customer asks for it. */
async function resize(
  tx: Tx,
  deps: PickupDeps,
  { row, actor }: Following,
  { now, content }: { readonly now: BroughtShipment; readonly content: PickupContent },
): Promise<void> {
  const isElsewhere =
    content.addressKey !== row.address_key ||
    content.pickup_date !== row.pickup_date ||
    content.ready_time !== row.ready_time ||
    content.close_time !== row.close_time
  const after = {
    numberOfColli: content.number_of_colli,
    weightG: content.weight_g,
    volumeMm3: content.volume_mm3 ?? null,
  }
  const asksAgain = !actor.isStaff && (isElsewhere || isGrown(countedOf(row), after))
  await rewritePickup(tx, deps, actor, row, { content, changed: [now], asksAgain })
}

/** Takes a shipment off. A pickup that was booked for it alone is cancelled; one of every week stays, as it was expected. */
async function leave(
  tx: Tx,
  deps: PickupDeps,
  { row, brought, actor, today, decided }: Following,
  isAlone: boolean,
): Promise<void> {
  if (isAlone) {
    await cancelPickup(tx, deps, { actor, id: row.id, place: { ...decided.pickup.place, today } })
    return
  }
  const isEmpty = (await waitingShipments(tx, row)).length === 1 && row.number_of_colli <= brought.numberOfColli
  const expected = isEmpty ? await expectedOf(tx, row) : undefined
  const goods = expected ?? goodsAfter(countedOf(row), { less: [brought] })
  const content = { ...contentOfRow(row), ...goodsColumns(goods) }
  const removed: ShipmentId[] = [brought.id]
  // Less to fetch needs no confirming.
  await rewritePickup(tx, deps, actor, row, { content, removed, isExpected: expected !== undefined, asksAgain: false })
}

function contentOfRow(row: PickupRow): PickupContent {
  const { pickup_date, ready_time, close_time, number_of_colli, weight_g, volume_mm3, instructions } = row
  const columns = { pickup_date, ready_time, close_time, number_of_colli, weight_g, volume_mm3, instructions }
  return { ...columns, address: row.address as AddressForm, addressKey: row.address_key }
}
