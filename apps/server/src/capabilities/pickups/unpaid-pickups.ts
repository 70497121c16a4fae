import { toWire } from '@kattegat/domain/money'
import { explainUnpaidPickup, unpaidPickup, type CustomerOption, type UnpaidPickup } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { messagesIn } from '@kattegat/messages/node'
import type { Language } from '@kattegat/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { rateAsBooked, type BookingDeps } from '../booking/index.ts'
import { findAccount, readRecordId, type Account } from '../people/index.ts'
import { decidePickup, whyNotPickedUp, type BookPickup, type DecidedPickup } from './book-pickup.ts'
import type { ChangePickup } from './change-pickup.ts'
import type { PickupActor, PricedPickupDeps } from './pickup-deps.ts'
import { readBookedPrices, readShipmentsToPickUp, type PickedUpRow } from './pickup.repository.ts'
import { elsewhereRefusal } from './refuse-pickup.ts'

/** Why shipments are not picked up at the price that they were booked at; those that are, are missing. */
export type UnpaidPickups = ReadonlyMap<ShipmentId, UnpaidPickup>

/**
 * Rates shipments that were booked without pickup as they were booked, without and with one. Those that pay for a pickup, and
 * those that nobody can pick up, are not rated; one that was never priced is priced with its pickup by staff.
 */
export async function unpaidPickups(
  booking: BookingDeps,
  scope: Scope,
  shipments: readonly PickedUpRow[],
): Promise<UnpaidPickups> {
  const unpaid = new Map<ShipmentId, UnpaidPickup>()
  const unasked = shipments.filter((row) => !(row.form as ShipmentForm).bookPickup && !whyNotPickedUp(row))
  if (unasked.length === 0) return unpaid
  const prices = await readBookedPrices(
    booking.database,
    scope,
    unasked.map(({ id }) => id),
  )
  const accounts = new Map<number, Account | undefined>()
  for (const row of prices) {
    if (row.sales === null) continue
    if (!accounts.has(row.account_id))
      accounts.set(row.account_id, await findAccount(booking.database, scope, row.account_id))
    const why = await unpaidOf(booking, scope, row, accounts.get(row.account_id))
    if (why) unpaid.set(row.id, why)
  }
  return unpaid
}

async function unpaidOf(
  booking: BookingDeps,
  scope: Scope,
  row: Awaited<ReturnType<typeof readBookedPrices>>[number],
  account: Account | undefined,
): Promise<UnpaidPickup | undefined> {
  if (!account) return { kind: 'priced-by-hand' }
  const booked = row.sales as unknown as CustomerOption
  const form = row.form as ShipmentForm
  const stored = { scope, form, account, askedAt: row.created_at }
  const rated = await rateAsBooked(booking, stored, booked, { ...form, bookPickup: true })
  return unpaidPickup(booked, rated.declared, rated.otherwise)
}

/** Why a shipment is not picked up at its price, for the call that names it. */
function unpaidRefusal(row: PickedUpRow, unpaid: UnpaidPickup): Refusal {
  const facts = {
    reason: `pickup-${unpaid.kind}`,
    shipmentId: row.id,
    shipmentRef: row.waybill_number ?? '',
    ...(unpaid.kind === 'costs-more'
      ? { costsMore: toWire({ minor: unpaid.moreMinor, currency: unpaid.currency }) }
      : {}),
    ...(unpaid.kind === 'not-offered' ? { notOffered: unpaid.reason.kind } : {}),
  }
  return { code: 'STATE_FORBIDS', facts, detail: (language) => unpaidWords(unpaid, language) }
}

export function unpaidWords(unpaid: UnpaidPickup, language: Language): string {
  return explainUnpaidPickup(unpaid, messagesIn(language, 'pickups'), messagesIn(language, 'rating'))
}

/**
 * Checks a pickup that somebody asks for. A customer's is refused beside what `decidePickup` refuses where the price of a
 * shipment has no pickup in it, or is of another address; staff add what it costs as price lines.
 */
export async function decidePricedPickup(
  deps: PricedPickupDeps,
  actor: PickupActor,
  wish: BookPickup,
): Promise<Result<DecidedPickup, Refusal>> {
  const decided = await decidePickup(deps, actor, wish)
  if (!decided.ok || actor.isStaff) return decided
  const { shipments, address } = decided.value
  const refusal = elsewhereRefusal(shipments, address) ?? (await firstUnpaid(deps, actor, shipments))
  return refusal ? refuse(refusal) : decided
}

/** Reads the shipments that a change names, before its transaction; a customer's are refused where one does not pay for its pickup. */
export async function readPricedShipments(
  deps: PricedPickupDeps,
  actor: PickupActor,
  { shipmentIds = [] }: ChangePickup,
): Promise<Result<readonly PickedUpRow[], Refusal>> {
  if (actor.isStaff) return accept([])
  const ids = shipmentIds.flatMap((id) => readRecordId(id) ?? [])
  const shipments = ids.length > 0 ? await readShipmentsToPickUp(deps.database, actor.scope, ids) : []
  const refusal = await firstUnpaid(deps, actor, shipments)
  return refusal ? refuse(refusal) : accept(shipments)
}

async function firstUnpaid(
  { booking }: PricedPickupDeps,
  { scope }: PickupActor,
  shipments: readonly PickedUpRow[],
): Promise<Refusal | undefined> {
  const unpaid = await unpaidPickups(booking, scope, shipments)
  const row = shipments.find(({ id }) => unpaid.has(id))
  return row && unpaidRefusal(row, unpaid.get(row.id)!)
}
