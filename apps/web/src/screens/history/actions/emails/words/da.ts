import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'Mail',
  none: 'Ingen mail passer til forsendelsen, som den er nu.',
  failed: 'Mailene kunne ikke hentes.',
  recipients: 'Til',
  'recipients.hint': 'Én adresse pr. linje eller med komma imellem.',
  message: 'Egen besked',
  'message.hint': 'Står i mailen efter dens indledning.',
  preview: 'Forhåndsvisning',
  'preview.text': 'Mailen, som den vil blive læst',
  'preview.as': 'Som {reader} vil læse den',
  'preview.reader': 'Som den læses af',
  'preview.first': 'Mailen for den første forsendelse',
  'preview.failed': 'Forhåndsvisningen kunne ikke hentes. Mailen kan sendes alligevel.',
  subject: 'Emne:',
  sentTo: 'Sendt til {recipients}.',
  each: {
    one: 'Mailen sendes til dem, den er til.',
    other: 'Hver af {count} forsendelser har sin egen mail, som sendes til dem, den er til.',
  },
}
