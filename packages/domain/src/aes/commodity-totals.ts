import { formatUnits, minorFromText, type Decimal } from '../money/index.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { commodityTotalMinor } from './aes.ts'
import { commoditiesTooHeavy, goodsPounds, goodsWeights } from './goods-weights.ts'

/** What the form shows beneath its commodity lines; money and kg as decimal strings. */
export interface CommodityTotals {
  /** Each line's total with two decimals; undefined while a line has no quantity or unit price. */
  lines: readonly (string | undefined)[]
  /** The sum of the lines that have a total. */
  total: string
  /**
   * The customs amount minus the total, `0.00` when they are equal as they must be; undefined while a line has no total
   * or there is no customs amount.
   */
  difference: string | undefined
  /** Combined weight of the lines, without needless zeros. */
  weight: string
  /** The shipment's: the total typed, else the sum of the package lines; undefined while neither is there. */
  shipmentWeight: string | undefined
  /** Both in pounds, where everything was entered in them: converted line by line, ten pounds are more than ten pounds. */
  pounds: { weight: string; shipmentWeight: string | undefined } | undefined
  /** Whether the lines weigh more than the shipment, which they may not. */
  isTooHeavy: boolean
}

/** Totals of the commodity lines, by the same rules as the validation has them. */
export function commodityTotals(form: ShipmentForm): CommodityTotals {
  const lines = form.commodities ?? []
  const totals = lines.map(commodityTotalMinor)
  const total = totals.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), 0n)
  const customsMinor = minorFromText(form.customsAmount?.amount ?? '')
  const isComplete = totals.length > 0 && totals.every((minor) => minor !== undefined)
  const { weight, shipmentWeight } = goodsWeights(form)
  const pounds = goodsPounds(form)
  return {
    lines: totals.map((minor) => (minor === undefined ? undefined : formatUnits(minor, 2))),
    total: formatUnits(total, 2),
    difference: isComplete && customsMinor !== undefined ? formatUnits(BigInt(customsMinor) - total, 2) : undefined,
    weight: plain(weight),
    shipmentWeight: shipmentWeight && plain(shipmentWeight),
    pounds: pounds && {
      weight: plain(pounds.weight),
      shipmentWeight: pounds.shipmentWeight && plain(pounds.shipmentWeight),
    },
    isTooHeavy: commoditiesTooHeavy(form),
  }
}

function plain({ units, scale }: Decimal): string {
  const text = formatUnits(units, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}
