import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Hurtigtaster',
  everywhere: 'Overalt',
  palette: 'Søk og kommandoer',
  search: 'Gå til søkefeltet',
  keys: 'Vis hurtigtaster',
  new: 'Ny sending',
  booking: 'Opprett sending',
  next: 'Vis fraktalternativer, deretter Opprett sending',
  errorBooking: 'Bestilling med feil',
  debug: 'Skriv sending og valideringer til nettleserens konsoll',
  options: 'Gå gjennom fraktalternativene',
  chooseOption: 'Velg alternativet, og gå til knappen',
  lines: 'Legg til en kollilinje (fra siste celle)',
  singleKeys: 'Hurtigtaster med én tast',
  singleKeysHint:
    'Slå dem av hvis du bruker talestyring eller treffer taster ved et uhell. Andre hurtigtaster virker fortsatt.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
