import type { Language } from '../messages/languages.ts'

/**
 * Why an uploaded file is not in a pack of papers. Only PDFs can be bound into one; in a ZIP archive every file is as it
 * was uploaded.
 */
export const leftOutReasons = ['not-pdf', 'protected', 'broken', 'too-large', 'gone'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A file that somebody expects in a pack and that is not in it. */
export interface LeftOut {
  /** The shipment's waybill number. */
  readonly shipmentRef: string
  readonly name: string
  readonly reason: LeftOutReason
}

export const leftOutReasonWords: Readonly<Record<LeftOutReason, Readonly<Record<Language, string>>>> = {
  'not-pdf': {
    en: 'Not a PDF. Choose ZIP to include it.',
    da: 'Ikke en PDF. Vælg ZIP for at få den med.',
    no: 'Ikke en PDF. Velg ZIP for å få den med.',
    se: 'Inte en PDF. Välj ZIP för att få med den.',
  },
  protected: {
    en: 'Protected against editing. Choose ZIP to include it.',
    da: 'Beskyttet mod ændringer. Vælg ZIP for at få den med.',
    no: 'Beskyttet mot endringer. Velg ZIP for å få den med.',
    se: 'Skyddad mot ändringar. Välj ZIP för att få med den.',
  },
  broken: {
    en: 'Cannot be merged. Choose ZIP to include it.',
    da: 'Kan ikke flettes. Vælg ZIP for at få den med.',
    no: 'Kan ikke slås sammen. Velg ZIP for å få den med.',
    se: 'Kan inte slås ihop. Välj ZIP för att få med den.',
  },
  'too-large': {
    en: 'Too large to merge. Choose ZIP to include it.',
    da: 'For stor til at flette. Vælg ZIP for at få den med.',
    no: 'For stor til å slå sammen. Velg ZIP for å få den med.',
    se: 'För stor för att slås ihop. Välj ZIP för att få med den.',
  },
  gone: {
    en: 'File not found in storage',
    da: 'Filen blev ikke fundet i arkivet',
    no: 'Filen ble ikke funnet i arkivet',
    se: 'Filen hittades inte i arkivet',
  },
}
