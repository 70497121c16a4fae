import { toLabelData, type DocumentRenderer } from '@kattegat/documents'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, scopeOf, type Serve } from '../../platform/http/index.ts'
import type { Database } from '../../platform/database/index.ts'
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
    const scope = scopeOf(caller, 'shipment.print')
    if (!scope) return refuse(notAuthorized)
    const [first, ...rest] = input.body.shipmentIds.map(Number)
    // One file a link today: packs of many shipments are documents of their own.
    if (first === undefined || rest.length > 0) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipmentIds', code: 'tooMany', params: { max: 1 } }] })
    }
    const shipment = Number.isSafeInteger(first) ? await readLabelShipment(deps.database, scope, first) : 'absent'
    if (shipment === 'absent') return refuse(notFound)
    if (typeof shipment === 'string') return refuse({ code: 'STATE_FORBIDS', facts: { reason: shipment } })
    const ticket = await deps.issueTicket({
      userId: caller.userId,
      shipmentSystem: caller.shipmentSystem,
      resource: ticketResource('CreateLabel', { id: first }),
    })
    const url = `${deps.baseUrl}/api/Print/CreateLabel/${first}?ticket=${ticket}`
    reply.header('location', url)
    return accept({ url })
  })

  serve('CreateLabel', async ({ input, caller, reply }) => {
    const scope = scopeOf(caller, 'shipment.print')
    if (!scope) return refuse(notAuthorized)
    const shipment = await readLabelShipment(deps.database, scope, input.params.id)
    if (shipment === 'absent') return refuse(notFound)
    if (typeof shipment === 'string') return refuse({ code: 'STATE_FORBIDS', facts: { reason: shipment } })
    const pdf = await deps.documents.label(toLabelData(shipment))
    // Saved under the name the specification gives it; shown in place unless a download is asked for.
    const how = input.query.download ? 'attachment' : 'inline'
    reply.header('content-disposition', `${how}; filename="Air way bill.pdf"`)
    return accept(Buffer.from(pdf))
  })
}
