import { fillMailText } from '@kattegat/domain/content'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { Recipient } from './mail-recipients.ts'
import { ownMailTexts } from './mail-texts.repository.ts'
import type { MailReader } from './outbox.ts'
import { postMail } from './post-mail.ts'
import type { Addressee } from './write-mail.ts'

export interface FileMailDeps {
  readonly enqueue: Enqueue
  readonly productName: string
  readonly baseUrl: string
}

/** A file that somebody asked to have mailed. */
export interface FileMail {
  readonly shipmentSystem: string
  /** Unique: a job that runs twice writes one mail. */
  readonly template: string
  readonly recipient: Recipient
  readonly attachmentKey: string
  readonly attachmentName: string
  readonly reader: MailReader
}

/** Puts a mail with a file in the outbox, and has it sent. */
export async function mailFile(
  tx: Tx,
  deps: FileMailDeps,
  { shipmentSystem, template, recipient, attachmentKey, attachmentName, reader }: FileMail,
): Promise<void> {
  const { language } = recipient
  const text = (await ownMailTexts(tx, 'file')).get(language)
  await postMail(tx, deps.enqueue, {
    ...writeFileMail({ ...recipient, text }, deps),
    shipmentSystem,
    shipmentId: null,
    template,
    language,
    recipient: recipient.email,
    attachment: { key: attachmentKey, name: attachmentName },
    reader,
  })
}

/** Tells somebody that no file comes of what they asked to have mailed, and why. */
export async function mailNoFile(
  tx: Tx,
  deps: FileMailDeps,
  { why, shipmentSystem, template, recipient }: NoFileMail,
): Promise<void> {
  const { language } = recipient
  const t = messagesIn(language, 'mails')
  const mail = layOutFileMail(recipient, { subject: t(`file.${why}.subject`), intro: t(`file.${why}.intro`) }, deps)
  await postMail(tx, deps.enqueue, {
    ...mail,
    shipmentSystem,
    shipmentId: null,
    template,
    language,
    recipient: recipient.email,
  })
}

interface NoFileMail extends Pick<FileMail, 'shipmentSystem' | 'template' | 'recipient'> {
  readonly why: 'failed' | 'tooLarge'
}

/** What the mail says beside its file. */
export function writeFileMail({ text, ...reader }: Addressee, deps: Omit<FileMailDeps, 'enqueue'>): WrittenMail {
  const t = messagesIn(reader.language, 'mails')
  const params = { product: deps.productName }
  const intro = text ? fillMailText(text.intro, params) : t('file.intro')
  const subject = text ? fillMailText(text.subject, params) : t('file.subject')
  return layOutFileMail(reader, { subject, intro }, deps)
}

function layOutFileMail(
  { name, language }: Pick<Addressee, 'name' | 'language'>,
  { subject, intro }: { readonly subject: string; readonly intro: string },
  { baseUrl, productName }: Omit<FileMailDeps, 'enqueue'>,
): WrittenMail {
  const t = messagesIn(language, 'mails')
  return layOut({
    language,
    subject,
    warning: undefined,
    greeting: name ? t('common.greeting', { name }) : undefined,
    paragraphs: intro.split('\n\n'),
    rows: [],
    link: { words: t('common.portal'), url: `${baseUrl}/History` },
    closing: t('common.closing'),
    productName,
  })
}
