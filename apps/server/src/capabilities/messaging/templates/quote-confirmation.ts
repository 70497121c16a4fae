import type { MailTemplate } from './mail-template.ts'

/** To anyone who asked for a quote: thanks, what was asked for, and by when we reply (specification §8). */
export const quoteConfirmation: MailTemplate = {
  facts: ['quoteProducts', 'quoteServices', 'from', 'to', 'pieces', 'weight', 'description', 'senderReference'],
  link: 'portal',
  words: {
    en: {
      subject: 'We have received your quote request',
      intro: [
        'Thank you for your quote request. We will reply by {replyBy}.',
        'During opening hours, Monday to Friday {opens}–{closes}, we reply within one hour.',
      ],
    },
    da: {
      subject: 'Vi har modtaget din tilbudsforespørgsel',
      intro: [
        'Tak for din tilbudsforespørgsel. Du får vores svar senest {replyBy}.',
        'I åbningstiden, mandag til fredag kl. {opens}–{closes}, svarer vi inden for en time.',
      ],
    },
    no: {
      subject: 'Vi har mottatt tilbudsforespørselen din',
      intro: [
        'Takk for tilbudsforespørselen. Du får svar fra oss senest {replyBy}.',
        'I åpningstiden, mandag til fredag kl. {opens}–{closes}, svarer vi innen en time.',
      ],
    },
    se: {
      subject: 'Vi har tagit emot din offertförfrågan',
      intro: [
        'Tack för din offertförfrågan. Du får vårt svar senast {replyBy}.',
        'Under öppettiderna, måndag till fredag kl. {opens}–{closes}, svarar vi inom en timme.',
      ],
    },
  },
}
