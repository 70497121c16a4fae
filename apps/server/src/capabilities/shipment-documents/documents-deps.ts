import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Storage } from '../../platform/storage/index.ts'
import type { IssueTicket } from '../identity/index.ts'
import type { JudgePdf } from './judge/pdf-judge.ts'

export interface DocumentsDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly issueTicket: IssueTicket
  readonly judgePdf: JudgePdf
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
