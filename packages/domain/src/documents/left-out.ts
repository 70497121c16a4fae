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
