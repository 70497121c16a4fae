import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'

/** The caller's subject at the identity provider; null until they have signed in there. */
export async function subjectOf(database: Database, caller: Caller): Promise<string | null> {
  const row = await database
    .selectFrom('portal_user')
    .select('identity_subject')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return row?.identity_subject ?? null
}

/** Where the days of the caller's booking system begin and end. */
export async function timeZoneOf(database: Database, caller: Caller): Promise<string> {
  const { time_zone } = await database
    .selectFrom('shipment_system')
    .select('time_zone')
    .where('key', '=', caller.shipmentSystem)
    .executeTakeFirstOrThrow()
  return time_zone
}
