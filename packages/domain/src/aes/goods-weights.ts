import { add, compare, decimalOf, type Decimal } from '../money/decimal.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { linesTotal } from '../shipment/line-totals.ts'
import { commoditiesWeight } from './aes.ts'

/** Combined weight of the commodity lines, and the shipment's; undefined while the latter is not known. */
interface GoodsWeights {
  readonly weight: Decimal
  readonly shipmentWeight: Decimal | undefined
}

/** Whether the commodity lines weigh more than the shipment (specification §5); in pounds where all was entered in them. */
export function commoditiesTooHeavy(form: ShipmentForm): boolean {
  const { weight, shipmentWeight } = goodsPounds(form) ?? goodsWeights(form)
  return shipmentWeight !== undefined && compare(weight, shipmentWeight) > 0
}

/** In kg. */
export function goodsWeights(form: ShipmentForm): GoodsWeights {
  return { weight: commoditiesWeight(form.commodities ?? []), shipmentWeight: weightOfShipment(form) }
}

/** In pounds; undefined where not all of it was entered in pounds. */
export function goodsPounds({ commodities = [], collis = [] }: ShipmentForm): GoodsWeights | undefined {
  const pounds = (line: { entered?: { weightLb?: number | null } | null }) => line.entered?.weightLb ?? undefined
  const weighed = commodities.filter((line) => typeof line.weight === 'number')
  if (weighed.length === 0 || collis.length === 0) return undefined
  if (![...weighed, ...collis].every((line) => pounds(line) !== undefined)) return undefined
  const none: Decimal = { units: 0n, scale: 0 }
  const weight = weighed.reduce((sum, line) => add(sum, decimalOf(pounds(line)!) ?? none), none)
  return { weight, shipmentWeight: linesTotal(collis, pounds) }
}

function weightOfShipment(form: ShipmentForm): Decimal | undefined {
  const typed = decimalOf(form.totalWeight ?? Number.NaN)
  const collis = form.collis ?? []
  return typed ?? (collis.length > 0 ? linesTotal(collis, (line) => line.weight) : undefined)
}
