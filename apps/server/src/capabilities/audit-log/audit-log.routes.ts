import { isCalendarDay } from '@kattegat/domain/calendar'
import { accept, refuse } from '@kattegat/domain/result'
import { changedFields } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { readAuditLog } from './audit-log.repository.ts'

const days = ['dateFrom', 'dateTo'] as const

/** The audit log, for administrators. */
export function registerAuditLog(
  serve: Serve,
  { database, now }: { readonly database: Database; readonly now: () => Date },
): void {
  serve('GetAuditLog', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'audit-log.read')
    if (!scope) return refuse(notAuthorized)
    const noDays = days.filter((field) => query[field] !== undefined && !isCalendarDay(query[field]))
    if (noDays.length > 0) {
      return refuse({
        code: 'INVALID_INPUT',
        errors: noDays.map((field) => ({ field, code: 'date' as const, params: {} })),
      })
    }
    const rows = await readAuditLog(database, scope, query, now())
    return accept(
      rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        user: row.email === null ? null : { name: row.name ?? '', email: row.email },
        companyName: row.company_name,
        action: row.action,
        recordKind: row.record_kind,
        recordId: row.record_id,
        requestId: row.request_id,
        ip: row.ip,
        changes: changedFields(row.details as object),
      })),
    )
  })
}
