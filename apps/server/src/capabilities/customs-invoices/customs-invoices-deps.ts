import type { DocumentRenderer, InvoiceData } from '@kattegat/documents'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'

/** A shipment's invoice as its form makes it, and how it would be printed; or why it has no papers. */
export type ReadFormInvoices = (
  scope: Scope,
  shipmentIds: readonly number[],
  language: Language,
) => Promise<(InvoiceData | 'absent' | 'no-waybill' | 'deleted')[]>

export interface CustomsInvoicesDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly documents: Pick<DocumentRenderer, 'papers'>
  readonly formInvoices: ReadFormInvoices
  readonly dailyStorage: DailyStorage
  readonly now: () => Date
}
