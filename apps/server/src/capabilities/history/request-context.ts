import { resolveDays, type HistoryFilter } from '@kattegat/domain/history'
import type { Database } from '../../platform/database/index.ts'
import { localDay } from '../booking/index.ts'

/** Who asks History, and when: what a filter means depends on both. */
export interface RequestContext {
  /** Test bookings are nobody's business but their maker's. */
  readonly userId: number
  /** The calendar day in the shipment system's time zone, `yyyy-mm-dd`. */
  readonly today: string
  readonly timeZone: string
  readonly now: Date
}

export async function requestContext(
  database: Database,
  { userId, shipmentSystem }: { readonly userId: number; readonly shipmentSystem: string },
  now: Date,
): Promise<RequestContext> {
  const { time_zone: timeZone } = await database
    .selectFrom('shipment_system')
    .select('time_zone')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  return { userId, today: localDay(now, timeZone), timeZone, now }
}

/** A question with the days it means: "today" is a day by the time it is asked. */
export function resolveFilter(filter: HistoryFilter, context: RequestContext): HistoryFilter {
  return resolveDays(filter, context.today)
}
