import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Told',
  why: 'Gods fra {from} til {to} skal fortoldes. Angiv værdien.',
  whyTerritory: 'Gods fra {from} til {to} kræver tolddokumenter, også når der ikke skal betales told.',
  notNeeded: 'Ikke nødvendigt, fordi …',
  needed: 'Dokumenterne er nødvendige',
  whyExport: 'Gods fra {from} til {to} angives som eksport. Angiv værdien.',
  aland: 'Gods til og fra Åland skal fortoldes. Angiv værdien.',
  leftOut: 'Toldværdien på {amount} bliver stående i formularen, men sendes ikke med.',
  show: 'Vis toldfelterne',
  currency: 'Valuta',
  senderVat: 'Afsender: momsnummer',
  senderEori: 'Afsender: EORI-nummer',
  receiverVat: 'Modtager: momsnummer',
  receiverEori: 'Modtager: EORI-nummer',
  addLines: 'Tilføj varelinjer',
  addLinesHint: 'En linje pr. vare med HS-kode og oprindelse. Toldfakturaen bruger de samme linjer.',
  addParty: 'Tilføj {party}',

  // Export filing
  'filing.heading': 'Eksportangivelse (AES)',
  'filing.why':
    'Eksport fra USA med en toldværdi over 2.500 USD skal angives i AES pr. Schedule B-nummer. Indtast ITN eller undtagelse her eller senere i Historik.',
  'filing.whyBelow':
    'De fleste varer til en værdi af højst 2.500 USD skal ikke angives. Besvar spørgsmålene for at se, om dine skal.',
  'filing.empty': 'Indtast først varelinjerne. Hvert Schedule B-nummer vurderes for sig.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Uden Schedule B-nummer',
  'filing.whole': 'Alle varer',
  'filing.domestic': 'med oprindelse i USA',
  'filing.foreign': 'med udenlandsk oprindelse',
  'filing.lines': { one: 'linje {lines}', other: 'linje {lines}' },
  'filing.questions': 'Om varerne',
  'filing.open': { one: '{count} åbent spørgsmål', other: '{count} åbne spørgsmål' },
  'filing.allNo': 'Nej til alle åbne spørgsmål',
  'filing.yes': 'Ja',
  'filing.no': 'Nej',
  'filing.whichGoods': 'Hvilke varer?',
  'filing.claims': 'Brug en anden undtagelse',
  'filing.claimsHint': 'Kun hvis den gælder. Afsenderen hæfter for det.',
  'filing.itnNeeded':
    'Angiv eksporten i AES, og skriv ITN-nummeret her. Du kan også booke nu og tilføje det senere i Historik. Forsendelsen overføres først til cargosystemet, når det er gjort.',
  'filing.later':
    'Du kan booke nu og tilføje ITN eller undtagelse senere i Historik. Forsendelsen overføres først til cargosystemet, når det er gjort.',
  'filing.answer': 'Besvar spørgsmålene. Så viser fragtbrevet den rette undtagelse.',
  'filing.used': '{legend} trykkes på fragtbrevet.',
  'filing.several':
    'Varerne hører under forskellige undtagelser ({legends}), men et fragtbrev kan kun vise én. Indtast et ITN, eller book dem som separate forsendelser.',
  'filing.notExempt': 'Den angivne undtagelse dækker ikke disse varer.',
  'filing.removeExemption': 'Fjern undtagelsen',
  'filing.itnHint': 'X, datoen som ååååmmdd og seks cifre',
} as const satisfies Translation<typeof english>
