import type { AddressForm } from '@kattegat/domain/shipment'

/** What a label needs to know of a booked shipment. Weights in grams; texts as the customer typed them. */
export interface LabelShipment {
  /** 11 digits with a right check digit. */
  waybillNumber: string
  /** Of the company that moves the goods. */
  transportCompany: string
  /** The product as the customer knows it. */
  productName: string
  /** Names of the services bought with it (before 12:00, signature, …). */
  productServices?: readonly string[]
  /** Local calendar day of the pickup country, `yyyy-mm-dd`. */
  shipDate: string
  sender: AddressForm
  receiver: AddressForm
  /** One per label, in the order of the pieces; at least one. Dry ice is the net weight in this piece. */
  pieces: readonly { sscc: string; weightG: number; dryIceG?: number }[]
  /** Weight of all pieces. */
  totalWeightG: number
  description?: string
  senderReference?: string
  receiverReference?: string
  /** Such as `FCA`; printed with the terms. */
  incoterms?: string
  receiverPays?: boolean
  /** UN numbers, with or without the letters UN; batteries have a mark of their own. Empty: no dangerous goods. */
  unNumbers?: readonly string[]
  notStackable?: boolean
  isReturn?: boolean
  isTest?: boolean
}
