import type { Language } from '@kattegat/domain/messages'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
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
