import { accept, refuse, type Result } from '@kattegat/domain/result'
import { notAuthorized, notFound, type Refusal, type Serve, type Served } from '../../platform/http/index.ts'
import { scopeOf, type Scope } from '../../platform/tenancy/index.ts'
import { noteOpened } from '../booking/index.ts'
import { readRecordId } from '../people/index.ts'
import type { CustomsInvoicesDeps } from './customs-invoices-deps.ts'
import { findShipments, invoicesOfShipments } from './invoice.repository.ts'
import { readInvoiceData, savedAndBooked } from './read-invoice-data.ts'
import { saveInvoice } from './save-invoice.ts'

/** Customs invoices that people write: begun from what was booked, saved, and opened again. */
export function registerCustomsInvoices(serve: Serve, deps: CustomsInvoicesDeps): void {
  /** An invoice names the people of its shipments: staff who read it have opened those. */
  const noteRead = async (
    asked: Pick<Served<'GetInvoice'>, 'caller' | 'request'>,
    scope: Scope,
    ids: readonly number[],
  ) => {
    for (const { id: shipmentId, company_id: companyId } of await findShipments(deps.database, scope, ids))
      await noteOpened(deps.database, asked, { shipmentId, companyId })
  }
  serve('GetInvoiceData', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'customs-invoice.read')
    if (!scope) return refuse(notAuthorized)
    const ids = distinctIds(input.query.id.split(','))
    if (!ids.ok) return ids
    const wanted = { ids: ids.value, language, fromBooking: input.query.fromBooking }
    const invoice = await readInvoiceData(deps, scope, wanted)
    if (invoice.ok) await noteRead({ caller, request }, scope, ids.value)
    return invoice
  })

  serve('GetInvoice', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'customs-invoice.read')
    const id = readRecordId(input.query.id)
    if (!scope) return refuse(notAuthorized)
    const [shipment] = id === undefined ? [] : await findShipments(deps.database, scope, [id])
    const [saved] = shipment ? await invoicesOfShipments(deps.database, scope, [shipment.id]) : []
    if (!shipment || !saved) return refuse(notFound)
    await noteRead({ caller, request }, scope, [shipment.id])
    return accept(await savedAndBooked(deps, scope, saved))
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
