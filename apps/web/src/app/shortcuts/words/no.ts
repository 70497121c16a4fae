import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Hurtigtaster',
  everywhere: 'Overalt',
  palette: 'Søk og kommandoer',
  search: 'Til søkefeltet',
  keys: 'Denne listen',
  new: 'Ny sending',
  booking: 'Opprett sending',
  next: 'Vis fraktalternativer, deretter Opprett sending',
  errorBooking: 'Feilbestilling',
  debug: 'Skriv sending og valideringer til nettleserens konsoll',
  options: 'Gå gjennom fraktalternativene',
  chooseOption: 'Velg alternativet, deretter videre til knappen',
  lines: 'I siste felt på siste kollilinje: legg til en linje',
  singleKeys: 'Hurtigtaster med én tast',
  singleKeysHint: 'Slå dem av hvis du bruker talestyring eller treffer bokstaver ved et uhell. De andre blir.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
