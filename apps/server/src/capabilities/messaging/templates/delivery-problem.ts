import type { MailTemplate } from './mail-template.ts'

/** To the sender: that it could not be delivered, and that we need to know what to do. */
export const deliveryProblem: MailTemplate = {
  facts: ['waybill', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'track',
}
