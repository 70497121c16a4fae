import type { Answer, StaffAnswer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { may } from '@kattegat/domain/permissions'
import type { TransferFailure } from '@kattegat/domain/transfers'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { resendTransfer } from './send-transfer.ts'
import { findTransfer, listTransfers } from './transfer.repository.ts'

export interface TransfersDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly now: () => Date
}

type WireTransfer = Answer<'GetTransfers'>[number]
type StaffTransfer = StaffAnswer<'GetTransfers'>[number]

/** What was handed on, what was rejected, and what was sent, word for word. */
export function registerTransfers(serve: Serve, { database, enqueue, now }: TransfersDeps): void {
  serve('GetTransfers', async ({ input, caller, language }) => {
    const transfers = await readTransfers(database, caller, input.query, language)
    return transfers ? accept(transfers) : refuse(notAuthorized)
  })
  serve('GetTransfer', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'invoicing.read')
    const row = scope && (await findTransfer(database, scope, input.params.id))
    if (!row || !isFor(caller, row.kind)) return refuse(notFound)
    return accept({ ...toldTo(caller, onWire(row, language)), content: row.content, creditNote: row.credit_note })
  })
  serve('ResendTransfer', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    const rejected = scope && (await findTransfer(database, scope, input.params.id))
    if (!rejected) return refuse(notFound)
    const { userId: requestedBy, shipmentSystem } = caller
    const id = await database.transaction().execute(async (tx) => {
      const sent = await resendTransfer(tx, enqueue, { rejectedId: rejected.id, requestedBy, now: now() })
      if (sent === undefined) return undefined
      await audit(tx, {
        userId: requestedBy,
        shipmentSystem,
        action: 'transfer.resent',
        recordKind: 'shipment',
        recordId: rejected.shipment_id,
        requestId: request.id,
        ip: request.ip,
        details: { rejectedId: rejected.id, transferId: sent },
      })
      return sent
    })
    if (id === undefined) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'not-rejected' } })
    const resent = await findTransfer(database, scope, id)
    return resent ? accept(onWire(resent, language)) : refuse(notFound)
  })
}

/** Transfers of shipments within reach that the caller may see, the newest first; undefined for who may see none. */
export async function readTransfers(
  database: Database,
  caller: Caller,
  filter: Parameters<typeof listTransfers>[2],
  language: Language,
): Promise<WireTransfer[] | undefined> {
  const scope = scopeOf(caller, 'invoicing.read')
  if (!scope) return undefined
  const rows = await listTransfers(database, scope, isFor(caller, 'cargo') ? filter : { ...filter, kind: 'invoicing' })
  return rows.map((row) => toldTo(caller, onWire(row, language)))
}

/** The back office sees every transfer; finance alone those to invoicing. */
function isFor(caller: Caller, kind: string): boolean {
  return kind === 'invoicing' || may('shipment.manage', caller.roles)
}

/** The systems behind the portal, by name and in their own words, are the back office's business. */
function toldTo(caller: Caller, transfer: StaffTransfer): WireTransfer {
  if (may('shipment.manage', caller.roles)) return transfer
  const { sentTo: _sentTo, faultDetails: _faultDetails, ...rest } = transfer
  return rest
}

function onWire(row: Awaited<ReturnType<typeof listTransfers>>[number], language: Language): StaffTransfer {
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
    faultText:
      row.fault === null ? null : messagesIn(language, 'transfer-errors')(`error.${row.fault as TransferFailure}`),
    faultDetails: row.fault_details,
  }
}
