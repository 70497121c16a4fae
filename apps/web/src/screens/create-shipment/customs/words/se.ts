import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Tull',
  why: 'Gods från {from} till {to} ska förtullas, så värdet måste anges.',
  whyTerritory: 'Varor från {from} till {to} kräver tullhandlingar, även där ingen tull ska betalas.',
  notNeeded: 'Behövs inte, eftersom …',
  needed: 'Handlingarna behövs',
  whyExport: 'Varor från {from} till {to} deklareras som export, så deras värde måste anges.',
  aland: 'Gods till och från Åland ska förtullas, så värdet måste anges.',
  leftOut: 'Tullvärdet på {amount} står kvar i formuläret men skickas inte med.',
  show: 'Visa tullfälten',
  currency: 'Valuta',
  senderVat: 'Avsändare: momsnummer',
  senderEori: 'Avsändare: EORI-nummer',
  receiverVat: 'Mottagare: momsnummer',
  receiverEori: 'Mottagare: EORI-nummer',
  addLines: 'Lägg till varurader',
  addLinesHint: 'Vara för vara med HS-kod och ursprung; tullfakturan använder samma rader.',
  addParty: 'Lägg till {party}',

  // Export filing
  'filing.heading': 'Exportdeklaration (AES)',
  'filing.why':
    'Varor från USA med ett tullvärde över 2 500 USD deklareras i AES per Schedule B-nummer. ITN eller undantag anges här eller senare i Historik.',
  'filing.whyBelow':
    'Till och med 2 500 USD behöver de flesta varor inte deklareras. Frågorna visar om dina behöver det.',
  'filing.empty': 'Fyll först i varuraderna: varje Schedule B-nummer bedöms för sig.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Utan Schedule B-nummer',
  'filing.whole': 'Alla varor',
  'filing.domestic': 'med ursprung i USA',
  'filing.foreign': 'med utländskt ursprung',
  'filing.lines': { one: 'rad {lines}', other: 'rad {lines}' },
  'filing.questions': 'Det här behöver vi veta om varorna',
  'filing.open': { one: '{count} öppen fråga', other: '{count} öppna frågor' },
  'filing.allNo': 'Nej på alla öppna frågor',
  'filing.yes': 'Ja',
  'filing.no': 'Nej',
  'filing.whichGoods': 'Vilka varor?',
  'filing.claims': 'Använd ett annat undantag',
  'filing.claimsHint': 'Bara där det verkligen gäller: avsändaren ansvarar för det.',
  'filing.itnNeeded':
    'Deklarera exporten i AES och ange ITN här. Du kan också boka nu och lägga till det i Historik: till dess överförs sändningen inte till fraktsystemet.',
  'filing.later':
    'Du kan boka utan ITN eller undantag och lägga till det senare i Historik. Till dess överförs sändningen inte till fraktsystemet.',
  'filing.answer': 'Besvara frågorna, så kommer rätt undantag på fraktsedeln.',
  'filing.used': '{legend} trycks på fraktsedeln.',
  'filing.several':
    'Varorna är undantagna av olika skäl ({legends}), och en fraktsedel bär bara en hänvisning. Ange ett ITN eller boka varorna var för sig.',
  'filing.notExempt': 'Undantaget som angetts täcker inte de här varorna.',
  'filing.removeExemption': 'Ta bort det',
  'filing.itnHint': 'X, dagen som ååååmmdd och sex siffror',
} as const satisfies Translation<typeof english>
