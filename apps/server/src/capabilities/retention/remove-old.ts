import { sql, type RawBuilder } from 'kysely'
import { handlerOf, type Job, type JobHandler } from '../../platform/jobs/index.ts'
import { archiveLog, type ArchiveDeps } from './archive-log.ts'
import { readRetention } from './periods.ts'

type RemovalDeps = Omit<ArchiveDeps, 'storage'>

/** Calls that book: their keys stay for good, so that a booking repeated after years is still no second one. */
const bookingCalls = [
  'CreateShipment',
  'CreateErrorBooking',
  'CreateQuote',
  'AcceptQuote',
  'ApproveShipment',
  'OverrideShipment',
  'BookShotFile',
  'CreatePickup',
]

/** In one statement, so that nobody waits long for a row of it. */
const atOnce = 2000

/** The oldest of a kind from before a moment. A mail that waits, failed or is only kept here is no sent one. */
const removals: Readonly<Partial<Record<string, (before: Date) => RawBuilder<unknown>>>> = {
  'sent-mails': (before) => sql`
    delete from outbox_mail where id in (
      select id from outbox_mail where status = 'sent' and sent_at < ${before} order by id limit ${atOnce})`,
  'idempotency-keys': (before) => sql`
    delete from idempotency_key where (user_id, call, key) in (
      select user_id, call, key from idempotency_key
      where created_at < ${before} and call <> all(${bookingCalls}::text[]) limit ${atOnce})`,
  // Those that people chose to keep, not the ones their accounts send from. Used is whatever name stands in a shipment of the
  // company's since, as sender or receiver; shorter ones no index finds.
  'unused-addresses': (before) => sql`
    delete from address where id in (
      select a.id from address a
      where a.account_type_id is null and a.account_id is null and a.updated_at < ${before}
        and length(search_key(a.company_name)) > 2
        and not exists (
          select from shipment s
          where s.shipment_system = a.shipment_system and s.company_id = a.company_id and s.ship_date >= ${before}::date
            and s.search_text like '%' || regexp_replace(search_key(a.company_name), '([\\\\%_])', '\\\\\\1', 'g') || '%')
      order by a.id limit ${atOnce})`,
}

const dayMs = 86_400_000

/** Removes each night what its period does not keep any longer. Run twice, it finds nothing more. */
export const removeOld: Job<RemovalDeps, Record<string, never>> = {
  name: 'remove-what-is-old',
  schedule: '43 2 * * *',
  longestHours: 6,
  run: async ({ database, now }) => {
    for (const { kind, days } of await readRetention(database)) {
      const removal = removals[kind]
      if (!removal) continue
      const before = new Date(now().getTime() - days * dayMs)
      for (;;) {
        const { numAffectedRows = 0n } = await removal(before).execute(database)
        if (numAffectedRows < BigInt(atOnce)) break
      }
    }
    // Nobody waits any longer for a price that was last asked for a month ago.
    await database
      .deleteFrom('rate_miss')
      .where('asked_at', '<', new Date(now().getTime() - 30 * dayMs))
      .execute()
  },
}

export const retentionJobs = [removeOld, archiveLog] as const

export function retentionHandlers(deps: ArchiveDeps): JobHandler[] {
  return [handlerOf(removeOld, deps), handlerOf(archiveLog, deps)]
}
