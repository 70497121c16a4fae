import type { Language } from '@kattegat/messages'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, ShipmentId } from '../../platform/tenancy/index.ts'
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
}

/**
 * Puts a mail in the outbox and answers its id; undefined where the same mail already lies there, so that a job that
 * runs twice writes once.
 */
export async function putInOutbox(tx: Tx, mail: OutgoingMail): Promise<number | undefined> {
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
}

/** The mails of a booking system, the newest first. */
export async function listOutbox(database: Database, caller: Caller, filter: OutboxFilter) {
  let query = database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('shipment_system', '=', caller.shipmentSystem)
    .orderBy('id', 'desc')
    .limit(filter.pageSize ?? mailsAPage)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  return query.execute()
}
