import type { Answer } from '@kattegat/contract'
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
    changes: changesOf(row.details as Details),
  }))
}

interface Details {
  readonly account?: string
  readonly before?: object | null
  readonly after?: object | null
}

/** The fields that are not as they were; of what is new all that have a value. */
function changesOf({ account, before, after }: Details): Change['changes'] {
  const was = new Map(texts(before ?? {}))
  const is = new Map(texts(after ?? {}))
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field))
  return [
    ...(account === undefined ? [] : [{ field: 'account', before: null, after: account }]),
    ...fields.map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null })),
  ]
}

/** Every value in a record as text, by its path; empty ones are left out. */
function texts(record: object, path = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const field = path === '' ? name : `${path}.${name}`
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) {
      const items = value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
      return items.length === 0 ? [] : [[field, items.join(', ')]]
    }
    return typeof value === 'object' ? texts(value, field) : [[field, JSON.stringify(value).replace(/^"(.*)"$/s, '$1')]]
  })
}
