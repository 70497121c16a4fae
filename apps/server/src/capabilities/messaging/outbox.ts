import type { Language } from '@kattegat/messages'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { holdsText } from '../../platform/search-text/index.ts'
import { within, type Caller, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import type { WrittenMail } from './mail-layout.ts'

/** One mail to one person, about one shipment. */
export interface OutgoingMail extends WrittenMail {
  readonly shipmentSystem: string
  /** Null for a mail about no shipment in particular. */
  readonly shipmentId: ShipmentId | null
  readonly template: string
  readonly language: Language
  readonly recipient: string
  /** A file of the storage to send along, and as it is called there. */
  readonly attachment?: { readonly key: string; readonly name: string }
  /** Who asked for the file, as they were: once they have other rights it is not sent. */
  readonly reader?: MailReader
}

export type MailReader = Pick<Caller, 'userId' | 'shipmentSystem' | 'companyId' | 'roles'>

/** Any number, as long as nobody else uses it. */
const OUTBOX_LOCK = 7_316_140

/** Whether a mail of no shipment is there already, whatever became of it. */
export async function isWritten(
  db: Database,
  { template, recipient }: Pick<OutgoingMail, 'template' | 'recipient'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('shipment_id', 'is', null)
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Puts a mail in the outbox and answers its id; undefined where the same mail already lies there, so that a job that
 * runs twice writes once.
 */
export async function putInOutbox(tx: Tx, mail: OutgoingMail): Promise<number | undefined> {
  // Two jobs may write the same mail at once, as of a change that was sent twice: each would find none there.
  // Mails of no shipment wait for their own like alone: a thousand approvals would wait for each other.
  const like =
    mail.shipmentId === null
      ? sql`hashtext(${`${mail.template} ${mail.recipient}`})`
      : sql`(${mail.shipmentId}::bigint % 2147483647)::int`
  await sql`select pg_advisory_xact_lock(${OUTBOX_LOCK}, ${like})`.execute(tx)
  const there = await tx
    .selectFrom('outbox_mail')
    .select('id')
    // Not `is not distinct from`, which no index answers.
    .where('shipment_id', mail.shipmentId === null ? 'is' : '=', mail.shipmentId)
    .where('template', '=', mail.template)
    .where('recipient', '=', mail.recipient)
    .executeTakeFirst()
  if (there) return undefined
  const row = await tx
    .insertInto('outbox_mail')
    .values({
      shipment_system: mail.shipmentSystem,
      shipment_id: mail.shipmentId,
      template: mail.template,
      language: mail.language,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attachment_key: mail.attachment?.key ?? null,
      attachment_name: mail.attachment?.name ?? null,
      reader: mail.reader ? JSON.stringify(mail.reader) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const mailsAPage = 100

/** What a list of the outbox is narrowed to. */
export interface OutboxFilter {
  /** The id of the last mail of the page before. */
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
  readonly status?: string | undefined
  /** Words of recipient and subject in any order, or a waybill number or id of a shipment. */
  readonly search?: string | undefined
}

/** The mails of a booking system, the newest first. */
export async function listOutbox(database: Database, scope: Scope, filter: OutboxFilter) {
  let query = database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('shipment_system', '=', scope.shipmentSystem)
    .orderBy('id', 'desc')
    .limit(filter.pageSize ?? mailsAPage)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  const text = (filter.search ?? '').replaceAll('\0', '').trim()
  if (text !== '') query = query.where(await isSearched(database, scope, text))
  return query.execute()
}

/** The words of a search in recipient and subject, or its number in the shipment: the indexes of migrations 0088 and 0039. */
async function isSearched(database: Database, scope: Scope, text: string): Promise<RawBuilder<boolean>> {
  const words = text.split(/\s+/).map((word) => holdsText(sql`search_key(recipient || ' ' || subject)`, word))
  const holdsWords = sql<boolean>`(${sql.join(words, sql` and `)})`
  const ids = await shipmentsNumbered(database, scope, text.replaceAll(/[\s-]/g, ''))
  return ids.length === 0 ? holdsWords : sql<boolean>`(${holdsWords} or shipment_id = any(${ids}::bigint[]))`
}

/** The shipments of an id, or of a waybill number they have or had. */
async function shipmentsNumbered(database: Database, scope: Scope, digits: string): Promise<number[]> {
  if (!/^\d{1,15}$/.test(digits)) return []
  const rows = await database
    .selectFrom('shipment')
    .select('id')
    .where(within(scope, 'shipment'))
    .where((is) =>
      is.or([
        sql<boolean>`shipment.id = ${Number(digits)}`,
        is('id', 'in', is.selectFrom('waybill_number').select('shipment_id').where('number', '=', digits)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The file that went with a mail of a booking system; undefined where there is no such mail, or nothing went with it. */
export async function findMailFile(
  database: Database,
  scope: Scope,
  id: number,
): Promise<{ readonly key: string; readonly name: string } | undefined> {
  const row = await database
    .selectFrom('outbox_mail')
    .select(['attachment_key', 'attachment_name'])
    .where('shipment_system', '=', scope.shipmentSystem)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.attachment_key && row.attachment_name ? { key: row.attachment_key, name: row.attachment_name } : undefined
}
