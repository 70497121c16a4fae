import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'E-post',
  none: 'Ingen e-post kan sendes på dette trinnet i sendingen.',
  failed: 'E-postene kunne ikke hentes.',
  recipients: 'Til',
  'recipients.hint': 'Én adresse per linje eller skilt med komma.',
  message: 'Personlig melding',
  'message.hint': 'Vises etter innledningen.',
  preview: 'Forhåndsvisning',
  'preview.text': 'Forhåndsvisning av e-posten',
  'preview.as': 'Slik {reader} ser den',
  'preview.reader': 'Vis som',
  'preview.first': 'E-post for den første sendingen',
  'preview.failed': 'Forhåndsvisningen kunne ikke hentes. Du kan fortsatt sende e-posten.',
  subject: 'Emne:',
  sentTo: 'Sendt til {recipients}.',
  each: {
    one: 'E-posten sendes til de vanlige mottakerne.',
    other: 'Hver av de {count} sendingene får sin egen e-post, som sendes til de vanlige mottakerne.',
  },
}
