import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Sparade emballage för rad {n}',
  search: 'Hitta ett emballage',
  none: 'Inget är sparat ännu. Spara en rad nedan och fyll i nästa med den.',
  noneMeant: 'Inget sparat emballage passar.',
  failed: 'De sparade emballagen kan inte nås',
  delete: 'Ta bort {name}',
  deleted: '{name} borttaget.',
  undo: 'Ångra',
  save: 'Spara rad {n} som emballage',
  saveNow: 'Spara emballage',
  saved: 'Emballaget {name} är sparat',
  replaces: 'Ersätter det sparade emballaget med detta namn.',
  goods: 'Innehållet, för tullen',
  choose: 'Välj …',
  lineFaulty: 'Raden kan inte sparas som den är',
} satisfies Translation<typeof english>
