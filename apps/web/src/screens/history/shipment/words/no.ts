import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Sending',
  waybill: 'Fraktbrev {ref}',
  quote: 'Tilbud {id}',
  'action.print': 'Skriv ut etikett',
  'action.edit': 'Rediger',
  'action.copy': 'Kopier som ny',
  'action.return': 'Retur',
  'action.new': 'Ny sending',
  'failed.title': 'Sendingen kunne ikke lastes',
  'failed.unknown': 'Sendingen finnes ikke eller tilhører et annet firma.',
  test: 'Test',
  testHint: 'Bestilt i testmodus: den forlater aldri portalen.',
  deleted: 'Slettet',
  aes: 'AES',
  'aes.hint': 'Eksporten må deklareres: det kreves et ITN eller et unntak før godset kan sendes.',

  'route.heading': 'Fra og til',
  'route.sender': 'Avsender',
  'route.pickup': 'Henting',
  'route.noPickup': 'Ingen henting bestilt',
  'route.pickupAt': '{day}, {from}–{to}',
  'route.receiver': 'Mottaker',
  'route.directions': 'Veibeskrivelse',

  'facts.shipDate': 'Sendingsdato',
  'facts.arrival': 'Forventet levering',
  'facts.arrivalBefore': '{day}, innen {time}',
  'facts.noArrival': 'Etter avtale',
  'facts.bookedBy': 'Bestilt av',
  'facts.bookedAt': '{name}, {time}',
  'facts.account': 'Kundenummer',
  'facts.details': 'Detaljer',

  'pieces.heading': { one: '{count} kolli', other: '{count} kolli' },
  'pieces.nr': 'Nr.',
  'pieces.weight': 'Vekt',
  'pieces.sscc': 'SSCC',
  'pieces.more': { one: 'Vis {count} til', other: 'Vis {count} til' },
  'pieces.total': 'Totalt',

  'price.heading': 'Pris',
  'price.none': 'Ingen pris er lagret.',
  'price.exVat': 'Totalt ekskl. mva.',
  'price.vat': 'Mva.',
  'price.total': 'Totalt',
  'price.chargeable': 'Fraktberegningsvekt',
  'price.billedToReceiver': 'Faktureres mottakeren',

  'tracking.heading': 'Sporing',
  'tracking.hint': 'Alle med lenken kan se hvor sendingen er, uten navn og priser.',
  'tracking.link': 'Sporingslenke',
  'tracking.copy': 'Kopier lenke',
  'tracking.copied': 'Kopiert',
  'tracking.open': 'Åpne',

  'papers.heading': 'Skal skrives ut',
  'documents.heading': 'Dokumenter',

  'events.heading': 'Hendelser',
  'events.none': 'Ingen hendelser ennå.',

  heldBack: 'Holdt tilbake',
  'stage.book': 'Bestill nå',
  'stage.PreBooking': 'Dette er en forhåndsbestilling',
  'stage.PreBooking.text': 'Den har nummer og etikett. Ingenting hentes eller overføres før du bestiller den.',
  'stage.ErrorBooking': 'Dette er en feilbestilling',
  'stage.ErrorBooking.text':
    'Alt som er skrevet inn, er lagret, også feilene. Folkene våre ser på den; du kan selv rette den og bestille når du vil.',
  'stage.QuoteBooking': 'Dette er en tilbudsforespørsel',
  'stage.QuoteBooking.text':
    'Folkene våre regner ut en pris og skriver til deg. Du kan bestille til listeprisene uten å vente.',
  'stage.heldBack': 'Registrert og lagret',
  'stage.heldBack.text': 'Den har nummer og etikett og holdes tilbake fra henting og overføring til du bestiller den.',
  'stage.replyBy': 'Du har svaret vårt innen {time}.',
} satisfies Translation<typeof english>
