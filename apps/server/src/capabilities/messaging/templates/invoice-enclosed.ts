import type { MailTemplate } from './mail-template.ts'

/** To the receiver, who clears the goods: the customs invoice, enclosed. */
export const invoiceEnclosed: MailTemplate = {
  facts: ['waybill', 'from', 'to', 'pieces', 'weight', 'description', 'receiverReference'],
  link: 'track',
}
