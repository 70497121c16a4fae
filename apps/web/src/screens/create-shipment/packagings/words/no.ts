import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Lagret emballasje til linje {n}',
  search: 'Søk i lagret emballasje',
  none: 'Ingen lagret emballasje ennå. Lagre en linje nedenfor for å bruke den igjen.',
  noneMeant: 'Ingen lagret emballasje passer.',
  failed: 'Lagret emballasje kunne ikke hentes',
  delete: 'Slett {name}',
  deleted: '{name} er slettet.',
  undo: 'Angre',
  save: 'Lagre linje {n} som emballasje',
  saveNow: 'Lagre emballasje',
  saved: 'Emballasjen {name} er lagret',
  replaces: 'Erstatter den lagrede emballasjen med dette navnet.',
  goods: 'Innhold, til tollen',
  choose: 'Velg …',
  lineFaulty: 'Rett linjen før du lagrer den',
} satisfies Translation<typeof english>
