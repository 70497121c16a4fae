import type { Database } from '../../platform/database/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import type { DailyPackages } from '../daily-storage/index.ts'
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
  /**
   * Counts what somebody does to shipments, and answers whether that is so much that what tells of it waits for others'. Who it is
   * as `waitingAs` has it.
   */
  readonly asksMuch: (who: string, shipments?: number) => boolean
  readonly dailyPackages: DailyPackages
  readonly issueTicket: IssueSignedLink
  readonly offerKeys: SigningKeys
  readonly baseUrl: string
  readonly now: () => Date
}
