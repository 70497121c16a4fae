import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import type { Enqueue, Publish } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { ScanFile } from '../../platform/virus-scanner/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'
import type { IssueSignedLink } from '../identity/index.ts'
import type { CheckPdf } from './validation/pdf-checker.ts'

export interface DocumentsDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly publish: Publish
  readonly issueTicket: IssueSignedLink
  readonly judgePdf: CheckPdf
  readonly scanFile: ScanFile
  readonly dailyStorage: DailyStorage
  readonly baseUrl: string
  readonly now: () => Date
}

/** Who does something to documents, for the audit log and the timeline. */
export interface Actor {
  readonly caller: Caller
  readonly requestId: string
  readonly ip: string
}

/** How long deleted documents can be brought back. */
export const recoverableDays = 30
