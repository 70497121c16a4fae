import type { Language } from '../messages/languages.ts'
import { actionReasonWords } from './action-words.ts'

type Words = Readonly<Record<Language, string>>

/** Reasons of a refusal that are not those of History's actions, by the kind the core answers. */
const otherReasons: Readonly<Record<string, Words>> = {
  absent: {
    en: 'The shipment does not exist.',
    da: 'Forsendelsen findes ikke.',
    no: 'Sendingen finnes ikke.',
    se: 'Sändningen finns inte.',
  },
  'final-stays-final': {
    en: 'A final booking cannot become a quote, pre-booking or error booking again.',
    da: 'En endelig booking kan ikke blive tilbud, forhåndsbooking eller booking med fejl igen.',
    no: 'En endelig bestilling kan ikke bli tilbud, forhåndsbestilling eller bestilling med feil igjen.',
    se: 'En slutlig bokning kan inte bli offert, förbokning eller bokning med fel igen.',
  },
  'goes-back': {
    en: 'A pre-booking or error booking cannot become a quote.',
    da: 'En forhåndsbooking eller booking med fejl kan ikke blive et tilbud.',
    no: 'En forhåndsbestilling eller bestilling med feil kan ikke bli et tilbud.',
    se: 'En förbokning eller bokning med fel kan inte bli en offert.',
  },
  'shipment-changed': {
    en: 'The shipment has changed since the quote was sent. Request a new quote.',
    da: 'Forsendelsen er ændret, siden tilbuddet blev givet. Bed om et nyt tilbud.',
    no: 'Sendingen er endret siden tilbudet ble gitt. Be om et nytt tilbud.',
    se: 'Sändningen har ändrats sedan offerten lämnades. Begär en ny offert.',
  },
  'never-valid': {
    en: 'The quote would expire before it is sent.',
    da: 'Tilbuddet ville udløbe, før det er givet.',
    no: 'Tilbudet ville utløpe før det er gitt.',
    se: 'Offerten skulle gå ut innan den har lämnats.',
  },
  'not-rejected': {
    en: 'Only a failed transfer can be resent.',
    da: 'Kun en mislykket overførsel kan sendes igen.',
    no: 'Bare en mislykket overføring kan sendes på nytt.',
    se: 'Endast en misslyckad överföring kan skickas igen.',
  },
  'uploaded-by-others': {
    en: 'Added by staff. Only staff can delete it.',
    da: 'Tilføjet af os. Kun vi kan slette det.',
    no: 'Lagt til av oss. Bare vi kan slette det.',
    se: 'Tillagt av oss. Bara vi kan radera det.',
  },
  'currencies-differ': {
    en: 'The shipments have different currencies, so they cannot share an invoice.',
    da: 'Forsendelserne har forskellige valutaer og kan ikke stå på samme faktura.',
    no: 'Sendingene har ulike valutaer og kan ikke stå på samme faktura.',
    se: 'Sändningarna har olika valutor och kan inte stå på samma faktura.',
  },
  'companies-differ': {
    en: 'The shipments belong to different companies, so they cannot share an invoice.',
    da: 'Forsendelserne tilhører forskellige firmaer og kan ikke stå på samme faktura.',
    no: 'Sendingene tilhører ulike firmaer og kan ikke stå på samme faktura.',
    se: 'Sändningarna tillhör olika företag och kan inte stå på samma faktura.',
  },
  'on-joint-invoice': {
    en: 'A shipment is on a combined invoice. Open that invoice, or select all of its shipments.',
    da: 'En forsendelse er på en fælles faktura. Åbn den faktura, eller vælg alle dens forsendelser.',
    no: 'En sending er på en felles faktura. Åpne den fakturaen, eller velg alle sendingene på den.',
    se: 'En sändning finns på en gemensam faktura. Öppna den fakturan, eller välj alla dess sändningar.',
  },
}

/** Kinds that the core of quotes answers for what History's actions name otherwise. */
const sameAs: Readonly<Record<string, keyof typeof actionReasonWords>> = {
  'not-answered': 'quote-not-answered',
  expired: 'quote-expired',
  settled: 'quote-settled',
}

/** Why a shipment's state refuses, in words; undefined for a reason that has none. */
export function refusalReason(reason: string, language: Language): string | undefined {
  const words: Words | undefined =
    otherReasons[reason] ?? (actionReasonWords as Readonly<Record<string, Words>>)[sameAs[reason] ?? reason]
  return words?.[language]
}
