import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Sparat emballage för rad {n}',
  search: 'Sök sparat emballage',
  none: 'Inget sparat emballage än. Spara en rad nedan för att använda det igen.',
  noneMeant: 'Inget sparat emballage passar.',
  failed: 'Sparat emballage kunde inte hämtas',
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
