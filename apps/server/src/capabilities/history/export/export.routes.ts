import { randomUUID } from 'node:crypto'
import {
  historyColumns,
  isHistoryColumn,
  staffColumns,
  validateHistoryFilter,
  type HistoryColumn,
} from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Input } from '@kattegat/contract'
import { audit } from '../../../platform/audit/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve, type Served } from '../../../platform/http/index.ts'
import { whileReached } from '../../../platform/let-in/index.ts'
import { turnOf } from '../../../platform/jobs/index.ts'
import { scopeOf, waitingAs, type Caller } from '../../../platform/tenancy/index.ts'
import { dailyStorageUsed } from '../../daily-storage/index.ts'
import { linkResource } from '../../identity/index.ts'
import { shipmentsInScope } from '../actions/action-target.ts'
import { requestContext } from '../request-context.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { jobOfList } from './email-csv.ts'
import { exportRows, isSmallList } from './export-rows.ts'
import { insertExport, readExport, type HistoryExport } from './export.repository.ts'
import { listTurns } from './list-turns.ts'
import { writeInThread } from './write-in-thread.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lists by e-mail of one company, or of one of the staff, that wait; one of a company is written at a time, in some ten seconds. */
const mostMailsWaiting = 20
const secondsOfAMail = 10

/** Lists of shipments as files. */
export function registerExports(serve: Serve, deps: HistoryDeps): void {
  const turns = listTurns()
  serve('CreateExcel', async ({ reply, ...asked }) => {
    const wanted = await wantedExport(deps, asked)
    if (!wanted.ok) return wanted
    await insertExport(deps.database, wanted.value)
    const { id } = wanted.value
    const { userId, shipmentSystem, session } = asked.caller
    const resource = linkResource('GetExcel', { id })
    const ticket = await deps.issueTicket({ userId, shipmentSystem, resource, session })
    const url = `${deps.baseUrl}/api/History/GetExcel/${id}?ticket=${ticket}`
    reply.header('location', url)
    return accept({ url })
  })
  serve('GetExcel', async ({ input, caller, request, reply }) => {
    const scope = scopeOf(caller, 'shipment.read')
    const wanted = await readExport(deps.database, input.params.id)
    const isOwn = wanted?.requestedBy === caller.userId && wanted.shipmentSystem === caller.shipmentSystem
    if (!scope || !wanted || !isOwn) return refuse(notFound)
    const forStaff = isEmployee(caller.roles)
    const { today: day, timeZone } = await requestContext(deps.database, caller, deps.now())
    // Rights are asked again: anyone who is no longer staff no longer gets staff's columns.
    const columns = columnsFor(wanted.columns, caller)
    const reader = { language: wanted.language, timeZone }
    const list = { whose: waitingAs(caller), isSmall: await isSmallList(deps, scope, wanted) }
    if (turns.isFull(list)) return refuse({ code: 'UNAVAILABLE' })
    await audit(deps.database, { ...exportedBy(caller, wanted, 'excel'), requestId: request.id, ip: request.ip })
    reply.headers({ 'content-type': excelType, 'content-disposition': `attachment; filename="History ${day}.xlsx"` })
    return accept(
      writeInThread(
        turns.inTurn(
          whileReached(
            exportRows(deps, scope, wanted, { forStaff, language: wanted.language, now: wanted.requestedAt }),
            request.shutOut,
          ),
          list,
          () => reply.raw.writableNeedDrain,
        ),
        { format: 'excel', columns, reader },
      ) as never,
    )
  })
  serve('EmailHistoryCsv', async ({ reply, ...asked }) => {
    const scope = scopeOf(asked.caller, 'shipment.read')
    // A program has no mailbox of its own; it reads the rows, or the workbook.
    if (!scope || asked.caller.apiKey) return refuse(notAuthorized)
    const wanted = await wantedExport(deps, asked)
    if (!wanted.ok) return wanted
    const job = await jobOfList(deps, scope, wanted.value)
    const { waiting, ...turn } = await turnOf(deps.database, job, waitingAs(asked.caller))
    if (waiting >= mostMailsWaiting) {
      reply.header('retry-after', secondsOfAMail)
      return refuse({ code: 'TOO_MANY_REQUESTS' })
    }
    if (!(await deps.dailyStorage.isLeft(asked.caller))) return refuse(dailyStorageUsed)
    await deps.database.transaction().execute(async (tx) => {
      await insertExport(tx, wanted.value)
      const { caller, request } = asked
      await audit(tx, { ...exportedBy(caller, wanted.value, 'csv'), requestId: request.id, ip: request.ip })
      await deps.enqueue(tx, job, { exportId: wanted.value.id }, turn)
    })
    return accept({ success: true, to: asked.caller.email })
  })
}

/** Who took a list of shipments out of the portal, and which. */
function exportedBy(caller: Caller, { id, filter, shipmentIds, columns }: HistoryExport, format: 'excel' | 'csv') {
  return {
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    ...(caller.companyId === null ? {} : { companyId: caller.companyId }),
    action: 'history.exported',
    recordKind: 'history-export',
    recordId: id,
    details: { format, filter, ...(shipmentIds ? { shipments: shipmentIds.length } : {}), columns: columns.length },
  }
}

type Asked = Pick<Served<'CreateExcel'>, 'caller' | 'language'> & {
  readonly input: { readonly body: Input<'CreateExcel'>['body'] }
}

/** What is asked for, checked: a filter or shipments within reach, and columns that the caller may see. */
async function wantedExport(
  deps: HistoryDeps,
  { input: { body }, caller, language }: Asked,
): Promise<Result<HistoryExport, Refusal>> {
  const scope = scopeOf(caller, 'shipment.read')
  if (!scope) return refuse(notAuthorized)
  const filter = body.filter ?? {}
  const errors: FieldError[] = validateHistoryFilter(filter, isEmployee(caller.roles)).map((error) => ({
    ...error,
    field: `filter.${error.field}`,
  }))
  const names = body.columns ?? [...historyColumns]
  for (const [index, name] of names.entries()) {
    if (!isHistoryColumn(name)) errors.push({ field: `columns[${index}]`, code: 'notKnown', params: {} })
  }
  const columns = columnsFor(names.filter(isHistoryColumn), caller)
  // What staff alone may see is left out, as a view may name it of before; of nothing else no list is made.
  if (columns.length === 0 && errors.length === 0) errors.push({ field: 'columns[0]', code: 'notListed', params: {} })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const shipmentIds = body.shipmentIds?.map(Number)
  if (shipmentIds) {
    const areIds = shipmentIds.every((id) => Number.isSafeInteger(id) && id > 0)
    if (!areIds || !(await shipmentsInScope(deps.database, scope, shipmentIds))) return refuse(notFound)
  }
  const { userId: requestedBy, shipmentSystem } = caller
  const requestedAt = deps.now()
  return accept({ id: randomUUID(), shipmentSystem, requestedBy, requestedAt, language, filter, shipmentIds, columns })
}

function columnsFor(columns: readonly HistoryColumn[], { roles }: Caller): HistoryColumn[] {
  return columns.filter((column) => isEmployee(roles) || !staffColumns.has(column))
}
