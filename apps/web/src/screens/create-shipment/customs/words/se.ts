import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Tull',
  why: 'Gods från {from} till {to} måste förtullas. Ange värdet.',
  whyTerritory: 'Gods från {from} till {to} kräver tulldokument, även om ingen tull ska betalas.',
  notNeeded: 'Behövs inte, eftersom …',
  needed: 'Dokumenten behövs',
  whyExport: 'Gods från {from} till {to} deklareras som export. Ange värdet.',
  aland: 'Gods till och från Åland måste förtullas. Ange värdet.',
  leftOut: 'Tullvärdet på {amount} står kvar i formuläret men skickas inte med.',
  show: 'Visa tullfälten',
  currency: 'Valuta',
  senderVat: 'Avsändare: momsreg.nr',
  senderEori: 'Avsändare: EORI-nummer',
  receiverVat: 'Mottagare: momsreg.nr',
  receiverEori: 'Mottagare: EORI-nummer',
  addLines: 'Lägg till varurader',
  addLinesHint: 'En rad per vara med HS-kod och ursprung. Tullfakturan använder samma rader.',
  addParty: 'Lägg till {party}',

  // Export filing
  'filing.heading': 'Exportdeklaration (AES)',
  'filing.why':
    'Export från USA med ett tullvärde över 2 500 USD måste deklareras i AES per Schedule B-nummer. Ange ITN eller undantag här eller senare i Historik.',
  'filing.whyBelow':
    'De flesta varor till ett värde av högst 2 500 USD behöver inte deklareras. Besvara frågorna för att se om dina måste det.',
  'filing.empty': 'Ange varuraderna först. Varje Schedule B-nummer bedöms för sig.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Utan Schedule B-nummer',
  'filing.whole': 'Alla varor',
  'filing.domestic': 'med ursprung i USA',
  'filing.foreign': 'med utländskt ursprung',
  'filing.lines': { one: 'rad {lines}', other: 'rad {lines}' },
  'filing.questions': 'Om varorna',
  'filing.open': { one: '{count} öppen fråga', other: '{count} öppna frågor' },
  'filing.allNo': 'Nej på alla öppna frågor',
  'filing.yes': 'Ja',
  'filing.no': 'Nej',
  'filing.whichGoods': 'Vilka varor?',
  'filing.claims': 'Använd ett annat undantag',
  'filing.claimsHint': 'Bara om det gäller. Avsändaren ansvarar för det.',
  'filing.itnNeeded':
    'Deklarera exporten i AES och skriv ITN-numret här. Du kan också boka nu och lägga till det senare i Historik. Sändningen överförs inte till cargosystemet förrän det är gjort.',
  'filing.later':
    'Du kan boka nu och lägga till ITN eller undantag senare i Historik. Sändningen överförs inte till cargosystemet förrän det är gjort.',
  'filing.answer': 'Besvara frågorna. Då visar fraktsedeln rätt undantag.',
  'filing.used': '{legend} trycks på fraktsedeln.',
  'filing.several':
    'Varorna omfattas av olika undantag ({legends}), men en fraktsedel kan bara visa ett. Ange ett ITN eller boka dem som separata sändningar.',
  'filing.notExempt': 'Undantaget som angetts täcker inte de här varorna.',
  'filing.removeExemption': 'Ta bort undantaget',
  'filing.itnHint': 'X, datumet som ååååmmdd och sex siffror',
} as const satisfies Translation<typeof english>
