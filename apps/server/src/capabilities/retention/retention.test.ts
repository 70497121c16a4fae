import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { readRetention, setRetention } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const keys = async () =>
  (await portal.database.db.selectFrom('idempotency_key').select('key').orderBy('key').execute()).map(({ key }) => key)
const mails = async () =>
  (await portal.database.db.selectFrom('outbox_mail').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )
const work = () => portal.run('remove-what-is-old', {})

it('keys of bookings stay for good, others for thirty days', async () => {
  const { userId } = await portal.as('anna@nordlys.test')
  await sql`insert into idempotency_key (user_id, call, key, body_hash, status, answer, created_at)
    select ${userId}, call, call || ' of ' || days, '', 201, '{}', now() - days * interval '1 day'
    from unnest(array['CreateShipment', 'CreateAddress']) call, unnest(array[29, 31]) days`.execute(portal.database.db)
  await work()
  expect(await keys()).toEqual(['CreateAddress of 29', 'CreateShipment of 29', 'CreateShipment of 31'])
})

it('sent mails go after the period that was set, in portions; those that were not sent stay', async () => {
  const { db } = portal.database
  await db.deleteFrom('outbox_mail').execute()
  await sql`insert into outbox_mail (template, language, recipient, subject, text_body, html_body, status, sent_at, created_at)
    select 't', 'en', 'a' || n || '@example.com', status || ' of ' || days, '', '', status,
      case status when 'sent' then now() - days * interval '1 day' end, now() - days * interval '1 day'
    from unnest(array['sent', 'failed', 'kept']) status, unnest(array[9, 11]) days, generate_series(1, 1) n`.execute(db)
  await sql`insert into outbox_mail (template, language, recipient, subject, text_body, html_body, status, sent_at)
    select 't', 'en', 'b' || n || '@example.com', 'many', '', '', 'sent', now() - interval '800 days'
    from generate_series(1, 4100) n`.execute(db)
  await work()
  expect(await mails()).toEqual(['failed of 11', 'failed of 9', 'kept of 11', 'kept of 9', 'sent of 11', 'sent of 9'])
  await db.transaction().execute((tx) => setRetention(tx, { kind: 'sent-mails', days: 10 }))
  await work()
  expect(await mails()).toEqual(['failed of 11', 'failed of 9', 'kept of 11', 'kept of 9', 'sent of 9'])
  expect(await readRetention(db)).toEqual([
    { kind: 'audit-lines', days: 1826 },
    { kind: 'idempotency-keys', days: 30 },
    { kind: 'sent-mails', days: 10 },
    { kind: 'shipment-events', days: 3653 },
  ])
})

it('addresses that nobody used go only where their period is named; those in use and those of accounts stay', async () => {
  const { db } = portal.database
  const anna = await portal.as('anna@nordlys.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  await bookSample(anna, ({ accountId, shipDate }) => {
    const form = dkSeParcels({ accountId, shipDate })
    return { ...form, receiverAddress: { ...form.receiverAddress, companyName: 'Åre 100%_Ski AB' } }
  })
  await sql`insert into address (shipment_system, company_id, account_type_id, company_name, country_code, search_text, updated_at)
    select shipment_system, company.id, kind, a.name, 'SE', 'x', now() - days * interval '1 day'
    from company, (values ('åre 100%_ski ab', null, 900), ('Nobody AB', null, 900), ('New AB', null, 300), ('Sender AB', 3, 900),
      ('Åre 100xySki AB', null, 900), ('AB', null, 900)) a (name, kind, days)
    where company.id = ${known(account!.companyId)}`.execute(db)
  const left = async () =>
    (await db.selectFrom('address').select('company_name').where('search_text', '=', 'x').orderBy('id').execute()).map(
      (row) => row.company_name,
    )
  const before = await db.selectFrom('address').select('id').execute()
  await work()
  expect(await db.selectFrom('address').select('id').execute()).toHaveLength(before.length)
  await db.transaction().execute((tx) => setRetention(tx, { kind: 'unused-addresses', days: 365 }))
  await work()
  expect(await left()).toEqual(['åre 100%_ski ab', 'New AB', 'Sender AB', 'AB'])
})
