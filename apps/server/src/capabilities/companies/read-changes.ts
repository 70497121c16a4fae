import type { Answer } from '@kattegat/contract'
import { changedFields } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import type { CompanyRow } from './company.repository.ts'

type Change = Answer<'GetCompanyChanges'>[number]
const mostChanges = 200

/** What was changed of a company and its accounts, newest first. */
export async function readChanges(db: Database, scope: Scope, { id }: CompanyRow): Promise<Change[]> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('portal_user as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.details', 'u.name as by'])
    .where('a.record_kind', '=', 'company')
    .where('a.record_id', '=', String(id))
    .where(within(scope, 'a'))
    .orderBy('a.id', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.by ?? '',
    action: row.action,
    changes: changedFields(row.details as object),
  }))
}
