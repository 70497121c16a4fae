import { toLabelData, type DocumentRenderer, type LabelShipment } from '@kattegat/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, scopeOf, type Caller, type Refusal, type Serve } from '../../platform/http/index.ts'
import { ticketResource, type IssueTicket } from '../identity/index.ts'
import { readLabelShipment } from './label-shipment.ts'

export interface PrintingDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly issueTicket: IssueTicket
  readonly baseUrl: string
}

/** Labels: a link that opens for a while, and the file behind it. */
export function registerPrinting(serve: Serve, deps: PrintingDeps): void {
  serve('CreateLabels', async ({ input, caller, reply }) => {
    const ids = input.body.shipmentIds.map(Number)
    const shipments = await labelShipments(deps, caller, ids)
    if (!shipments.ok) return shipments
    const path = ids.length === 1 ? `CreateLabel/${ids[0]}` : `GetLabels/${ids.join(',')}`
    const resource =
      ids.length === 1
        ? ticketResource('CreateLabel', { id: ids[0] })
        : ticketResource('GetLabels', { ids: ids.join(',') })
    const ticket = await deps.issueTicket({ userId: caller.userId, shipmentSystem: caller.shipmentSystem, resource })
    const url = `${deps.baseUrl}/api/Print/${path}?ticket=${ticket}`
    reply.header('location', url)
    return accept({ url })
  })

  serve('GetLabels', async ({ input, caller, reply }) => {
    const shipments = await labelShipments(deps, caller, input.params.ids.split(',').map(Number))
    if (!shipments.ok) return shipments
    reply.header('content-disposition', 'inline; filename="Labels.pdf"')
    return accept(Buffer.from(await deps.documents.labels(shipments.value.map(toLabelData))))
  })

  serve('CreateLabel', async ({ input, caller, reply }) => {
    const shipments = await labelShipments(deps, caller, [input.params.id])
    if (!shipments.ok) return shipments
    // Saved under the name the specification gives it; shown in place unless a download is asked for.
    const how = input.query.download ? 'attachment' : 'inline'
    reply.header('content-disposition', `${how}; filename="Air way bill.pdf"`)
    return accept(Buffer.from(await deps.documents.labels(shipments.value.map(toLabelData))))
  })
}

/** What the labels are printed from; one shipment that is absent or without a label refuses them all. */
async function labelShipments(
  deps: PrintingDeps,
  caller: Caller,
  ids: readonly number[],
): Promise<Result<LabelShipment[], Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const shipments: LabelShipment[] = []
  for (const id of ids) {
    const shipment = Number.isSafeInteger(id) ? await readLabelShipment(deps.database, scope, id) : 'absent'
    if (shipment === 'absent') return refuse(notFound)
    if (typeof shipment === 'string')
      return refuse({ code: 'STATE_FORBIDS', facts: { reason: shipment, shipmentId: id } })
    shipments.push(shipment)
  }
  return accept(shipments)
}
