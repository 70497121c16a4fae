import type { DocumentRenderer } from '@kattegat/documents'
import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'

export interface CompaniesDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly enqueue: Enqueue
  readonly now: () => Date
}
