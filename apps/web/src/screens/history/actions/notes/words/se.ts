import type { Translation } from '../../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  list: 'Tidigare anteckningar',
  none: 'Inga anteckningar ännu.',
  failed: 'Tidigare anteckningar kunde inte hämtas. Du kan ändå lägga till en ny.',
  by: '{name}, {time}',
  new: 'Ny anteckning',
  add: 'Lägg till anteckning',
  hint: 'Bara medarbetare kan se anteckningar. De kan inte redigeras eller raderas.',
  each: {
    one: 'Anteckningen läggs till på {count} sändning.',
    other: 'Samma anteckning läggs till på var och en av {count} sändningar.',
  },
}
