/** The texts of a lane: of its minimum and of each column. */
interface LaneTexts {
  readonly minimum: string
  readonly cells: readonly string[]
}

/** Cells of a lane, its minimum among them, that are not as they hold; all of a lane that holds nowhere. */
export function changedCells({ minimum, cells, live }: LaneTexts & { readonly live: LaneTexts | null }): number {
  const before = live ?? { minimum: '', cells: [] }
  const others = cells.filter((text, at) => text !== (before.cells[at] ?? '')).length
  return others + (minimum === before.minimum ? 0 : 1)
}
