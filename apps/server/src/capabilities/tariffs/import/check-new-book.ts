import type { BookList, Finding } from '@kattegat/domain/rating/check-tariff-set'
import { checkTariffSet } from '@kattegat/domain/rating/check-tariff-set'
import type { Fields, References, TariffSheet } from '../sheets/index.ts'
import { conditionHeader, tariffSheets } from '../sheets/index.ts'
import type { NewBook } from './new-book.ts'
import type { PresentState } from './present-state.ts'
import type { ReadSheet } from './read-sheet.ts'
import type { ErrorList } from './sheet-errors.ts'

/**
 * Checks the book as it would be, and says of each finding where it stands in the file. What was so before, in rows that
 * the file does not touch, is no error of the file.
 */
export function checkNewBook(
  present: PresentState,
  after: NewBook,
  sheets: readonly ReadSheet[],
  errors: ErrorList,
): void {
  const read = new Map(sheets.map((sheet) => [sheet.sheet.list, sheet]))
  const earlierBook = { ...present.terms, tariffBreaks: [] }
  const before = new Set(
    checkTariffSet(earlierBook).map((finding) => describe(finding, earlierBook[finding.list], after.earlier)),
  )
  for (const finding of checkTariffSet(after.book)) {
    const sheet = sheetOf(finding.list)
    const file = read.get(finding.list)
    const column = headerOf(sheet, finding.field)
    const inFile = file !== undefined && finding.index < file.rows.length
    if (inFile) {
      const { faulty, rowNumbers } = file
      if (faulty.has(finding.index) || (finding.otherIndex !== undefined && faulty.has(finding.otherIndex))) continue
      const other = finding.otherIndex === undefined ? undefined : rowNumbers[finding.otherIndex]
      const reason = other === undefined ? finding.reason : `${finding.reason} (row ${other})`
      errors.add({ severity: finding.severity, sheet: sheet.name, row: rowNumbers[finding.index]!, column, reason })
      continue
    }
    const reason = describe(finding, after.book[finding.list], after.references)
    if (before.has(reason)) continue
    errors.add({
      severity: finding.severity,
      sheet: sheet.name,
      row: 0,
      column,
      reason: `already in the system: ${reason}`,
    })
  }
}

function describe(finding: Finding, rows: readonly object[], references: References): string {
  const sheet = sheetOf(finding.list)
  const row = rows[finding.index] as Fields
  const names = sheet.columns
    .filter((column) => sheet.identity.includes(column.field))
    .flatMap((column) => column.write(row, references))
    .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
  return `${names.filter((name) => name !== null && name !== '').join(' ')}: ${finding.reason}`
}

const sheetByList = new Map(tariffSheets.map((sheet) => [sheet.list, sheet]))

function sheetOf(list: BookList): TariffSheet {
  return sheetByList.get(list)!
}

const tellingHeaders = new Set(['zone', 'tariff', 'origin-zone'])

/** The header a person looks for: of several, the one that names the record itself. */
function headerOf(sheet: TariffSheet, field: string): string {
  const headers = sheet.columns.find((column) => column.field === field)?.headers ?? []
  if (field.startsWith('conditions.')) return conditionHeader(field)
  return headers.find((header) => tellingHeaders.has(header)) ?? headers[0] ?? ''
}
