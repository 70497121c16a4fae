import { accept, refuse, type Result } from '@kattegat/domain/result'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { readRecordId } from '../people/index.ts'
import type { CustomsInvoicesDeps } from './customs-invoices-deps.ts'
import { findShipments, invoicesOfShipments } from './invoice.repository.ts'
import { readInvoiceData, savedAndBooked } from './read-invoice-data.ts'
import { saveInvoice } from './save-invoice.ts'

/** Customs invoices that people write: begun from what was booked, saved, and opened again. */
export function registerCustomsInvoices(serve: Serve, deps: CustomsInvoicesDeps): void {
  serve('GetInvoiceData', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'customs-invoice.read')
    if (!scope) return refuse(notAuthorized)
    const ids = distinctIds(input.query.id.split(','))
    return ids.ok
      ? readInvoiceData(deps, scope, { ids: ids.value, language, fromBooking: input.query.fromBooking })
      : ids
  })

  serve('GetInvoice', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'customs-invoice.read')
    const id = readRecordId(input.query.id)
    if (!scope) return refuse(notAuthorized)
    const [shipment] = id === undefined ? [] : await findShipments(deps.database, scope, [id])
    const [saved] = shipment ? await invoicesOfShipments(deps.database, scope, [shipment.id]) : []
    return saved ? accept(await savedAndBooked(deps, scope, saved)) : refuse(notFound)
  })

  serve('SaveInvoice', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'customs-invoice.save')
    if (!scope) return refuse(notAuthorized)
    const { id: wireId, version, shipmentIds, replaces = [], ...written } = input.body
    const shipments = distinctIds(shipmentIds)
    const id = wireId === undefined || wireId === null ? null : readRecordId(wireId)
    if (!shipments.ok) return shipments
    if (id === undefined) return refuse(notFound)
    return saveInvoice(deps, {
      caller,
      scope,
      language,
      requestId: request.id,
      ip: request.ip,
      id,
      version: version ?? null,
      shipmentIds: shipments.value,
      replaces: replaces.map(Number),
      written,
    })
  })
}

/** Ids in the order given, each once; one that is none is a shipment that does not exist. */
function distinctIds(given: readonly (string | number)[]): Result<number[], Refusal> {
  const ids = given.map((id) => readRecordId(id))
  return ids.every((id) => id !== undefined) ? accept([...new Set(ids)]) : refuse(notFound)
}
