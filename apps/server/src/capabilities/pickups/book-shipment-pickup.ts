import {
  pickupWindowOf,
  pickupWishOf,
  shipmentWindowErrors,
  type PickupWindow,
  type PickupWish,
} from '@kattegat/domain/pickups'
import { isEmployee, type Role } from '@kattegat/domain/permissions'
import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentEventCode, ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { sql, type Selectable } from 'kysely'
import type { DB } from '../../platform/database/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { keptShipmentIds, systemScope } from '../../platform/tenancy/index.ts'
import { bookPickup, whyNotPickedUp, type DecidedPickup } from './book-pickup.ts'
import { notePickupNotBooked } from './not-booked.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { readShipmentsToPickUp, type PickedUpRow } from './pickup.repository.ts'
import { isOfOther } from './refuse-pickup.ts'
import { addressOfShipment, goodsOf } from './resolve-pickup.ts'

export interface BookedShipment {
  readonly shipmentId: number
  /** The one the booking was made in. */
  readonly language: Language
}

/**
 * Books the pickup that a booking asked for: it joins the open one of its company, address and day, or makes one. The booking
 * has judged it by the same rule; what is impossible after all is told to who booked, and kept for staff. Does nothing for a
 * shipment that waits on a pickup already, or is not there to be picked up any more.
 */
export const bookShipmentPickup: Job<PickupDeps, BookedShipment> = {
  name: 'book-shipment-pickup',
  run: (deps, about) =>
    asItStands(deps, about, async (shipment) =>
      shipment.wish.asked && !whyNotPickedUp(shipment.row) ? bookPickupOf(deps, shipment) : 'done',
    ),
}

/** A shipment to be picked up, and in whose name. */
export interface ShipmentForPickup {
  readonly row: PickedUpRow
  readonly wish: PickupWish
  readonly booked: BookedRow
  readonly actor: PickupActor
}

/** What was written was of a shipment as it stands, or it was changed before that could be. */
export type AsSeen = 'done' | 'changed'

/** So many changes of one shipment while its pickup is written are no coincidence; its job tries again. */
const mostRounds = 5

/**
 * Writes what a shipment means to its pickup, of the shipment as it stands: `work` reads outside its transaction, and says `changed`
 * where the shipment is another by then. The job of that change may have looked before there was a pickup.
 */
export async function asItStands(
  deps: PickupDeps,
  about: BookedShipment,
  work: (shipment: ShipmentForPickup) => Promise<AsSeen>,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const shipment = await readForPickup(deps, about)
    if (!shipment || (shipment !== 'changed' && (await work(shipment)) === 'done')) return
  }
  throw new Error(`shipment ${about.shipmentId} is changed again and again`)
}

/** Reads a shipment for its pickup; undefined for one that is not there, `changed` for one that was moved meanwhile. Who changed it last asks for it. */
async function readForPickup(
  deps: PickupDeps,
  { shipmentId, language }: BookedShipment,
): Promise<ShipmentForPickup | 'changed' | undefined> {
  const booked = await readBooked(deps, shipmentId)
  if (!booked) return undefined
  const actor: PickupActor = {
    userId: booked.updated_by,
    scope: systemScope('pickups', booked.shipment_system as ShipmentSystem, booked.company_id),
    isStaff: isEmployee(booked.roles as Role[]),
    testMode: booked.test,
    language,
  }
  const [row] = await readShipmentsToPickUp(deps.database, actor.scope, [shipmentId])
  return row ? { row, booked, actor, wish: pickupWishOf(row.form as ShipmentForm, row.ship_date) } : 'changed'
}

/** Books the pickup of a shipment, or notes why there is none. */
export async function bookPickupOf(deps: PickupDeps, shipment: ShipmentForPickup): Promise<AsSeen> {
  const decided = await decideFor(deps, shipment)
  if (decided.errors.length > 0) return noteWhy(deps, shipment, decided)
  const booked = await once(deps.database, undefined, (tx) => bookPickup(tx, deps, shipment.actor, decided.pickup))
  // Refused as well where it was deleted, or put on a pickup by hand, meanwhile.
  return booked.ok || !isOfOther(booked.refusal) ? 'done' : 'changed'
}

/** Keeps why a shipment has no pickup. */
export async function noteWhy(
  deps: PickupDeps,
  { row, actor }: ShipmentForPickup,
  { pickup, errors }: JudgedPickup,
): Promise<AsSeen> {
  const { scope, userId, language } = actor
  return notePickupNotBooked(deps, { scope, row, window: pickup.window, userId, language, errors })
}

export interface JudgedPickup {
  readonly pickup: DecidedPickup
  readonly errors: readonly FieldError[]
}

/** What the booking asked for, judged as it was then, so that a queue that stood still makes nothing too late but the day itself. */
export async function decideFor(
  deps: PickupDeps,
  { booked: shipment, row }: Pick<ShipmentForPickup, 'booked' | 'row'>,
): Promise<JudgedPickup> {
  const address = addressOfShipment(row)
  const window = pickupWindowOf(row.form as ShipmentForm, row.ship_date)
  const placeAt = (moment: Date) =>
    readPickupPlace(
      { ...deps, now: () => moment },
      shipment.shipment_system,
      row.branch_id,
      address,
      shipment.transport_product_id ?? undefined,
    )
  const place = await placeAt(shipment.judged_at ?? shipment.updated_at)
  const { today } = await placeAt(deps.now())
  const pickup: DecidedPickup = {
    companyId: row.company_id,
    branchId: row.branch_id,
    address,
    shipments: [row],
    window,
    goods: { ...goodsOf([row]), instructions: '' },
    place,
    recurringPickupId: null,
    ofBooking: true,
  }
  return { pickup, errors: [...dayErrors(window, today), ...shipmentWindowErrors(window, place)] }
}

function dayErrors({ pickupDate }: PickupWindow, today: string): FieldError[] {
  return pickupDate < today ? [{ field: 'pickupDate', code: 'dateInPast', params: {} }] : []
}

/** What says when a shipment is to be fetched, or that it is to be; whose it is, and what it is called, does not. */
const bookingEvents = [
  'registered',
  'booked',
  'error-booked',
  'changed',
  'ship-date-changed',
  'deleted',
  'restored',
  'approval-given',
  'quote-accepted',
] as const satisfies ShipmentEventCode[]

export type BookedRow = Pick<
  Selectable<DB['shipment']>,
  'shipment_system' | 'company_id' | 'form' | 'test' | 'transport_product_id' | 'updated_at' | 'updated_by'
> & {
  /** When it was booked or changed last, as the portal's clock had it. */
  readonly judged_at: Date | null
  /** Of who changed it last. */
  readonly roles: string[]
}

async function readBooked({ database }: PickupDeps, shipmentId: number): Promise<BookedRow | undefined> {
  return database
    .selectFrom('shipment')
    .select(['shipment_system', 'company_id', 'form', 'test', 'transport_product_id', 'updated_at', 'updated_by'])
    .select((is) =>
      is
        .selectFrom('shipment_event')
        .whereRef('shipment_event.shipment_id', '=', 'shipment.id')
        .where('shipment_event.source', '=', 'portal')
        .where('shipment_event.code', 'in', [...bookingEvents])
        .select((of) => of.fn.max('shipment_event.occurred_at').as('at'))
        .as('judged_at'),
    )
    .select((is) =>
      is
        .selectFrom('user_role')
        .whereRef('user_role.user_id', '=', 'shipment.updated_by')
        .select(sql<string[]>`coalesce(array_agg(user_role.role), '{}')`.as('roles'))
        .$asScalar()
        .$notNull()
        .as('roles'),
    )
    .where('id', 'in', keptShipmentIds([shipmentId]))
    .executeTakeFirst()
}
