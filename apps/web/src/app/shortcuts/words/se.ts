import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Kortkommandon',
  everywhere: 'Överallt',
  palette: 'Sökning och kommandon',
  search: 'Gå till sökfältet',
  keys: 'Visa kortkommandon',
  new: 'Ny sändning',
  booking: 'Skapa sändning',
  next: 'Visa fraktalternativ, därefter Skapa sändning',
  errorBooking: 'Bokning med fel',
  debug: 'Skriv sändning och valideringar till webbläsarens konsol',
  options: 'Stega genom fraktalternativen',
  chooseOption: 'Välj alternativet och gå till knappen',
  lines: 'Lägg till en kollirad (från sista cellen)',
  singleKeys: 'Kortkommandon med en tangent',
  singleKeysHint:
    'Stäng av dem om du använder talstyrning eller trycker på tangenter av misstag. Andra kortkommandon fungerar ändå.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
