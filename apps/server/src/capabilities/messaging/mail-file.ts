import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { layOut } from './mail-layout.ts'
import type { Recipient } from './mail-recipients.ts'
import { putInOutbox } from './outbox.ts'
import { sendMail } from './send-mail.ts'

/** A file that somebody asked to have mailed. */
export interface FileMail {
  readonly shipmentSystem: string
  /** Unique: a job that runs twice writes one mail. */
  readonly template: string
  readonly recipient: Recipient
  readonly attachmentKey: string
  readonly attachmentName: string
}

/** Puts a mail with a file in the outbox, and has it sent. */
export async function mailFile(
  tx: Tx,
  deps: { readonly enqueue: Enqueue; readonly productName: string; readonly baseUrl: string },
  { shipmentSystem, template, recipient, attachmentKey, attachmentName }: FileMail,
): Promise<void> {
  const { language, name } = recipient
  const t = messagesIn(language, 'mails')
  const mailId = await putInOutbox(tx, {
    ...layOut({
      language,
      subject: t('file.subject'),
      warning: undefined,
      greeting: name ? t('common.greeting', { name }) : undefined,
      paragraphs: [t('file.intro')],
      rows: [],
      link: { words: t('common.portal'), url: `${deps.baseUrl}/History` },
      closing: t('common.closing'),
      productName: deps.productName,
    }),
    shipmentSystem,
    shipmentId: null,
    template,
    language,
    recipient: recipient.email,
    attachment: { key: attachmentKey, name: attachmentName },
  })
  if (mailId !== undefined) await deps.enqueue(tx, sendMail, { mailId })
}
