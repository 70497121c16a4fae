import { pickupWindowOf, shipmentWindowErrors, type PickupWindow } from '@kattegat/domain/pickups'
import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { keptShipmentIds, systemScope } from '../../platform/tenancy/index.ts'
import { bookPickup, whyNotPickedUp, type DecidedPickup } from './book-pickup.ts'
import { notePickupNotBooked } from './not-booked.ts'
import type { PickupActor, PickupDeps } from './pickup-deps.ts'
import { readPickupPlace } from './pickup-place.ts'
import { readShipmentsToPickUp, type PickedUpRow } from './pickup.repository.ts'
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
  run: async (deps, { shipmentId, language }) => {
    const shipment = await readBooked(deps, shipmentId)
    if (!shipment) return
    const form = shipment.form as ShipmentForm
    const actor: PickupActor = {
      userId: shipment.updated_by,
      scope: systemScope('pickups', shipment.shipment_system as ShipmentSystem, shipment.company_id),
      isStaff: false,
      testMode: shipment.test,
      language,
    }
    const [row] = await readShipmentsToPickUp(deps.database, actor.scope, [shipmentId])
    if (!row || !form.bookPickup || whyNotPickedUp(row)) return
    const decided = await decide(deps, shipment, row)
    const { errors } = decided
    if (errors.length > 0) {
      const about = { scope: actor.scope, row, window: decided.pickup.window, userId: actor.userId, language }
      return notePickupNotBooked(deps, { ...about, errors })
    }
    // Refused where it was deleted, or put on a pickup by hand, meanwhile.
    await once(deps.database, undefined, (tx) => bookPickup(tx, deps, actor, decided.pickup))
  },
}

interface Judged {
  readonly pickup: DecidedPickup
  readonly errors: readonly FieldError[]
}

/** What the booking asked for, judged as it was then, so that a queue that stood still makes nothing too late but the day itself. */
async function decide(deps: PickupDeps, shipment: BookedRow, row: PickedUpRow): Promise<Judged> {
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

type BookedRow = Pick<
  Selectable<DB['shipment']>,
  'shipment_system' | 'company_id' | 'form' | 'test' | 'transport_product_id' | 'updated_at' | 'updated_by'
> & {
  /** When it was booked or changed last, as the portal's clock had it. */
  readonly judged_at: Date | null
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
        .select((of) => of.fn.max('shipment_event.occurred_at').as('at'))
        .as('judged_at'),
    )
    .where('id', 'in', keptShipmentIds([shipmentId]))
    .executeTakeFirst()
}
