import type { Messages } from '@kattegat/messages'

/** What a document of a shipment is, in the order people are shown them. */
export const documentTypes = [
  'CommercialInvoice',
  'ProFormaInvoice',
  'PackingList',
  'CertificateOfOrigin',
  'ExportDeclaration',
  'DangerousGoodsDeclaration',
  'SafetyDataSheet',
  'DeliveryNote',
  'ProofOfDelivery',
  'Photo',
  'Other',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** What an upload is when nobody says. */
export const defaultDocumentType: DocumentType = 'Other'

/** The name of a type in a language; a code this version does not know stays readable as it is. */
export function documentTypeName(code: string, t: Messages<'document-types'>): string {
  const key = `type.${code}`
  return t.has(key) ? t.format(key, {}) : code
}
