import { toLabelData, type DocumentRenderer, type LabelPrint, type LabelShipment } from '@kattegat/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { SheetPosition } from '@kattegat/domain/printing'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, scopeOf, type Caller, type Refusal, type Serve } from '../../platform/http/index.ts'
import { ticketResource, type IssueTicket } from '../identity/index.ts'
import { readLabelShipment } from './label-shipment.ts'
import { testLabelShipment } from './test-label.ts'

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
    const query = new URLSearchParams({ ticket })
    // Not of the ticket: whoever may see a label may see it on any paper.
    const { format, startPosition } = input.body
    if (format) query.set('format', format)
    if (startPosition) query.set('startPosition', String(startPosition))
    const url = `${deps.baseUrl}/api/Print/${path}?${query.toString()}`
    reply.header('location', url)
    return accept({ url })
  })

  serve('GetLabels', async ({ input, caller, reply }) => {
    const shipments = await labelShipments(deps, caller, input.params.ids.split(',').map(Number))
    return shipments.ok ? sendLabels(shipments.value, input.query, 'Labels', reply) : shipments
  })

  serve('CreateLabel', async ({ input, caller, reply }) => {
    const shipments = await labelShipments(deps, caller, [input.params.id])
    // Saved under the name the specification gives it.
    return shipments.ok ? sendLabels(shipments.value, input.query, 'Air way bill', reply) : shipments
  })

  serve('CreateTestLabel', async ({ input, reply }) =>
    sendLabels([testLabelShipment], input.query, 'Test label', reply),
  )

  /** A PDF is shown in place unless a download is asked for; ZPL is for the printer, and no browser shows it. */
  async function sendLabels(
    shipments: readonly LabelShipment[],
    query: { format?: LabelPrint['format']; startPosition?: number; download?: boolean },
    name: string,
    reply: FastifyReply,
  ): Promise<Result<Buffer, never>> {
    const isZpl = query.format === 'zpl'
    const file = await deps.documents.labels(shipments.map(toLabelData), {
      ...(query.format && { format: query.format }),
      // The contract lets 1 to 4 through.
      ...(query.startPosition && { startPosition: query.startPosition as SheetPosition }),
    })
    if (isZpl) reply.type('application/zpl')
    const how = isZpl || query.download ? 'attachment' : 'inline'
    reply.header('content-disposition', `${how}; filename="${name}.${isZpl ? 'zpl' : 'pdf'}"`)
    return accept(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  }
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
