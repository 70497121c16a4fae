import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Sändning',
  waybill: 'Fraktsedel {ref}',
  quote: 'Offert {id}',
  'action.print': 'Skriv ut etikett',
  'action.edit': 'Redigera',
  'action.copy': 'Kopiera som ny',
  'action.return': 'Retur',
  'action.new': 'Ny sändning',
  'failed.title': 'Sändningen kunde inte läsas in',
  'failed.unknown': 'Sändningen finns inte eller tillhör ett annat företag.',
  test: 'Test',
  testHint: 'Bokad i testläge: den lämnar aldrig portalen.',
  deleted: 'Borttagen',
  aes: 'AES',
  'aes.hint': 'Exporten måste deklareras: ett ITN eller ett undantag krävs innan godset kan avgå.',

  'route.heading': 'Från och till',
  'route.sender': 'Avsändare',
  'route.pickup': 'Upphämtning',
  'route.noPickup': 'Ingen upphämtning bokad',
  'route.pickupAt': '{day}, {from}–{to}',
  'route.receiver': 'Mottagare',
  'route.directions': 'Vägbeskrivning',

  'facts.shipDate': 'Avsändningsdatum',
  'facts.arrival': 'Förväntad leverans',
  'facts.arrivalBefore': '{day}, före {time}',
  'facts.noArrival': 'Enligt överenskommelse',
  'facts.bookedBy': 'Bokad av',
  'facts.bookedAt': '{name}, {time}',
  'facts.account': 'Kundnummer',
  'facts.details': 'Detaljer',

  'pieces.heading': { one: '{count} kolli', other: '{count} kolli' },
  'pieces.nr': 'Nr',
  'pieces.weight': 'Vikt',
  'pieces.sscc': 'SSCC',
  'pieces.more': { one: 'Visa {count} till', other: 'Visa {count} till' },
  'pieces.total': 'Totalt',

  'price.heading': 'Pris',
  'price.none': 'Inget pris är sparat.',
  'price.exVat': 'Totalt exkl. moms',
  'price.vat': 'Moms',
  'price.total': 'Totalt',
  'price.chargeable': 'Fraktdragande vikt',
  'price.billedToReceiver': 'Faktureras mottagaren',

  'tracking.heading': 'Spårning',
  'tracking.hint': 'Alla med länken kan se var sändningen är, utan namn och priser.',
  'tracking.link': 'Spårningslänk',
  'tracking.copy': 'Kopiera länk',
  'tracking.copied': 'Kopierad',
  'tracking.open': 'Öppna',

  'papers.heading': 'Att skriva ut',
  'documents.heading': 'Dokument',

  'events.heading': 'Händelser',
  'events.none': 'Inga händelser ännu.',

  heldBack: 'Kvarhållen',
  'stage.book': 'Boka nu',
  'stage.PreBooking': 'Det här är en förbokning',
  'stage.PreBooking.text': 'Den har nummer och etikett. Inget hämtas eller överförs förrän du bokar den.',
  'stage.ErrorBooking': 'Det här är en felbokning',
  'stage.ErrorBooking.text':
    'Allt som fyllts i är sparat, även felen. Vår personal ser på den; du kan själv rätta den och boka när du vill.',
  'stage.QuoteBooking': 'Det här är en offertförfrågan',
  'stage.QuoteBooking.text':
    'Vår personal räknar fram ett pris och skriver till dig. Du kan boka till listpriserna utan att vänta.',
  'stage.heldBack': 'Registrerad och sparad',
  'stage.heldBack.text': 'Den har nummer och etikett och hålls kvar från hämtning och överföring tills du bokar den.',
  'stage.replyBy': 'Du har vårt svar senast {time}.',
} satisfies Translation<typeof english>
