import type { Language } from '../messages/languages.ts'

/** What can happen to a shipment, as its timeline and the tracking page call it. */
const eventWords = {
  'quote-requested': { en: 'Quote requested', da: 'Tilbud ønsket', no: 'Tilbud etterspurt', se: 'Offert begärd' },
  'error-booked': {
    en: 'Error booking received',
    da: 'Fejlbooking modtaget',
    no: 'Feilbestilling mottatt',
    se: 'Felbokning mottagen',
  },
  registered: { en: 'Registered', da: 'Registreret', no: 'Registrert', se: 'Registrerad' },
  booked: { en: 'Booked', da: 'Booket', no: 'Bestilt', se: 'Bokad' },
  'documents-added': {
    en: 'Documents added',
    da: 'Dokumenter tilføjet',
    no: 'Dokumenter lagt til',
    se: 'Dokument tillagda',
  },
  'documents-deleted': {
    en: 'Documents deleted',
    da: 'Dokumenter slettet',
    no: 'Dokumenter slettet',
    se: 'Dokument raderade',
  },
  'documents-restored': {
    en: 'Documents brought back',
    da: 'Dokumenter gendannet',
    no: 'Dokumenter gjenopprettet',
    se: 'Dokument återställda',
  },
  changed: { en: 'Booking changed', da: 'Booking ændret', no: 'Bestilling endret', se: 'Bokning ändrad' },
} as const satisfies Record<string, Record<Language, string>>

export type ShipmentEventCode = keyof typeof eventWords

/** The name of an event in a language; a code this version does not know stays readable as it is. */
export function eventName(code: string, language: Language): string {
  return code in eventWords ? eventWords[code as ShipmentEventCode][language] : code
}
