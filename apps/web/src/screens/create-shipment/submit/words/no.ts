import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Velg et fraktalternativ',
  failed: 'Sendingen er ikke bestilt',
  unknown: 'Vi kunne ikke bekrefte bestillingen',
  unknownText:
    'Forbindelsen ble brutt før vi fikk svar. Trykk på Opprett sending igjen. Hvis sendingen ble bestilt, åpnes den. Ingenting bestilles to ganger.',
  priceChanged: 'Prisen er endret',
  priceChangedText: 'Før {from}, nå {to} ekskl. mva. Ingenting er bestilt ennå.',
  acceptPrice: 'Bestill til {price}',
  notAccept: 'Tilbake til alternativene',
  offerExpired: 'Prisene var over 24 timer gamle og er oppdatert. Sjekk dem, og bestill.',
  conflict: 'Noen andre har endret sendingen',
  conflictBy: '{name} endret den {time}. Endringene dine er bevart her.',
  conflictText: 'Den ble endret mens du redigerte. Endringene dine er bevart her.',
  conflictReload: 'Hent den nyeste versjonen',
  conflictMine: 'Bestill min versjon',
  keyReused: 'Det er allerede bestilt fra dette skjemaet',
  keyReusedText: 'Det er bestilt med andre opplysninger, kanskje i en annen fane.',
  asNew: 'Bestill som ny sending',
  done: 'Sending {ref} er bestilt',
  saved: 'Sending {ref} er endret',

  // De andre måtene
  preBooking: 'Forhåndsbestilling',
  register: 'Registrer og lagre',
  quote: 'Be om tilbud',
  error: 'Bestilling med feil',
  'meaning.preBooking': 'Få fraktbrevnummer og etikett nå, og bestill senere.',
  'meaning.register': 'Få fraktbrevnummer og etikett nå. Ingen henting eller overføring før du bestiller.',
  'meaning.quote': 'Vi regner ut en pris og sender deg en e-post.',
  'meaning.error': 'Send den inn med feilene, så retter vi dem.',
  'closed.notPreBooked': 'Det valgte produktet kan ikke forhåndsbestilles.',
  'closed.onQuotation': 'Det valgte produktet fås bare på tilbud.',
  'closed.alreadyBooked': 'Sendingen er allerede bestilt.',
  'closed.goesBack': 'Sendingen er allerede forbi dette trinnet.',
  registered: 'Sending {ref} er registrert og lagret. Den holdes tilbake til du bestiller den.',

  // Hva som er mottatt
  reference: 'Referanse',
  toShipment: 'Gå til sendingen',
  understood: 'OK',
  preBookingReceived: 'Forhåndsbestilling mottatt',
  'preBookingReceived.text': 'Sendingen har et fraktbrevnummer. Du kan skrive ut etiketten nå.',
  'preBookingReceived.next': 'Ingenting hentes ennå. Når du er klar, åpner du sendingen og velger Bestill nå.',
  errorReceived: 'Bestilling med feil mottatt',
  'errorReceived.text': 'Alt du har lagt inn, er lagret som en bestilling med feil med denne referansen.',
  'errorReceived.next': 'Vi ser på feilene. Du kan også rette dem selv: åpne sendingen, og velg Bestill nå.',
  noErrorBooking: 'CTRL+Q er ikke tilgjengelig',
  'noErrorBooking.how':
    'Bruk Vis fraktalternativer og velg et produkt først. CTRL+Q virker bare hvis sendingen har feil.',
  'noErrorBooking.noProduct': 'Ingen produkt er valgt.',
  'noErrorBooking.noErrors': 'Sendingen har ingen feil. Bruk Opprett sending.',
} satisfies Translation<typeof english>
