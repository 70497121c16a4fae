import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Exportera',
  which: 'Sändningar',
  selected: { one: 'Markerade ({count})', other: 'Markerade ({count})' },
  found: 'Alla som matchar filtret ({count})',
  columns: 'Kolumner',
  visible: { one: 'Synlig kolumn', other: 'Synliga kolumner ({count}), i listans ordning' },
  allColumns: 'Alla kolumner',
  large: 'Filen är stor. Den nya fliken är tom tills nedladdningen börjar. Excel öppnar upp till 1 048 576 rader.',
  tooMany:
    'Du kan exportera upp till {count} markerade sändningar. Markera färre, eller exportera alla som matchar filtret.',
  excel: 'Öppna i Excel',
  csv: 'Mejla som CSV',
  to: 'CSV-filen mejlas till dig på {email}.',
  ready: 'Excel-filen är klar. Länken fungerar i 15 minuter.',
  open: 'Öppna filen',
  sent: 'Filen är på väg till {email}. Stora filer kan ta några minuter.',
}
