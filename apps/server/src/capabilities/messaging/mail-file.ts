import type { Language } from '@kattegat/domain/messages'
import type { Tx } from '../../platform/database/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { layOut } from './mail-layout.ts'
import type { Recipient } from './mail-recipients.ts'
import { putInOutbox } from './outbox.ts'
import { sendMail } from './send-mail.ts'
import { commonWords } from './templates/index.ts'

/** A file that somebody asked to have mailed. */
export interface FileMail {
  readonly shipmentSystem: string
  /** Unique: a job that runs twice writes one mail. */
  readonly template: string
  readonly recipient: Recipient
  readonly attachmentKey: string
  readonly attachmentName: string
}

const words: Readonly<Record<Language, { subject: string; intro: string }>> = {
  en: { subject: 'Your shipment export', intro: 'Your shipment export is attached as a CSV file.' },
  da: { subject: 'Eksport af dine forsendelser', intro: 'Eksporten af dine forsendelser er vedhæftet som CSV-fil.' },
  no: { subject: 'Eksport av sendingene dine', intro: 'Eksporten av sendingene dine er vedlagt som CSV-fil.' },
  se: { subject: 'Export av dina sändningar', intro: 'Exporten av dina sändningar är bifogad som CSV-fil.' },
}

/** Puts a mail with a file in the outbox, and has it sent. */
export async function mailFile(
  tx: Tx,
  deps: { readonly enqueue: Enqueue; readonly productName: string; readonly baseUrl: string },
  { shipmentSystem, template, recipient, attachmentKey, attachmentName }: FileMail,
): Promise<void> {
  const { language, name } = recipient
  const common = commonWords[language]
  const mailId = await putInOutbox(tx, {
    ...layOut({
      language,
      subject: words[language].subject,
      warning: undefined,
      greeting: name ? common.greeting.replace('{name}', name) : undefined,
      paragraphs: [words[language].intro],
      rows: [],
      link: { words: common.portal, url: `${deps.baseUrl}/History` },
      closing: common.closing,
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
