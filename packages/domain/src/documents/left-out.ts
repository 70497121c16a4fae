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
    da: 'Ikke en PDF: den er med i en ZIP-fil',
    no: 'Ikke en PDF: den er med i en ZIP-fil',
    se: 'Inte en PDF: den är med i en ZIP-fil',
  },
  protected: {
    en: 'Protected against editing. Choose ZIP to include it.',
    da: 'Beskyttet mod ændringer: den er med i en ZIP-fil',
    no: 'Beskyttet mot endringer: den er med i en ZIP-fil',
    se: 'Skyddad mot ändringar: den är med i en ZIP-fil',
  },
  broken: {
    en: 'Cannot be merged. Choose ZIP to include it.',
    da: 'Kan ikke sættes sammen med andre: den er med i en ZIP-fil',
    no: 'Kan ikke settes sammen med andre: den er med i en ZIP-fil',
    se: 'Kan inte sättas ihop med andra: den är med i en ZIP-fil',
  },
  'too-large': {
    en: 'Too large to merge. Choose ZIP to include it.',
    da: 'For stor til at blive sat sammen med andre: den er med i en ZIP-fil',
    no: 'For stor til å settes sammen med andre: den er med i en ZIP-fil',
    se: 'För stor för att sättas ihop med andra: den är med i en ZIP-fil',
  },
  gone: {
    en: 'File not found in storage',
    da: 'Filen blev ikke fundet i lageret',
    no: 'Filen ble ikke funnet i lagringen',
    se: 'Filen hittades inte i lagringen',
  },
}
