import { standingOfBookingMail, undoSeconds } from '@kattegat/domain/history'
import { isBookingMail } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { goesOnAfter, type GoesOn, type Job } from '../../platform/jobs/index.ts'
import { mailsAtOnce, slowMailsAtOnce } from '../../platform/mail/index.ts'
import { hasSameReach } from '../../platform/tenancy/index.ts'
import { askerNow, findCompanyIdByEmail } from '../identity/index.ts'
import { readBrand } from '../brand/index.ts'
import { headersOf } from './mail-headers.ts'
import { dressed } from './mail-layout.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import type { MailReader } from './outbox.ts'

/** What the HTML of a mail calls the logo that comes with it. */
const logoId = 'provider-logo'

/**
 * In which group a mail goes out: two at a time on each instance of one company, or to one address of no company. A mail server may take its
 * time over some recipients, and who writes to many of those kept everybody's mails waiting.
 */
export function groupOfMail(mailId: number, companyOrAddress: number | string): string {
  return `mails ${companyOrAddress} ${mailId % 2}`
}

type SendMail = Job<MessagingDeps, { mailId: number }>

/** Sends one mail of the outbox. Without an SMTP server it is kept, to be read in the portal: nothing is lost. */
export const sendMail: SendMail = {
  name: 'send-mail',
  onePerGroup: true,
  keepsPlace: true,
  groupsAtOnce: mailsAtOnce,
  run: (deps, { mailId }) => send(deps, mailId, 'unless slow'),
}

/** The same of those to domains that are slow, which would keep others waiting: one of a company at a time. */
export const sendSlowMail: SendMail = {
  name: 'send-slow-mail',
  onePerGroup: true,
  keepsPlace: true,
  groupsAtOnce: slowMailsAtOnce,
  run: (deps, { mailId }) => send(deps, mailId, 'in any case'),
}

async function send(deps: MessagingDeps, mailId: number, when: 'unless slow' | 'in any case'): Promise<void | GoesOn> {
  const mail = await deps.database
    .selectFrom('outbox_mail')
    .leftJoin('shipment', 'shipment.id', 'outbox_mail.shipment_id')
    .selectAll('outbox_mail')
    .select(['shipment.deleted_at', 'shipment.company_id'])
    .where('outbox_mail.id', '=', mailId)
    .where('outbox_mail.status', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  if (!mail) return
  if (mail.reader && !(await isReaderStill(deps, mail.reader as unknown as MailReader))) return withdraw(deps, mailId)
  const deletedAtMs = isBookingMail(mail.template) ? (mail.deleted_at?.getTime() ?? null) : null
  const standing = standingOfBookingMail(deletedAtMs, deps.now().getTime())
  if (standing === 'waits') return goesOnAfter(undoSeconds)
  if (standing === 'ended') return withdraw(deps, mailId)
  if (!deps.mail.configured) return note(deps, mailId, { status: 'kept' })
  const whose = await whoseMail(deps.database, mail)
  if (when === 'unless slow' && deps.mail.isSlowTo(mail.recipient, whose)) return sendAmongSlow(deps, mailId, whose)
  const { colour, logo } = await readBrand(deps.database)
  const look = { colour, logo: logo && `cid:${logoId}`, productName: deps.productName }
  try {
    await deps.mail.send({
      // Dying between the mail server's yes and the note of it sends a mail twice, under one name.
      ...(await headersOf(deps.database, mail, new URL(deps.baseUrl).hostname)),
      to: mail.recipient,
      whose,
      subject: mail.subject,
      text: mail.text_body,
      html: dressed(mail.html_body, look),
      attachments: [
        // In the mail itself: what is elsewhere, mail programs show only when they are asked to.
        ...(logo ? [{ filename: 'logo.png', content: logo, cid: logoId }] : []),
        ...(mail.attachment_key && mail.attachment_name
          ? [{ filename: mail.attachment_name, content: await deps.storage.get(mail.attachment_key) }]
          : []),
      ],
    })
  } catch (error) {
    await note(deps, mailId, { status: 'failed', last_error: String(error) })
    throw error
  }
  await note(deps, mailId, { status: 'sent', last_error: null })
}

interface MailOfCompany {
  readonly recipient: string
  readonly company_id: number | null
}

/** The company of its shipment, else of who reads it; of none, the address. */
export async function whoseMail(
  db: Database | Tx,
  { recipient, company_id: ofShipment }: MailOfCompany,
): Promise<string> {
  return String(ofShipment ?? (await findCompanyIdByEmail(db, recipient)) ?? recipient.toLowerCase())
}

async function sendAmongSlow({ database, enqueue }: MessagingDeps, mailId: number, whose: string): Promise<void> {
  await database.transaction().execute((tx) => enqueue(tx, sendSlowMail, { mailId }, { group: `mails ${whose}` }))
}

/** Whether who asked for its file has the rights that it was made with. */
async function isReaderStill(
  { database }: MessagingDeps,
  { companyId, roles, ...asked }: MailReader,
): Promise<boolean> {
  const now = await askerNow(database, asked)
  return now !== undefined && hasSameReach(now, { companyId, roles })
}

/** Its file is removed as all of its kind are. */
async function withdraw({ database }: MessagingDeps, mailId: number): Promise<void> {
  await database.deleteFrom('outbox_mail').where('id', '=', mailId).execute()
}

async function note(
  deps: MessagingDeps,
  mailId: number,
  change: { status: 'sent' | 'kept' | 'failed'; last_error?: string | null },
): Promise<void> {
  await deps.database
    .updateTable('outbox_mail')
    .set({ ...change, ...(change.status === 'sent' ? { sent_at: sql`now()` } : {}) })
    .where('id', '=', mailId)
    .execute()
}
