import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
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
  action: {
    readonly id: string
    readonly input: Input
    readonly shipmentIds: readonly ShipmentId[]
    /** It is left to a job, and done after what was asked for before. */
    readonly isQueued?: boolean
  },
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
      place: action.isQueued ? sql<number>`nextval('history_action_place')` : null,
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

/** Whether somebody asked for it as they are now: in this booking system, and of the company that they are of. */
export function isAskedBy({ actor }: StoredAction, { userId, scope }: Pick<Actor, 'userId' | 'scope'>): boolean {
  return (
    actor.userId === userId &&
    actor.scope.shipmentSystem === scope.shipmentSystem &&
    actor.scope.companyId === scope.companyId
  )
}

/** For so long it is waited for: one that fails again and again holds up no others for ever. */
const longestUnderWayMs = 3_600_000

/**
 * What the same company, or the same of the staff, asked for before this and is not done yet, the oldest first: a process
 * that was killed leaves it for half a minute, and another instance may be at it.
 */
export async function readUnderWayBefore(database: Database, { id, actor }: StoredAction): Promise<StoredAction[]> {
  const { shipmentSystem, companyId } = actor.scope
  let query = database
    .selectFrom('history_action as before')
    .innerJoin('history_action as this', (join) => join.on('this.id', '=', id).onRef('before.place', '<', 'this.place'))
    .select('before.id')
    .where('before.finished_at', 'is', null)
    .where('before.shipment_system', '=', shipmentSystem)
    .where(sql<boolean>`before.requested_at > this.requested_at - make_interval(secs => ${longestUnderWayMs / 1000})`)
    .orderBy('before.place')
  query =
    companyId === 'every'
      ? query.where('before.company_id', 'is', null).where('before.requested_by', '=', actor.userId)
      : query.where('before.company_id', '=', companyId)
  const rows = await query.execute()
  const actions = await Promise.all(rows.map((row) => readAction(database, row.id)))
  return actions.filter((action) => action !== undefined)
}

/** Whether something that the same asked for before is still to be done to one of these shipments. */
export async function isUnderWayFor(tx: Tx, { scope, userId }: Actor, ids: readonly ShipmentId[]): Promise<boolean> {
  const { shipmentSystem, companyId } = scope
  const row = await tx
    .selectFrom('history_action')
    .select('id')
    .where('finished_at', 'is', null)
    .where('shipment_system', '=', shipmentSystem)
    .where((is) =>
      companyId === 'every'
        ? is.and([is('company_id', 'is', null), is('requested_by', '=', userId)])
        : is('company_id', '=', companyId),
    )
    .where(sql<boolean>`shipment_ids && ${[...ids]}::bigint[]`)
    .where(sql<boolean>`requested_at > now() - make_interval(secs => ${longestUnderWayMs / 1000})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
