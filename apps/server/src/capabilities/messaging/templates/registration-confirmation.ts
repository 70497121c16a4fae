import type { MailTemplate } from './mail-template.ts'

/** To the sender, of a pre-booking or a shipment that was registered and saved: nothing moves yet. */
export const registrationConfirmation: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'pickupOn', 'arrival', 'senderReference', 'price'],
  link: 'track',
  words: {
    en: {
      subject: 'Shipment {waybill} to {city} is registered but not yet booked',
      intro: [
        'Your shipment is registered but not yet booked. It has a waybill number. Nothing is picked up until it is booked.',
      ],
    },
    da: {
      subject: 'Forsendelse {waybill} til {city} er registreret, men endnu ikke booket',
      intro: [
        'Din forsendelse er registreret, men endnu ikke booket. Den har et fragtbrevsnummer. Intet afhentes, før den er booket.',
      ],
    },
    no: {
      subject: 'Sending {waybill} til {city} er registrert, men ikke bestilt ennå',
      intro: [
        'Sendingen din er registrert, men ikke bestilt ennå. Den har et fraktbrevnummer. Ingenting hentes før den er bestilt.',
      ],
    },
    se: {
      subject: 'Sändning {waybill} till {city} är registrerad men ännu inte bokad',
      intro: [
        'Din sändning är registrerad men ännu inte bokad. Den har ett fraktsedelsnummer. Inget hämtas förrän den är bokad.',
      ],
    },
  },
}
