import type { Answer } from '@kattegat/contract'
import { sql } from 'kysely'
import { changedFields } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { within, type Scope } from '../../../platform/tenancy/index.ts'

type Change = Answer<'GetProductChanges'>[number]
const mostChanges = 100

/** What was changed of the system's tables, or of one of them, newest first. */
export async function readProductChanges(db: Database, scope: Scope, table: string | undefined): Promise<Change[]> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('portal_user as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.details', 'u.name as by'])
    .where('a.record_kind', 'in', ['tariff-version', 'reference-data'])
    .where(within(scope, 'a'))
    .$if(table !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.details ->> 'table' = ${table} or a.details -> 'sheets' @> ${JSON.stringify([{ sheet: table }])}::jsonb)`,
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map(({ id, at, by, action, details }) => ({
    id,
    at: at.toISOString(),
    by: by ?? '',
    action,
    changes: fieldsOf(details as Details, table),
  }))
}

interface Details {
  readonly before?: object | null
  readonly after?: object | null
  readonly sheets?: readonly {
    readonly sheet: string
    readonly added: number
    readonly changed: number
    readonly removed: number
  }[]
}

/** A row by its columns; a file by what it came to in each table. */
function fieldsOf({ before = null, after = null, sheets = [] }: Details, table: string | undefined): Change['changes'] {
  if (before || after) return changedFields({ before, after })
  return sheets
    .filter(({ sheet, added, changed, removed }) => (!table || sheet === table) && added + changed + removed > 0)
    .map(({ sheet, added, changed, removed }) => ({
      field: sheet,
      before: removed > 0 ? `−${removed}` : null,
      after: [added > 0 ? `+${added}` : '', changed > 0 ? `±${changed}` : ''].filter(Boolean).join(' ') || null,
    }))
}

/** Who changed the system's tables last, and when. */
export async function lastChange(db: Database, scope: Scope) {
  const row = await db
    .selectFrom('audit_log as a')
    .leftJoin('portal_user as u', 'u.id', 'a.user_id')
    .select(['a.at', 'u.name as by'])
    .where('a.record_kind', '=', 'tariff-version')
    .where(within(scope, 'a'))
    .orderBy('a.id', 'desc')
    .executeTakeFirst()
  return { changedBy: row?.by ?? null, changedAt: row?.at.toISOString() ?? null }
}
