import { setTimeout as pause } from 'node:timers/promises'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isEmail } from '@kattegat/domain/validation'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { changeUser, endAllSessions } from '../identity/index.ts'
import { aliasOf, findPerson, findUser, type Person } from './person.ts'

/** What became of a person's data. */
export interface Erasure {
  /** Rows by what they are; nothing of a kind is left out. */
  readonly erased: Readonly<Record<string, number>>
  /** Shipments that bookkeeping law keeps as they are, and the first days on which each can be erased. */
  readonly keptShipments: number
  readonly keptUntil: { readonly first: string; readonly last: string } | undefined
  /** What stays because it is the company's own, or cannot be looked into: for who erases to decide. */
  readonly apiKeys: number
  readonly files: number
}

export type ErasureRefusal = 'email-wrong' | 'nothing-known' | 'last-administrator'

export interface ErasureOptions {
  /** Tells what would be erased, and erases nothing. */
  readonly dryRun: boolean
  readonly now: Date
  /** How long to wait, once they are shut out, for what they are doing at the moment; not at all unless it is said. */
  readonly settleMs?: number
}

/** Carries an answer out of a transaction that is to leave nothing. */
class NothingWritten extends Error {
  readonly answer: Result<Erasure, ErasureRefusal>
  constructor(answer: Result<Erasure, ErasureRefusal>) {
    super()
    this.answer = answer
  }
}

/**
 * Takes a person out of everything that is kept about them, in one transaction with its line in the audit log: what is theirs
 * alone is removed, what others need stands under an alias from now on, and what bookkeeping law needs stays until its time is
 * over. Run again, it erases what that law has let go since, and nothing else.
 */
export async function erasePerson(
  database: Database,
  email: string,
  { dryRun, now, settleMs = 0 }: ErasureOptions,
): Promise<Result<Erasure, ErasureRefusal>> {
  // What they saved after it was looked for would stay.
  if (!dryRun && settleMs > 0 && (await shutOut(database, email, now))) await pause(settleMs)
  try {
    return await database.transaction().execute(async (tx) => {
      const answer = await erase(tx, email, now)
      if (dryRun || !answer.ok) throw new NothingWritten(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.answer
    throw error
  }
}

async function erase(tx: Tx, email: string, now: Date): Promise<Result<Erasure, ErasureRefusal>> {
  // A word alone would be found in most shipments.
  if (!isEmail(email.trim())) return refuse('email-wrong')
  const person = await findPerson(tx, email)
  const today = now.toISOString().slice(0, 10)
  const kept = person.shipments.filter(({ keptUntil }) => keptUntil !== null && today < keptUntil)
  const free = person.shipments.filter((shipment) => !kept.includes(shipment)).map(({ id }) => id)
  const alias = aliasOf(person)
  const erased: Record<string, number> = {}
  const count = (what: string, rows: number) => {
    if (rows > 0) erased[what] = (erased[what] ?? 0) + rows
  }

  const stays = await countWhatStays(tx, person, free)
  if (person.userId !== undefined) {
    if (!(await endAccess(tx, person.userId, now))) return refuse('last-administrator')
    await rename(tx, person.userId, alias)
    count('user', 1)
  }
  const given = JSON.stringify({ ...person, shipments: [], aliasEmail: alias.email, aliasName: alias.name })
  for (const [what, statement] of Object.entries(statements({ ...person, given, free }))) {
    const { numAffectedRows = 0n } = await statement.execute(tx)
    count(what, Number(numAffectedRows))
  }
  const keptIds = kept.map(({ id }) => id)
  const days = kept.flatMap(({ keptUntil }) => keptUntil ?? []).toSorted()
  const keptUntil = days.length > 0 ? { first: days[0]!, last: days.at(-1)! } : undefined
  const line = { details: { ...erased, keptShipments: kept.length, ...(keptUntil && { keptUntil: keptUntil.last }) } }
  const { rows } = await sql<{ counts: Readonly<Record<string, number>> }>`
    select erase_person_from_log(${person.userId ?? null}::integer, ${given}::jsonb, ${free}::bigint[], ${keptIds}::bigint[],
      ${JSON.stringify(line)}::jsonb) as counts`.execute(tx)
  for (const [what, number] of Object.entries(rows[0]!.counts)) count(what, number)
  // Nothing came of it: no line either, which goes with the transaction.
  if (Object.keys(erased).length === 0 && kept.length === 0) return refuse('nothing-known')
  return accept({ erased, keptShipments: kept.length, keptUntil, ...stays })
}

/** Ends the log-in of a user who has one before anything of theirs is looked for; whether there was one. */
async function shutOut(database: Database, email: string, now: Date): Promise<boolean> {
  const user = await findUser(database, email)
  return user !== undefined && database.transaction().execute((tx) => endAccess(tx, user.id, now))
}

/** Ends the log-in for good; whether it could be, which the last administrator's cannot. */
async function endAccess(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const ended = await changeUser(tx, userId, {
    at: now,
    after: (before) => ({ ...before, active: false, roles: [], shipmentSystems: [] }),
  })
  if (!ended.ok) return false
  await endAllSessions(tx, { userId, companyId: ended.value.companyId }, undefined, now)
  return true
}

async function rename(tx: Tx, userId: number, alias: { readonly email: string; readonly name: string }): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({ email: alias.email, name: alias.name, initials: '', department: '', language: null })
    .set({ identity_issuer: null, identity_subject: null, last_login_at: null, test_mode: false })
    .where('id', '=', userId)
    .execute()
}

/**
 * What is removed and what is reworded, in order, by what it is called in the report. `given` is the person as the database's
 * functions take one. Where the e-mail stands alone decides: a name is not searched for, since others may have it too.
 */
function statements(erasing: Erasing): Statements {
  return { ...ofThemselves(erasing), ...ofShipments(erasing), ...ofMessages(erasing) }
}

type Statements = Readonly<Record<string, RawBuilder<unknown>>>

type Erasing = Pick<Person, 'email'> & {
  readonly userId?: number | undefined | null
  readonly given: string
  /** Shipments that no law keeps. */
  readonly free: readonly number[]
}

/** What the statements are made of. */
function partsOf({ userId = null, email, given, free }: Erasing) {
  const person = sql`${given}::jsonb`
  return {
    userId,
    email,
    person,
    names: (value: RawBuilder<unknown>) => sql`names_email(${value}, ${email})`,
    isNamed: (value: RawBuilder<unknown>) => sql`jsonb_exists(${person} -> 'names', lower(trim(${value})))`,
    shipments: sql`${[...free]}::bigint[]`,
  }
}

function ofThemselves(erasing: Erasing): Statements {
  const { userId, email, person, names, isNamed } = partsOf(erasing)
  return {
    passwords: sql`delete from demo_password where user_id = ${userId}`,
    failoverLinks: sql`delete from failover_login where user_id = ${userId}`,
    drafts: sql`delete from draft where user_id = ${userId}`,
    draftsAside: sql`delete from draft_aside where user_id = ${userId}`,
    views: sql`delete from history_view where user_id = ${userId}`,
    newsRead: sql`delete from news_shown where user_id = ${userId}`,
    exports: sql`delete from history_export where requested_by = ${userId}`,
    // Those who booked a shot file stand there as they were then.
    shotFileRuns: sql`update shot_file_run set ip = '',
        caller = caller || jsonb_build_object('email', ${person} ->> 'aliasEmail', 'name', ${person} ->> 'aliasName')
      where requested_by = ${userId}`,
    programs: sql`update portal_user set name = text_without_person(name, ${person})
      where id in (select user_id from api_key) and ${names(sql`name`)}`,
    apiKeys: sql`update api_key set name = text_without_person(name, ${person}) where ${names(sql`name`)}`,
    othersDrafts: sql`update draft set form = json_without_person(form, ${person}) where ${names(sql`form::text`)}`,
    othersDraftsAside: sql`update draft_aside set form = json_without_person(form, ${person}) where ${names(sql`form::text`)}`,
    // Forms that were opened before would write back who is in them. In the order in which who saves one holds them.
    companies: sql`update company set address = json_without_person(address, ${person}),
        version = version + 1, updated_by = null, updated_at = now()
      where ${names(sql`address::text`)}`,
    accountMails: sql`update company_account set mails = array(select mail from unnest(mails) mail where lower(mail) <> ${email}),
        default_values = json_without_person(default_values, ${person}),
        version = version + 1, updated_by = null, updated_at = now()
      where ${names(sql`array_to_string(mails, ' ') || default_values::text`)}
        or id in (select account_id from address where ${names(sql`mails::text`)})`,
    privateAddresses: sql`delete from address
      where account_id is null and ${names(sql`mails::text`)} and ${isNamed(sql`company_name`)}`,
    addresses: sql`update address set
        contact_person = case when ${isNamed(sql`contact_person`)} then '' else contact_person end,
        phone = text_without_person(phone, ${person}), mails = json_without_person(mails, ${person}),
        search_text = key_without_person(search_text, ${person}), updated_at = now()
      where ${names(sql`mails::text`)}`,
  }
}

function ofShipments(erasing: Erasing): Statements {
  const { person, names, isNamed, shipments } = partsOf(erasing)
  return {
    shipments: sql`update shipment set form = json_without_person(form, ${person}),
        sender_name = text_without_person(sender_name, ${person}),
        receiver_name = text_without_person(receiver_name, ${person}),
        sender_reference = text_without_person(sender_reference, ${person}),
        receiver_reference = text_without_person(receiver_reference, ${person}),
        description = text_without_person(description, ${person}),
        tracking_link = text_without_person(tracking_link, ${person})
      where id = any(${shipments})`,
    quotes: sql`update quote set price_lines = json_without_person(price_lines, ${person}),
        option = json_without_person(option, ${person})
      where shipment_id = any(${shipments})
        and ${names(sql`concat_ws(' ', price_lines::text, option::text)`)}`,
    approvals: sql`update approval set comment = text_without_person(comment, ${person})
      where shipment_id = any(${shipments}) and ${names(sql`comment`)}`,
    documentNames: sql`update shipment_document set file_name = text_without_person(file_name, ${person}),
        given_name = text_without_person(given_name, ${person})
      where shipment_id = any(${shipments}) and ${names(sql`file_name || ' ' || given_name`)}`,
    descriptions: sql`delete from customer_description where ${names(sql`description`)}`,
    packagings: sql`update shipment_packaging set name = text_without_person(name, ${person}),
        name_key = lower(text_without_person(name_key, ${person})), product_name = text_without_person(product_name, ${person})
      where ${names(sql`name || ' ' || product_name`)}`,
    actions: sql`update history_action set input = json_without_person(input, ${person}) where ${names(sql`input::text`)}`,
    actionRows: sql`update history_action_row set before = json_without_person(before, ${person}),
        refusal = json_without_person(refusal, ${person})
      where ${names(sql`concat_ws(' ', before::text, refusal::text)`)}`,
    packs: sql`update document_pack set left_out = json_without_person(left_out, ${person})
      where ${names(sql`left_out::text`)}`,
    othersViews: sql`update history_view set name = text_without_person(name, ${person}),
        filter = json_without_person(filter, ${person})
      where ${names(sql`name || ' ' || filter::text`)}`,
    othersExports: sql`update history_export set filter = json_without_person(filter, ${person})
      where ${names(sql`filter::text`)}`,
    customsInvoices: sql`update invoice set content = json_without_person(content, ${person})
      where ${names(sql`content::text`)} and (
        exists (select from invoice_shipment i where i.invoice_id = invoice.id and i.shipment_id = any(${shipments}))
        or not exists (select from invoice_shipment i where i.invoice_id = invoice.id))`,
    // What was kept to be sent again as it was is made again, without them.
    transfers: sql`update transfer set content = text_without_person(content, ${person}),
        fault_details = text_without_person(fault_details, ${person}),
        begun = case when state = 'rejected' then null else begun end
      where shipment_id = any(${shipments}) and ${names(sql`concat_ws(' ', content, fault_details)`)}`,
    signatures: sql`update scan set received_by = ''
      where shipment_id = any(${shipments}) and ${isNamed(sql`received_by`)}`,
    scans: sql`update scan set scanned_text = text_without_person(scanned_text, ${person}),
        place = text_without_person(place, ${person})
      where ${names(sql`concat_ws(' ', scanned_text, place)`)}`,
  }
}

function ofMessages(erasing: Erasing): Statements {
  const { email, person, names } = partsOf(erasing)
  return {
    pickupEvents: sql`update pickup_event set details = json_without_person(details, ${person})
      where ${names(sql`details::text`)}`,
    // Before the pickups, of which they have the contact without the e-mail.
    pickupMessages: sql`update pickup_message set content = text_without_person(content, ${person}),
        fault_details = text_without_person(fault_details, ${person}),
        begun = case when state = 'rejected' then null else begun end
      where ${names(sql`concat_ws(' ', content, fault_details)`)}
        or exists (select from pickup p where p.id = pickup_message.pickup_id and ${names(sql`p.address::text`)})`,
    pickups: sql`update pickup set address = json_without_person(address, ${person}),
        instructions = text_without_person(instructions, ${person})
      where ${names(sql`address::text || instructions`)}`,
    recurringPickups: sql`update recurring_pickup set address = json_without_person(address, ${person}),
        instructions = text_without_person(instructions, ${person}),
        not_booked_errors = json_without_person(not_booked_errors, ${person})
      where ${names(sql`concat_ws(' ', address::text, instructions, not_booked_errors::text)`)}`,
    pickupsNotBooked: sql`update pickup_not_booked set errors = json_without_person(errors, ${person})
      where ${names(sql`errors::text`)}`,
    // What a call was answered, kept for those who ask again.
    answersKept: sql`update idempotency_key set answer = json_without_person(answer, ${person})
      where ${names(sql`answer::text`)}`,
    ...ofShotFiles(erasing),
    webhookDeliveries: sql`update webhook_delivery set body = json_without_person(body::jsonb, ${person})::text
      where ${names(sql`body`)}`,
    webhookAttempts: sql`update webhook_attempt set answer = text_without_person(answer, ${person})
      where ${names(sql`answer`)}`,
    // A mail server that refuses a mail names its reader.
    mails: sql`update outbox_mail set recipient = ${person} ->> 'aliasEmail', subject = '', text_body = '', html_body = '',
        last_error = null, status = case status when 'waiting' then 'failed' else status end
      where lower(recipient) = ${email}`,
    mailsToOthers: sql`update outbox_mail set subject = text_without_person(subject, ${person}),
        text_body = text_without_person(text_body, ${person}), html_body = text_without_person(html_body, ${person}),
        last_error = text_without_person(last_error, ${person})
      where ${names(sql`concat_ws(' ', subject, text_body, html_body, last_error)`)}`,
  }
}

function ofShotFiles(erasing: Erasing): Statements {
  const { person, names } = partsOf(erasing)
  return {
    // Before the lines, which say whose e-mail is in the file.
    shotFiles: sql`update shot_file set sheets = cells_without_person(sheets, ${person}),
        name = text_without_person(name, ${person}), setup = json_without_person(setup, ${person}),
        problem = json_without_person(problem, ${person})
      where ${names(sql`concat_ws(' ', sheets::text, name, setup::text, problem::text)`)} or exists (
        select from shot_file_line l where l.shot_file_id = shot_file.id and ${names(sql`l.raw::text || l.edits::text`)})`,
    shotFileLines: sql`update shot_file_line set raw = cells_without_person(raw, ${person}),
        edits = cells_without_person(edits, ${person}), errors = json_without_person(errors, ${person}),
        refusal = json_without_person(refusal, ${person}), reference = text_without_person(reference, ${person}),
        fingerprint = ''
      where ${names(sql`concat_ws(' ', raw::text, edits::text, errors::text, refusal::text, reference)`)}`,
    shotFileSetups: sql`update shot_file_setup set name = text_without_person(name, ${person}),
        setup = json_without_person(setup, ${person})
      where ${names(sql`name || ' ' || setup::text`)}`,
    shotFileMerges: sql`update shot_file_merge set name = text_without_person(name, ${person}) where ${names(sql`name`)}`,
  }
}

/**
 * Keys are their company's, not their maker's. Files cannot be looked into: those that they uploaded, those of shipments that named them,
 * a saved customs invoice among them, and shot files with a row about them.
 */
async function countWhatStays(
  tx: Tx,
  { userId, email }: Person,
  free: readonly number[],
): Promise<Pick<Erasure, 'apiKeys' | 'files'>> {
  const { rows } = await sql<Pick<Erasure, 'apiKeys' | 'files'>>`
    select (select count(*)::int from api_key where created_by = ${userId ?? null}::integer and revoked_at is null) as "apiKeys",
      (select count(*)::int from shipment_document
        where (uploaded_by = ${userId ?? null}::integer or shipment_id = any(${[...free]}::bigint[])) and deleted_at is null)
      + (select count(*)::int from shot_file f where deleted_at is null and (created_by = ${userId ?? null}::integer or exists (
        select from shot_file_line l
        where l.shot_file_id = f.id and names_email(l.raw::text || l.edits::text, ${email})))) as files`.execute(tx)
  return rows[0]!
}
