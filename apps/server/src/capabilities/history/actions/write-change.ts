import type { HistoryAction } from '@kattegat/domain/history'
import type { ShipmentEventCode, ShipmentForm } from '@kattegat/domain/shipment'
import type { Updateable } from 'kysely'
import { audit } from '../../../platform/audit/index.ts'
import type { DB, Tx } from '../../../platform/database/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import { carryPriceOver, storableJson } from '../../booking/index.ts'
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
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: `shipment.${change.action}`,
    recordKind: 'shipment',
    recordId: row.id,
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
    ...(actor.ip === undefined ? {} : { ip: actor.ip }),
    details: { ...change.details, version },
  })
  return version
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
