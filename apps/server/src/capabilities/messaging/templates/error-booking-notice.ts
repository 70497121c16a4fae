import type { MailTemplate } from './mail-template.ts'

/** To the person who booked, and nobody else: what was received, and that it is not booked yet. */
export const errorBookingNotice: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
  words: {
    en: {
      subject: 'Error booking {waybill} received',
      intro: [
        'We have received your error booking with everything you entered. It has a waybill number and a label.',
        'It will be booked once the errors are corrected.',
      ],
    },
    da: {
      subject: 'Booking med fejl er modtaget: {waybill}',
      intro: [
        'Vi har modtaget din booking med fejl og alt, hvad du har indtastet. Den har fragtbrevsnummer og label.',
        'Den bliver booket, når fejlene er rettet.',
      ],
    },
    no: {
      subject: 'Bestilling med feil er mottatt: {waybill}',
      intro: [
        'Vi har mottatt bestillingen din med feil og alt du har fylt ut. Den har fraktbrevnummer og etikett.',
        'Den blir bestilt når feilene er rettet.',
      ],
    },
    se: {
      subject: 'Bokning med fel är mottagen: {waybill}',
      intro: [
        'Vi har tagit emot din bokning med fel og allt du har fyllt i. Den har fraktsedelsnummer och etikett.',
        'Den bokas när felen är rättade.',
      ],
    },
  },
}
