import { messagesIn } from '@kattegat/messages/node'
import { searchOptions, validateHistoryFilter } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { registerHistoryActions } from './actions/actions.routes.ts'
import { resolveFilter, requestContext } from './request-context.ts'
import { countShipments } from './count-shipments.ts'
import { registerExports } from './export/export.routes.ts'
import { findPage } from './find-page.ts'
import type { HistoryDeps } from './history-deps.ts'
import { readKey, writeKey } from './page-key.ts'
import { readRows } from './read-rows.ts'
import { registerShipmentDetail } from './shipment-detail.routes.ts'
import { deleteView, readViews, saveView } from './views.ts'
import { readWeekFigures } from './week-figures.ts'

const usualPage = 50

const keyOfNone: FieldError = { field: 'after', code: 'notKnown', params: {} }

/** The list of shipments: filtered, paged, counted, and as each person has set it up. */
export function registerHistory(serve: Serve, deps: HistoryDeps): void {
  const { database } = deps
  registerHistoryActions(serve, deps)
  registerShipmentDetail(serve, deps)
  registerExports(serve, deps)
  serve('FilterHistoryShipments', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const { after, pageSize = usualPage, ...filter } = input.body
    const forStaff = isEmployee(caller.roles)
    const errors = validateHistoryFilter(filter, forStaff)
    const key = after === undefined ? undefined : readKey(after)
    if (after !== undefined && !key) errors.push(keyOfNone)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const asker = await requestContext(database, caller, deps.now())
    const wish = { scope, asker, filter: resolveFilter(filter, asker), after: key, limit: pageSize }
    const page = await findPage(database, wish)
    if (!page) return refuse({ code: 'INVALID_INPUT', errors: [keyOfNone] })
    const shipments = await readRows(database, scope, page.ids, { forStaff, language, now: deps.now() })
    return accept({ shipments, next: page.next ? writeKey(page.next) : null, sorted: page.sorted })
  })
  serve('CountHistoryShipments', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const errors = validateHistoryFilter(input.body, isEmployee(caller.roles))
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const context = await requestContext(database, caller, deps.now())
    return accept(await countShipments(database, scope, resolveFilter(input.body, context), context))
  })
  serve('GetHistoryFigures', async ({ caller }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const { today } = await requestContext(database, caller, deps.now())
    return accept({ weeks: await deps.reports.read((db) => readWeekFigures(db, scope, today)) })
  })
  serve('GetHistoryViews', async ({ caller }) => accept(await readViews(database, ownerOf(caller))))
  serve('SaveHistoryView', async ({ input, caller }) => {
    const errors = validateHistoryFilter(input.body.filter, isEmployee(caller.roles))
    if (input.body.name.trim() === '') errors.push({ field: 'name', code: 'required', params: {} })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const saved = await saveView(database, ownerOf(caller), input.body)
    return saved.ok ? accept({ id: saved.value }) : saved
  })
  serve('DeleteHistoryView', async ({ input, caller }) =>
    (await deleteView(database, ownerOf(caller), input.query.id)) ? accept({ success: true }) : refuse(notFound),
  )
}

/** What a search can be narrowed to; on routes that answer with an ETag. */
export function registerSearchOptions(serve: Serve): void {
  serve('GetSearchOptions', async ({ language }) =>
    accept(searchOptions.map((code) => ({ code, name: messagesIn(language, 'columns')(`search.${code}`) }))),
  )
}

function ownerOf(caller: Caller) {
  return { userId: caller.userId, shipmentSystem: caller.shipmentSystem }
}
