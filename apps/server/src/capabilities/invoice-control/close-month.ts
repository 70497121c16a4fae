import { daysOfMonth } from '@kattegat/domain/invoice-control'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { insertClosedMonth, keepShipments } from './closed-month.repository.ts'
import { readGroups } from './read-invoice-month.ts'
import { standingOf } from './standing.ts'

export interface MonthToClose {
  readonly month: string
  readonly by: { readonly userId: number; readonly requestId: string; readonly ip: string; readonly language: Language }
  readonly now: Date
}

/** Keeps what a month came to, once it is over and nothing of it is between us and invoicing. It is not opened again. */
export async function closeMonth(
  database: Database,
  scope: Scope,
  { month, by, now }: MonthToClose,
): Promise<Result<{ success: boolean }, Refusal>> {
  const days = daysOfMonth(month)
  // Over everywhere: no booking system is further behind than that.
  const isOver = days !== undefined && now.toISOString().slice(0, 10) > days.to
  if (!days || !isOver) return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'month', code: 'date', params: {} }] })
  const t = messagesIn(by.language, 'invoice-control')
  const forbidden = (reason: 'closed' | 'pending') =>
    refuse({ code: 'STATE_FORBIDS', facts: { reason }, detail: () => t(`close.${reason}`) } satisfies Refusal)
  const { userId, requestId, ip } = by
  // One view of all shipments: the figures are the sum of those that are kept.
  const transaction = database.transaction().setIsolationLevel('repeatable read')
  const refused = await transaction.execute(async (tx) => {
    const groups = await readGroups(tx, scope, days)
    if (groups.some(({ key }) => standingOf(key).state === 'pending')) return 'pending'
    if (!(await insertClosedMonth(tx, scope, { month, groups, by: userId, at: now }))) return 'closed'
    await keepShipments(tx, scope, month, days)
    await audit(tx, {
      userId,
      shipmentSystem: scope.shipmentSystem,
      action: 'invoice-control.month-closed',
      recordKind: 'carrier-invoice',
      recordId: month,
      requestId,
      ip,
      details: { month, shipments: groups.reduce((all, { shipments }) => all + shipments, 0) },
    })
    return undefined
  })
  return refused ? forbidden(refused) : accept({ success: true })
}
