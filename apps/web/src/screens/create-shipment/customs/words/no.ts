import type { Translation } from '../../../../app/i18n/index.ts'
import type { words as english } from './en.ts'

export const words = {
  heading: 'Toll',
  why: 'Gods fra {from} til {to} må fortolles. Oppgi verdien.',
  whyTerritory: 'Gods fra {from} til {to} krever tolldokumenter, selv om det ikke skal betales toll.',
  notNeeded: 'Ikke nødvendig fordi …',
  needed: 'Dokumentene er nødvendige',
  whyExport: 'Gods fra {from} til {to} deklareres som eksport. Oppgi verdien.',
  aland: 'Gods til og fra Åland må fortolles. Oppgi verdien.',
  leftOut: 'Tollverdien på {amount} blir stående i skjemaet, men sendes ikke med.',
  show: 'Vis tollfeltene',
  currency: 'Valuta',
  senderVat: 'Avsender: mva-nummer',
  senderEori: 'Avsender: EORI-nummer',
  receiverVat: 'Mottaker: mva-nummer',
  receiverEori: 'Mottaker: EORI-nummer',
  addLines: 'Legg til varelinjer',
  addLinesHint: 'Én linje per vare med HS-kode og opprinnelse. Tollfakturaen bruker de samme linjene.',
  addParty: 'Legg til {party}',

  // Export filing
  'filing.heading': 'Eksportdeklarasjon (AES)',
  'filing.why':
    'Eksport fra USA med en tollverdi over 2 500 USD må deklareres i AES per Schedule B-nummer. Legg inn ITN eller unntak her eller senere i Historikk.',
  'filing.whyBelow':
    'De fleste varer med en verdi på høyst 2 500 USD trenger ikke å deklareres. Svar på spørsmålene for å se om dine må det.',
  'filing.empty': 'Legg inn varelinjene først. Hvert Schedule B-nummer vurderes for seg.',
  'filing.number': 'Schedule B {number}',
  'filing.noNumber': 'Uten Schedule B-nummer',
  'filing.whole': 'Alle varer',
  'filing.domestic': 'med opprinnelse i USA',
  'filing.foreign': 'med utenlandsk opprinnelse',
  'filing.lines': { one: 'linje {lines}', other: 'linje {lines}' },
  'filing.questions': 'Om varene',
  'filing.open': { one: '{count} åpent spørsmål', other: '{count} åpne spørsmål' },
  'filing.allNo': 'Nei til alle åpne spørsmål',
  'filing.yes': 'Ja',
  'filing.no': 'Nei',
  'filing.whichGoods': 'Hvilke varer?',
  'filing.claims': 'Bruk et annet unntak',
  'filing.claimsHint': 'Bare hvis det gjelder. Avsenderen har ansvaret.',
  'filing.itnNeeded':
    'Deklarer eksporten i AES, og skriv ITN-nummeret her. Du kan også bestille nå og legge det til senere i Historikk. Sendingen overføres ikke til cargosystemet før det er gjort.',
  'filing.later':
    'Du kan bestille nå og legge til ITN eller unntak senere i Historikk. Sendingen overføres ikke til cargosystemet før det er gjort.',
  'filing.answer': 'Svar på spørsmålene. Da viser fraktbrevet riktig unntak.',
  'filing.used': '{legend} trykkes på fraktbrevet.',
  'filing.several':
    'Varene hører under ulike unntak ({legends}), men et fraktbrev kan bare vise ett. Legg inn et ITN, eller bestill dem som separate sendinger.',
  'filing.notExempt': 'Unntaket som er oppgitt, dekker ikke disse varene.',
  'filing.removeExemption': 'Fjern unntaket',
  'filing.itnHint': 'X, datoen som ååååmmdd og seks sifre',
} as const satisfies Translation<typeof english>
