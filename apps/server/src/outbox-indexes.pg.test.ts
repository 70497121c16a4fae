import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from './platform/database/index.ts'
import { openTestPortal, type TestPortal } from './testing/test-portal.ts'
import { seedShipments } from './capabilities/seeding/index.ts'
import { listOutbox, putInOutbox } from './capabilities/messaging/outbox.ts'
import { known, scopeIn } from './testing/known-id.ts'

// As many mails as a year of a provider with a hundred bookings a day: what reads them all is felt.
const mails = 200_000
const ofNoShipment = 50_000
let portal: TestPortal
let shipmentId: number

beforeAll(async () => {
  portal = await openTestPortal()
  const { db } = portal.database
  await seedShipments(db, 'YOYODenmark', 5_000, new Date())
  await sql`insert into outbox_mail (shipment_system, shipment_id, template, language, recipient, subject, text_body, html_body,
      status)
    select 'YOYODenmark', s.id, 'pre-alert', 'en', n || '@nordlys.test', 'A subject', repeat('text ', 40), '',
      case when n % 10000 = 0 then 'failed' else 'sent' end
    from generate_series(1, ${mails}) n
    join (select id, row_number() over () as place from shipment) s on s.place = 1 + n % 5000`.execute(db)
  await sql`insert into outbox_mail (shipment_system, template, language, recipient, subject, text_body, html_body, status)
    select 'YOYODenmark', 'approval-requested/' || n || '/1', 'en', 'chief@nordlys.test', 'A subject', repeat('text ', 40), '', 'sent'
    from generate_series(1, ${ofNoShipment}) n`.execute(db)
  await sql`vacuum analyze outbox_mail`.execute(db)
  ;({ id: shipmentId } = await db.selectFrom('shipment').select('id').limit(1).executeTakeFirstOrThrow())
})
afterAll(() => portal.close())

describe('of two hundred thousand mails', () => {
  it('those of one shipment are found by an index before one is written', async () => {
    const plan = await planOf((db) =>
      db.transaction().execute((tx) =>
        putInOutbox(tx, {
          shipmentSystem: 'YOYODenmark',
          shipmentId: known(shipmentId),
          template: 'pre-alert',
          language: 'en',
          recipient: 'new@nordlys.test',
          subject: '',
          text: '',
          html: '',
        }),
      ),
    )
    expect(plan).toContain('outbox_mail_shipment')
    expect(plan).not.toContain('Seq Scan')
  })

  it('the same of no shipment is found by an index before one is written', async () => {
    const plan = await planOf((db) =>
      db.transaction().execute((tx) =>
        putInOutbox(tx, {
          shipmentSystem: 'YOYODenmark',
          shipmentId: null,
          template: 'approval-requested/7/2',
          language: 'en',
          recipient: 'chief@nordlys.test',
          subject: '',
          text: '',
          html: '',
        }),
      ),
    )
    expect(plan).toContain('outbox_mail_of_none')
    expect(plan).not.toContain('Seq Scan')
  })

  it('those that could not be sent are found by an index', async () => {
    const plan = await planOf((db) =>
      db
        .selectFrom('outbox_mail')
        .selectAll()
        .where('shipment_system', '=', 'YOYODenmark')
        .where('status', '=', 'failed')
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),
    )
    expect(plan).toContain('outbox_mail_unsent')
    const admin = await portal.as('admin@kattegat.test')
    const { body } = await admin.call('GetOutbox', { query: { status: 'failed', pageSize: 100 } })
    expect([body.length, new Set(body.map(({ status }) => status))]).toEqual([mails / 10_000, new Set(['failed'])])
  })

  it('those to a recipient are found by an index', async () => {
    const scope = scopeIn('YOYODenmark', 'every')
    const plan = await planOf((db) => listOutbox(db, scope, { search: '199999@nordlys' }))
    expect(plan).toContain('outbox_mail_search')
    expect(plan).not.toContain('Seq Scan')
  })
})

/** How PostgreSQL carries out the first query of mails that `work` sends. */
async function planOf(work: (db: Kysely<DB>) => Promise<unknown>): Promise<string> {
  const sent: CompiledQuery[] = []
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: portal.database.pool }),
    log: ({ query }) => void sent.push(query),
  })
  await work(watched)
  const { sql: text, parameters } = sent.find((query) => /^select .* from "outbox_mail"/.test(query.sql))!
  const { rows } = await portal.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
