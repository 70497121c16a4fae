import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import { documentsChanged } from '../shipment-events/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { purgeDeletedDocument } from './document-jobs.ts'
import { isDeletable } from './document-on-wire.ts'
import {
  documentIdsOf,
  insertDocumentsEvent,
  lockDocuments,
  markDeleted,
  markRestored,
  type DocumentRow,
} from './document.repository.ts'
import { recoverableDays, type Actor, type DocumentsDeps } from './documents-deps.ts'

/** Documents, whose they may be, and who asks. */
export interface DocumentsCommand extends Actor {
  readonly scope: Scope
  readonly documentIds: readonly number[]
  /** Whose every document is meant. */
  readonly shipmentIds?: readonly number[]
}

/**
 * Deletes documents, those named and those of the shipments named, until somebody brings them back or a job purges them.
 * Deleting twice is harmless. Answers the ids of those that this call deleted.
 */
export async function deleteDocuments(
  deps: DocumentsDeps,
  command: DocumentsCommand & { readonly shipmentIds: readonly number[] },
): Promise<Result<{ success: true; documentIds: number[] }, Refusal>> {
  const at = deps.now()
  const { userId } = command.caller
  let deleted: number[] = []
  const outcome = await withDocuments(deps, command, async (tx, rows) => {
    const there = rows.filter((row) => !row.deleted_at)
    deleted = idsOf(there)
    if (there.length === 0) return
    await markDeleted(tx, idsOf(there), { userId, at })
    for (const row of there) {
      const purge = { documentId: row.id, deletedAt: at.toISOString() }
      await deps.enqueue(tx, purgeDeletedDocument, purge, { startAfterSeconds: recoverableDays * 24 * 3600 })
    }
    await tell(tx, deps.publish, command, there, { change: 'deleted', at })
  })
  return outcome.ok ? accept({ success: true, documentIds: deleted }) : outcome
}

/** Brings deleted documents back. One whose like was uploaded again since is there already. */
export async function restoreDocuments(
  deps: DocumentsDeps,
  command: DocumentsCommand,
): Promise<Result<{ success: true }, Refusal>> {
  const at = deps.now()
  return withDocuments(deps, command, async (tx, rows) => {
    const deleted = rows.filter((row) => row.deleted_at)
    if (deleted.length === 0) return
    const back = new Set(await markRestored(tx, idsOf(deleted)))
    const restored = deleted.filter((row) => back.has(row.id))
    await tell(tx, deps.publish, command, restored, { change: 'restored', at })
  })
}

/** Works on documents that are all within reach, or on none. */
async function withDocuments(
  deps: DocumentsDeps,
  command: DocumentsCommand,
  work: (tx: Tx, rows: readonly DocumentRow[]) => Promise<void>,
): Promise<Result<{ success: true }, Refusal>> {
  return deps.database.transaction().execute(async (tx) => {
    const shipmentIds = [...new Set(command.shipmentIds ?? [])]
    const ofShipments = await documentIdsOf(tx, command.scope, shipmentIds)
    if (!ofShipments) return refuse(notFound)
    const ids = [...new Set([...command.documentIds, ...ofShipments])]
    const rows = await lockDocuments(tx, command.scope, ids)
    if (rows.length < ids.length) return refuse(notFound)
    if (!rows.every((row) => isDeletable(row, command.caller))) {
      return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'uploaded-by-others' } })
    }
    await work(tx, rows)
    return accept({ success: true as const })
  })
}

async function tell(
  tx: Tx,
  publish: Publish,
  { caller, requestId, ip }: DocumentsCommand,
  rows: readonly DocumentRow[],
  { change, at }: { readonly change: 'deleted' | 'restored'; readonly at: Date },
): Promise<void> {
  const { userId, shipmentSystem } = caller
  const changed = [...Map.groupBy(rows, (row) => row.shipment_id)].map(([shipmentId, ofShipment]) => ({
    shipmentId,
    documentIds: ofShipment.map(({ id }) => id),
    change,
    at: at.toISOString(),
  }))
  for (const { shipmentId } of changed)
    await insertDocumentsEvent(tx, { shipmentId, code: `documents-${change}`, at, userId })
  await publish(tx, documentsChanged, ...changed)
  for (const row of rows) {
    await audit(tx, {
      userId,
      shipmentSystem,
      companyId: row.company_id,
      action: `document.${change}`,
      recordKind: 'shipment',
      recordId: row.shipment_id,
      requestId,
      ip,
      details: { documentId: row.id, name: row.given_name },
    })
  }
}

function idsOf(rows: readonly DocumentRow[]): number[] {
  return rows.map((row) => row.id)
}
