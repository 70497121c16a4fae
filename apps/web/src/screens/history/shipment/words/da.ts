import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Forsendelse',
  waybill: 'Fragtbrev {ref}',
  quote: 'Tilbud {id}',
  'action.print': 'Udskriv label',
  'action.edit': 'Rediger',
  'action.copy': 'Kopiér som ny',
  'action.return': 'Retur',
  'action.new': 'Ny forsendelse',
  'failed.title': 'Forsendelsen kunne ikke indlæses',
  'failed.unknown': 'Forsendelsen findes ikke eller tilhører et andet firma.',
  test: 'Test',
  testHint: 'Booket i testtilstand: den forlader aldrig portalen.',
  deleted: 'Slettet',
  aes: 'AES',
  'aes.hint': 'Eksporten skal angives: der kræves et ITN eller en undtagelse, før godset kan afgå.',

  'route.heading': 'Fra og til',
  'route.sender': 'Afsender',
  'route.pickup': 'Afhentning',
  'route.noPickup': 'Ingen afhentning booket',
  'route.pickupAt': '{day}, {from}–{to}',
  'route.receiver': 'Modtager',
  'route.directions': 'Rutevejledning',

  'facts.shipDate': 'Forsendelsesdato',
  'facts.arrival': 'Forventet levering',
  'facts.arrivalBefore': '{day}, inden {time}',
  'facts.noArrival': 'Efter aftale',
  'facts.bookedBy': 'Booket af',
  'facts.bookedAt': '{name}, {time}',
  'facts.account': 'Kundenummer',
  'facts.details': 'Detaljer',

  'pieces.heading': { one: '{count} kolli', other: '{count} kolli' },
  'pieces.nr': 'Nr.',
  'pieces.weight': 'Vægt',
  'pieces.sscc': 'SSCC',
  'pieces.more': { one: 'Vis {count} til', other: 'Vis {count} til' },
  'pieces.total': 'I alt',

  'price.heading': 'Pris',
  'price.none': 'Der er ikke gemt nogen pris.',
  'price.exVat': 'I alt ekskl. moms',
  'price.vat': 'Moms',
  'price.total': 'I alt',
  'price.chargeable': 'Fragtpligtig vægt',
  'price.billedToReceiver': 'Faktureres modtageren',

  'tracking.heading': 'Sporing',
  'tracking.hint': 'Alle med linket kan se, hvor forsendelsen er, uden navne og priser.',
  'tracking.link': 'Sporingslink',
  'tracking.copy': 'Kopiér link',
  'tracking.copied': 'Kopieret',
  'tracking.open': 'Åbn',

  'papers.heading': 'Skal udskrives',
  'documents.heading': 'Dokumenter',

  'events.heading': 'Hændelser',
  'events.none': 'Ingen hændelser endnu.',

  heldBack: 'Holdt tilbage',
  'stage.book': 'Book den nu',
  'stage.PreBooking': 'Dette er en forhåndsbooking',
  'stage.PreBooking.text': 'Den har nummer og label. Intet afhentes eller overføres, før du booker den.',
  'stage.ErrorBooking': 'Dette er en fejlbooking',
  'stage.ErrorBooking.text':
    'Alt indtastet er gemt, også fejlene. Vores folk ser på den; du kan selv rette den og booke den, når du vil.',
  'stage.QuoteBooking': 'Dette er en tilbudsforespørgsel',
  'stage.QuoteBooking.text':
    'Vores folk regner en pris ud og skriver til dig. Du kan booke til listepriserne uden at vente.',
  'stage.heldBack': 'Registreret og gemt',
  'stage.heldBack.text': 'Den har nummer og label og holdes tilbage fra afhentning og overførsel, til du booker den.',
  'stage.replyBy': 'Du har vores svar senest {time}.',
} satisfies Translation<typeof english>
