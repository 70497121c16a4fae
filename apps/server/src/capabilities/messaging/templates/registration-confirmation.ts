import type { MailTemplate } from './mail-template.ts'

/** To the sender, of a pre-booking or a shipment that was registered and saved: nothing moves yet. */
export const registrationConfirmation: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'pickupOn', 'arrival', 'senderReference', 'price'],
  link: 'track',
}
