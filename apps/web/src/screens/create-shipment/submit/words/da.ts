import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Vælg en fragtmulighed',
  failed: 'Forsendelsen er ikke booket',
  unknown: 'Vi kunne ikke bekræfte bookingen',
  unknownText:
    'Forbindelsen blev afbrudt, før vi fik svar. Tryk på Opret forsendelse igen. Hvis forsendelsen blev booket, åbnes den. Intet bookes to gange.',
  priceChanged: 'Prisen er ændret',
  priceChangedText: 'Før {from}, nu {to} ekskl. moms. Intet er booket endnu.',
  acceptPrice: 'Book til {price}',
  notAccept: 'Tilbage til mulighederne',
  offerExpired: 'Priserne var over 24 timer gamle og er opdateret. Tjek dem, og book.',
  conflict: 'En anden har ændret forsendelsen',
  conflictBy: '{name} ændrede den {time}. Dine ændringer er bevaret her.',
  conflictText: 'Den blev ændret, mens du redigerede. Dine ændringer er bevaret her.',
  conflictReload: 'Hent den nyeste version',
  conflictMine: 'Book min version',
  keyReused: 'Der er allerede booket ud fra denne formular',
  keyReusedText: 'Der er booket med andre oplysninger, måske i en anden fane.',
  asNew: 'Book som ny forsendelse',
  done: 'Forsendelse {ref} er booket',
  saved: 'Forsendelse {ref} er ændret',

  // De andre måder
  preBooking: 'Forhåndsbooking',
  register: 'Registrér og gem',
  quote: 'Bed om tilbud',
  error: 'Booking med fejl',
  'meaning.preBooking': 'Få fragtbrevsnummer og label nu, og book senere.',
  'meaning.register': 'Få fragtbrevsnummer og label nu. Ingen afhentning eller overførsel, før du booker.',
  'meaning.quote': 'Vi regner en pris ud og sender dig en e-mail.',
  'meaning.error': 'Send den ind med fejlene, så retter vi dem.',
  'closed.notPreBooked': 'Det valgte produkt kan ikke forhåndsbookes.',
  'closed.onQuotation': 'Det valgte produkt fås kun på tilbud.',
  'closed.alreadyBooked': 'Forsendelsen er allerede booket.',
  'closed.goesBack': 'Forsendelsen er allerede forbi dette trin.',
  registered: 'Forsendelse {ref} er registreret og gemt. Den holdes tilbage, til du booker den.',

  // Hvad der er modtaget
  reference: 'Reference',
  toShipment: 'Gå til forsendelsen',
  understood: 'OK',
  preBookingReceived: 'Forhåndsbooking modtaget',
  'preBookingReceived.text': 'Forsendelsen har et fragtbrevsnummer. Du kan udskrive labelen nu.',
  'preBookingReceived.next': 'Intet afhentes endnu. Når du er klar, åbner du forsendelsen og vælger Book nu.',
  errorReceived: 'Booking med fejl modtaget',
  'errorReceived.text': 'Alt, hvad du har indtastet, er gemt som en booking med fejl med denne reference.',
  'errorReceived.next': 'Vi ser på fejlene. Du kan også selv rette dem: åbn forsendelsen, og vælg Book nu.',
  noErrorBooking: 'CTRL+Q er ikke tilgængelig',
  'noErrorBooking.how':
    'Brug Vis fragtmuligheder, og vælg først et produkt. CTRL+Q virker kun, hvis forsendelsen har fejl.',
  'noErrorBooking.noProduct': 'Der er ikke valgt noget produkt.',
  'noErrorBooking.noErrors': 'Forsendelsen har ingen fejl. Brug Opret forsendelse.',
} satisfies Translation<typeof english>
