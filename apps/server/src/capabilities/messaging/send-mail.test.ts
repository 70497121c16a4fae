import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { putInOutbox } from './outbox.ts'
import { postMail } from './post-mail.ts'
import { sendMail, sendSlowMail } from './send-mail.ts'

let portal: TestPortal
beforeAll(async () => {
  // No worker: each job is run by hand.
  portal = await openTestPortal()
})
afterAll(() => portal.close())

it('sends a mail to a domain that takes its time among those to such, and all others at once', async () => {
  const { database, jobs, storage } = portal
  const sent: string[] = []
  const mail = {
    configured: true,
    send: async ({ to }: { readonly to: string }) => void sent.push(to),
    isSlowTo: (address: string) => address.endsWith('@slow.test'),
    isReady: async () => true,
    close: () => {},
  }
  const deps = { database: database.db, enqueue: jobs.enqueue, mail, storage, now: () => new Date() }
  const run = (mailId: number, job = sendMail) =>
    job.run({ ...deps, baseUrl: 'http://portal.test', productName: 'Kattegat' }, { mailId })
  const text = { subject: 'News', text: 'News', html: '<p>News</p>' }
  const mailTo = (recipient: string) =>
    database.db.transaction().execute((tx) =>
      putInOutbox(tx, {
        ...text,
        shipmentSystem: 'YOYODenmark',
        shipmentId: null,
        template: `news/${recipient}`,
        language: 'en',
        recipient,
      }),
    )
  const { companyId: ofAnna } = (await (await portal.as('anna@nordlys.test')).call('GetUser')).body
  await sql`update portal_user set email = 'anna@slow.test' where email = 'anna@nordlys.test'`.execute(database.db)
  const [slow, other] = [(await mailTo('a@slow.test'))!, (await mailTo('b@quick.test'))!]
  await run(slow)
  await run(other)
  expect(sent).toEqual(['b@quick.test'])
  // Of no shipment: by the company of who reads it.
  const toAnna = (await mailTo('anna@slow.test'))!
  await run(toAnna)
  const { rows } = await sql<{ id: number; group: string }>`
    select (data ->> 'mailId')::int as id, group_id as group from pgboss.job where name = 'send-slow-mail'
    order by created_on`.execute(database.db)
  expect(rows).toEqual([
    { id: slow, group: 'mails a@slow.test' },
    { id: toAnna, group: `mails ${ofAnna}` },
  ])
  await run(slow, sendSlowMail)
  expect(sent).toEqual(['b@quick.test', 'a@slow.test'])
  await sql`update portal_user set email = 'anna@nordlys.test' where email = 'anna@slow.test'`.execute(database.db)
})

it('groups mails of no shipment by the company of who reads them, or by their address', async () => {
  const { database, jobs } = portal
  const { companyId } = (await (await portal.as('anna@nordlys.test')).call('GetUser')).body
  await sql`delete from pgboss.job where name = 'send-mail'`.execute(database.db)
  const recipients = ['Anna@nordlys.test', 'finn@nordlys.test', 'admin@kattegat.test', 'Nobody@gmail.test']
  for (const recipient of recipients) {
    await database.db.transaction().execute((tx) =>
      postMail(tx, jobs.enqueue, {
        subject: 'News',
        text: 'News',
        html: '<p>News</p>',
        template: 'news/of-groups',
        language: 'en',
        shipmentSystem: 'YOYODenmark',
        shipmentId: null,
        recipient,
      }),
    )
  }
  const { rows } = await sql<{ group_id: string }>`
    select group_id from pgboss.job where name = 'send-mail' order by created_on`.execute(database.db)
  const ofWhom = rows.map(({ group_id: group }) => group.split(' ')[1])
  expect(ofWhom).toEqual([String(companyId), String(companyId), 'admin@kattegat.test', 'nobody@gmail.test'])
})
