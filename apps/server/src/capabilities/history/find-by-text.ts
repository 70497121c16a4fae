import type { Database } from '../../platform/database/index.ts'
import type { Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { findPage } from './find-page.ts'
import { requestContext } from './request-context.ts'

/** The trigrams of the index have nothing to say to less. */
const fewestLetters = 3

export interface TextSearch {
  readonly userId: number
  readonly shipmentSystem: string
  readonly now: Date
  readonly text: string
  readonly limit: number
}

/** The latest shipments of a scope that History's search finds by the text, deleted ones and the user's own tests among them. */
export async function findByText(database: Database, scope: Scope, search: TextSearch): Promise<readonly ShipmentId[]> {
  if (search.text.length < fewestLetters) return []
  const asker = await requestContext(database, search, search.now)
  const filter = { search: search.text, deleted: 'with', test: 'with' } as const
  const page = await findPage(database, { scope, asker, filter, after: undefined, limit: search.limit })
  return page?.ids ?? []
}
