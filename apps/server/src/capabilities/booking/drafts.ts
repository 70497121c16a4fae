import { sql, type OnConflictBuilder } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
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

/**
 * Keeps what is being typed, whole and unchecked; the last one saved wins. Another draft that was there, of another tab
 * or of before a copy, is set aside; this one is no longer.
 */
export async function saveDraft(
  database: Database,
  key: DraftKey,
  draft: { draftId: string; form: unknown },
): Promise<Date> {
  return database.transaction().execute(async (tx) => {
    await lockDrafts(tx, key)
    await setFormerAside(tx, key, draft.draftId)
    await deleteAside(tx, key, draft.draftId)
    const row = await tx
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
  })
}

/** The calls that make a shipment of a draft, under the draft's id as their key. */
const callsThatBook = ['CreateShipment', 'CreateQuote', 'CreateErrorBooking']

/** Sets aside the draft that another takes the place of. One that was booked is a shipment by now, and goes. */
async function setFormerAside(tx: Tx, key: DraftKey, nextDraftId: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('draft_aside')
    .columns(['user_id', 'shipment_system', 'draft_id', 'form'])
    .expression((eb) =>
      eb
        .selectFrom('draft')
        .select(['user_id', 'shipment_system', 'draft_id', 'form'])
        .where('user_id', '=', key.userId)
        .where('shipment_system', '=', key.shipmentSystem)
        .where('draft_id', '<>', nextDraftId)
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('idempotency_key')
                .select('key')
                .where('user_id', '=', key.userId)
                .where('call', 'in', callsThatBook)
                .whereRef('key', '=', 'draft.draft_id'),
            ),
          ),
        ),
    )
    .onConflict(replacedAside)
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await forgetOldestAside(tx, key)
}

/** Forgets the draft, or where an id is given that draft only, wherever it is kept; there may be none. */
export async function deleteDraft(database: Database, key: DraftKey, draftId?: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockDrafts(tx, key)
    const ofUser = tx
      .deleteFrom('draft')
      .where('user_id', '=', key.userId)
      .where('shipment_system', '=', key.shipmentSystem)
    await (draftId === undefined ? ofUser : ofUser.where('draft_id', '=', draftId)).execute()
    if (draftId !== undefined) await deleteAside(tx, key, draftId)
  })
}

/** One after the other for a person, or each would leave the others'. */
async function lockDrafts(tx: Tx, key: DraftKey): Promise<void> {
  await tx.selectFrom('portal_user').select('id').where('id', '=', key.userId).forNoKeyUpdate().execute()
}

/** So many drafts set aside are kept for a user, and so many bytes of them, since all are read at once; beyond that the oldest go. */
const mostAside = 20
const mostAsideBytes = 1024 * 1024

/** Keeps a draft aside that the screen could not show or has no place for, and forgets it as the draft. The same draft twice is kept once. */
export async function setDraftAside(
  database: Database,
  key: DraftKey,
  draft: { draftId: string; form: unknown },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockDrafts(tx, key)
    await tx
      .insertInto('draft_aside')
      .values({
        user_id: key.userId,
        shipment_system: key.shipmentSystem,
        draft_id: draft.draftId,
        form: storableJson(draft.form ?? null),
      })
      .onConflict(replacedAside)
      .execute()
    await forgetOldestAside(tx, key)
    // Another draft may be the user's by now.
    await tx
      .deleteFrom('draft')
      .where('user_id', '=', key.userId)
      .where('shipment_system', '=', key.shipmentSystem)
      .where('draft_id', '=', draft.draftId)
      .execute()
  })
}

/** The same draft set aside again is kept as it is now. */
function replacedAside(conflict: OnConflictBuilder<DB, 'draft_aside'>) {
  return conflict
    .columns(['user_id', 'shipment_system', 'draft_id'])
    .doUpdateSet((aside) => ({ form: aside.ref('excluded.form'), set_aside_at: sql<Date>`now()` }))
}

/** Forgets what is too many or too much of a user's drafts set aside; the latest stays in any case. */
async function forgetOldestAside(tx: Tx, key: DraftKey): Promise<void> {
  const rows = await asideOf(tx, key)
    .select('draft_id')
    .select(sql<number>`octet_length(form::text)`.as('bytes'))
    .execute()
  let bytes = 0
  const tooMuch = rows.filter((row, at) => {
    bytes += row.bytes
    return at >= mostAside || (at > 0 && bytes > mostAsideBytes)
  })
  if (tooMuch.length === 0) return
  await tx
    .deleteFrom('draft_aside')
    .where('user_id', '=', key.userId)
    .where('shipment_system', '=', key.shipmentSystem)
    .where(
      'draft_id',
      'in',
      tooMuch.map((row) => row.draft_id),
    )
    .execute()
}

/** The drafts set aside, the latest first. */
export async function readDraftsAside(database: Database, key: DraftKey) {
  const rows = await asideOf(database, key).select(['draft_id', 'form', 'set_aside_at']).execute()
  return rows.map((row) => ({
    draftId: row.draft_id,
    form: row.form as unknown,
    setAsideAt: row.set_aside_at.toISOString(),
  }))
}

/** Forgets a draft that was set aside; false where there is none. */
export async function deleteDraftAside(database: Database, key: DraftKey, draftId: string): Promise<boolean> {
  return (await deleteAside(database, key, draftId)) > 0n
}

async function deleteAside(database: Database | Tx, key: DraftKey, draftId: string): Promise<bigint> {
  const { numDeletedRows } = await database
    .deleteFrom('draft_aside')
    .where('user_id', '=', key.userId)
    .where('shipment_system', '=', key.shipmentSystem)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return numDeletedRows
}

function asideOf(database: Database | Tx, key: DraftKey) {
  return database
    .selectFrom('draft_aside')
    .where('user_id', '=', key.userId)
    .where('shipment_system', '=', key.shipmentSystem)
    .orderBy('set_aside_at', 'desc')
    .orderBy('draft_id')
}
