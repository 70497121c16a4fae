import { fillMailText } from '@kattegat/domain/content'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { Recipient } from './mail-recipients.ts'
import { ownMailTexts } from './mail-texts.repository.ts'
import { putInOutbox } from './outbox.ts'
import { sendMail } from './send-mail.ts'
import type { Addressee } from './write-mail.ts'

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
  const { language } = recipient
  const text = (await ownMailTexts(tx, 'file')).get(language)
  const mailId = await putInOutbox(tx, {
    ...writeFileMail({ ...recipient, text }, deps),
    shipmentSystem,
    shipmentId: null,
    template,
    language,
    recipient: recipient.email,
    attachment: { key: attachmentKey, name: attachmentName },
  })
  if (mailId !== undefined) await deps.enqueue(tx, sendMail, { mailId })
}

/** What the mail says beside its file. */
export function writeFileMail(
  { name, language, text }: Addressee,
  { baseUrl, productName }: { readonly baseUrl: string; readonly productName: string },
): WrittenMail {
  const t = messagesIn(language, 'mails')
  const params = { product: productName }
  const intro = text ? fillMailText(text.intro, params) : t('file.intro')
  return layOut({
    language,
    subject: text ? fillMailText(text.subject, params) : t('file.subject'),
    warning: undefined,
    greeting: name ? t('common.greeting', { name }) : undefined,
    paragraphs: intro.split('\n\n'),
    rows: [],
    link: { words: t('common.portal'), url: `${baseUrl}/History` },
    closing: t('common.closing'),
    productName,
  })
}
