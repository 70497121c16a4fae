import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  template: 'E-post',
  none: 'Ingen e-post passer til sendingen slik den er nå.',
  failed: 'E-postene kunne ikke hentes.',
  recipients: 'Til',
  'recipients.hint': 'Én adresse per linje, eller med komma imellom.',
  message: 'Egen melding',
  'message.hint': 'Står i e-posten etter innledningen.',
  preview: 'Forhåndsvisning',
  'preview.text': 'E-posten slik den blir lest',
  'preview.as': 'Slik {reader} vil lese den',
  'preview.reader': 'Slik den leses av',
  'preview.first': 'E-posten for den første sendingen',
  'preview.failed': 'Forhåndsvisningen kunne ikke hentes. E-posten kan sendes likevel.',
  subject: 'Emne:',
  sentTo: 'Sendt til {recipients}.',
  each: {
    one: 'E-posten sendes til dem den er til.',
    other: 'Hver av {count} sendinger har sin egen e-post, som sendes til dem den er til.',
  },
}
