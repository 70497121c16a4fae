import type { DecimalMark } from '../figures/index.ts'
import { shotField } from './shot-field.ts'
import { textOfCell, type SheetCell } from './sheet-cell.ts'

/** Which field a column of a sheet fills. A sheet's columns count from 0, and so do sheets; the first has the shipments. */
export interface ShotColumn {
  readonly sheet: number
  readonly column: number
  /** Null for a column that is not used. */
  readonly field: string | null
}

/** A value that the file does not say. */
export interface FixedValue {
  readonly field: string
  readonly value: string
  /** Whether it holds for every line, rather than for those whose cell is empty. */
  readonly always: boolean
}

/** How a file is read as shipments. */
export interface ShotSetup {
  readonly columns: readonly ShotColumn[]
  readonly fixed: readonly FixedValue[]
  /** Lines with the same value of this field are one shipment; null where each line is one. */
  readonly groupBy: string | null
  /** What the figures of the file have before decimals. */
  readonly decimalMark: DecimalMark
  /** Whether days begin with the month. */
  readonly monthFirst: boolean
}

/** A line of a file: its cells as they came, and what was corrected in it since. */
export interface ShotLine {
  /** Its place in the file, from 1; lines of later sheets follow those of the first. */
  readonly position: number
  readonly sheet: number
  readonly raw: readonly SheetCell[]
  /** By field; an empty text empties the cell. */
  readonly edits: Readonly<Record<string, string>>
}

/** The cells of a line by field, without those that are empty. */
export type ShotCells = ReadonlyMap<string, SheetCell>

/** What of a line comes from the file or was typed, and what from the values fixed for it. */
export interface CellsOfLine {
  readonly cells: ShotCells
  readonly fixed: ReadonlySet<string>
}

/** A setup put in order once, for the many lines read by it. */
export interface LineReader {
  cellsOf(line: ShotLine, isFirstOfShipment: boolean): CellsOfLine
  /** What the file itself says, and what was corrected; nothing that is fixed. */
  ownCellsOf(line: ShotLine): ShotCells
  /** What joins a line to others; empty where it stands alone. */
  referenceOf(line: ShotLine): string
}

/** Reads lines by a setup. */
export function lineReader(setup: ShotSetup): LineReader {
  const bySheet = columnsBySheet(setup)
  const always = setup.fixed.filter((each) => each.always)
  const unlessGiven = setup.fixed.filter((each) => !each.always)
  return {
    cellsOf(line, isFirst) {
      const cells = ownCells(line, bySheet)
      const fixed = new Set<string>()
      const parts = new Set([...cells.keys()].map((name) => shotField(name)?.part))
      const put = ({ field, value }: FixedValue) => {
        const part = shotField(field)?.part
        // The goods of a declaration are on their own lines: a value for all of them makes no line of its own.
        const holds =
          part === 'shipment' || part === 'collis' ? isFirst || (part === 'collis' && parts.has(part)) : parts.has(part)
        if (!holds || value === '') return
        cells.set(field, value)
        fixed.add(field)
      }
      for (const each of always) if (line.edits[each.field] === undefined) put(each)
      for (const each of unlessGiven) if (!cells.has(each.field) && line.edits[each.field] === undefined) put(each)
      return { cells, fixed }
    },
    ownCellsOf: (line) => ownCells(line, bySheet),
    referenceOf(line) {
      const { groupBy } = setup
      if (groupBy === null) return ''
      const edited = line.edits[groupBy]
      if (edited !== undefined) return edited.trim()
      const columns = bySheet[line.sheet]?.filter(([field]) => field === groupBy) ?? []
      for (const [, column] of columns) {
        const text = textOfCell(line.raw[column])
        if (text !== '') return text
      }
      return ''
    },
  }
}

type FieldAt = readonly [field: string, column: number]

function columnsBySheet({ columns }: ShotSetup): FieldAt[][] {
  const bySheet: FieldAt[][] = []
  for (const { sheet, column, field } of columns) {
    if (field !== null) (bySheet[sheet] ??= []).push([field, column])
  }
  return bySheet
}

function ownCells(line: ShotLine, bySheet: readonly (readonly FieldAt[])[]): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>()
  for (const [field, column] of bySheet[line.sheet] ?? []) {
    const cell = line.raw[column]
    // Two columns of one field: the first that says something.
    if (cells.has(field) || textOfCell(cell) === '') continue
    cells.set(field, cell!)
  }
  for (const [field, text] of Object.entries(line.edits)) {
    if (text.trim() === '') cells.delete(field)
    else cells.set(field, text)
  }
  return cells
}
