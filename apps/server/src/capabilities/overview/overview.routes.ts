import type { Answer, Input } from '@kattegat/contract'
import { toWire } from '@kattegat/domain/money'
import { overviewDays, usualMonths } from '@kattegat/domain/overview'
import { isEmployee } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Reports } from '../../platform/database/index.ts'
import { disposition, notAuthorized, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf, waitingAs, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { whileReached } from '../../platform/let-in/index.ts'
import { workbookTurns } from '../../platform/table-file/index.ts'
import { oneAtATimeOfEach } from '../../platform/turns/index.ts'
import { todayAt, type Tariffs } from '../tariffs/index.ts'
import { overviewFileName, workbookOfOverview } from './export-overview.ts'
import { readOverview, type OverviewSums, type OverviewWish } from './read-overview.ts'

export interface OverviewDeps {
  readonly database: Database
  readonly reports: Reports
  readonly tariffs: Tariffs
  readonly now: () => Date
}

/** What is asked for by one company, or one of the staff, and waits for its turn: each reads all that is asked about. */
const mostWaiting = 20
/** As many as one reads on a screen. */
const mostShown = 200
/** As many as a workbook of sums is of use with. */
const mostExported = 100_000
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Spend and punctuality added up, for a customer's own companies; for employees over all, with cost and margin. */
export function registerOverview(serve: Serve, { database, reports, tariffs, now }: OverviewDeps): void {
  const inTurn = oneAtATimeOfEach(mostWaiting)
  const sumsFor = (caller: Caller, scope: Scope, wish: OverviewWish) =>
    inTurn(waitingAs(caller), () => reports.read((db) => readOverview(db, scope, wish)))
  serve('GetOverview', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const today = await todayAt(tariffs, scope.shipmentSystem, now())
    const wish = wishOf(query, today)
    if (!wish.ok) return wish
    const { months, ...asked } = wish.value
    const isStaff = isEmployee(caller.roles)
    const wished = { ...asked, limit: mostShown, forStaff: isStaff }
    const sums = await sumsFor(caller, scope, wished)
    if (!sums) return refuse({ code: 'UNAVAILABLE' })
    const { totals, rows, isMore, closedMonths } = sums
    const answer = {
      ...months,
      totals: totals.map((each) => figuresOnWire(each, isStaff)),
      rows: rows.map((each) => ({ key: each.key, name: each.name, ...figuresOnWire(each, isStaff) })),
      mostRows: isMore ? mostShown : null,
      ...(isStaff ? { closedMonths } : {}),
    }
    return accept(answer satisfies Answer<'GetOverview'>)
  })
  serve('ExportOverview', async ({ input: { query }, caller, language, request, reply }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const today = await todayAt(tariffs, scope.shipmentSystem, now())
    const wish = wishOf(query, today)
    if (!wish.ok) return wish
    const whose = waitingAs(caller)
    if (workbookTurns.isFull(whose)) return refuse({ code: 'UNAVAILABLE' })
    const { months, ...asked } = wish.value
    const forStaff = isEmployee(caller.roles)
    const sums = await sumsFor(caller, scope, { ...asked, limit: mostExported, forStaff })
    if (!sums) return refuse({ code: 'UNAVAILABLE' })
    const { rows } = sums
    await audit(database, {
      userId: caller.userId,
      shipmentSystem: caller.shipmentSystem,
      action: 'overview.exported',
      recordKind: 'history-export',
      recordId: `${months.from} ${months.to}`,
      requestId: request.id,
      ip: request.ip,
      details: { ...query },
    })
    reply.headers({
      'content-type': workbookType,
      'content-disposition': disposition('attachment', overviewFileName(months, language)),
    })
    const wanted = { by: query.by, language, isStaff: isEmployee(caller.roles) }
    const file = workbookOfOverview(
      workbookTurns.inTurn(whileReached(inOrder(rows), request.shutOut), whose, () => reply.raw.writableNeedDrain),
      wanted,
    )
    return accept(file as never)
  })
}

async function* inOrder<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

type Asked = Input<'GetOverview'>['query']
type Wish = Omit<OverviewWish, 'limit' | 'forStaff'> & {
  readonly months: { readonly from: string; readonly to: string }
}

function wishOf({ by, from, to, companyId }: Asked, today: string): Result<Wish, Refusal> {
  const usual = usualMonths(today)
  const months = { from: from ?? usual.from, to: to ?? usual.to }
  const days = overviewDays(months)
  if (!days.ok) return refuse({ code: 'INVALID_INPUT', errors: [days.refusal] })
  return accept({ by, companyId, today, months, ...days.value })
}

function figuresOnWire(sums: OverviewSums, isStaff: boolean) {
  const { currency, shipments, unpriced, spendMinor, costMinor, marginMinor, due, onTime, exceptions } = sums
  const money = (minor: number) => toWire({ minor, currency })
  return {
    shipments,
    unpriced,
    spend: money(spendMinor),
    due,
    onTime,
    exceptions,
    ...(isStaff ? { cost: money(costMinor), margin: money(marginMinor) } : {}),
  }
}
