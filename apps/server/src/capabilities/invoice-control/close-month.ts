import { daysOfMonth } from '@kattegat/domain/invoice-control'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { letInAtTheCommit } from '../../platform/let-in/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { localDay } from '../booking/index.ts'
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
  if (!days) return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'month', code: 'date', params: {} }] })
  const t = messagesIn(by.language, 'invoice-control')
  const forbidden = (reason: 'closed' | 'pending' | 'running') =>
    refuse({ code: 'STATE_FORBIDS', facts: { reason }, detail: () => t(`close.${reason}`) } satisfies Refusal)
  // Over where the system works: in Chicago it is still the last day when it is the next in Greenwich.
  if (localDay(now, await timeZoneOf(database, scope)) <= days.to) return forbidden('running')
  const refused = await withOneView(database, async (tx) => {
    const closed = await close(tx, scope, { month, by, now }, days)
    await letInAtTheCommit(database)
    return closed
  })
  return refused ? forbidden(refused) : accept({ success: true })
}

async function timeZoneOf(database: Database, { shipmentSystem }: Scope): Promise<string> {
  const { time_zone: timeZone } = await database
    .selectFrom('shipment_system')
    .select('time_zone')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** PostgreSQL's `serialization_failure`: another has written meanwhile what this view of the rows does not have. */
const writtenMeanwhile = '40001'
const mostAttempts = 5

/**
 * Works with one view of all rows: figures are the sum of what is kept. Where somebody was quicker, the work is done once
 * more, with a view that has what they wrote.
 */
async function withOneView<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setIsolationLevel('repeatable read').execute(work)
    } catch (error) {
      if ((error as { code?: unknown }).code !== writtenMeanwhile || attempt === mostAttempts) throw error
    }
  }
}

/** Answers why the month is not closed, if it is not. */
async function close(
  tx: Tx,
  scope: Scope,
  { month, by: { userId, requestId, ip }, now }: MonthToClose,
  days: NonNullable<ReturnType<typeof daysOfMonth>>,
): Promise<'closed' | 'pending' | undefined> {
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
}
