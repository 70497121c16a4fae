import { fieldsUnderHeads, type GuessedSheet } from './guess-setup.ts'
import { looksLikeHead, plainHead, type HeadWords } from './head-words.ts'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** A line of a sheet with whatever else is known of it. */
interface SheetLine {
  readonly cells: readonly SheetCell[]
}

/** Lines below the head, with columns that hold all of them. */
export interface LinesUnderHead<Line extends SheetLine> extends Pick<GuessedSheet, 'heads' | 'fields'> {
  readonly lines: readonly Line[]
}

/**
 * Puts the lines of a sheet under its one head. Who copies several customers' sheets below each other copies their heads too:
 * such a line is no shipment, and what follows it stands in its columns, which may be others, in another order and language.
 */
export function underOneHead<Line extends SheetLine>(
  lines: readonly Line[],
  { heads, fields }: Pick<GuessedSheet, 'heads' | 'fields'>,
  words: HeadWords,
  isGoods: boolean,
): LinesUnderHead<Line> {
  const all = { heads: [...heads], fields: [...fields] }
  let places: readonly number[] | undefined
  const kept = lines.flatMap((line): Line[] => {
    if (looksLikeHead(line.cells, words, isGoods)) {
      const own = line.cells.map(textOfCell)
      places = placesOf(own, fieldsUnderHeads(own, own.length, words, isGoods), all)
      return []
    }
    return places ? [{ ...line, cells: moved(line.cells, places) }] : [line]
  })
  return { ...all, lines: kept }
}

/** The column of each cell under a further head; columns that the sheet had not yet are added behind the others. */
function placesOf(
  own: readonly string[],
  fields: readonly (string | null)[],
  all: { readonly heads: string[]; readonly fields: (string | null)[] },
): number[] {
  const taken = new Set<number>()
  return own.map((head, at) => {
    const field = fields[at] ?? null
    const isSame = (column: number) =>
      !taken.has(column) &&
      (field === null ? plainHead(all.heads[column]!) === plainHead(head) : all.fields[column] === field)
    // What has no head of its own stays where it stands, if nothing else does.
    const found = head === '' && !taken.has(at) ? at : all.heads.findIndex((_, column) => isSame(column))
    const place = found >= 0 ? found : all.heads.push(head) - 1
    if (found < 0) all.fields[place] = field
    taken.add(place)
    return place
  })
}

function moved(cells: readonly SheetCell[], places: readonly number[]): SheetCell[] {
  const result: SheetCell[] = []
  for (const [at, cell] of cells.entries()) {
    // Beyond the head nothing is known of a cell.
    const place = places[at] ?? Math.max(-1, ...places) + 1 + (at - places.length)
    if (cell !== null) result[place] = cell
  }
  return Array.from(result, (cell) => cell ?? null)
}
