import {
  awbErrors,
  expectedDeliveryErrors,
  itnErrors,
  referenceErrors,
  shipDateErrors,
  statusErrors,
  trackingLinkErrors,
} from '@kattegat/domain/history'
import { parseWaybillNumber } from '@kattegat/domain/identifiers'
import type { FieldError, MessageParams } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { statusEventCodes, statusEvents, type DeliveryStatus } from '@kattegat/domain/shipment'
import { tidyLegend } from '@kattegat/domain/validation'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { storableJson } from '../../booking/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { writeChange } from './write-change.ts'

/** What an action left behind: the version it made and, where it can be undone, what to put back. */
export interface Done {
  readonly version: number
  readonly before?: Before
  /** Everything was so already: no new version, no event. */
  readonly unchanged?: true
}

/** What undoing puts back. */
export interface Before {
  readonly columns: Readonly<Record<string, string | number | boolean | null>>
  readonly form?: Readonly<Record<string, string | undefined>>
}

export type Outcome = Promise<Result<Done, Refusal>>

/**
 * Gives a shipment another air waybill number. The check digit must be right; a number that another shipment has or had
 * is taken. The old one stays findable, and can be had back by this shipment.
 */
export async function setAwb(tx: Tx, actor: Actor, row: LockedShipment, { AWB }: { readonly AWB: string }): Outcome {
  const errors = awbErrors({ AWB })
  const number = parseWaybillNumber(AWB)
  if (!number) return refuse({ code: 'INVALID_INPUT', errors })
  if (number === row.waybill_number) return accept(unchanged(row))
  const taken = await tx
    .insertInto('waybill_number')
    .values({ number, shipment_id: row.id })
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet({ replaced_at: null }).where('waybill_number.shipment_id', '=', row.id),
    )
    .returning('number')
    .executeTakeFirst()
  if (!taken) return invalid('AWB', 'waybillTaken')
  await tx
    .updateTable('waybill_number')
    .set({ replaced_at: actor.now })
    .where('shipment_id', '=', row.id)
    .where('number', '!=', number)
    .where('replaced_at', 'is', null)
    .execute()
  const version = await writeChange(tx, actor, row, {
    action: 'set-awb',
    columns: { waybill_number: number },
    event: 'waybill-changed',
    details: { from: row.waybill_number, to: number },
  })
  return accept({ version })
}

/** What is not named stays as it is; what is the same already makes no new version. */
export async function setReference(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  input: { readonly senderReference?: string | undefined; readonly receiverReference?: string | undefined },
): Outcome {
  const errors = referenceErrors(input)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const references = {
    senderReference: input.senderReference === undefined ? row.sender_reference : tidy(input.senderReference),
    receiverReference: input.receiverReference === undefined ? row.receiver_reference : tidy(input.receiverReference),
  }
  if (references.senderReference === row.sender_reference && references.receiverReference === row.receiver_reference) {
    return accept(unchanged(row))
  }
  const version = await writeChange(tx, actor, row, {
    action: 'set-reference',
    columns: { sender_reference: references.senderReference, receiver_reference: references.receiverReference },
    form: references,
    event: 'reference-changed',
    details: {
      from: { senderReference: row.sender_reference, receiverReference: row.receiver_reference },
      to: references,
    },
  })
  return accept({ version })
}

export async function setShipDate(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { shipDate }: { readonly shipDate: string },
): Outcome {
  const errors = shipDateErrors({ shipDate })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const form = row.form as { shipDate?: string }
  if (shipDate === row.ship_date && shipDate === form.shipDate) return accept(unchanged(row))
  const version = await writeChange(tx, actor, row, {
    action: 'set-ship-date',
    columns: { ship_date: shipDate },
    form: { shipDate },
    event: 'ship-date-changed',
    details: { from: row.ship_date, to: shipDate },
  })
  return accept({ version, before: { columns: { ship_date: row.ship_date }, form: { shipDate: form.shipDate } } })
}

/** Null takes the date away. */
export async function setExpectedDeliveryDate(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { expectedDeliveryDate: day }: { readonly expectedDeliveryDate: string | null },
): Outcome {
  const errors = expectedDeliveryErrors({ expectedDeliveryDate: day }, row.ship_date)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (day === row.expected_delivery_date) return accept(unchanged(row))
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

/** The carrier's own page; empty takes it away. */
export async function setTrackingLink(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { trackingLink }: { readonly trackingLink: string },
): Outcome {
  const link = tidy(trackingLink)
  const errors = trackingLinkErrors({ trackingLink: link })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (link === row.tracking_link) return accept(unchanged(row))
  const version = await writeChange(tx, actor, row, {
    action: 'set-tracking-link',
    columns: { tracking_link: link },
    event: 'tracking-link-changed',
    details: { from: row.tracking_link, to: link },
  })
  return accept({ version })
}

/** The export filing's number or the legend of an exemption; one of them, the other is taken away. */
export async function setItn(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  input: { readonly itn?: string | undefined; readonly aesExemption?: string | undefined },
): Outcome {
  const errors = itnErrors(input, row.filing_opens)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const itn = (input.itn ?? '').trim().toUpperCase()
  const aesExemption = tidyLegend(input.aesExemption ?? '')
  const form = row.form as { itn?: string; aesExemption?: string }
  if (itn === (form.itn ?? '') && aesExemption === (form.aesExemption ?? '')) return accept(unchanged(row))
  const version = await writeChange(tx, actor, row, {
    action: 'set-itn',
    form: { itn, aesExemption },
    event: 'itn-entered',
    details: { from: { itn: form.itn ?? '', aesExemption: form.aesExemption ?? '' }, to: { itn, aesExemption } },
  })
  return accept({ version })
}

export interface TransitStatus {
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
  const isLatest = !(await hasLaterStatus(tx, row.id, at))
  const place = tidy(input.place ?? '') || null
  const note = tidy(input.note ?? '')
  const version = await writeChange(tx, actor, row, {
    action: 'set-transit-status',
    columns: isLatest
      ? { delivery_status: input.status, delivered_on: input.status === 'Delivered' ? await dayOf(tx, row, at) : null }
      : {},
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

function unchanged(row: LockedShipment): Done {
  return { version: row.version, unchanged: true }
}

/** The calendar day of an instant in the shipment's system. */
export async function dayOf(tx: Tx, row: LockedShipment, at: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select (${at}::timestamptz at time zone time_zone)::date::text as day
    from shipment_system where key = ${row.shipment_system}`.execute(tx)
  return rows[0]?.day ?? null
}

export async function hasLaterStatus(tx: Tx, shipmentId: ShipmentId, at: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('shipment_event')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', statusEventCodes)
    .where('occurred_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Text as rows take it: no spaces round it, none of the characters that the database refuses. */
export function tidy(text: string): string {
  return (JSON.parse(storableJson(text)) as string).trim()
}

export function invalid(field: string, code: FieldError['code'], params: MessageParams = {}): Result<never, Refusal> {
  return refuse({ code: 'INVALID_INPUT', errors: [{ field, code, params }] })
}
