import type { MailTemplate } from './mail-template.ts'

/** To the person who booked, and nobody else: what was received, and that it is not booked yet. */
export const errorBookingNotice: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
}
