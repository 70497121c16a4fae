import type { MailTemplate } from './mail-template.ts'

/** To the receiver: what is on its way, and how to follow it. Prices are the payer's business. */
export const preAlert: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'weight', 'description', 'arrival', 'receiverReference'],
  link: 'track',
  words: {
    en: {
      subject: '{sender} is sending you shipment {waybill}',
      intro: ['{sender} has booked a shipment to you. Here is what to expect.'],
    },
    da: {
      subject: '{sender} sender dig forsendelse {waybill}',
      intro: ['{sender} har booket en forsendelse til dig. Det kan du forvente.'],
    },
    no: {
      subject: '{sender} sender deg sending {waybill}',
      intro: ['{sender} har bestilt en sending til deg. Dette kan du vente deg.'],
    },
    se: {
      subject: '{sender} skickar sändning {waybill} till dig',
      intro: ['{sender} har bokat en sändning till dig. Det här kan du vänta dig.'],
    },
  },
}
