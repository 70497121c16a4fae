import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { personCommand } from '../../commands/person-commands.ts'
import { readConfiguration } from '../../platform/configuration/index.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { erasePerson, exportPerson } from './index.ts'

const email = 'anna@nordlys.test'
const now = new Date('2026-11-27T12:00:00Z')

let portal: TestPortal
let anna: Person
/** Booked by Anna, who is its sender's contact: one this year, one of 2020, one deleted. */
let recent: number
let old: number
let deleted: number
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as(email)
  const { db } = portal.database
  recent = (await bookSample(anna, dkSeParcels)).shipmentId
  old = (await bookSample(anna, dkSeParcels)).shipmentId
  deleted = (await bookSample(anna, dkSeParcels)).shipmentId
  await anna.call('DeleteShipments', { body: { shipmentIds: [deleted] } })
  await db.updateTable('shipment').set({ ship_date: '2020-12-31' }).where('id', '=', known(old)).execute()
  const form = (await anna.call('GetShipmentData', { query: { id: recent } })).body.shipment
  const draft = await anna.call('SaveDraft', { body: { draftId: 'annas-draft', form } })
  expect(draft.status, JSON.stringify(draft.problem)).toBe(200)
  const admin = await portal.as('admin@kattegat.test')
  await admin.call('SetInternalMessage', {
    body: { shipmentId: old, message: 'Anna Sørensen <Anna@Nordlys.test> rang' },
  })
  const { mails: _mails, ...elsewhere } = { ...form.pickupAddress!, street1: 'Havnegade 4' }
  const pickup = await anna.call('CreatePickup', {
    body: {
      pickupDate: form.shipDate!,
      readyTime: '09:00',
      closeTime: '16:00',
      numberOfColli: 1,
      totalWeight: 2,
      address: { ...elsewhere, contactPerson: 'Anna Sørensen', mails: [email] },
      instructions: 'Spørg efter Anna Sørensen',
    },
    headers: { 'idempotency-key': 'annas-pickup' },
  })
  expect(pickup.status, JSON.stringify(pickup.problem)).toBe(201)
  await portal.work()
  await vi.waitFor(async () => expect(await db.selectFrom('pickup_message').select('id').execute()).not.toEqual([]), {
    timeout: 20_000,
    interval: 200,
  })
  await sql`insert into outbox_mail (template, language, recipient, subject, text_body, html_body, status)
    values ('t', 'da', 'Anna@nordlys.test', 'Til Anna', 'Hej Anna', '<p>Hej Anna</p>', 'sent')`.execute(db)
  await bookShotFile(anna)
})
afterAll(() => portal?.close())

/** A shot file whose rows were booked, as far as it names who did. */
async function bookShotFile({ userId }: Person): Promise<void> {
  const { companyId } = (await anna.call('GetUser')).body
  await sql`with file as (insert into shot_file (shipment_system, company_id, created_by, created_at, language, name, size_bytes,
        sha256, storage_key, state)
      values ('YOYODenmark', ${companyId}, ${userId}, now(), 'en', 'orders.csv', 1, '', '', 'ready') returning id)
    insert into shot_file_run (id, shipment_system, company_id, shot_file_id, booking_type, positions, language, requested_by,
        caller, requested_at, request_id, ip)
      select gen_random_uuid(), 'YOYODenmark', ${companyId}, file.id, 'FinalBooking', '{1}', 'en', ${userId},
        ${JSON.stringify({ userId, email, name: 'Anna Sørensen' })}, now(), '', '192.0.2.7' from file`.execute(
    portal.database.db,
  )
}

/** Tables in which the e-mail stands somewhere, with the ids of their rows. */
async function whereNamed(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    portal.database.db,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(
      portal.database.db,
    )
    if (rows[0]!.rows > 0) found[name] = rows[0]!.rows
  }
  return found
}

const erase = (about: string, dryRun = false) => erasePerson(portal.database.db, about, { dryRun, now })

it('exports everything about a person, and says in the audit log that it did', async () => {
  const exported = await exportPerson(portal.database.db, 'ANNA@nordlys.test', now)
  const { sections } = exported!
  expect(sections['user']).toMatchObject([{ email, name: 'Anna Sørensen', company: 'Nordlys Design ApS' }])
  expect(sections['shipments']!.map((row) => (row as { id: number }).id)).toEqual([recent, old, deleted])
  expect(sections['contactOfShipments']).toMatchObject([{ id: recent }, { id: old }, { id: deleted }])
  for (const section of ['drafts', 'addresses', 'mails', 'auditLines', 'events'])
    expect(sections[section]!.length, section).toBeGreaterThan(0)
  expect(JSON.stringify(exported)).not.toContain('password_hash')
  const line = await portal.database.db
    .selectFrom('audit_log')
    .select(['record_kind', 'record_id'])
    .where('action', '=', 'person.exported')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ record_kind: 'user', record_id: String(anna.userId) })
  expect(await exportPerson(portal.database.db, 'nobody@example.com', now)).toBeUndefined()
})

it('writes the export where the operator says, for nobody else to read, and replaces no file', async () => {
  const file = join(portal.filesFolder, 'anna.json')
  const command = () =>
    personCommand(
      'export',
      email,
      file,
      false,
    )(portal.database, readConfiguration({ LOG_LEVEL: 'silent' }, '0.0.0-test'))
  await command()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 1, email, sections: { user: [{ email }] } })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(command()).rejects.toThrow('is there already')
})

it('tells first what an erasure would come to, and erases nothing', async () => {
  const before = await whereNamed(email)
  const told = await erase(email, true)
  expect(told).toMatchObject({
    ok: true,
    // 2026 and five years after its end.
    value: {
      keptShipments: 1,
      keptUntil: { first: '2032-01-01', last: '2032-01-01' },
      erased: { shipments: 2, user: 1 },
    },
  })
  expect(await whereNamed(email)).toEqual(before)
  expect((await anna.call('GetUser')).status).toBe(200)
})

it('erases a person from everything but what bookkeeping needs', async () => {
  expect(await erase(email)).toMatchObject({ ok: true, value: { keptShipments: 1 } })
  const named = await whereNamed(email)
  expect(named).toEqual({ shipment: 1 })
  const { db } = portal.database
  const pickups = await db.selectFrom('pickup').select(['address', 'instructions']).execute()
  const messages = await db.selectFrom('pickup_message').select('content').execute()
  expect(JSON.stringify([pickups, messages])).not.toContain('Anna Sørensen')
  const forms = await db
    .selectFrom('shipment')
    .select(['id', 'form'])
    .where('id', 'in', [recent, old].map(known))
    .orderBy('id')
    .execute()
  expect(forms.map(({ form }) => (form as { senderAddress: object }).senderAddress)).toMatchObject([
    { contactPerson: 'Anna Sørensen', mails: [email] },
    { companyName: 'Nordlys Design ApS', contactPerson: `Erased user ${anna.userId}`, phone: '', mails: [] },
  ])
  const notes = await db.selectFrom('internal_message').select('message').execute()
  expect(notes).toEqual([{ message: `Erased user ${anna.userId} <erased-${anna.userId}@erased.invalid> rang` }])
})

it('ends the log-in for good, and leaves a line of who it was not', async () => {
  await expect.poll(async () => (await anna.call('GetUser')).status, { timeout: 5000 }).toBe(401)
  const user = await portal.database.db
    .selectFrom('portal_user')
    .select(['email', 'name', 'initials', 'department', 'active', 'identity_subject'])
    .where('id', '=', anna.userId)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({
    email: `erased-${anna.userId}@erased.invalid`,
    name: `Erased user ${anna.userId}`,
    initials: '',
    department: '',
    active: false,
    identity_subject: null,
  })
  const lines = await portal.database.db
    .selectFrom('audit_log')
    .select(['record_id', 'details'])
    .where('action', '=', 'person.erased')
    .execute()
  expect(lines).toMatchObject([
    { record_id: String(anna.userId), details: { keptShipments: 1, keptUntil: '2032-01-01' } },
  ])
})

it('does no harm twice, and erases what the law has let go since', async () => {
  const again = await erase(email)
  expect(again).toMatchObject({ ok: true, value: { erased: {}, keptShipments: 1 } })
  const later = await erasePerson(portal.database.db, email, { dryRun: false, now: new Date('2032-01-01T00:00:00Z') })
  expect(later).toMatchObject({ ok: true, value: { erased: { shipments: 1 }, keptShipments: 0, keptUntil: undefined } })
  expect(await whereNamed(email)).toEqual({})
  expect(await erase(email)).toEqual({ ok: false, refusal: 'nothing-known' })
})

it('erases a contact who never was a user, and leaves colleagues who share a name or an address', async () => {
  const { db } = portal.database
  const bo = await portal.as('bo@havblik.test')
  const add = async (companyName: string, contactPerson: string, phone: string, mails: string[]) => {
    const place = { street1: 'Havnegade 1', postalCode: '9000', city: 'Aalborg', countryCode: 'DK' }
    const reply = await bo.call('CreateAddress', { body: { companyName, ...place, contactPerson, phone, mails } })
    expect(reply.status, JSON.stringify(reply.problem)).toBe(201)
  }
  await add('Kajplads 1', 'Ib Ibsen', '+45 11 22 33 44', ['ib@kajen.test'])
  await add('Kajplads 2', 'Ulla Uldum', '+45 55 66 77 88', ['ib@kajen.test', 'ulla@kajen.test'])
  await add('Kajplads 3', 'Ib Ibsen', '+45 11 22 33 44', ['xib@kajen.test'])
  await add('Ib Ibsen', 'Ib Ibsen', '+45 11 22 33 44', ['ib@kajen.test'])
  expect(await erase('ib@kajen.test')).toMatchObject({ ok: true })
  const rows = await db
    .selectFrom('address')
    .select(['contact_person', 'phone', 'mails'])
    .where('street1', '=', 'Havnegade 1')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { contact_person: '', phone: '', mails: [] },
    { contact_person: 'Ulla Uldum', phone: '+45 55 66 77 88', mails: ['ulla@kajen.test'] },
    { contact_person: 'Ib Ibsen', phone: '+45 11 22 33 44', mails: ['xib@kajen.test'] },
  ])
})

it('makes the account another version of whose own address it takes a contact, for forms that were opened before', async () => {
  const bo = await portal.as('bo@havblik.test')
  const own = (await bo.call('GetAddressBook')).body.find(({ accountId }) => accountId !== undefined)!
  const { accountId, ...form } = own
  const body = { ...form, contactPerson: 'Eva Ek', mails: ['eva@kajen.test'] }
  expect((await bo.call('UpdateAddress', { body })).status).toBe(200)
  const version = async () => {
    const accounts = portal.database.db.selectFrom('company_account').select('version').where('id', '=', accountId!)
    return (await accounts.executeTakeFirstOrThrow()).version
  }
  const before = await version()
  expect(await erase('eva@kajen.test')).toMatchObject({ ok: true })
  expect(await version()).toBe(before + 1)
  expect((await bo.call('UpdateAddress', { body: form })).status).toBe(200)
})

it('erases a contact from what stands beside the forms, and moves no cell of a row', async () => {
  const { db } = portal.database
  const vicky = 'vicky@victim.test'
  const bo = await portal.as('bo@havblik.test')
  const receiverAddress = {
    ...dkSeParcels({ accountId: '', shipDate: '' }).receiverAddress!,
    contactPerson: 'Vicky Victim',
    mails: [vicky],
  }
  const { shipmentId } = await bookSample(bo, dkSeParcels, {
    change: {
      receiverAddress,
      senderReference: vicky,
      receiverReference: 'Vicky Victim',
      description: `Vase for ${vicky}`,
      bookingType: 'PreBooking',
    },
  })
  const { companyId } = (await bo.call('GetUser')).body
  await sql`insert into customer_description (shipment_system, company_id, description)
    values ('YOYODenmark', ${companyId}, ${`Vase for ${vicky}`}) on conflict do nothing`.execute(db)
  await sql`insert into history_view (shipment_system, user_id, name, columns, filter)
    values ('YOYODenmark', ${bo.userId}, 'Vases', '[]', ${JSON.stringify({ search: vicky })})`.execute(db)
  await sql`insert into history_export (id, shipment_system, requested_by, language, columns, filter)
    values (gen_random_uuid(), 'YOYODenmark', ${bo.userId}, 'en', '{}', ${JSON.stringify({ search: vicky })})`.execute(
    db,
  )
  await sql`insert into shipment_packaging (shipment_system, company_id, name, name_key)
    values ('YOYODenmark', ${companyId}, ${`Box of ${vicky}`}, ${`box of ${vicky}`})`.execute(db)
  await sql`insert into approval (shipment_id, state, reasons, requested_at, requested_by, language, expires_at, settled_at, comment)
    values (${shipmentId}, 'Refused', '{amount}', now(), ${bo.userId}, 'en', now(), now(), ${`Ask ${vicky} first`})`.execute(
    db,
  )
  await sql`insert into quote (shipment_id, state, requested_at, requested_by, reply_by, answered_at, answered_by,
      sales_product_id, transport_product_id, currency, option, price_lines, valid_until, total_minor,
      inputs_hash)
    values (${shipmentId}, 'Answered', now(), ${bo.userId}, now(), now(), ${bo.userId}, 1, 1, 'DKK', '{}',
      ${JSON.stringify([{ description: `As ${vicky} said` }])}, now(), 1, '')`.execute(db)
  const admin = await portal.as('admin@kattegat.test')
  const key = { companyId, name: `Key of ${vicky}`, scopes: ['read' as const] }
  expect((await admin.call('CreateApiKey', { body: key })).status).toBe(201)
  const cells = ['1', 'Vicky Victim', vicky, 'Malmö']
  const { rows } = await sql<{ id: number }>`insert into shot_file (shipment_system, company_id, created_by, created_at,
      language, name, size_bytes, sha256, storage_key, state, sheets)
    values ('YOYODenmark', ${companyId}, ${bo.userId}, now(), 'en', 'vases.csv', 1, '', '', 'ready',
      ${JSON.stringify([{ samples: cells.map((cell) => [cell]) }])}) returning id`.execute(db)
  await sql`insert into shot_file_line (shot_file_id, shipment_system, company_id, position, sheet, sheet_row, raw, lead)
    values (${rows[0]!.id}, 'YOYODenmark', ${companyId}, 1, 0, 2, ${JSON.stringify(cells)}, 1)`.execute(db)
  // What a job reads in the very moment of an erasure, it may still write.
  const undone = sql<{ mails: number }>`select count(*)::int as mails from pgboss.job
    where name like '%mail%' and state in ('created', 'retry', 'active') and start_after <= now()`
  await expect.poll(async () => (await undone.execute(db)).rows[0]!.mails, { timeout: 20_000 }).toBe(0)
  expect(await erase(vicky)).toMatchObject({ ok: true, value: { keptShipments: 0, files: 1 } })
  for (const told of [vicky, 'Vicky Victim']) expect(await whereNamed(told)).toEqual({})
  const [line] = (await sql<{ raw: string[] }>`select raw from shot_file_line`.execute(db)).rows
  expect(line!.raw).toEqual(['1', expect.stringContaining('Erased'), expect.stringContaining('erased'), 'Malmö'])
  const found = await bo.call('FilterHistoryShipments', { body: { search: vicky } })
  expect([found.status, found.body.shipments]).toEqual([200, []])
  expect(shipmentId).toBeGreaterThan(0)
})

it('refuses the last administrator, who would leave nobody to let others in', async () => {
  expect(await erase('admin@kattegat.test')).toEqual({ ok: false, refusal: 'last-administrator' })
  expect(await whereNamed('admin@kattegat.test')).not.toEqual({})
})

it('refuses a word that is no e-mail, which would be found nearly everywhere', async () => {
  for (const word of ['', 'booked', 'nordlys.test', '@']) {
    expect(await erase(word)).toEqual({ ok: false, refusal: 'email-wrong' })
    expect(await exportPerson(portal.database.db, word, now)).toBeUndefined()
  }
  const given = JSON.stringify({ email: 'booked', names: [], phones: [], aliasEmail: '', aliasName: '' })
  const erasing = sql`select erase_person_from_log(null, ${given}::jsonb, '{}', '{}', '{}'::jsonb)`
  await expect(erasing.execute(portal.database.db)).rejects.toThrow('not an e-mail address')
})

it('lets nothing else reword what was written', async () => {
  const { db } = portal.database
  for (const statement of [
    sql`update audit_log set details = '{}'`,
    sql`delete from shipment_event`,
    sql`update internal_message set message = ''`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only')
  const erasing = db.transaction().execute(async (tx) => {
    await sql`select set_config('kattegat.erasing', 'on', true)`.execute(tx)
    await sql`update audit_log set user_id = 1`.execute(tx)
  })
  await expect(erasing).rejects.toThrow('append-only')
})
