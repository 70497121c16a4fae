import type { Input } from '@kattegat/contract'
import { daysOfMonth } from '@kattegat/domain/invoice-control'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Refusal, type Serve } from '../../platform/http/index.ts'
import { whileReached } from '../../platform/let-in/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { readKey, writeKey } from '../history/index.ts'
import { closeMonth } from './close-month.ts'
import { nextKept } from './closed-month.repository.ts'
import { workbookOfClosed, workbookToInvoice } from './export-to-invoice.ts'
import { everyKept, everyToInvoice, findToInvoice, type InvoiceFilter } from './find-to-invoice.ts'
import { readInvoiceMonth } from './read-invoice-month.ts'

export interface InvoiceControlDeps {
  readonly database: Database
  readonly now: () => Date
}

const usualPage = 50
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What each shipment earned and how far it is on its way to its invoice, for the provider's own people alone. */
export function registerInvoiceControl(serve: Serve, { database, now }: InvoiceControlDeps): void {
  serve('CloseInvoiceMonth', async ({ input: { body }, caller, language, request }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const by = { userId: caller.userId, requestId: request.id, ip: request.ip, language }
    return closeMonth(database, scope, { month: body.month, by, now: now() })
  })
  serve('GetInvoiceMonth', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const filter = filterOf(query)
    if (!filter.ok) return filter
    const { month } = query
    return accept({ month, ...(await readInvoiceMonth(database, scope, { ...filter.value, month })) })
  })
  serve('FindShipmentsToInvoice', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const filter = filterOf(query)
    if (!filter.ok) return filter
    const key = query.after === undefined ? undefined : readKey(query.after)
    if (query.after !== undefined && key?.shipDate === undefined) return refuse(invalid('after', 'notKnown'))
    const after = key?.shipDate === undefined ? undefined : { id: key.id, shipDate: key.shipDate }
    const page = await findToInvoice(database, scope, filter.value, { after, limit: query.pageSize ?? usualPage })
    return accept({ shipments: page.shipments, next: page.next ? writeKey(page.next) : null })
  })
  serve('ExportInvoiceControl', async ({ input: { query }, caller, language, request, reply }) => {
    const scope = scopeOf(caller, 'invoice-control.use')
    if (!scope) return refuse(notAuthorized)
    const filter = filterOf(query)
    if (!filter.ok) return filter
    await audit(database, {
      userId: caller.userId,
      shipmentSystem: caller.shipmentSystem,
      action: 'invoice-control.exported',
      recordKind: 'history-export',
      recordId: query.month,
      requestId: request.id,
      ip: request.ip,
      details: { ...query },
    })
    const file = `attachment; filename="Invoice control ${query.month}.xlsx"`
    reply.headers({ 'content-type': workbookType, 'content-disposition': file })
    const { month } = query
    // Months that were closed before their shipments were kept are told as they are now.
    const isKept = (await nextKept(database, scope, month, { keys: undefined, after: 0, limit: 1 })).length > 0
    const workbook = isKept
      ? workbookOfClosed(
          whileReached(everyKept(database, scope, { ...filter.value, month }), request.shutOut),
          language,
        )
      : workbookToInvoice(whileReached(everyToInvoice(database, scope, filter.value), request.shutOut), language)
    return accept(workbook as never)
  })
}

type Asked = Input<'ExportInvoiceControl'>['query']

function filterOf({ month, companyId, state, reason }: Asked): Result<InvoiceFilter, Refusal> {
  const days = daysOfMonth(month)
  if (!days) return refuse(invalid('month', 'date'))
  return accept({ ...days, companyId, state, reason })
}

function invalid(field: string, code: FieldError['code']): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}
