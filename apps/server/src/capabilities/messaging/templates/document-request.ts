import type { MailTemplate } from './mail-template.ts'

/** To the sender: which documents are missing, as the message of one’s own names them. */
export const documentRequest: MailTemplate = {
  facts: ['waybill', 'from', 'to', 'description', 'senderReference'],
  link: 'portal',
}
