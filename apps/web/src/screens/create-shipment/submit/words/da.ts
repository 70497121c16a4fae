import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Vælg en fragtmulighed',
  failed: 'Forsendelsen er ikke booket',
  unknown: 'Det er usikkert, om forsendelsen blev booket',
  unknownText:
    'Forbindelsen røg, før svaret kom. Tryk på Opret forsendelse igen: blev den booket, vises den forsendelse, og intet bookes to gange.',
  priceChanged: 'Prisen er ændret',
  priceChangedText: 'Vist: {from}. Nu: {to} ekskl. moms. Der er ikke booket noget endnu.',
  acceptPrice: 'Book til {price}',
  notAccept: 'Se mulighederne igen',
  offerExpired: 'Priserne var over 24 timer gamle og er hentet igen. Se dem igennem, og book.',
  conflict: 'En anden har ændret forsendelsen',
  conflictBy: '{name} ændrede den {time}. Dine ændringer er bevaret her.',
  conflictText: 'Den blev ændret, mens du redigerede. Dine ændringer er bevaret her.',
  conflictReload: 'Hent den nyeste version',
  conflictMine: 'Book min version',
  keyReused: 'Formularen er allerede booket',
  keyReusedText: 'Der er booket ud fra denne formular med et andet indhold, måske i en anden fane.',
  asNew: 'Book som ny forsendelse',
  done: 'Forsendelse {ref} er booket',
  saved: 'Forsendelse {ref} er ændret',

  // De andre måder
  preBooking: 'Forhåndsbooking',
  register: 'Registrér og gem',
  quote: 'Bed om tilbud',
  error: 'Fejlbooking',
  'meaning.preBooking': 'Nummer og label nu; du booker, når alt er på plads.',
  'meaning.register': 'Nummer og label nu; ingen afhentning eller overførsel, før du booker.',
  'meaning.quote': 'Vores folk regner en pris ud og skriver til dig.',
  'meaning.error': 'Sender den ind, selv om den stadig har fejl.',
  'closed.notPreBooked': 'Det valgte produkt kan ikke forhåndsbookes.',
  'closed.onQuotation': 'Det valgte produkt sælges kun på tilbud.',
  'closed.alreadyBooked': 'Forsendelsen er allerede booket.',
  'closed.goesBack': 'Forsendelsen er allerede kommet længere end det.',
  registered: 'Forsendelse {ref} er registreret og gemt. Den holdes tilbage, til du booker den.',

  // Hvad der er modtaget
  reference: 'Reference',
  toShipment: 'Gå til forsendelsen',
  understood: 'OK',
  preBookingReceived: 'Forhåndsbooking modtaget',
  'preBookingReceived.text': 'Forsendelsen har fået nummer, og dens label kan udskrives.',
  'preBookingReceived.next':
    'Intet afhentes eller overføres endnu. Når alt er på plads, åbner du forsendelsen og vælger Book den nu.',
  errorReceived: 'Fejlbooking modtaget',
  'errorReceived.text': 'Alt, hvad du har indtastet, er gemt som en fejlbooking under denne reference.',
  'errorReceived.next':
    'Vores folk ser på, hvad der er galt. Du kan også selv rette det: åbn forsendelsen, og vælg Book den nu.',
  noErrorBooking: 'CTRL+Q er ikke tilgængelig',
  'noErrorBooking.how':
    'Brug Vis fragtmuligheder, og vælg først et produkt. CTRL+Q virker kun, hvis forsendelsen har fejl.',
  'noErrorBooking.noProduct': 'Der er ikke valgt noget produkt.',
  'noErrorBooking.noErrors': 'Forsendelsen har ingen fejl: brug Opret forsendelse.',
} satisfies Translation<typeof english>
