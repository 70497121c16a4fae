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
    title: 'Ikke i denne pakke',
    explained: 'Disse filer er uploadet til forsendelserne, men er ikke blandt papirerne i denne pakke.',
    file: 'Fil',
    reason: 'Hvorfor',
  },
  no: {
    title: 'Ikke i denne pakken',
    explained: 'Disse filene er lastet opp til sendingene, men er ikke blant papirene i denne pakken.',
    file: 'Fil',
    reason: 'Hvorfor',
  },
  se: {
    title: 'Inte i det här paketet',
    explained: 'De här filerna är uppladdade till sändningarna men finns inte bland papperen i det här paketet.',
    file: 'Fil',
    reason: 'Varför',
  },
} as const satisfies Record<Language, Record<string, string>>
