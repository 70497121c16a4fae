import type { Answer, Input } from '@kattegat/contract'
import { isHistoryColumn } from '@kattegat/domain/history'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'

export type HistoryView = Answer<'GetHistoryViews'>[number]

/** Views belong to one person in one shipment system. */
export interface ViewOwner {
  readonly userId: number
  readonly shipmentSystem: string
}

/** A person's views by name. Columns that are no more are left out, so that an old view still opens. */
export async function readViews(database: Database, owner: ViewOwner): Promise<HistoryView[]> {
  const rows = await ownViews(database, owner).selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    default: row.is_default,
    columns: (row.columns as HistoryView['columns']).filter((column) => isHistoryColumn(column.name)),
    filter: row.filter as HistoryView['filter'],
  }))
}

function ownViews(database: Database | Tx, { userId, shipmentSystem }: ViewOwner) {
  return database.selectFrom('history_view').where('user_id', '=', userId).where('shipment_system', '=', shipmentSystem)
}

/** More than anybody finds again; all of them are read with each page of History. */
export const mostViews = 100

const nameTaken: Refusal = { code: 'INVALID_INPUT', errors: [{ field: 'name', code: 'nameTaken', params: {} }] }

/** Keeps a view and answers its id. Refuses NOT_FOUND for one to replace that is not the caller's, and another's name for it. */
export async function saveView(
  database: Database,
  owner: ViewOwner,
  view: Input<'SaveHistoryView'>['body'],
): Promise<Result<number, Refusal>> {
  return database.transaction().execute(async (tx) => {
    // One after the other for a person: two that each put away the old default would both become the new one.
    await tx.selectFrom('portal_user').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute()
    if (view.id !== undefined) {
      const named = await ownViews(tx, owner)
        .select('id')
        .where((is) => is.or([is('id', '=', view.id!), is('name', '=', view.name.trim())]))
        .forUpdate()
        .execute()
      if (!named.some(({ id }) => id === view.id)) return refuse(notFound)
      if (named.length > 1) return refuse(nameTaken)
    } else if (await isOneTooMany(tx, owner, view.name.trim())) {
      return refuse({
        code: 'INVALID_INPUT',
        errors: [{ field: 'name', code: 'tooManyViews', params: { max: mostViews } }],
      })
    }
    if (view.default) {
      await tx
        .updateTable('history_view')
        .set({ is_default: false })
        .where('user_id', '=', owner.userId)
        .where('shipment_system', '=', owner.shipmentSystem)
        .execute()
    }
    const values = {
      name: view.name.trim(),
      is_default: view.default,
      columns: JSON.stringify(view.columns.filter((column) => isHistoryColumn(column.name))),
      filter: JSON.stringify(view.filter),
    }
    if (view.id !== undefined) {
      const changed = await tx
        .updateTable('history_view')
        .set(values)
        .where('id', '=', view.id)
        .where('user_id', '=', owner.userId)
        .where('shipment_system', '=', owner.shipmentSystem)
        .returning('id')
        .executeTakeFirstOrThrow()
      return accept(changed.id)
    }
    const added = await tx
      .insertInto('history_view')
      .values({ ...values, user_id: owner.userId, shipment_system: owner.shipmentSystem })
      // Saving under a name once more is changing that view.
      .onConflict((conflict) => conflict.columns(['user_id', 'shipment_system', 'name']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    return accept(added.id)
  })
}

/** Whether a view of this name would be one more than a person may have. */
async function isOneTooMany(tx: Tx, owner: ViewOwner, name: string): Promise<boolean> {
  const views = await ownViews(tx, owner).select('name').execute()
  return views.length >= mostViews && !views.some((view) => view.name === name)
}

/** Whether there was such a view of the caller's. */
export async function deleteView(database: Database, owner: ViewOwner, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('history_view')
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('shipment_system', '=', owner.shipmentSystem)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
