import { Readable } from 'node:stream'
import { toLabelData, type DocumentRenderer, type LabelPrint, type LabelShipment } from '@kattegat/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { SheetPosition } from '@kattegat/domain/printing'
import type { FastifyReply } from 'fastify'
import { noteStaffReading } from '../../platform/audit/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { labelsOf } from './print-shipments.ts'
import { readLabelShipments } from './read-label-shipments.ts'
import { linkTo, linkToShipments, selectedShipments, type SelectionLinkDeps } from './selection-link.ts'
import { testLabelShipment } from './test-label.ts'

export interface PrintingDeps extends SelectionLinkDeps {
  readonly documents: DocumentRenderer
}

/** Labels: a link that opens for a while, and the file behind it. */
export function registerPrinting(serve: Serve, deps: PrintingDeps): void {
  serve('CreateLabels', async ({ input, caller, reply }) => {
    const { shipmentIds, format, startPosition } = input.body
    const ids = shipmentIds.map(Number)
    const query = { format, startPosition }
    if (ids.length > 1) return linkToShipments(deps, caller, reply, { call: 'GetLabels', shipmentIds: ids, query })
    const [id = 0] = ids
    const shipment = await labelShipment(deps, caller, id)
    return shipment.ok ? linkTo(deps, caller, reply, { call: 'CreateLabel', params: { id }, query }) : shipment
  })

  serve('GetLabels', async ({ input, caller, request, reply, inShare }) => {
    const selected = await selectedShipments(deps, { caller, request }, input.params.id)
    if (!selected.ok) return selected
    const labels = deps.documents.labelStream(labelsOf(deps.database, selected.value), printOf(input.query))
    nameFile(input.query, 'Labels', reply)
    return accept(Readable.from(inShare(labels)))
  })

  serve('CreateLabel', async ({ input, caller, request, reply }) => {
    const { id } = input.params
    const shipment = await labelShipment(deps, caller, id)
    if (!shipment.ok) return shipment
    const label = { action: 'papers.read', recordKind: 'shipment', recordId: id }
    await noteStaffReading(deps.database, { caller, requestId: request.id, ip: request.ip, ...label })
    // Saved under the name the specification gives it.
    return sendLabel(shipment.value, input.query, 'Air way bill', reply)
  })

  serve('CreateTestLabel', async ({ input, reply }) => sendLabel(testLabelShipment, input.query, 'Test label', reply))

  async function sendLabel(
    shipment: LabelShipment,
    query: LabelQuery,
    name: string,
    reply: FastifyReply,
  ): Promise<Result<Buffer, never>> {
    const file = await deps.documents.label(toLabelData(shipment), printOf(query))
    nameFile(query, name, reply)
    return accept(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  }
}

interface LabelQuery {
  readonly format?: LabelPrint['format']
  readonly startPosition?: number
  readonly download?: boolean
}

export function printOf({ format, startPosition }: LabelQuery): LabelPrint {
  // The contract lets 1 to 4 through.
  return { ...(format && { format }), ...(startPosition && { startPosition: startPosition as SheetPosition }) }
}

/** A PDF is shown in place unless a download is asked for; ZPL is for the printer, and no browser shows it. */
function nameFile({ format, download }: LabelQuery, name: string, reply: FastifyReply): void {
  const isZpl = format === 'zpl'
  if (isZpl) reply.type('application/zpl')
  const how = isZpl || download ? 'attachment' : 'inline'
  reply.header('content-disposition', `${how}; filename="${name}.${isZpl ? 'zpl' : 'pdf'}"`)
}

async function labelShipment(
  { database }: PrintingDeps,
  caller: Caller,
  id: number,
): Promise<Result<LabelShipment, Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const [found = 'absent'] = await readLabelShipments(database, scope, [id])
  if (found === 'absent') return refuse(notFound)
  if (typeof found === 'string') return refuse({ code: 'STATE_FORBIDS', facts: { reason: found, shipmentId: id } })
  return accept(found)
}
