import { isAesLegend, isItn } from '@kattegat/domain/aes'
import { shipmentLengths } from '@kattegat/domain/address'
import { parseWaybillNumber } from '@kattegat/domain/identifiers'
import type { FieldError, MessageParams } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { statusEvents, type DeliveryStatus } from '@kattegat/domain/shipment'
import { isCalendarDay } from '@kattegat/domain/validation'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { storableJson } from '../../booking/index.ts'
import type { Actor, HeldShipment } from './act.ts'
import { writeChange } from './write-change.ts'

/** What an action left behind: the version it made and, where it can be undone, what to put back. */
export interface Done {
  readonly version: number
  readonly before?: Before
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
export async function setAwb(tx: Tx, actor: Actor, row: HeldShipment, { AWB }: { readonly AWB: string }): Outcome {
  const number = parseWaybillNumber(AWB)
  if (!number) return invalid('AWB', AWB.trim() === '' ? 'required' : 'waybillNumber')
  if (number === row.waybill_number) return accept({ version: row.version })
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

/** The longest reference the form takes as well. */
export async function setReference(
  tx: Tx,
  actor: Actor,
  row: HeldShipment,
  input: { readonly senderReference?: string | undefined; readonly receiverReference?: string | undefined },
): Outcome {
  const errors: FieldError[] = []
  const references = { senderReference: row.sender_reference, receiverReference: row.receiver_reference }
  for (const field of ['senderReference', 'receiverReference'] as const) {
    const text = input[field]
    if (text === undefined) continue
    references[field] = tidy(text)
    const max = shipmentLengths[field]
    if (references[field].length > max) errors.push({ field, code: 'maxLength', params: { max } })
  }
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
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
  row: HeldShipment,
  { shipDate }: { readonly shipDate: string },
): Outcome {
  if (!isUsualDay(shipDate)) return invalid('shipDate', shipDate === '' ? 'required' : 'date')
  const form = row.form as { shipDate?: string }
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
  row: HeldShipment,
  { expectedDeliveryDate: day }: { readonly expectedDeliveryDate: string | null },
): Outcome {
  if (day !== null && !isUsualDay(day)) return invalid('expectedDeliveryDate', 'date')
  if (day !== null && day < row.ship_date) return invalid('expectedDeliveryDate', 'beforeShipDate')
  const version = await writeChange(tx, actor, row, {
    action: 'set-expected-delivery-date',
    columns: {
      expected_delivery_date: day,
      ...(day === row.expected_delivery_date ? {} : { expected_delivery_time: null }),
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

const longestLink = 2000

/** The carrier's own page; empty takes it away. Only http and https: a link is opened by whoever sees the shipment. */
export async function setTrackingLink(
  tx: Tx,
  actor: Actor,
  row: HeldShipment,
  { trackingLink }: { readonly trackingLink: string },
): Outcome {
  const link = tidy(trackingLink)
  if (link.length > longestLink) return invalid('trackingLink', 'maxLength', { max: longestLink })
  if (link !== '' && !isWebAddress(link)) return invalid('trackingLink', 'webAddress')
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
  row: HeldShipment,
  input: { readonly itn?: string | undefined; readonly aesExemption?: string | undefined },
): Outcome {
  const itn = (input.itn ?? '').trim().toUpperCase()
  const aesExemption = (input.aesExemption ?? '').trim()
  if (itn === '' && aesExemption === '') return invalid('itn', 'required')
  if (itn !== '' && !isItn(itn)) return invalid('itn', 'itn')
  if (aesExemption !== '' && !isAesLegend(aesExemption)) return invalid('aesExemption', 'aesExemption')
  const form = row.form as { itn?: string; aesExemption?: string }
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

const longestNote = 200

/** Adds what happened to the timeline; the status is that of the latest event, whenever it was told. */
export async function setTransitStatus(tx: Tx, actor: Actor, row: HeldShipment, input: TransitStatus): Outcome {
  const fault = statusFault(input, actor.now)
  if (fault) return refuse({ code: 'INVALID_INPUT', errors: [fault] })
  const at = input.at === undefined ? actor.now : new Date(input.at)
  const isLatest = !(await hasLaterStatus(tx, row.id, at))
  const place = tidy(input.place ?? '') || null
  const note = tidy(input.note ?? '')
  const version = await writeChange(tx, actor, row, {
    action: 'set-transit-status',
    columns: isLatest ? { delivery_status: input.status } : {},
    event: statusEvents[input.status],
    at,
    place,
    details: { from: row.delivery_status, to: input.status, ...(note ? { note } : {}) },
  })
  return accept({ version, before: { columns: { delivery_status: row.delivery_status } } })
}

/** What is wrong with a status as it was entered. */
export function statusFault({ at, place, note }: TransitStatus, now: Date): FieldError | undefined {
  if (at !== undefined) {
    const ms = /^\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN
    if (Number.isNaN(ms)) return { field: 'at', code: 'date', params: {} }
    if (ms > now.getTime()) return { field: 'at', code: 'dateTooFar', params: { max: now.toISOString().slice(0, 10) } }
  }
  for (const [field, text] of [
    ['place', place],
    ['note', note],
  ] as const) {
    if ((text ?? '').length > longestNote) return { field, code: 'maxLength', params: { max: longestNote } }
  }
  return undefined
}

async function hasLaterStatus(tx: Tx, shipmentId: number, at: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('shipment_event')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', [...Object.values(statusEvents), 'status-corrected'])
    .where('occurred_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

function isUsualDay(day: string): boolean {
  return isCalendarDay(day) && day >= '2000-01-01' && day < '2100-01-01'
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** Text as rows take it: no spaces round it, none of the characters that the database refuses. */
export function tidy(text: string): string {
  return (JSON.parse(storableJson(text)) as string).trim()
}

export function invalid(field: string, code: FieldError['code'], params: MessageParams = {}): Result<never, Refusal> {
  return refuse({ code: 'INVALID_INPUT', errors: [{ field, code, params }] })
}
