import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { holdsText } from '../../platform/search-text/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'

/** What the audit log is narrowed to. */
export interface AuditLogFilter {
  /** The id of the last line of the page before. */
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
  readonly search?: string | undefined
  readonly recordKind?: string | undefined
  readonly recordId?: string | undefined
  /** Calendar days of the booking system, both included. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

/**
 * Lines that name no booking system, and are not of another: a log-in is in none, and so its line is for who administers a
 * system of that user. A refused log-in is of nobody that the portal knows.
 */
function ofNoSystem({ shipmentSystem }: Scope) {
  // Ids that are none are compared with nothing; those that are one are found by their key.
  const recordId = sql`case when a.record_id ~ '^[0-9]{1,18}$' then a.record_id::bigint end`
  return sql<boolean>`(a.shipment_system is null and case
    when a.record_kind = 'user' and a.action <> 'user.login-refused' then
      exists (select from portal_user p left join company pc on pc.id = p.company_id
        where p.id = ${recordId} and (pc.shipment_system = ${shipmentSystem} or p.company_id is null and exists (
          select from user_shipment_system s where s.user_id = p.id and s.shipment_system = ${shipmentSystem})))
    when a.record_kind = 'shipment' then
      exists (select from shipment s where s.id = ${recordId} and s.shipment_system = ${shipmentSystem})
    else true end)`
}

const linesAPage = 100
/** A search of words reads every line of the time it is about: without a day, of this many. */
const daysUnasked = 7

/**
 * Lines of the audit log, newest first: those of the companies within reach, and for who reaches every company also what
 * belongs to none, such as failed jobs and the log-ins of the provider's own people.
 */
export async function readAuditLog(database: Database, scope: Scope, filter: AuditLogFilter, now: Date) {
  const { after, pageSize = linesAPage, recordKind, recordId, dateFrom, dateTo } = filter
  const zone = sql`(select s.time_zone from shipment_system s where s.key = ${scope.shipmentSystem})`
  let query = database
    .selectFrom('audit_log as a')
    .leftJoin('portal_user as u', 'u.id', 'a.user_id')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.at', 'a.action', 'a.record_kind', 'a.record_id', 'a.request_id', 'a.ip', 'a.details'])
    .select(['u.name', 'u.email', 'c.name as company_name'])
    .where(
      scope.companyId === 'every' ? sql<boolean>`(${within(scope, 'a')} or ${ofNoSystem(scope)})` : within(scope, 'a'),
    )
    .orderBy('a.id', 'desc')
    .limit(pageSize)
  if (after !== undefined) query = query.where('a.id', '<', after)
  if (recordKind !== undefined) query = query.where('a.record_kind', '=', recordKind.replaceAll('\0', ''))
  if (recordId !== undefined) query = query.where('a.record_id', '=', recordId.replaceAll('\0', ''))
  if (dateFrom !== undefined)
    query = query.where(sql<boolean>`a.at >= (${dateFrom}::date::timestamp at time zone ${zone})`)
  else if (recordId === undefined) {
    query = query.where(
      'a.at',
      '>=',
      new Date((dateTo === undefined ? now.getTime() : Date.parse(dateTo)) - daysUnasked * 86_400_000),
    )
  }
  if (dateTo !== undefined)
    query = query.where(sql<boolean>`a.at < ((${dateTo}::date + 1)::timestamp at time zone ${zone})`)
  for (const word of (filter.search ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean)) {
    query = query.where(
      holdsText(
        sql`search_key(concat_ws(' ', a.action, a.record_kind, a.record_id, a.request_id, a.ip, u.name, u.email, c.name))`,
        word,
      ),
    )
  }
  return query.execute()
}
