import type { MailTemplate } from './mail-template.ts'

/** To anyone who asked for a quote: what it is, what it costs, and until when it can be accepted. */
export const quoteAnswer: MailTemplate = {
  facts: ['product', 'price', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
}
