import { spreadsheetCells } from '../../app/spreadsheet-cells.ts'
import type { CellPlace, NotedCell, PasteNote, Row } from '../../ui/editable-table/index.ts'

/**
 * The rows after a block of cells was pasted at a cell: to the right and down from there, as it stands. A shot file has the
 * rows it has; what goes beyond them is named and not pasted.
 */
export function pastedInto(
  rows: readonly Row<string>[],
  at: CellPlace<string>,
  text: string,
  columns: readonly string[],
  note: (note: PasteNote) => void,
): readonly Row<string>[] {
  const block = spreadsheetCells(text)
  const into = columns.slice(columns.indexOf(at.column))
  const result = [...rows]
  const beyond: NotedCell[] = []
  for (const [down, cells] of block.entries()) {
    const place = at.row + down
    const before = rows[place]
    if (before) {
      const texts = cells.slice(0, into.length).map((cell, across) => [into[across]!, cell.trim()])
      result[place] = { ...before, ...Object.fromEntries(texts) }
    } else beyond.push(...cells.filter((cell) => cell.trim()).map((cell) => ({ text: cell, line: place + 1 })))
  }
  const width = Math.max(...block.map((cells) => cells.length))
  if (width > into.length) {
    const unused = Array.from({ length: width - into.length }, (_, more) => String(into.length + more + 1))
    note({ kind: 'columnsNotUsed', columns: unused })
  }
  if (beyond.length > 0) note({ kind: 'notUnderstood', cells: beyond })
  return result
}
