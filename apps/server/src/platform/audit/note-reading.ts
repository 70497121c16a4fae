import { isEmployee } from '@kattegat/domain/permissions'
import type { Database } from '../database/index.ts'
import type { Caller, CompanyId } from '../tenancy/index.ts'
import { audit, type AuditEntry } from './audit.ts'

/** Opening the same again within so many minutes is the same reading: a page that refreshes itself asks often. */
const oneReadingMinutes = 60

/** Who of the provider's own people read what, and from where. */
export interface Reading extends Pick<AuditEntry, 'action' | 'recordKind' | 'recordId' | 'details'> {
  readonly caller: Caller
  readonly requestId: string
  readonly ip: string
  /** Whose record it is; left out where it belongs to no company. */
  readonly companyId?: CompanyId
}

/**
 * Notes that staff opened a record with people's data. What a company reads of its own is not noted: it is theirs. Written
 * before the answer goes out, so that nobody has read what no line tells of.
 */
export async function noteStaffReading(database: Database, reading: Reading): Promise<void> {
  const { caller, companyId, ...line } = reading
  if (!isEmployee(caller.roles)) return
  const earlier = await database
    .selectFrom('audit_log')
    .select('id')
    .where('record_kind', '=', line.recordKind)
    .where('record_id', '=', String(line.recordId))
    .where('user_id', '=', caller.userId)
    .where('action', '=', line.action)
    .where('at', '>', new Date(Date.now() - oneReadingMinutes * 60_000))
    .limit(1)
    .executeTakeFirst()
  if (earlier) return
  await audit(database, {
    ...line,
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    ...(companyId === undefined ? {} : { companyId }),
  })
}
