import type { Language } from '../messages/languages.ts'

/** What a paper of a shipment is; the words stand here, because only the server and lists from it name them. */
const documentTypeWords = {
  CommercialInvoice: {
    en: 'Commercial invoice',
    da: 'Handelsfaktura',
    no: 'Handelsfaktura',
    se: 'Handelsfaktura',
  },
  ProFormaInvoice: {
    en: 'Pro forma invoice',
    da: 'Proformafaktura',
    no: 'Proformafaktura',
    se: 'Proformafaktura',
  },
  PackingList: { en: 'Packing list', da: 'Pakkeliste', no: 'Pakkliste', se: 'Packlista' },
  CertificateOfOrigin: {
    en: 'Certificate of origin',
    da: 'Oprindelsescertifikat',
    no: 'Opprinnelsessertifikat',
    se: 'Ursprungscertifikat',
  },
  ExportDeclaration: {
    en: 'Export declaration',
    da: 'Udførselsangivelse',
    no: 'Utførselsdeklarasjon',
    se: 'Exportdeklaration',
  },
  DangerousGoodsDeclaration: {
    en: 'Dangerous goods declaration',
    da: 'Farligt gods-deklaration',
    no: 'Deklarasjon for farlig gods',
    se: 'Farligt gods-deklaration',
  },
  SafetyDataSheet: {
    en: 'Safety data sheet',
    da: 'Sikkerhedsdatablad',
    no: 'Sikkerhetsdatablad',
    se: 'Säkerhetsdatablad',
  },
  DeliveryNote: { en: 'Delivery note', da: 'Følgeseddel', no: 'Følgeseddel', se: 'Följesedel' },
  ProofOfDelivery: {
    en: 'Proof of delivery',
    da: 'Leveringsbevis',
    no: 'Leveringsbevis',
    se: 'Leveransbevis',
  },
  Photo: { en: 'Photo', da: 'Foto', no: 'Foto', se: 'Foto' },
  Other: { en: 'Other document', da: 'Andet dokument', no: 'Annet dokument', se: 'Annat dokument' },
} as const satisfies Record<string, Record<Language, string>>

export type DocumentType = keyof typeof documentTypeWords

/** In the order people are shown them. */
export const documentTypes = Object.keys(documentTypeWords) as DocumentType[]

/** What an upload is when nobody says. */
export const defaultDocumentType: DocumentType = 'Other'

/** The name of a type in a language; a code this version does not know stays readable as it is. */
export function documentTypeName(code: string, language: Language): string {
  return code in documentTypeWords ? documentTypeWords[code as DocumentType][language] : code
}
