import type { CommodityValues } from '../form-parts.ts'

/** The cells of a commodity line. */
export type CommodityColumn = keyof CommodityValues

const filed: readonly CommodityColumn[] = [
  'description',
  'hsCode',
  'scheduleB',
  'originCountry',
  'quantity',
  'unitType',
  'unitPrice',
  'weight',
]
const declared = filed.filter((column) => column !== 'scheduleB')

/** The cells in the order they stand; Schedule B is the United States' and stands on exports from there. */
export function commodityColumns(withScheduleB: boolean): readonly CommodityColumn[] {
  return withScheduleB ? filed : declared
}
