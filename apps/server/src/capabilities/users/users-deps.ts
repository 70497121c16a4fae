import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { IssueSignedLink, KnownUsers } from '../identity/index.ts'

export interface UsersDeps {
  readonly database: Database
  readonly users: Pick<KnownUsers, 'forget'>
  readonly enqueue: Enqueue
  readonly issueTicket: IssueSignedLink
  readonly baseUrl: string
  readonly productName: string
  /** Whether people log in at an identity provider of the operator's own. */
  readonly hasOwnIssuer: boolean
  readonly now: () => Date
}
