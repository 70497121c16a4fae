import { hash } from 'node:crypto'
import type { Database } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/** What a mail says of itself beside its text. */
export interface MailHeaders {
  readonly messageId: string
  /** Who answers people that reply; undefined where the mail is of no shipment. */
  readonly replyTo: string | undefined
}

/** The columns of a mail that its headers come from. */
export interface HeadedMail {
  readonly id: number
  readonly created_at: Date
  readonly shipment_id: ShipmentId | null
  readonly template: string
  readonly recipient: string
}

/**
 * The mail's name is made of what makes it one mail, the shipment's link, the template and the recipient, and not of its row:
 * written and sent a second time, as after a database that lost its last seconds, it is still shown once. Replies go to the
 * company's branch, whoever the sender is.
 */
export async function headersOf(database: Database, mail: HeadedMail, host: string): Promise<MailHeaders> {
  const shipment =
    mail.shipment_id === null
      ? undefined
      : await database
          .selectFrom('shipment')
          .innerJoin('company', 'company.id', 'shipment.company_id')
          .innerJoin('branch', 'branch.id', 'company.branch_id')
          .select(['shipment.link_id', 'branch.email'])
          .where('shipment.id', '=', mail.shipment_id)
          .executeTakeFirst()
  const name = shipment
    ? hash('sha256', [shipment.link_id, mail.template, mail.recipient].join('\n')).slice(0, 40)
    : `${mail.id}.${mail.created_at.getTime()}`
  return { messageId: `<${name}@${host}>`, replyTo: shipment?.email || undefined }
}
