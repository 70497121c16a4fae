import type { HistoryAction } from '@kattegat/domain/history'
import type { ShipmentEventCode, ShipmentForm } from '@kattegat/domain/shipment'
import { sql, type Updateable } from 'kysely'
import { audit, auditAll, type AuditEntry } from '../../../platform/audit/index.ts'
import type { DB, Tx } from '../../../platform/database/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { carryPriceOver, carryPricesOver, storableJson } from '../../booking/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'

/** What changes on a shipment, and what its timeline says of it. */
export interface Change {
  readonly action: HistoryAction | 'undo' | 'scan' | 'undo-scan' | 'collect'
  readonly columns?: Updateable<DB['shipment']>
  /** Fields of the form, which is kept whole beside the columns. */
  readonly form?: Partial<ShipmentForm>
  readonly event: ShipmentEventCode
  /** When and where it happened, if not now and here. */
  readonly at?: Date | undefined
  readonly place?: string | null | undefined
  /** Whence we know it: the portal unless given. */
  readonly source?: 'portal' | 'scan'
  /** From what to what, for the timeline and the audit log. */
  readonly details: Readonly<Record<string, unknown>>
  /** The price is written by anyone who changes it. */
  readonly pricedAnew?: boolean
}

/** In whose name a shipment changes; a job has no request. */
export type ChangeActor = Pick<Actor, 'userId' | 'now'> & Partial<Pick<Actor, 'requestId' | 'ip'>>

/** Writes a change as the shipment's next version, with its event and its line in the audit log; answers the version. */
export async function writeChange(tx: Tx, actor: ChangeActor, row: LockedShipment, change: Change): Promise<number> {
  const version = row.version + 1
  await tx
    .updateTable('shipment')
    .set({
      ...change.columns,
      ...(change.form ? { form: storableJson({ ...(row.form as ShipmentForm), ...change.form }) } : {}),
      version,
      updated_by: actor.userId,
      updated_at: actor.now,
    })
    .where('id', '=', row.id)
    .execute()
  if (!change.pricedAnew) await carryPriceOver(tx, row.id, { from: row.version, to: version })
  await writeEvent(tx, actor, row.id, change)
  await audit(tx, auditOf(actor, row, change, version))
  return version
}

/** What the audit log says of a change. */
function auditOf(
  actor: ChangeActor,
  row: ChangedRow,
  { action, details }: Pick<Change, 'action' | 'details'>,
  version: number,
): AuditEntry {
  return {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: `shipment.${action}`,
    recordKind: 'shipment',
    recordId: row.id,
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
    ...(actor.ip === undefined ? {} : { ip: actor.ip }),
    details: { ...details, version },
  }
}

type ChangedRow = Pick<LockedShipment, 'id' | 'version' | 'shipment_system' | 'company_id'>

interface AtOfEach {
  /** When it happened, if not now: to all of them, or to each. */
  readonly at?: Date | ReadonlyMap<ShipmentId, Date> | undefined
}

/**
 * Writes the same change of many shipments that are held, which costs as many statements as of one: of each its next version,
 * its event and its line in the audit log. Answers the events.
 */
export async function writeChangeOfAll(
  tx: Tx,
  actor: ChangeActor,
  rows: readonly ChangedRow[],
  change: Omit<Change, 'form' | 'pricedAnew' | 'at'> & AtOfEach,
): Promise<WrittenEvent[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('shipment')
    .set((is) => ({
      ...change.columns,
      version: is('version', '+', 1),
      updated_by: actor.userId,
      updated_at: actor.now,
    }))
    .where('id', 'in', ids)
    .execute()
  await carryPricesOver(tx, ids)
  const written = await writeEventOfAll(tx, actor, ids, change)
  await auditAll(
    tx,
    rows.map((row) => auditOf(actor, row, change, row.version + 1)),
  )
  return written
}

/** Writes what happened to a shipment and answers the event's id; events are never edited. */
export async function writeEvent(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'now'>,
  shipmentId: ShipmentId,
  { event, at, place, details, source = 'portal' }: Pick<Change, 'event' | 'at' | 'place' | 'details' | 'source'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('shipment_event')
    .values({
      shipment_id: shipmentId,
      code: event,
      occurred_at: at ?? actor.now,
      place: place ?? null,
      user_id: actor.userId,
      source,
      details: storableJson(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An event in the timeline of a shipment, as those who follow it are told. */
export interface WrittenEvent {
  readonly shipmentId: ShipmentId
  readonly eventId: number
}

/** Writes that the same happened to many shipments, by one statement. */
export async function writeEventOfAll(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'now'>,
  shipmentIds: readonly ShipmentId[],
  { event, at, place, details, source = 'portal' }: Pick<Change, 'event' | 'place' | 'details' | 'source'> & AtOfEach,
): Promise<WrittenEvent[]> {
  if (shipmentIds.length === 0) return []
  const times = shipmentIds.map((id) => ((at instanceof Date ? at : at?.get(id)) ?? actor.now).toISOString())
  const { rows } = await sql<WrittenEvent>`
    insert into shipment_event (shipment_id, code, occurred_at, place, user_id, source, details)
    select shipment_id, ${event}, at, ${place ?? null}, ${actor.userId}::int, ${source}, ${storableJson(details)}::jsonb
    from unnest(${shipmentIds}::bigint[], ${times}::timestamptz[]) with ordinality as told (shipment_id, at, place_in_line) order by place_in_line
    returning id as "eventId", shipment_id as "shipmentId"`.execute(tx)
  return rows
}
