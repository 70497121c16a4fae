import type { Database } from '../../platform/database/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import type { IssueSignedLink, SigningKeys } from '../identity/index.ts'
import type { AccountReader } from '../people/index.ts'
import type { Tariffs } from '../tariffs/index.ts'
import type { ReadShipmentRules } from './shipment-rules.ts'

/** All that booking needs from outside itself. */
export interface BookingDeps {
  readonly database: Database
  readonly tariffs: Tariffs
  /** For prices, which are asked for often; a booking reads its account again. */
  readonly accounts: AccountReader
  readonly shipmentRules: ReadShipmentRules
  readonly publish: Publish
  /** Counts a booking of a company, and answers whether these are so many that what tells of them waits for others'. */
  readonly booksMany: (companyId: CompanyId) => boolean
  readonly issueTicket: IssueSignedLink
  readonly offerKeys: SigningKeys
  readonly baseUrl: string
  readonly now: () => Date
}
