import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'E-post',
  none: 'Ingen e-post passar sändningen som den är nu.',
  failed: 'E-posten kunde inte hämtas.',
  recipients: 'Till',
  'recipients.hint': 'En adress per rad, eller med kommatecken emellan.',
  message: 'Eget meddelande',
  'message.hint': 'Står i mejlet efter inledningen.',
  preview: 'Förhandsvisning',
  'preview.text': 'Mejlet som det kommer att läsas',
  'preview.as': 'Som {reader} kommer att läsa det',
  'preview.reader': 'Som det läses av',
  'preview.first': 'Mejlet för den första sändningen',
  'preview.failed': 'Förhandsvisningen kunde inte hämtas. Mejlet kan skickas ändå.',
  subject: 'Ämne:',
  sentTo: 'Skickat till {recipients}.',
  each: {
    one: 'Mejlet skickas till dem det är avsett för.',
    other: 'Var och en av {count} sändningar har sitt eget mejl, som skickas till dem det är avsett för.',
  },
}
