import type { Language } from '@kattegat/messages'
import type { Role } from '@kattegat/domain/permissions'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { keptScope, keptShipmentIds, type ShipmentId } from '../../../platform/tenancy/index.ts'
import { storableJson } from '../../booking/index.ts'
import type { Actor } from './action-target.ts'
import type { Input } from './apply-action.ts'
import type { Before, Done } from './simple-changes.ts'

/** Something done to shipments that can be followed and, where it can be, undone. */
export interface StoredAction {
  readonly id: string
  readonly actor: Omit<Actor, 'now'>
  readonly input: Input
  readonly shipmentIds: readonly ShipmentId[]
  readonly finishedAt: Date | null
  readonly undoneAt: Date | null
}

export async function insertAction(
  tx: Tx | Database,
  actor: Actor,
  action: { readonly id: string; readonly input: Input; readonly shipmentIds: readonly ShipmentId[] },
): Promise<void> {
  await tx
    .insertInto('history_action')
    .values({
      id: action.id,
      shipment_system: actor.scope.shipmentSystem,
      requested_by: actor.userId,
      company_id: actor.scope.companyId === 'every' ? null : actor.scope.companyId,
      roles: [...actor.roles],
      language: actor.language,
      input: storableJson(action.input),
      shipment_ids: [...action.shipmentIds],
      requested_at: actor.now,
    })
    .execute()
}

export async function insertDone(tx: Tx, actionId: string, shipmentId: ShipmentId, done: Done): Promise<void> {
  await tx
    .insertInto('history_action_row')
    .values({
      action_id: actionId,
      shipment_id: shipmentId,
      done: true,
      version: done.version,
      before: done.before ? JSON.stringify(done.before) : null,
    })
    .execute()
}

/** Whether it is known what became of a shipment. */
export async function isHandled(tx: Tx, actionId: string, shipmentId: ShipmentId): Promise<boolean> {
  const row = await tx
    .selectFrom('history_action_row')
    .select('shipment_id')
    .where('action_id', '=', actionId)
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLeftOut(
  database: Database,
  actionId: string,
  shipmentId: ShipmentId,
  refusal: Refusal,
): Promise<void> {
  await database
    .insertInto('history_action_row')
    .values({ action_id: actionId, shipment_id: shipmentId, done: false, refusal: JSON.stringify(refusal) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function finishAction(tx: Tx | Database, actionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('history_action')
    .set({ finished_at: at })
    .where('id', '=', actionId)
    .where('finished_at', 'is', null)
    .execute()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An action by its id; undefined for what is none. `forUpdate` holds it until the transaction ends. */
export async function readAction(
  database: Database | Tx,
  id: string,
  { forUpdate = false } = {},
): Promise<StoredAction | undefined> {
  if (!uuid.test(id)) return undefined
  let query = database.selectFrom('history_action').selectAll().where('id', '=', id)
  if (forUpdate) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  if (!row || !isShipmentSystem(row.shipment_system)) return undefined
  return {
    id: row.id,
    actor: {
      userId: row.requested_by,
      roles: row.roles as Role[],
      scope: keptScope({ shipment_system: row.shipment_system, company_id: row.company_id }),
      language: row.language as Language,
      requestId: row.id,
      ip: '',
    },
    input: row.input as unknown as Input,
    shipmentIds: keptShipmentIds(row.shipment_ids),
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
  }
}

/** What became of one shipment. */
export interface ActionRow {
  readonly shipmentId: ShipmentId
  readonly version: number | null
  readonly refusal: Refusal | null
  readonly before: Before | null
}

/** What became of each shipment so far, in no particular order. */
export async function readActionRows(database: Database | Tx, actionId: string): Promise<ActionRow[]> {
  const rows = await database.selectFrom('history_action_row').selectAll().where('action_id', '=', actionId).execute()
  return rows.map((row) => ({
    shipmentId: row.shipment_id,
    version: row.version,
    refusal: row.refusal as Refusal | null,
    before: row.before as Before | null,
  }))
}

export async function markUndone(tx: Tx, actionId: string, at: Date): Promise<void> {
  await tx.updateTable('history_action').set({ undone_at: at }).where('id', '=', actionId).execute()
}
