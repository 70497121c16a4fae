import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Anteckningar hittills',
  none: 'Inga anteckningar ännu.',
  failed: 'Anteckningarna hittills kunde inte hämtas. En ny kan läggas till ändå.',
  by: '{name}, {time}',
  new: 'Ny anteckning',
  add: 'Lägg till anteckningen',
  hint: 'Bara medarbetare kan läsa anteckningar. De kan varken ändras eller tas bort.',
  each: {
    one: 'Anteckningen sätts på {count} sändning.',
    other: 'Samma anteckning sätts på var och en av {count} sändningar.',
  },
}
