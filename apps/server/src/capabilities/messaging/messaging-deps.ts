import type { Database } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { MailSender } from '../../platform/mail/index.ts'
import type { Storage } from '../../platform/storage/index.ts'

export interface MessagingDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly mail: MailSender
  /** Where the files lie that go with mails. */
  readonly storage: Storage
  readonly baseUrl: string
  readonly productName: string
  readonly now: () => Date
}
