import { accept, refuse, type Result } from '@kattegat/domain/result'
import { mayChangeOwner, type WorkItemKind } from '@kattegat/domain/work-items'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { isStuck } from './find-work-items.ts'

interface OwnerChange {
  readonly kind: WorkItemKind
  readonly sourceId: number
  readonly take: boolean
  readonly userId: number
  readonly now: Date
}

/** Takes an item, or lets it go. Of two who take it at once the second is told whose it is. */
export async function setOwner(
  database: Database,
  scope: Scope,
  { kind, sourceId, take, userId, now }: OwnerChange,
): Promise<Result<{ readonly success: true }, Refusal>> {
  return database.transaction().execute(async (tx) => {
    if (!(await isStuck(tx, scope, { kind, sourceId, now }))) return refuse(notFound)
    const { shipmentSystem: shipment_system } = scope
    const key = { shipment_system, kind, source_id: sourceId }
    if (take)
      await tx
        .insertInto('work_item')
        .values({ ...key, owner_id: userId, taken_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const row = await tx
      .selectFrom('work_item as w')
      .innerJoin('portal_user as u', 'u.id', 'w.owner_id')
      .select(['w.owner_id', 'w.taken_at', 'u.name'])
      .where('w.shipment_system', '=', shipment_system)
      .where('w.kind', '=', kind)
      .where('w.source_id', '=', sourceId)
      .forUpdate('w')
      .executeTakeFirst()
    if (!mayChangeOwner(row?.owner_id ?? null, userId))
      return refuse({
        code: 'VERSION_CONFLICT',
        facts: { changedBy: row!.name, changedAt: row!.taken_at.toISOString() },
      })
    if (!take)
      await tx
        .deleteFrom('work_item')
        .where('shipment_system', '=', shipment_system)
        .where('kind', '=', kind)
        .where('source_id', '=', sourceId)
        .execute()
    return accept({ success: true as const })
  })
}
