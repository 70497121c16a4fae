import { fromDayNumber, toDayNumber } from '@kattegat/domain/calendar'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, type Serve } from '../../../platform/http/index.ts'
import { scopeOf } from '../../../platform/tenancy/index.ts'
import { loadPresentState } from '../import/index.ts'
import { describeColumns, pageOf } from '../products/product-tables.ts'
import type { TariffDeps } from '../tariffs.routes.ts'
import { todayAt } from '../today-at.ts'
import { addFeeVersion } from './add-fee-version.ts'
import { lastBilledDay } from './billed-day.ts'
import { sheetOfFees, toldFees } from './fee-rows.ts'

/** What is charged beside the freight, and the rates it is reckoned with: read with whom it concerns, followed from a day on. */
export function registerFees(
  serve: Serve,
  { database, tariffs, now }: TariffDeps & { readonly now: () => Date },
): void {
  serve('GetFees', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    const present = scope && (await loadPresentState(database, scope.shipmentSystem))
    if (!present) return refuse(scope ? notFound : notAuthorized)
    const today = await todayAt(tariffs, scope.shipmentSystem, now())
    const billed = await lastBilledDay(database, scope, today)
    const { page, numberOfRows } = pageOf(toldFees(present, query.list, today), ({ cells }) => cells, query)
    return accept({
      columns: describeColumns(sheetOfFees(query.list), present.references()),
      rows: page.map((row) => ({ ...row, cells: [...row.cells] })),
      numberOfRows,
      firstDay: billed === undefined ? today : fromDayNumber(toDayNumber(billed) + 1),
    })
  })
  serve('AddFeeVersion', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const today = await todayAt(tariffs, scope.shipmentSystem, now())
    const by = { userId: caller.userId, requestId: request.id, ip: request.ip }
    const { list, cells } = body
    const saved = await addFeeVersion(database, scope, {
      list,
      cells,
      follows: body.follows ?? undefined,
      by,
      language,
      today,
    })
    if (saved.ok && saved.value.saved) await tariffs.refresh()
    return saved
  })
}
