import { guessSheet, underOneHead, type GuessedSheet, type HeadWords } from '@kattegat/domain/shot-files'
import { shotFileLimits, UnreadableFile } from './file-problem.ts'
import type { ReadSheet, SheetRow } from './sheet.ts'

/** A sheet that has shipments or goods of them, with what its columns seem to be. */
export interface UnderstoodSheet {
  readonly name: string
  readonly mergedCells: number
  /** Columns that have cells merged over several of the lines. */
  readonly mergedColumns: readonly number[]
  /** As the spreadsheet numbers it. */
  readonly headRow: number | null
  readonly heads: readonly string[]
  readonly fields: readonly (string | null)[]
  readonly lines: readonly SheetRow[]
}

/** Rows of a sheet that a guess looks at. */
const guessedFrom = 200

/** Chooses the sheet of the shipments and those of goods, the first first; others, such as instructions, are left out. */
export function understandFile(sheets: readonly ReadSheet[], words: HeadWords): UnderstoodSheet[] {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const guesses = filled.map((sheet) => ({ sheet, guess: guessOf(sheet, words, false) }))
  const main = guesses.reduce((best, each) => (countOf(each.guess) > countOf(best.guess) ? each : best))
  const goods = filled.flatMap((sheet) => {
    if (sheet === main.sheet) return []
    const guess = guessOf(sheet, words, true)
    const isJoined = guess.fields.includes('lineReference') || guess.fields.includes('senderReference')
    return guess.fields.some(isOfGoods) && isJoined ? [{ sheet, guess, isGoods: true }] : []
  })
  const understood = [{ ...main, isGoods: false }, ...goods].map(({ sheet, guess, isGoods }) =>
    understoodOf(sheet, guess, (below) => underOneHead(below, guess, words, isGoods)),
  )
  if (understood[0]!.lines.length === 0) throw new UnreadableFile('noRows')
  for (const { lines } of understood) {
    if (lines.length > shotFileLimits.rows) throw new UnreadableFile('tooManyRows', { max: shotFileLimits.rows })
  }
  return understood
}

function guessOf({ rows }: ReadSheet, words: HeadWords, isGoods: boolean): GuessedSheet {
  return guessSheet({ rows: rows.slice(0, guessedFrom).map(({ cells }) => cells) }, words, isGoods)
}

/** How much a sheet says of shipments. What it says of goods may be more, and be one of several sheets. */
function countOf({ fields }: GuessedSheet): number {
  return fields.filter((field) => field !== null && !isOfGoods(field)).length
}

function isOfGoods(field: string | null): boolean {
  return field !== null && /^(commodities|dangerousGoods)\./.test(field)
}

function understoodOf(
  { name, mergedCells, mergedAt = [], rows }: ReadSheet,
  { headRow }: GuessedSheet,
  underHead: (lines: readonly SheetRow[]) => ReturnType<typeof underOneHead<SheetRow>>,
): UnderstoodSheet {
  const { lines, heads, fields } = underHead(rows.slice(headRow === null ? 0 : headRow + 1))
  const firstRow = lines[0]?.sheetRow ?? 0
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), heads.length)
  return {
    name,
    mergedCells,
    mergedColumns: [...new Set(mergedAt.filter(({ sheetRow }) => sheetRow >= firstRow).map(({ column }) => column))],
    headRow: headRow === null ? null : rows[headRow]!.sheetRow,
    heads: Array.from({ length: width }, (_, at) => heads[at] ?? ''),
    fields: Array.from({ length: width }, (_, at) => fields[at] ?? null),
    lines,
  }
}
