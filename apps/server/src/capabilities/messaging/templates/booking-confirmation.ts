import type { MailTemplate } from './mail-template.ts'

/** To the sender, or who booked beside them: what was booked, and to the company that pays, at what price. */
export const bookingConfirmation: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'pickupOn', 'arrival', 'senderReference', 'price'],
  link: 'track',
}
