import type { Translation } from '../../i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  title: 'Kortkommandon',
  everywhere: 'Överallt',
  palette: 'Sök och kommandon',
  search: 'Till sökfältet',
  keys: 'Den här listan',
  new: 'Ny sändning',
  booking: 'Skapa sändning',
  next: 'Visa fraktalternativ, därefter Skapa sändning',
  errorBooking: 'Felbokning',
  debug: 'Skriv sändning och valideringar till webbläsarens konsol',
  options: 'Stega genom fraktalternativen',
  chooseOption: 'Välj alternativet, sedan vidare till knappen',
  lines: 'I sista rutan på sista kolliraden: lägg till en rad',
  singleKeys: 'Kortkommandon med en tangent',
  singleKeysHint: 'Stäng av dem om du använder röststyrning eller råkar trycka på bokstäver. De andra är kvar.',
  enter: 'Enter',
  ctrl: 'Ctrl',
} satisfies Translation<typeof english>
