import type { Translation } from '../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  heading: 'Ladda upp dokument',
  hint: 'Fakturor, packlistor, deklarationer och bilder, sparade vid sin sändning.',
  choose: 'Leta först upp sändningen',
  chooseText: 'Dess dokument visas här, och du kan lägga till nya.',
  documents: 'Dokument till fraktsedel {ref}',
  noRef: 'Dokument till sändning {id}',
  to: 'Till {name}, {city}',
  open: 'Öppna sändningen',
  unknown: 'Sändningen finns inte eller tillhör ett annat företag.',
  deleted: 'Sändningen är raderad. Dokument kan inte läggas till.',
}
