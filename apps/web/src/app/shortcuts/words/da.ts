import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Tastaturgenveje',
  everywhere: 'Overalt',
  palette: 'Søg og kommandoer',
  search: 'Til søgefeltet',
  keys: 'Denne liste',
  new: 'Ny forsendelse',
  booking: 'Opret forsendelse',
  next: 'Vis fragtmuligheder, derefter Opret forsendelse',
  errorBooking: 'Fejlbooking',
  debug: 'Udskriv forsendelse og valideringer i browserens konsol',
  options: 'Gå gennem fragtmulighederne',
  chooseOption: 'Vælg muligheden, derefter videre til knappen',
  lines: 'I sidste felt på sidste kollilinje: tilføj en linje',
  singleKeys: 'Genveje med én tast',
  singleKeysHint: 'Slå dem fra, hvis du bruger talestyring eller rammer bogstaver ved et uheld. De andre bliver.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
