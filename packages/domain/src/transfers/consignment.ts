import type { Money } from '../money/index.ts'
import type { AddressForm, DangerousGoodsLine } from '../shipment/shipment-form.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'
import type { CargoFunction } from './transfer.ts'

/** A shipment as the cargo system is told of it. */
export interface Consignment {
  readonly function: CargoFunction
  /** Of the message, unique for good: at most 14 characters. */
  readonly reference: string
  /** Who sends and who receives the file. */
  readonly sender: string
  readonly recipient: string
  /** UTC, when the message was made. */
  readonly preparedAt: Date
  readonly shipmentId: number
  readonly waybillNumber: string
  readonly shipDate: string
  /** Local times of the pickup place, `HH:mm`; empty where none are given. */
  readonly readyTime: string
  readonly closeTime: string
  readonly expectedDeliveryDate: string | null
  readonly mode: TransportMode
  readonly transportCompany: string
  readonly product: string
  readonly services: readonly string[]
  readonly pieces: readonly ConsignmentPiece[]
  readonly numberOfColli: number
  readonly weightG: number
  readonly volumeMm3: number
  /** Thousandths of a metre; absent where no line declares any. */
  readonly loadingMetresMilli?: number
  readonly description: string
  /** What customs is told the goods are worth; null where no customs value is needed. */
  readonly customsValue: Money | null
  /** Sum insured; null where nothing is insured, or the insurance has ended. */
  readonly insuredValue: Money | null
  readonly incoterms: string
  readonly receiverPays: boolean
  /** The receiver's account with the carrier. */
  readonly payAccount: string
  readonly senderReference: string
  readonly receiverReference: string
  readonly consignor: AddressForm
  readonly pickup: AddressForm | null
  readonly consignee: AddressForm
  readonly dangerousGoods: readonly DangerousGoodsLine[]
  /** ITN or the legend of an exemption. */
  readonly exportFiling: string
}

export interface ConsignmentPiece {
  readonly sscc: string
  readonly packagingType: string
  readonly weightG: number
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
}
