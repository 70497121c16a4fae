import type { MailTemplate } from './mail-template.ts'

/** To anyone who asked for a quote: what it is, what it costs, and until when it can be accepted. */
export const quoteAnswer: MailTemplate = {
  facts: ['product', 'price', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
  words: {
    en: {
      subject: 'Your quote to {city}',
      intro: ['Here is your quote. Accept it in the portal by {validUntil} to book at this price.'],
    },
    da: {
      subject: 'Tilbud på forsendelse til {city}',
      intro: ['Her er dit tilbud. Acceptér det i portalen senest {validUntil} for at booke til denne pris.'],
    },
    no: {
      subject: 'Tilbud på sending til {city}',
      intro: ['Her er tilbudet ditt. Godta det i portalen innen {validUntil} for å bestille til denne prisen.'],
    },
    se: {
      subject: 'Offert på sändning till {city}',
      intro: ['Här är din offert. Acceptera den i portalen senast {validUntil} för att boka till det här priset.'],
    },
  },
}
