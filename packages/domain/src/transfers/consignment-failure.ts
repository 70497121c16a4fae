import { addressParts } from '../address/address-format.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import type { Consignment } from './consignment.ts'
import { goodsItems, mostDangerousGoods, mostGoodsItems } from './goods-items.ts'
import type { TransferFailure } from './transfer.ts'

/** What must match before a consignment leaves: pieces, weight, that there is somebody at both ends, and that it fits. */
export function consignmentFailure(consignment: Consignment): TransferFailure | undefined {
  // Taking back names the shipment alone; nothing of it is weighed again.
  if (consignment.function === 'cancellation') return undefined
  const { pieces, numberOfColli, weightG, consignor, consignee, dangerousGoods } = consignment
  if (pieces.length !== numberOfColli) return 'pieces-differ'
  const items = goodsItems(pieces).length
  if (items > mostGoodsItems || dangerousGoods.length > items * mostDangerousGoods) return 'does-not-fit'
  if (pieces.reduce((sum, piece) => sum + piece.weightG, 0) !== weightG) return 'weight-differs'
  const isPlace = (address: AddressForm) => {
    const { city, countryCode } = addressParts(address)
    return Boolean(address.companyName && city && countryCode)
  }
  return isPlace(consignor) && isPlace(consignee) ? undefined : 'no-address'
}
