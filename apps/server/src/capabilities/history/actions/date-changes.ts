import { comparablePlace } from '@kattegat/domain/address'
import {
  askedAgain,
  expectedDeliveryContradictions,
  expectedDeliveryErrors,
  shipDateContradictions,
  shipDateErrors,
  statusContradictions,
  statusErrors,
  type DateFacts,
} from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse } from '@kattegat/domain/result'
import {
  correctingEventCodes,
  statusEventCodes,
  statusEvents,
  statusToldBeside,
  underWayEventCodes,
  type DeliveryStatus,
} from '@kattegat/domain/shipment'
import { deliveryFollowing } from '@kattegat/domain/transit'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { isToldLast, readStatuses, readTakenBack } from '../../shipment-events/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { invalid, tidy, unchanged, type Before, type Outcome } from './simple-changes.ts'
import { writeChange, writeEvent } from './write-change.ts'

/** The date contradicts what happened, and is meant all the same. */
interface Confirmed {
  readonly confirmed?: boolean | undefined
}

export interface NewShipDate extends Confirmed {
  readonly shipDate: string
  /** Unless kept, it moves along. */
  readonly keepExpectedDelivery?: boolean | undefined
}

/**
 * Another ship date: the expected delivery date moves along, unless it is to be kept. `pickupErrors`: why its pickup cannot
 * follow, as `pickupErrorsOnDay` has judged.
 */
export async function setShipDate(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { shipDate, keepExpectedDelivery = false, confirmed = false }: NewShipDate,
  pickupErrors: readonly FieldError[] = [],
): Outcome {
  const errors = shipDateErrors({ shipDate })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const form = row.form as { shipDate?: string }
  if (shipDate === row.ship_date && shipDate === form.shipDate) return accept(unchanged(row))
  const contradictions = unlessConfirmed(shipDateContradictions(shipDate, await readDateFacts(tx, row)), confirmed)
  const against = contradictions.length > 0 ? contradictions : unlessConfirmed(pickupErrors, confirmed)
  if (against.length > 0) return refuse({ code: 'INVALID_INPUT', errors: [...against] })
  const { expected_delivery_date: expected } = row
  const following = keepExpectedDelivery ? expected : followingDelivery(row, shipDate)
  if (following !== null && following < shipDate) return invalid('shipDate', 'dateTooFar', { max: following })
  const isMoved = following !== expected
  const version = await writeChange(tx, actor, row, {
    action: 'set-ship-date',
    columns: { ship_date: shipDate, ...(isMoved ? { expected_delivery_date: following } : {}) },
    form: { shipDate },
    event: 'ship-date-changed',
    details: { from: row.ship_date, to: shipDate },
  })
  if (isMoved) await writeExpectedDelivery(tx, actor, row.id, { from: expected, to: following })
  const columns = { ship_date: row.ship_date, ...(isMoved ? { expected_delivery_date: expected } : {}) }
  return accept({ version, before: { columns, form: { shipDate: form.shipDate } } })
}

/** A delivered shipment has nothing to expect any more: its date stays as it was promised. */
function followingDelivery(row: LockedShipment, shipDate: string): string | null {
  const { expected_delivery_date: expectedDeliveryDate } = row
  if (expectedDeliveryDate === null || row.delivery_status === 'Delivered') return expectedDeliveryDate
  const receiver = comparablePlace({ countryCode: row.receiver_country ?? '', postalCode: row.receiver_postal_code })
  return deliveryFollowing({ shipDate: row.ship_date, expectedDeliveryDate }, shipDate, receiver)
}

/** Says on the timeline that the expected delivery date moved along with the ship date. */
export async function writeExpectedDelivery(
  tx: Tx,
  actor: Actor,
  shipmentId: ShipmentId,
  details: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await writeEvent(tx, actor, shipmentId, { event: 'expected-delivery-changed', details })
}

export interface NewExpectedDelivery extends Confirmed {
  /** Null takes the date away. */
  readonly expectedDeliveryDate: string | null
}

export async function setExpectedDeliveryDate(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { expectedDeliveryDate: day, confirmed = false }: NewExpectedDelivery,
): Outcome {
  const errors = expectedDeliveryErrors({ expectedDeliveryDate: day }, row.ship_date)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (day === row.expected_delivery_date) return accept(unchanged(row))
  const contradictions = unlessConfirmed(expectedDeliveryContradictions(await readDateFacts(tx, row)), confirmed)
  if (contradictions.length > 0) return refuse({ code: 'INVALID_INPUT', errors: contradictions })
  const version = await writeChange(tx, actor, row, {
    action: 'set-expected-delivery-date',
    columns: {
      expected_delivery_date: day,
      expected_delivery_time: null,
    },
    event: 'expected-delivery-changed',
    details: { from: row.expected_delivery_date, to: day },
  })
  const columns = {
    expected_delivery_date: row.expected_delivery_date,
    expected_delivery_time: row.expected_delivery_time,
  }
  return accept({ version, before: { columns } })
}

export interface TransitStatus extends Confirmed {
  readonly status: DeliveryStatus
  /** When it happened: UTC, not in the future. Now unless given. */
  readonly at?: string | undefined
  readonly place?: string | undefined
  readonly note?: string | undefined
}

/** Adds what happened to the timeline; the status is that of the latest event, whenever it was told. */
export async function setTransitStatus(tx: Tx, actor: Actor, row: LockedShipment, input: TransitStatus): Outcome {
  const errors = statusErrors(input, actor.now, (await dayOf(tx, row, actor.now)) ?? '')
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const at = input.at === undefined ? actor.now : new Date(input.at)
  const contradictions = unlessConfirmed(
    statusContradictions(
      { isDelivered: input.status === 'Delivered', happenedAt: at, happenedOn: (await dayOf(tx, row, at)) ?? '' },
      await readDateFacts(tx, row),
    ),
    input.confirmed,
  )
  if (contradictions.length > 0) return refuse({ code: 'INVALID_INPUT', errors: contradictions })
  const isLatest = !(await hasLaterStatus(tx, row.id, at))
  const place = tidy(input.place ?? '') || null
  const note = tidy(input.note ?? '')
  const version = await writeChange(tx, actor, row, {
    action: 'set-transit-status',
    columns: isLatest ? await statusColumns(tx, row, input.status, at) : {},
    event: statusEvents[input.status],
    at,
    place,
    details: { from: row.delivery_status, to: input.status, ...(note ? { note } : {}) },
  })
  return accept({
    version,
    before: { columns: { delivery_status: row.delivery_status, delivered_on: row.delivered_on } },
  })
}

/** A status as a shipment keeps it: with the day on which it was delivered. */
export async function statusColumns(tx: Tx, row: LockedShipment, status: DeliveryStatus, at: Date) {
  return { delivery_status: status, delivered_on: status === 'Delivered' ? await dayOf(tx, row, at) : null }
}

/**
 * What a shipment keeps once a status is taken back, the one set by hand last unless the event of another is named: what was scanned
 * or collected meanwhile and is the latest that stands, otherwise what stood before. A scan that comes late, or leaves the same status,
 * makes no version, and so stops no undo; nor does a pickup of goods of which something later is known.
 */
export async function statusOnceTakenBack(
  tx: Tx,
  row: LockedShipment,
  before: Before['columns'],
  undoneId?: number,
): Promise<Before['columns']> {
  // Of most nothing was told meanwhile: of those the events need not be read.
  if (!(await isToldLast(tx, row.id, undoneId))) return before
  const { events, notByHand } = await readStatuses(tx, row.id)
  const told = statusToldBeside(before['delivery_status'] as DeliveryStatus, events, notByHand, undoneId)
  return told ? statusColumns(tx, row, told.status, told.at) : before
}

function unlessConfirmed(errors: readonly FieldError[], confirmed = false): FieldError[] {
  return errors.filter(({ code }) => !(confirmed && askedAgain.has(code)))
}

/** What a date is measured against: of the events only those that were not taken back since. */
async function readDateFacts(tx: Tx, row: LockedShipment): Promise<DateFacts> {
  const { rows: events } = await sql<{ code: string; at: Date; day: string }>`
    select e.code, e.occurred_at as at, (e.occurred_at at time zone s.time_zone)::date::text as day
    from shipment_event e join shipment_system s on s.key = ${row.shipment_system}
    where e.shipment_id = ${row.id} and e.code = any(${[...underWayEventCodes, statusEvents.Delivered]}::text[])
      and e.id > coalesce((select max(id) from shipment_event
        where shipment_id = ${row.id} and code = any(${[...correctingEventCodes]}::text[])), 0)
    order by e.occurred_at, e.id`.execute(tx)
  const bookedOn = (await dayOf(tx, row, row.created_at)) ?? ''
  const underWay = events.findLast(({ code }) => code !== statusEvents.Delivered)
  const delivered =
    row.delivery_status === 'Delivered' ? events.findLast(({ code }) => code === statusEvents.Delivered) : undefined
  return {
    bookedOn,
    moved: events[0] && { on: events[0].day },
    underWay: underWay && { at: underWay.at, on: underWay.day },
    delivered: delivered && { at: delivered.at, on: delivered.day },
  }
}

/** The calendar day of an instant in the shipment's system. */
async function dayOf(tx: Tx, row: LockedShipment, at: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select (${at}::timestamptz at time zone time_zone)::date::text as day
    from shipment_system where key = ${row.shipment_system}`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whether a status was left after that time: what was taken back, and that it was, left none. */
export async function hasLaterStatus(tx: Tx, shipmentId: ShipmentId, at: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('shipment_event')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', statusEventCodes)
    .where('code', 'not in', correctingEventCodes)
    .where('occurred_at', '>', at)
    .execute()
  if (later.length === 0) return false
  const taken = await readTakenBack(tx, shipmentId)
  return later.some(({ id }) => !taken.has(id))
}
