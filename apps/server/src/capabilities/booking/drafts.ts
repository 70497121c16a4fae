import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { storableJson } from './storable-json.ts'

/** Whose draft: one a user and shipment system. */
export interface DraftKey {
  readonly userId: number
  readonly shipmentSystem: string
}

/** What the user was typing, or nothing. */
export async function readDraft(database: Database, key: DraftKey) {
  const row = await database
    .selectFrom('draft')
    .select(['draft_id', 'form', 'saved_at'])
    .where('user_id', '=', key.userId)
    .where('shipment_system', '=', key.shipmentSystem)
    .executeTakeFirst()
  return row ? { draftId: row.draft_id, form: row.form as unknown, savedAt: row.saved_at.toISOString() } : null
}

/** Keeps what is being typed, whole and unchecked; the last one saved wins. */
export async function saveDraft(
  database: Database,
  key: DraftKey,
  draft: { draftId: string; form: unknown },
): Promise<Date> {
  const row = await database
    .insertInto('draft')
    .values({
      user_id: key.userId,
      shipment_system: key.shipmentSystem,
      draft_id: draft.draftId,
      form: storableJson(draft.form ?? null),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'shipment_system']).doUpdateSet((saved) => ({
        draft_id: saved.ref('excluded.draft_id'),
        form: saved.ref('excluded.form'),
        saved_at: sql<Date>`now()`,
      })),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow()
  return row.saved_at
}

/** Forgets the draft; there may be none. */
export async function deleteDraft(database: Database, key: DraftKey): Promise<void> {
  await database
    .deleteFrom('draft')
    .where('user_id', '=', key.userId)
    .where('shipment_system', '=', key.shipmentSystem)
    .execute()
}
