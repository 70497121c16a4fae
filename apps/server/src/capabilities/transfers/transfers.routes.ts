import type { Answer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { Language } from '@kattegat/domain/messages'
import { transferFaultWords, type TransferFault } from '@kattegat/domain/transfers'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, scopeOf, type Scope, type Serve } from '../../platform/http/index.ts'
import { findTransfer, listTransfers } from './transfer.repository.ts'

type WireTransfer = Answer<'GetTransfers'>[number]

/** What was handed on, what was rejected, and what was sent, word for word. */
export function registerTransfers(serve: Serve, { database }: { database: Database }): void {
  serve('GetTransfers', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    return scope ? accept(await readTransfers(database, scope, input.query, language)) : refuse(notAuthorized)
  })
  serve('GetTransfer', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    const row = scope && (await findTransfer(database, scope, input.params.id))
    return row ? accept({ ...onWire(row, language), content: row.content }) : refuse(notFound)
  })
}

/** Transfers of shipments within reach, the newest first. */
export async function readTransfers(
  database: Database,
  scope: Scope,
  filter: Parameters<typeof listTransfers>[2],
  language: Language,
): Promise<WireTransfer[]> {
  const rows = await listTransfers(database, scope, filter)
  return rows.map((row) => onWire(row, language))
}

function onWire(row: Awaited<ReturnType<typeof listTransfers>>[number], language: Language): WireTransfer {
  return {
    id: row.id,
    shipmentId: row.shipment_id,
    AWB: row.waybill_number ?? '',
    kind: row.kind as WireTransfer['kind'],
    function: row.function as WireTransfer['function'],
    state: row.state as WireTransfer['state'],
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    attempts: row.attempts,
    version: row.version,
    format: row.format,
    sentTo: row.sent_to,
    fault: row.fault,
    faultText: row.fault === null ? null : transferFaultWords[row.fault as TransferFault][language],
    faultDetails: row.fault_details,
  }
}
