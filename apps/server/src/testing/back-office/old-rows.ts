import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { expect } from 'vitest'
import type { AtWork, Office } from './office.ts'

/** More than are removed, or read, in one statement. */
const mails = 2500
const lines = 2500
const others = 50

/** Puts old rows and young ones beside them, and has removed or archived what the periods keep no longer. */
export function removingOldRows(office: Office, shipmentId: number): AtWork {
  let rounds = 0
  return {
    async work() {
      while (office.isOpen()) {
        rounds += 1
        const round = `round ${rounds}`
        await office.onDatabase(({ pool }) => pool.query(plantOf(round, shipmentId)))
        await office.queue('remove-what-is-old', 'archive-log')
        await office.act('remove and archive', async () => {
          while (!(await office.onDatabase(async ({ pool }) => (await pool.query(stillThere)).rows.length === 0)))
            await pause(300)
        })
      }
    },

    async check(database) {
      const { rows } = await database.pool.query<Record<string, number>>(left)
      expect(rounds).toBeGreaterThan(0)
      expect(rows[0]).toEqual({
        old: 0,
        mails: rounds,
        keys: rounds * (1 + others),
        lines: rounds,
        events: rounds,
        addresses: rounds,
      })
      // Each line that left the database is in one file of those that the database knows, once, and there is no other file.
      const archives = await database.pool.query<{ key: string; lines: number }>(
        'select storage_key as key, lines from log_archive order by id',
      )
      const files = join(office.portal.settings.DATA_FOLDER, 'files')
      const kept = readdirSync(join(files, 'log-archive'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.jsonl.gz'))
      expect(kept.map((name) => `log-archive/${name}`).toSorted()).toEqual(
        archives.rows.map(({ key }) => key).toSorted(),
      )
      const names: string[] = []
      for (const archive of archives.rows) {
        const content = await text(createReadStream(join(files, archive.key)).pipe(createGunzip()))
        const read = content.trimEnd().split('\n')
        expect([archive.key, read.length]).toEqual([archive.key, archive.lines])
        for (const line of read) {
          const { record_id: record, place } = JSON.parse(line) as { record_id?: string; place?: string }
          names.push(record ?? place ?? '')
        }
      }
      const expected = Array.from({ length: rounds }, (_, at) => `round ${at + 1}`).flatMap((round) => [
        ...Array.from({ length: lines }, (_, n) => `${round}/old/${n + 1}`),
        ...Array.from({ length: others }, (_, n) => `${round}/old event/${n + 1}`),
      ])
      expect(names.toSorted()).toEqual(expected.toSorted())
    },
  }
}

/** Of each kind many that are older than its period, and one that is not. */
const plantOf = (round: string, shipmentId: number) => `
  insert into outbox_mail (template, language, recipient, subject, text_body, html_body, status, sent_at)
    select 'planted', 'en', 'a@example.com', '${round}', '', '', 'sent', now() - days * interval '1 day'
    from (select 800 as days from generate_series(1, ${mails}) union all select 700) mails;
  insert into idempotency_key (user_id, call, key, body_hash, status, answer, created_at)
    select (select min(id) from portal_user), call, 'planted ${round} ' || days || ' ' || n, '', 201, '{}', now() - days * interval '1 day'
    from (select 'CreateAddress' as call, 40 as days, n from generate_series(1, ${others}) n
      union all select 'CreateAddress', 20, 0 union all select 'CreateShipment', 4000, n from generate_series(1, ${others}) n) keys;
  insert into audit_log (at, action, record_kind, record_id, details)
    select now() - interval '6 years', 'news.changed', 'news', '${round}/old/' || n, '{}' from generate_series(1, ${lines}) n;
  insert into audit_log (at, action, record_kind, record_id, details)
    values (now() - interval '4 years', 'news.changed', 'news', '${round}/young', '{}');
  insert into shipment_event (shipment_id, code, occurred_at, recorded_at, place, source)
    select ${shipmentId}, 'booked', now(), now() - interval '11 years', '${round}/old event/' || n, 'test'
    from generate_series(1, ${others}) n;
  insert into shipment_event (shipment_id, code, occurred_at, recorded_at, place, source)
    values (${shipmentId}, 'booked', now(), now() - interval '9 years', '${round}/young event', 'test');
  insert into address (shipment_system, company_id, company_name, country_code, search_text, updated_at)
    select s.shipment_system, s.company_id, 'Nobody ' || days || ' AB', 'SE', 'planted', now() - days * interval '1 day'
    from shipment s, (select 900 as days from generate_series(1, ${others}) union all select 300) addresses where s.id = ${shipmentId}`

const old = {
  mails: `select 1 from outbox_mail where template = 'planted' and sent_at < now() - interval '730 days'`,
  keys: `select 1 from idempotency_key where key like 'planted%' and call = 'CreateAddress' and created_at < now() - interval '30 days'`,
  lines: `select 1 from audit_log where record_id like 'round%' and at < now() - interval '5 years'`,
  events: `select 1 from shipment_event where place like 'round%' and recorded_at < now() - interval '10 years'`,
  addresses: `select 1 from address where search_text = 'planted' and updated_at < now() - interval '365 days'`,
}
const oldRows = Object.values(old)
  .map((query) => `(${query})`)
  .join(' union all ')
const stillThere = `${oldRows} limit 1`

const left = `select (select count(*)::int from (${oldRows}) o) as old,
  (select count(*)::int from outbox_mail where template = 'planted') as mails,
  (select count(*)::int from idempotency_key where key like 'planted%') as keys,
  (select count(*)::int from audit_log where record_id like 'round%') as lines,
  (select count(*)::int from shipment_event where place like 'round%') as events,
  (select count(*)::int from address where search_text = 'planted') as addresses`
