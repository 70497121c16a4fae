import { isEmail } from '@kattegat/domain/validation'
import { sql, type RawBuilder } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { findPerson, type Person } from './person.ts'

/** Everything kept about a person, each section a list of rows; its shape is described in docs/operate.md. */
export interface PersonExport {
  readonly format: 1
  readonly email: string
  readonly exportedAt: string
  readonly sections: Readonly<Record<string, readonly object[]>>
}

/**
 * Reads all that is kept about a person in every company, as of one moment, and notes in the audit log that it was exported.
 * Undefined where nothing is kept. Secrets are left out: hashes of passwords, tokens of sessions.
 */
export async function exportPerson(database: Database, email: string, now: Date): Promise<PersonExport | undefined> {
  if (!isEmail(email.trim())) return undefined
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const person = await findPerson(tx, email)
      const sections: Record<string, readonly object[]> = {}
      for (const [name, query] of Object.entries(queries(person))) sections[name] = await rowsOf(tx, query)
      if (Object.values(sections).every((rows) => rows.length === 0)) return undefined
      await audit(tx, {
        userId: null,
        action: 'person.exported',
        recordKind: person.userId === undefined ? 'person' : 'user',
        // Not the e-mail, which an erasure could not take out of here again.
        recordId: person.userId ?? 'contact',
        details: {
          email: person.email,
          ...Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length])),
        },
      })
      return { format: 1, email: person.email, exportedAt: now.toISOString(), sections }
    })
}

async function rowsOf(tx: Tx, query: RawBuilder<unknown>): Promise<readonly object[]> {
  const { rows } = await sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(kept)) as row from (${query}) kept`.execute(tx)
  return rows.map(({ row }) => row)
}

type Sections = Readonly<Record<string, RawBuilder<unknown>>>

/** What each section is read by. */
function queries(person: Person): Sections {
  const about = { ...person, userId: person.userId ?? null }
  return { ...ofUser(about), ...ofContact(about), ...ofWork(about) }
}

/** Whether the person's e-mail stands in a value. */
function naming(email: string) {
  return (value: RawBuilder<unknown>) => sql`names_email(${value}, ${email})`
}

/** What belongs to a user of the portal. */
function ofUser({ userId }: About): Sections {
  return {
    user: sql`
      select u.id, u.email, u.name, u.initials, u.department, c.name as company, u.language, u.test_mode, u.active,
        u.created_at, u.invited_at, u.last_login_at, u.sessions_from, u.identity_issuer, u.identity_subject,
        array(select role from user_role r where r.user_id = u.id) as roles,
        array(select shipment_system from user_shipment_system s where s.user_id = u.id) as shipment_systems
      from portal_user u left join company c on c.id = u.company_id where u.id = ${userId}`,
    endedSessions: sql`select session, ended_at from ended_session where user_id = ${userId} order by ended_at`,
    sessions: sql`
      select kind, to_timestamp((payload ->> 'iat')::bigint) as begun_at, expires_at from identity_provider_record
      where payload ->> 'accountId' = ${userId === null ? null : String(userId)} order by expires_at`,
    failoverLinks: sql`select expires_at, used_at from failover_login where user_id = ${userId} order by expires_at`,
    apiKeysMade: sql`
      select k.name, k.prefix, c.name as company, k.created_at, k.revoked_at
      from api_key k join company c on c.id = k.company_id where k.created_by = ${userId} order by k.id`,
    drafts: sql`
      select shipment_system, form, saved_at from draft where user_id = ${userId}
      union all select shipment_system, form, set_aside_at from draft_aside where user_id = ${userId}`,
    views: sql`select shipment_system, name, filter, columns, created_at from history_view where user_id = ${userId} order by id`,
    exports: sql`select filter, columns, requested_at from history_export where requested_by = ${userId} order by requested_at`,
    newsRead: sql`select news_id, shown_at from news_shown where user_id = ${userId} order by shown_at`,
  }
}

/** Where the e-mail stands, and what is told about its user. */
function ofContact({ email, userId, shipments }: About): Sections {
  const named = naming(email)
  const ids = sql`${shipments.map(({ id }) => id)}::bigint[]`
  return {
    addresses: sql`
      select c.name as company, a.company_name, a.street1, a.street2, a.street3, a.postal_code, a.city, a.country_code,
        a.contact_person, a.phone, a.mails, a.created_at, a.updated_at
      from address a join company c on c.id = a.company_id where ${named(sql`a.mails::text`)} order by a.id`,
    companies: sql`select name, address from company where ${named(sql`address::text`)} order by id`,
    accounts: sql`
      select c.name as company, a.display_name, a.mails
      from company_account a join company c on c.id = a.company_id
      where ${named(sql`array_to_string(a.mails, ' ')`)} order by a.id`,
    contactOfShipments: sql`
      select s.id, s.waybill_number, s.ship_date, jsonb_agg(distinct contact) as contacts
      from shipment s, jsonb_path_query(s.form, '$.** ? (exists(@.mails))') contact
      where s.id = any(${ids}) and jsonb_typeof(contact) = 'object' and ${named(sql`contact::text`)}
      group by s.id, s.waybill_number, s.ship_date order by s.id`,
    shotFileLines: sql`
      select shot_file_id, sheet_row, raw, edits from shot_file_line where ${named(sql`raw::text || edits::text`)} order by id`,
    mails: sql`
      select shipment_id, template, recipient, subject, text_body, status, created_at, sent_at from outbox_mail
      where lower(recipient) = ${email} order by id`,
    auditLines: sql`
      select at, action, record_kind, record_id, ip, details, user_id is not distinct from ${userId}::integer and user_id is not null as by_them
      from audit_log
      where user_id = ${userId} or (record_kind = 'user' and record_id = ${userId === null ? null : String(userId)})
        or ${named(sql`details::text`)} order by id`,
  }
}

/** What a user did, and what of it names them. */
function ofWork({ email, userId, shipments }: About): Sections {
  const named = naming(email)
  const ids = sql`${shipments.map(({ id }) => id)}::bigint[]`
  return {
    shipments: sql`
      select id, waybill_number, booking_type, ship_date, created_at,
        case when created_by = ${userId} then 'booked' else 'changed last' end as part
      from shipment where created_by = ${userId} or updated_by = ${userId} order by id`,
    events: sql`
      select shipment_id, code, occurred_at, place, source, details from shipment_event
      where user_id = ${userId} or (shipment_id = any(${ids}) and ${named(sql`details::text`)}) order by id`,
    notes: sql`select shipment_id, message, created_at from internal_message where created_by = ${userId} order by id`,
    documents: sql`
      select shipment_id, given_name, document_type, uploaded_at, deleted_at from shipment_document
      where uploaded_by = ${userId} or deleted_by = ${userId} order by id`,
    shotFiles: sql`select name, created_at, deleted_at from shot_file where created_by = ${userId} order by id`,
    customsInvoices: sql`
      select id, created_at, updated_at, case when ${named(sql`content::text`)} then content end as content from invoice
      where created_by = ${userId} or updated_by = ${userId} or ${named(sql`content::text`)} order by id`,
    pickups: sql`
      select number, pickup_date, address, created_at from pickup
      where created_by = ${userId} or ${named(sql`address::text`)} order by id`,
    recurringPickups: sql`
      select address, starts_on, ends_on, created_at from recurring_pickup
      where created_by = ${userId} or ${named(sql`address::text`)} order by id`,
    scans: sql`
      select shipment_id, mode, verdict, scanned_text, place, scanned_at from scan where user_id = ${userId} order by id`,
    manifests: sql`select id, transport_company_name, printed_at from manifest where printed_by = ${userId} order by id`,
    quotes: sql`
      select shipment_id, state, requested_at, answered_at from quote
      where requested_by = ${userId} or answered_by = ${userId} order by shipment_id`,
    approvals: sql`
      select shipment_id, state, comment, requested_at, settled_at from approval
      where requested_by = ${userId} or settled_by = ${userId} order by shipment_id`,
  }
}

interface About extends Omit<Person, 'userId'> {
  readonly userId: number | null
}
