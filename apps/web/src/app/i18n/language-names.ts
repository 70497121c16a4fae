import type { Language } from '@kattegat/messages'

/** Languages in their own words; nobody looks for their language in another one. */
export const languageNames: Record<Language, { local: string; short: string }> = {
  en: { local: 'English', short: 'EN' },
  da: { local: 'Dansk', short: 'DA' },
  no: { local: 'Norsk', short: 'NO' },
  se: { local: 'Svenska', short: 'SE' },
}
