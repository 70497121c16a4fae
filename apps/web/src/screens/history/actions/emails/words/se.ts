import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'Mejl',
  none: 'Inget mejl kan skickas i det här skedet av sändningen.',
  failed: 'Mejlen kunde inte hämtas.',
  recipients: 'Till',
  'recipients.hint': 'En adress per rad eller åtskilda med komma.',
  message: 'Personligt meddelande',
  'message.hint': 'Visas efter inledningen.',
  preview: 'Förhandsvisning',
  'preview.text': 'Förhandsvisning av mejlet',
  'preview.as': 'Som {reader} ser det',
  'preview.reader': 'Visa som',
  'preview.first': 'Mejl för den första sändningen',
  'preview.failed': 'Förhandsvisningen kunde inte hämtas. Du kan ändå skicka mejlet.',
  subject: 'Ämne:',
  sentTo: 'Skickat till {recipients}.',
  each: {
    one: 'Mejlet skickas till de vanliga mottagarna.',
    other: 'Var och en av de {count} sändningarna får sitt eget mejl, som skickas till de vanliga mottagarna.',
  },
}
