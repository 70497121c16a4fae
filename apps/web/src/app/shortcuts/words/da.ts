import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Tastaturgenveje',
  everywhere: 'Overalt',
  palette: 'Søgning og kommandoer',
  search: 'Gå til søgefeltet',
  keys: 'Vis tastaturgenveje',
  new: 'Ny forsendelse',
  booking: 'Opret forsendelse',
  next: 'Vis fragtmuligheder, derefter Opret forsendelse',
  errorBooking: 'Booking med fejl',
  debug: 'Udskriv forsendelse og valideringer i browserens konsol',
  options: 'Gå gennem fragtmulighederne',
  chooseOption: 'Vælg muligheden, og gå til knappen',
  lines: 'Tilføj en kollilinje (fra sidste celle)',
  singleKeys: 'Genveje med én tast',
  singleKeysHint:
    'Slå dem fra, hvis du bruger talestyring eller rammer taster ved et uheld. Andre genveje virker stadig.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
