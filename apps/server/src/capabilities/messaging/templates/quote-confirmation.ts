import type { MailTemplate } from './mail-template.ts'

/** To anyone who asked for a quote: thanks, what was asked for, and by when we reply (specification §8). */
export const quoteConfirmation: MailTemplate = {
  facts: ['quoteProducts', 'quoteServices', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
}
