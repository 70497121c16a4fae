import type { MailTemplate } from './mail-template.ts'

/** To the receiver: what is on its way, and how to follow it. Prices are the payer's business. */
export const preAlert: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'description', 'arrival', 'receiverReference'],
  link: 'track',
}
