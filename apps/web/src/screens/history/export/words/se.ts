import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Exportera',
  which: 'Vilka sändningar',
  selected: { one: 'Den {count} valda', other: 'De {count} valda' },
  found: 'Alla som filtret visar ({count})',
  columns: 'Vilka kolumner',
  visible: { one: 'Den enda i listan', other: 'De {count} i listan, i samma ordning' },
  allColumns: 'Alla kolumner som finns',
  large:
    'Det blir en stor fil: den skrivs medan den hämtas, och fliken är tom tills den börjar. Excel öppnar högst 1 048 576 rader.',
  tooMany: 'Högst {count} sändningar kan väljas en och en. Exportera det filtret visar, eller välj färre.',
  excel: 'Öppna i Excel',
  csv: 'Skicka som CSV',
  to: 'CSV-filen går till din egen adress, {email}.',
  ready: 'Excelfilen är klar. Länken går att öppna i 15 minuter.',
  open: 'Öppna filen',
  sent: 'Filen är på väg till {email}. Med många sändningar tar det några minuter.',
}
