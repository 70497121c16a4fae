import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  start: 'Börja med ett tomt formulär',
  aside: 'Ett utkast kunde inte öppnas. Det lades åt sidan {time}.',
  restore: 'Återställ det',
  delete: 'Ta bort det',
}
