import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { type Caller, named, type Scope, within } from '../../platform/tenancy/index.ts'

/**
 * Keeps what the caller chose to print, and answers the id that a link names it by. The ids themselves would make the
 * address as long as the selection, and servers and proxies take a few thousand characters at most.
 */
export async function storeSelection(
  database: Database,
  caller: Caller,
  scope: Scope,
  recordIds: readonly number[],
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('print_selection')
    .values({
      id,
      shipment_system: scope.shipmentSystem,
      requested_by: caller.userId,
      company_id: scope.companyId === 'every' ? null : scope.companyId,
      record_ids: [...recordIds],
      requested_at: now,
    })
    .execute()
  return id
}

/**
 * The ids of a selection of the caller's own, in their order. Another user's reads as absent, and so does one of another
 * system or company, or one made with wider rights than the caller has now.
 */
export async function readSelection(
  database: Database,
  caller: Caller,
  scope: Scope,
  id: string,
): Promise<number[] | undefined> {
  if (!uuid.test(id)) return undefined
  let query = database
    .selectFrom('print_selection')
    .select('record_ids')
    .where('id', '=', id)
    .where('requested_by', '=', caller.userId)
    .where(within(scope, 'print_selection'))
  const row = await query.executeTakeFirst()
  return row?.record_ids.map(Number)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface SelectionJobsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** A day: far longer than the fifteen minutes for which a link opens. */
const keptMs = 86_400_000

/** Deletes the selections whose links have long expired. */
export const removeOldSelections: Job<SelectionJobsDeps, Record<string, never>> = {
  name: 'remove-old-print-selections',
  schedule: '23 * * * *',
  run: async ({ database, now }) => {
    const before = new Date(now().getTime() - keptMs)
    await database.deleteFrom('print_selection').where('requested_at', '<', before).execute()
  },
}

/** Why a shipment cannot be printed. */
export interface NotPrintable {
  readonly shipmentId: number
  readonly reason: 'absent' | 'no-waybill' | 'deleted'
}

/** The first of the shipments that cannot be printed, in one small statement however many there are. */
export async function findNotPrintable(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<NotPrintable | undefined> {
  const ids = shipmentIds.filter(Number.isSafeInteger)
  let query = database
    .selectFrom('shipment')
    .select(['id', 'deleted_at', 'waybill_number'])
    .where(named(scope, 'shipment', ids))
  const found = new Map((await query.execute()).map((row) => [row.id as number, row]))
  for (const shipmentId of shipmentIds) {
    const row = found.get(shipmentId)
    if (!row) return { shipmentId, reason: 'absent' }
    if (row.deleted_at) return { shipmentId, reason: 'deleted' }
    if (row.waybill_number === null) return { shipmentId, reason: 'no-waybill' }
  }
  return undefined
}
