import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  nr: 'Nr',
  line: 'rad {n}',
  actions: 'Åtgärder',
  add: 'Lägg till rad',
  duplicate: 'Kopiera rad {n}',
  delete: 'Ta bort rad {n}',
  deleted: 'Rad {n} har tagits bort.',
  pasted: { one: '{count} rad inklistrad.', other: '{count} rader inklistrade.' },
  filled: { one: '{count} rad ifylld.', other: '{count} rader ifyllda.' },
  undo: 'Ångra',
  pasteHint: 'Klistra in rader från ett kalkylblad i valfri cell.',
  menu: 'Tabellåtgärder',
  redo: 'Gör om',
  fillDown: 'Fyll nedåt',
  nextError: 'Nästa fel ({count})',
  columns: 'Kolumner',
}
