import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Sparad förpackning för rad {n}',
  search: 'Sök sparad förpackning',
  none: 'Ingen sparad förpackning än. Spara en rad nedan för att använda den igen.',
  noneMeant: 'Inget sparat emballage passar.',
  failed: 'Sparad förpackning kunde inte hämtas',
  delete: 'Ta bort {name}',
  deleted: '{name} borttaget.',
  undo: 'Ångra',
  save: 'Spara rad {n} som emballage',
  saveNow: 'Spara emballage',
  saved: 'Emballaget {name} är sparat',
  replaces: 'Ersätter det sparade emballaget med detta namn.',
  goods: 'Innehåll, för tullen',
  choose: 'Välj …',
  lineFaulty: 'Rätta raden innan du sparar den',
} satisfies Translation<typeof english>
