import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../database/index.ts'
import { notAuthorized, type Refusal } from './refusal.ts'
import type { Caller } from '../tenancy/index.ts'

/**
 * Refuses to change what holds in every booking system to who does not work in all that have companies (decision 0231);
 * undefined where they do.
 */
export async function everywhereRefusal(db: Database | Tx, { shipmentSystems }: Caller): Promise<Refusal | undefined> {
  const elsewhere = await db
    .selectFrom('company')
    .select('id')
    .where('active', '=', true)
    .where('shipment_system', 'not in', [...shipmentSystems])
    .limit(1)
    .executeTakeFirst()
  return elsewhere && { ...notAuthorized, detail: (language) => messagesIn(language, 'content')('reason.everywhere') }
}
