import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Toll',
  why: 'Gods fra {from} til {to} skal fortolles, så verdien må oppgis.',
  whyTerritory: 'Varer fra {from} til {to} krever tollpapirer, også der det ikke skal betales toll.',
  notNeeded: 'Ikke nødvendig fordi …',
  needed: 'Papirene trengs',
  whyExport: 'Varer fra {from} til {to} deklareres som eksport, så verdien må oppgis.',
  aland: 'Gods til og fra Åland skal fortolles, så verdien må oppgis.',
  leftOut: 'Tollverdien på {amount} blir stående i skjemaet, men sendes ikke med.',
  show: 'Vis tollfeltene',
  currency: 'Valuta',
  senderVat: 'Avsender: MVA-nummer',
  senderEori: 'Avsender: EORI-nummer',
  receiverVat: 'Mottaker: MVA-nummer',
  receiverEori: 'Mottaker: EORI-nummer',
  addLines: 'Legg til varelinjer',
  addLinesHint: 'Vare for vare med HS-kode og opprinnelse; tollfakturaen bruker de samme linjene.',
  addParty: 'Legg til {party}',

  // Export filing
  'filing.heading': 'Eksportdeklarasjon (AES)',
  'filing.why':
    'Varer fra USA med en tollverdi over 2 500 USD deklareres i AES per Schedule B-nummer. ITN eller unntak oppgis her eller senere i Historikk.',
  'filing.whyBelow': 'Til og med 2 500 USD må de fleste varer ikke deklareres. Spørsmålene viser om dine må det.',
  'filing.empty': 'Fyll først inn varelinjene: hvert Schedule B-nummer vurderes for seg.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Uten Schedule B-nummer',
  'filing.whole': 'Alle varer',
  'filing.domestic': 'med opprinnelse i USA',
  'filing.foreign': 'med utenlandsk opprinnelse',
  'filing.lines': { one: 'linje {lines}', other: 'linje {lines}' },
  'filing.questions': 'Dette må vi vite om varene',
  'filing.open': { one: '{count} åpent spørsmål', other: '{count} åpne spørsmål' },
  'filing.allNo': 'Nei til alle åpne spørsmål',
  'filing.yes': 'Ja',
  'filing.no': 'Nei',
  'filing.whichGoods': 'Hvilke varer?',
  'filing.claims': 'Bruk et annet unntak',
  'filing.claimsHint': 'Bare der det virkelig gjelder: avsenderen svarer for det.',
  'filing.itnNeeded':
    'Deklarer eksporten i AES og skriv inn ITN her. Du kan også booke nå og legge det til i Historikk: inntil da overføres sendingen ikke til fraktsystemet.',
  'filing.later':
    'Du kan booke uten ITN eller unntak og legge det til senere i Historikk. Inntil da overføres sendingen ikke til fraktsystemet.',
  'filing.answer': 'Svar på spørsmålene, så kommer riktig unntak på fraktbrevet.',
  'filing.used': '{legend} trykkes på fraktbrevet.',
  'filing.several':
    'Varene er unntatt av ulike grunner ({legends}), og et fraktbrev har bare én henvisning. Oppgi et ITN, eller book varene hver for seg.',
  'filing.notExempt': 'Unntaket som er oppgitt, dekker ikke disse varene.',
  'filing.removeExemption': 'Fjern det',
  'filing.itnHint': 'X, dagen som ååååmmdd og seks sifre',
} as const satisfies Translation<typeof english>
