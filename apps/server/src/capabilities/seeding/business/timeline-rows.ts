import { stepsOf, type ToldShipment } from './shipment-rows.ts'
import type { Handover } from './timeline.ts'

/** Addresses that documentation is written with (RFC 5737): nobody's. */
const officeAddress = '192.0.2.24'

interface EventRow {
  readonly shipment_id: number
  readonly code: string
  readonly occurred_at: Date
  readonly recorded_at: Date
  readonly place: string | null
  readonly user_id: number | null
  readonly source: string
  readonly details: object
}

interface AuditRow {
  readonly at: Date
  readonly user_id: number | null
  readonly shipment_system: string | null
  readonly company_id: number | null
  readonly action: string
  readonly record_kind: string
  readonly record_id: string
  readonly ip: string | null
  readonly details: object
}

/** A transfer under the number it goes by. */
export interface NumberedTransfer {
  readonly id: number
  readonly kind: 'cargo' | 'invoicing'
  readonly handover: Handover
  readonly fileName: string
}

/** A file under the number of its document. */
export interface NumberedDocument {
  readonly id: number
  readonly at: Date
  readonly userId: number
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** The timeline of a shipment, and what the audit log has of it. */
export function timelineRows(
  formatted: ToldShipment,
  transfers: readonly NumberedTransfer[],
  documents: readonly NumberedDocument[],
): { events: EventRow[]; audits: AuditRow[] } {
  const { id, account, story, personOf } = formatted
  const event = (
    at: Date,
    code: string,
    source: string,
    userId: number | null,
    details: object,
    place: string | null = null,
  ) => ({
    shipment_id: id,
    code,
    occurred_at: at,
    recorded_at: at,
    place,
    user_id: userId,
    source,
    details,
  })
  const audit = (at: Date, action: string, userId: number, details: object): AuditRow => ({
    at,
    user_id: userId,
    shipment_system: account.shipmentSystem,
    company_id: account.companyId,
    action,
    record_kind: 'shipment',
    record_id: String(id),
    ip: officeAddress,
    details,
  })
  const events: EventRow[] = []
  const audits: AuditRow[] = []
  for (const [index, step] of stepsOf(formatted).entries()) {
    const isBooking = step.audit === 'created' || step.audit === 'overridden'
    events.push(event(step.at, step.event, 'portal', step.by.userId, isBooking ? {} : step.details))
    audits.push(audit(step.at, `shipment.${step.audit}`, step.by.userId, { ...step.details, version: index + 1 }))
  }
  for (const { at, code, place, note } of story.moves) {
    events.push(event(at, code, 'carrier', null, note === undefined ? {} : { note }, place))
  }
  for (const transfer of transfers) {
    const { kind, handover, fileName } = transfer
    if (handover.outcome === 'pending') continue
    const outcome = handover.outcome === 'sent' ? { sentTo: fileName } : { fault: handover.outcome.fault }
    const code = `${kind}-${handover.outcome === 'sent' ? 'sent' : 'rejected'}`
    const { userId } = personOf(handover.by)
    const at = settledAt(handover)
    events.push(event(at, code, kind, userId, { transferId: transfer.id, function: 'original', ...outcome }))
    audits.push({
      ...audit(at, `transfer.${code}`, userId, { transferId: transfer.id, ...outcome }),
      shipment_system: null,
      company_id: null,
      ip: null,
    })
  }
  for (const { id: documentId, at, userId, name, sizeBytes, sha256 } of documents) {
    events.push(event(at, 'documents-added', 'portal', userId, {}))
    audits.push(audit(at, 'document.uploaded', userId, { documentId, name, sizeBytes, sha256 }))
  }
  for (const { at, by } of story.notes) audits.push(audit(at, 'shipment.internal-message', personOf(by).userId, {}))
  return { events, audits }
}

/** When a transfer was through: at once, or after the last of the attempts on a system that is away. */
export function settledAt({ at, outcome }: Handover): Date {
  const isAway = typeof outcome === 'object' && outcome.fault === 'unreachable'
  return new Date(at.getTime() + (isAway ? 155_000 : 1400))
}
