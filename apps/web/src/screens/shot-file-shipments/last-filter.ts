import type { RowFilter } from './sheet.ts'

const filters = new Map<number, RowFilter>()

/** Notes which rows of a file were looked at: back from a row in Create shipment, it goes on with them. */
export function rememberFilter(shotFileId: number, filter: RowFilter): void {
  filters.set(shotFileId, filter)
}

export function filterToGoOnWith(shotFileId: number): RowFilter {
  return filters.get(shotFileId) ?? {}
}
