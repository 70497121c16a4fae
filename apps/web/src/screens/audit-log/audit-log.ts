import type { Answer } from '@kattegat/contract'
import type { AuditLogSearch } from '../../searches.ts'

export type AuditLine = Answer<'GetAuditLog'>[number]

/** As many as the server answers at once: a full page may have older lines behind it. */
export const linesAPage = 100

/** What can be looked for; a line of another kind is shown by its own name. */
export const recordKinds = [
  'shipment',
  'document',
  'document-pack',
  'history-export',
  'invoice',
  'pickup',
  'recurring-pickup',
  'shot-file',
  'shot-file-setup',
  'address',
  'shipment-packaging',
  'company',
  'user',
  'api-key',
  'news',
  'content',
  'tariff-version',
  'tariff-draft',
  'carrier-invoice',
  'number-range',
  'reference-data',
  'postal-codes',
  'failed-job',
  'webhook',
  'webhook-delivery',
] as const

/** What an address asks for, as the call takes it. */
export function queryOf({ search, kind, record, from, to, before }: AuditLogSearch) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { recordKind: kind }),
    ...(record === undefined ? {} : { recordId: record }),
    ...(from === undefined ? {} : { dateFrom: from }),
    ...(to === undefined ? {} : { dateTo: to }),
    ...(before === undefined ? {} : { after: before }),
  }
}
