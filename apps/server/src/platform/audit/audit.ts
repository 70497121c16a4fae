import type { Database, Tx } from '../database/index.ts'
import type { CompanyId } from '../tenancy/index.ts'

/** Who did what to which record. */
export interface AuditEntry {
  readonly userId: number | null
  readonly shipmentSystem?: string
  readonly companyId?: CompanyId
  /** Verb and noun, such as `shipment.created`. */
  readonly action: string
  readonly recordKind: string
  readonly recordId: string | number
  readonly requestId?: string
  readonly ip?: string
  readonly details?: Record<string, unknown>
}

/** Writes one line of the audit log, in the transaction of what it tells about. Lines are never changed. */
export async function audit(tx: Tx | Database, entry: AuditEntry): Promise<void> {
  await auditWrite(tx, entry).execute()
}

/** The statement that does, for who writes more by the same one. */
export function auditWrite(tx: Tx | Database, entry: AuditEntry) {
  return tx.insertInto('audit_log').values(rowOf(entry))
}

/** A statement takes 65,535 values, and a line has nine. */
const linesAtOnce = 1000

/** Writes many lines at once. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += linesAtOnce) {
    const lines = entries.slice(from, from + linesAtOnce)
    await tx.insertInto('audit_log').values(lines.map(rowOf)).execute()
  }
}

function rowOf(entry: AuditEntry) {
  return {
    user_id: entry.userId,
    shipment_system: entry.shipmentSystem ?? null,
    company_id: entry.companyId ?? null,
    action: entry.action,
    record_kind: entry.recordKind,
    record_id: String(entry.recordId),
    request_id: entry.requestId ?? null,
    ip: entry.ip ?? null,
    details: JSON.stringify(entry.details ?? {}),
  }
}
