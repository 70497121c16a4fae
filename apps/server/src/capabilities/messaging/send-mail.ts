import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/index.ts'
import { readBrand } from '../brand/index.ts'
import { headersOf } from './mail-headers.ts'
import { dressed } from './mail-layout.ts'
import type { MessagingDeps } from './messaging-deps.ts'

/** What the HTML of a mail calls the logo that comes with it. */
const logoId = 'provider-logo'

/** Sends one mail of the outbox. Without an SMTP server it is kept, to be read in the portal: nothing is lost. */
export const sendMail: Job<MessagingDeps, { mailId: number }> = {
  name: 'send-mail',
  run: async (deps, { mailId }) => {
    const mail = await deps.database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('status', 'in', ['waiting', 'failed'])
      .executeTakeFirst()
    if (!mail) return
    if (!deps.mail.configured) return note(deps, mailId, { status: 'kept' })
    const { colour, logo } = await readBrand(deps.database)
    const look = { colour, logo: logo && `cid:${logoId}`, productName: deps.productName }
    try {
      await deps.mail.send({
        // Dying between the mail server's yes and the note of it sends a mail twice, under one name.
        ...(await headersOf(deps.database, mail, new URL(deps.baseUrl).hostname)),
        to: mail.recipient,
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
  },
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
