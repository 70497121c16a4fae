import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Told',
  why: 'Gods fra {from} til {to} skal fortoldes, så værdien skal angives.',
  whyTerritory: 'Varer fra {from} til {to} kræver toldpapirer, også hvor der ikke skal betales told.',
  notNeeded: 'Ikke nødvendigt, fordi …',
  needed: 'Papirerne er nødvendige',
  whyExport: 'Varer fra {from} til {to} angives som eksport, så deres værdi skal oplyses.',
  aland: 'Gods til og fra Åland skal fortoldes, så værdien skal angives.',
  leftOut: 'Toldværdien på {amount} bliver stående i formularen, men sendes ikke med.',
  show: 'Vis toldfelterne',
  currency: 'Valuta',
  senderVat: 'Afsender: momsnummer',
  senderEori: 'Afsender: EORI-nummer',
  receiverVat: 'Modtager: momsnummer',
  receiverEori: 'Modtager: EORI-nummer',
  addLines: 'Tilføj varelinjer',
  addLinesHint: 'Vare for vare med HS-kode og oprindelse; toldfakturaen bruger de samme linjer.',
  addParty: 'Tilføj {party}',

  // Export filing
  'filing.heading': 'Eksportangivelse (AES)',
  'filing.why':
    'Varer fra USA med en toldværdi over 2.500 USD angives i AES pr. Schedule B-nummer. ITN eller undtagelse skrives her eller senere i Historik.',
  'filing.whyBelow': 'Op til og med 2.500 USD skal de fleste varer ikke angives. Spørgsmålene viser, om dine skal.',
  'filing.empty': 'Indtast først varelinjerne: hvert Schedule B-nummer vurderes for sig.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Uden Schedule B-nummer',
  'filing.whole': 'Alle varer',
  'filing.domestic': 'med oprindelse i USA',
  'filing.foreign': 'med udenlandsk oprindelse',
  'filing.lines': { one: 'linje {lines}', other: 'linje {lines}' },
  'filing.questions': 'Det skal vi vide om varerne',
  'filing.open': { one: '{count} åbent spørgsmål', other: '{count} åbne spørgsmål' },
  'filing.allNo': 'Nej til alle åbne spørgsmål',
  'filing.yes': 'Ja',
  'filing.no': 'Nej',
  'filing.whichGoods': 'Hvilke varer?',
  'filing.claims': 'Brug en anden undtagelse',
  'filing.claimsHint': 'Kun hvor den virkelig gælder: afsenderen hæfter for det.',
  'filing.itnNeeded':
    'Angiv eksporten i AES, og skriv ITN-nummeret her. Du kan også booke nu og tilføje det i Historik: indtil da overføres forsendelsen ikke til fragtsystemet.',
  'filing.later':
    'Du kan booke uden ITN eller undtagelse og tilføje det senere i Historik. Indtil da overføres forsendelsen ikke til fragtsystemet.',
  'filing.answer': 'Besvar spørgsmålene, så kommer den rette undtagelse på fragtbrevet.',
  'filing.used': '{legend} trykkes på fragtbrevet.',
  'filing.several':
    'Varerne er undtaget af forskellige grunde ({legends}), og et fragtbrev bærer kun én henvisning. Skriv et ITN, eller book varerne hver for sig.',
  'filing.notExempt': 'Den angivne undtagelse dækker ikke disse varer.',
  'filing.removeExemption': 'Fjern den',
  'filing.itnHint': 'X, dagen som ååååmmdd og seks cifre',
} as const satisfies Translation<typeof english>
