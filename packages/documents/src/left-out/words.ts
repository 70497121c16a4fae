import type { Language } from '@kattegat/domain/messages'

/** Words of the page that names what is not in a pack. */
export const leftOutWords = {
  en: {
    title: 'Files not included',
    explained: 'These uploaded files are not included in this document pack.',
    file: 'File',
    reason: 'Reason',
  },
  da: {
    title: 'Ikke i denne dokumentpakke',
    explained: 'Disse uploadede filer er ikke med i denne dokumentpakke.',
    file: 'Fil',
    reason: 'Årsag',
  },
  no: {
    title: 'Ikke i denne dokumentpakken',
    explained: 'Disse opplastede filene er ikke med i denne dokumentpakken.',
    file: 'Fil',
    reason: 'Årsak',
  },
  se: {
    title: 'Inte i det här dokumentpaketet',
    explained: 'De här uppladdade filerna finns inte med i dokumentpaketet.',
    file: 'Fil',
    reason: 'Orsak',
  },
} as const satisfies Record<Language, Record<string, string>>
