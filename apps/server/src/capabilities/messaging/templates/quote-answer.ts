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
      subject: 'Dit tilbud til {city}',
      intro: ['Her er dit tilbud. Du kan acceptere det i portalen indtil {validUntil}; så bookes det til denne pris.'],
    },
    no: {
      subject: 'Tilbudet ditt til {city}',
      intro: ['Her er tilbudet ditt. Du kan godta det i portalen til {validUntil}; da bestilles det til denne prisen.'],
    },
    se: {
      subject: 'Din offert till {city}',
      intro: ['Här är din offert. Du kan godta den i portalen till {validUntil}; då bokas den till det här priset.'],
    },
  },
}
