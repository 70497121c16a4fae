import { accept } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import type { Serve } from '../../platform/http/index.ts'
import { readBookkeeping, readContacts, readPeriods } from './read-privacy.ts'

export interface PrivacyDeps {
  readonly database: Database
  readonly productName: string
  /** Whether people log in at an identity provider of the operator's own. */
  readonly hasOwnIssuer: boolean
}

/** What the privacy page tells anyone: the periods in use, never typed ones. */
export function registerPrivacy(serve: Serve, { database, productName, hasOwnIssuer }: PrivacyDeps): void {
  serve('GetPrivacy', async () =>
    accept({
      productName,
      hasOwnLogin: !hasOwnIssuer,
      periods: await readPeriods(database),
      bookkeeping: await readBookkeeping(database),
      contacts: await readContacts(database),
    }),
  )
}
