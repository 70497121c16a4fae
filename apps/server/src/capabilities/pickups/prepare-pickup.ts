import type { Answer, Input } from '@kattegat/contract'
import { firstWindow, joinedTimes, pickupWindowOf, timeOf, type PickupPlaceNow } from '@kattegat/domain/pickups'
import type { UnpaidPickup } from '@kattegat/domain/rating'
import { accept, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { minutesOf, toDayNumber } from '@kattegat/domain/calendar'
import { messagesIn } from '@kattegat/messages/node'
import type { Language } from '@kattegat/messages'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { whyNotPickedUp } from './book-pickup.ts'
import type { PricedPickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import type { PickedUpRow } from './pickup.repository.ts'
import { findPickup, shipmentOnWire } from './read-pickups.ts'
import { findPickupsToJoin } from './pickup.repository.ts'
import type { PickupReason } from './refuse-pickup.ts'
import { unpaidPickups, unpaidWords, type UnpaidPickups } from './unpaid-pickups.ts'
import { addressKeyOf, goodsOf, addressOfShipment, resolvePickup } from './resolve-pickup.ts'

type Prepared = Answer<'PreparePickup'>

/** Who is to see the form. */
interface Preparing {
  readonly scope: Scope
  readonly language: Language
  readonly testMode: boolean
  readonly isStaff: boolean
}

/** What a pickup would be before it is booked: for the form to open with, and to say what it would join. */
export async function preparePickup(
  deps: PricedPickupDeps,
  { scope, language, testMode, isStaff }: Preparing,
  wish: Input<'PreparePickup'>['body'],
): Promise<Result<Prepared, Refusal>> {
  const resolved = await resolvePickup(deps, scope, wish)
  if (!resolved.ok) return resolved
  const { companyId, branchId, shipments } = resolved.value
  const t = messagesIn(language, 'pickups')
  // Staff may have goods fetched that do not pay for it: they add a price line.
  const unpaid = isStaff ? undefined : await unpaidPickups(deps.booking, scope, shipments)
  const picked = sortOut(shipments, wish.address !== undefined, unpaid)
  const [first] = picked.taken
  const address = wish.address || !first ? resolved.value.address : addressOfShipment(first)
  const place = await readPickupPlace(deps, scope.shipmentSystem, branchId, address)
  const window = firstWindow(wishedWindow(wish, picked.taken, place), place) ?? null
  const key = { companyId, addressKey: addressKeyOf(address), test: testMode || picked.taken.some(({ test }) => test) }
  const present = window ? await findPickupsToJoin(deps.database, scope, { ...key, pickupDate: window.pickupDate }) : []
  const joined = present.find((row) => {
    const times = { status: 'requested' as const, readyTime: row.ready_time, closeTime: row.close_time }
    return window && joinedTimes(times, window, place.rule.shortestMinutes)
  })
  return accept({
    companyId,
    address,
    first: window,
    rule: ruleOnWire(place),
    ...goodsOf(picked.taken),
    instructions: '',
    shipmentList: picked.taken.map(shipmentOnWire),
    leftOut: picked.leftOut.map(({ row, reason }) => ({
      shipmentId: row.id,
      shipmentRef: row.waybill_number ?? '',
      ...(typeof reason === 'string'
        ? { reason, message: t(`reason.${reason}`) }
        : { reason: `pickup-${reason.kind}`, message: unpaidWords(reason, language) }),
    })),
    joins: joined ? ((await findPickup(deps.database, scope, joined.id)) ?? null) : null,
  })
}

interface SortedOut {
  readonly taken: PickedUpRow[]
  readonly leftOut: { readonly row: PickedUpRow; readonly reason: PickupReason | UnpaidPickup }[]
}

/** Shipments that one pickup can take: those that wait and pay for it, at the address of the first of them. */
function sortOut(shipments: readonly PickedUpRow[], isAddressGiven: boolean, unpaid?: UnpaidPickups): SortedOut {
  const sorted: SortedOut = { taken: [], leftOut: [] }
  for (const row of shipments) {
    const [first] = sorted.taken
    const isElsewhere =
      !isAddressGiven && first && addressKeyOf(addressOfShipment(row)) !== addressKeyOf(addressOfShipment(first))
    const reason =
      whyNotPickedUp(row) ?? unpaid?.get(row.id) ?? (isElsewhere ? 'pickup-shipment-other-address' : undefined)
    if (reason) sorted.leftOut.push({ row, reason })
    else sorted.taken.push(row)
  }
  return sorted
}

/** The wished day and times; those of the shipments where none are wished, and the product's defaults where they have none. */
function wishedWindow(
  wish: Input<'PreparePickup'>['body'],
  shipments: readonly PickedUpRow[],
  { today }: PickupPlaceNow,
) {
  const days = shipments.map(({ ship_date: day }) => day).toSorted()
  const ofForm = pickupWindowOf((shipments[0]?.form as ShipmentForm | undefined) ?? {}, days[0] ?? today)
  return {
    pickupDate: wish.pickupDate ?? ofForm.pickupDate,
    readyTime: wish.readyTime ?? ofForm.readyTime,
    closeTime: wish.closeTime ?? ofForm.closeTime,
  }
}

function ruleOnWire({ rule, today, cutOffOf }: PickupPlaceNow): Prepared['rule'] {
  const { leadMinutes, shortestMinutes, opens, closes } = rule
  const cutOff = timeOf(cutOffOf(toDayNumber(today)) ?? minutesOf(rule.cutOff))
  return { cutOff, leadMinutes, shortestMinutes, opens, closes, today }
}
