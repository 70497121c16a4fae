import type { QuoteRequest } from '@kattegat/domain/shipment'

/** What mails tell of a shipment. */
export interface MailShipment {
  /** Eleven digits; none for a quote. */
  readonly waybillNumber: string | undefined
  readonly productName: string
  readonly from: MailPlace
  readonly to: MailPlace
  readonly numberOfColli: number
  readonly weightG: number
  readonly description: string
  /** Calendar day of the pickup place. */
  readonly shipDate: string
  readonly expectedDeliveryDate: string | null
  readonly expectedDeliveryTime: string | null
  readonly senderReference: string
  readonly receiverReference: string
  /** Hundredths; null where there is none, or the reader does not pay the freight. */
  readonly totalExVatMinor: number | null
  /** Including VAT; null where nobody knows it. */
  readonly totalIncVatMinor: number | null
  readonly currency: string | null
  readonly billedToReceiver: boolean
  readonly test: boolean
  readonly trackingUrl: string
  readonly portalUrl: string
  readonly quote: QuoteRequest | undefined
  /** Of quotes: when the reply is promised, and the time zone in which that is said. */
  readonly replyBy: Date | undefined
  /** Of answered quotes: the last moment at which the answer can be accepted. */
  readonly validUntil: Date | undefined
  readonly timeZone: string
}

export interface MailPlace {
  readonly companyName: string
  /** The city alone; where there is none, the country's code. */
  readonly city: string
  /** In one line with its country, such as `SE-211 44 Malmö`. */
  readonly place: string
}
