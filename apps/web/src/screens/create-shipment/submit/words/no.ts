import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  choose: 'Velg et fraktalternativ',
  failed: 'Sendingen er ikke bestilt',
  unknown: 'Det er usikkert om sendingen ble bestilt',
  unknownText:
    'Forbindelsen ble brutt før svaret kom. Trykk på Opprett sending igjen: ble den bestilt, vises den sendingen, og ingenting bestilles to ganger.',
  priceChanged: 'Prisen er endret',
  priceChangedText: 'Vist: {from}. Nå: {to} ekskl. mva. Ingenting er bestilt ennå.',
  acceptPrice: 'Bestill til {price}',
  notAccept: 'Se på alternativene igjen',
  offerExpired: 'Prisene var over 24 timer gamle og er hentet på nytt. Se over dem og bestill.',
  conflict: 'Noen andre har endret sendingen',
  conflictBy: '{name} endret den {time}. Endringene dine er bevart her.',
  conflictText: 'Den ble endret mens du redigerte. Endringene dine er bevart her.',
  conflictReload: 'Hent den nyeste versjonen',
  conflictMine: 'Bestill min versjon',
  keyReused: 'Skjemaet er allerede bestilt',
  keyReusedText: 'Det er bestilt fra dette skjemaet med et annet innhold, kanskje i en annen fane.',
  asNew: 'Bestill som ny sending',
  done: 'Sending {ref} er bestilt',
  saved: 'Sending {ref} er endret',

  // De andre måtene
  preBooking: 'Forhåndsbestilling',
  register: 'Registrer og lagre',
  quote: 'Be om tilbud',
  error: 'Feilbestilling',
  'meaning.preBooking': 'Nummer og etikett nå; du bestiller når alt er avklart.',
  'meaning.register': 'Nummer og etikett nå; ingen henting eller overføring før du bestiller.',
  'meaning.quote': 'Folkene våre regner ut en pris og skriver til deg.',
  'meaning.error': 'Sender den inn selv om den fortsatt har feil.',
  'closed.notPreBooked': 'Det valgte produktet kan ikke forhåndsbestilles.',
  'closed.onQuotation': 'Det valgte produktet selges bare etter tilbud.',
  'closed.alreadyBooked': 'Sendingen er allerede bestilt.',
  'closed.goesBack': 'Sendingen er allerede kommet lenger enn det.',
  registered: 'Sending {ref} er registrert og lagret. Den holdes tilbake til du bestiller den.',

  // Hva som er mottatt
  reference: 'Referanse',
  toShipment: 'Gå til sendingen',
  understood: 'OK',
  preBookingReceived: 'Forhåndsbestilling mottatt',
  'preBookingReceived.text': 'Sendingen har fått nummer, og etiketten kan skrives ut.',
  'preBookingReceived.next':
    'Ingenting hentes eller overføres ennå. Når alt er avklart, åpner du sendingen og velger Bestill nå.',
  errorReceived: 'Feilbestilling mottatt',
  'errorReceived.text': 'Alt du har skrevet inn, er lagret som en feilbestilling under denne referansen.',
  'errorReceived.next':
    'Folkene våre ser på hva som er galt. Du kan også rette det selv: åpne sendingen og velg Bestill nå.',
  noErrorBooking: 'CTRL+Q er ikke tilgjengelig',
  'noErrorBooking.how':
    'Bruk Vis fraktalternativer og velg et produkt først. CTRL+Q virker bare hvis sendingen har feil.',
  'noErrorBooking.noProduct': 'Ingen produkt er valgt.',
  'noErrorBooking.noErrors': 'Sendingen har ingen feil: bruk Opprett sending.',
} satisfies Translation<typeof english>
