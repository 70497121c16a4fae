import type { MailTemplate } from './mail-template.ts'

/** To the sender: what was booked, and at what price. */
export const bookingConfirmation: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'pickupOn', 'arrival', 'senderReference', 'price'],
  link: 'track',
  words: {
    en: {
      subject: 'Shipment {waybill} to {city} is booked',
      intro: ['Your shipment is booked. Here are the details.'],
    },
    da: {
      subject: 'Forsendelse {waybill} til {city} er booket',
      intro: ['Din forsendelse er booket. Her er oplysningerne.'],
    },
    no: {
      subject: 'Sending {waybill} til {city} er bestilt',
      intro: ['Sendingen din er bestilt. Her er opplysningene.'],
    },
    se: {
      subject: 'Sändning {waybill} till {city} är bokad',
      intro: ['Din sändning är bokad. Här är uppgifterna.'],
    },
  },
}
