import { resolveDays, type HistoryFilter } from '@kattegat/domain/history'
import type { Database } from '../../platform/database/index.ts'
import { localDay } from '../booking/index.ts'

/** Who asks History, and when: what a filter means depends on both. */
export interface Asker {
  /** Test bookings are nobody's business but their maker's. */
  readonly userId: number
  /** The calendar day in the shipment system's time zone, `yyyy-mm-dd`. */
  readonly today: string
  readonly timeZone: string
}

export async function askerOf(
  database: Database,
  { userId, shipmentSystem }: { readonly userId: number; readonly shipmentSystem: string },
  now: Date,
): Promise<Asker> {
  const { time_zone: timeZone } = await database
    .selectFrom('shipment_system')
    .select('time_zone')
    .where('key', '=', shipmentSystem)
    .executeTakeFirstOrThrow()
  return { userId, today: localDay(now, timeZone), timeZone }
}

/** A question with the days it means: "today" is a day by the time it is asked. */
export function asked(filter: HistoryFilter, asker: Asker): HistoryFilter {
  return resolveDays(filter, asker.today)
}
