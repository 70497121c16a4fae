import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'E-mail',
  none: 'Ingen e-mail kan sendes på dette trin i forsendelsen.',
  failed: 'E-mailene kunne ikke hentes.',
  recipients: 'Til',
  'recipients.hint': 'Én adresse pr. linje eller adskilt af komma.',
  message: 'Personlig besked',
  'message.hint': 'Vises efter indledningen.',
  preview: 'Forhåndsvisning',
  'preview.text': 'Forhåndsvisning af e-mailen',
  'preview.as': 'Som {reader} ser den',
  'preview.reader': 'Vis som',
  'preview.first': 'E-mail for den første forsendelse',
  'preview.failed': 'Forhåndsvisningen kunne ikke hentes. Du kan stadig sende e-mailen.',
  subject: 'Emne:',
  sentTo: 'Sendt til {recipients}.',
  each: {
    one: 'E-mailen sendes til de sædvanlige modtagere.',
    other: 'Hver af de {count} forsendelser får sin egen e-mail, som sendes til de sædvanlige modtagere.',
  },
}
