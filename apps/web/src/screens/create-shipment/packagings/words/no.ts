import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Lagret emballasje for linje {n}',
  search: 'Finn emballasje',
  none: 'Ingenting er lagret ennå. Lagre en linje nedenfor, og fyll ut den neste med den.',
  noneMeant: 'Ingen lagret emballasje passer.',
  failed: 'Den lagrede emballasjen er ikke tilgjengelig',
  delete: 'Slett {name}',
  deleted: '{name} er slettet.',
  undo: 'Angre',
  save: 'Lagre linje {n} som emballasje',
  saveNow: 'Lagre emballasje',
  saved: 'Emballasjen {name} er lagret',
  replaces: 'Erstatter den lagrede emballasjen med dette navnet.',
  goods: 'Innholdet, for tollen',
  choose: 'Velg …',
  lineFaulty: 'Linjen kan ikke lagres som den er',
} satisfies Translation<typeof english>
