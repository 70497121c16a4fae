import type { Money } from '../money/index.ts'
import type { AddressForm, DangerousGoodsLine } from '../shipment/shipment-form.ts'
import { goodsItems, mostDangerousGoods, mostGoodsItems } from './goods-items.ts'
import type { TransferFailure, TransferFunction } from './transfer.ts'

/** A shipment as the cargo system is told of it. */
export interface Consignment {
  readonly function: TransferFunction
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
  readonly mode: 'express' | 'air' | 'road' | 'sea'
  readonly transportCompany: string
  readonly product: string
  readonly services: readonly string[]
  readonly pieces: readonly ConsignmentPiece[]
  readonly numberOfColli: number
  readonly weightG: number
  readonly volumeMm3: number
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

/** What must match before a consignment leaves: pieces, weight, that there is somebody at both ends, and that it fits. */
export function consignmentFailure(consignment: Consignment): TransferFailure | undefined {
  // Taking back names the shipment alone; nothing of it is weighed again.
  if (consignment.function === 'cancellation') return undefined
  const { pieces, numberOfColli, weightG, consignor, consignee, dangerousGoods } = consignment
  if (pieces.length !== numberOfColli) return 'pieces-differ'
  const items = goodsItems(pieces).length
  if (items > mostGoodsItems || dangerousGoods.length > items * mostDangerousGoods) return 'does-not-fit'
  if (pieces.reduce((sum, piece) => sum + piece.weightG, 0) !== weightG) return 'weight-differs'
  const isPlace = ({ companyName, city, countryCode }: AddressForm) => Boolean(companyName && city && countryCode)
  return isPlace(consignor) && isPlace(consignee) ? undefined : 'no-address'
}
