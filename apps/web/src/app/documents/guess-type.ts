import type { DocumentType } from '@kattegat/domain/documents'

// What people in our countries call such files. The first that fits is taken.
const guesses: readonly [pattern: RegExp, type: DocumentType][] = [
  [/pro.?forma/i, 'ProFormaInvoice'],
  [/invoice|faktura|regning/i, 'CommercialInvoice'],
  [/pack(?:ing)?.?list|pakk?e?.?liste|pack.?lista/i, 'PackingList'],
  [/origin|oprindelse|opprinnelse|ursprung|eur.?1\b/i, 'CertificateOfOrigin'],
  [/dangerous|farlig|\bdgd\b|adr\b/i, 'DangerousGoodsDeclaration'],
  [/\b(?:m?sds)\b|safety|sikkerhed|sikkerhet|säkerhet/i, 'SafetyDataSheet'],
  [/\bpod\b|proof|kvittering|leveringsbevis|leveransbevis/i, 'ProofOfDelivery'],
  [/delivery.?note|følgeseddel|följesedel/i, 'DeliveryNote'],
  [/export|udførsel|utførsel/i, 'ExportDeclaration'],
  [/\.(?:jpe?g|heic|webp)$/i, 'Photo'],
]

/** What a file probably is, by its name: an offer that the person may change. */
export function guessType(name: string): DocumentType {
  return guesses.find(([pattern]) => pattern.test(name))?.[1] ?? 'Other'
}
