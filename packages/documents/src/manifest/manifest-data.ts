import type { PaperLogo, PaperSize } from '../paper/paper-data.ts'

/** What one transport company takes of one account on a day (or of a selection): a page set of its own. */
export interface ManifestData {
  readonly accountName: string
  readonly companyName: string
  readonly transportCompany: string
  /** Days on which the shipments leave, first and last; the same for a daily manifest. */
  readonly fromDay: string
  readonly toDay: string
  readonly shipments: readonly ManifestShipment[]
  readonly size: PaperSize
  /** Of who moves the goods or has them moved; null for none. */
  readonly logo: PaperLogo | null
  /** What its bars say, so that all of it can be received at once; null on a sample. */
  readonly number: string | null
}

export interface ManifestShipment {
  /** 11 digits; empty where it has none. */
  readonly waybillNumber: string
  readonly receiverName: string
  /** Such as `NO-5013 Bergen`. */
  readonly receiverPlace: string
  readonly productName: string
  readonly senderReference: string
  readonly numberOfColli: number
  readonly weightG: number
  /** Four digits each, of dangerous goods and of dry ice; empty for a shipment without. */
  readonly unNumbers: readonly string[]
  readonly isTest: boolean
}
