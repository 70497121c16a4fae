import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { Seal } from '../../platform/sealing/index.ts'

export interface WebhookJobDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly outbound: Outbound
  /** Of the secrets that sign. */
  readonly seal: Seal
  readonly productName: string
  readonly now: () => Date
}
