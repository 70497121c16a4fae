import type { TariffSet } from '@kattegat/domain/rating'
import { compileTariffs } from '@kattegat/domain/rating'
import { audit } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { FileLimits } from '../../../platform/table-file/index.ts'
import { FileRefusal, openTableFile } from '../../../platform/table-file/index.ts'
import type { ImportKind } from './choose-sheets.ts'
import { chooseSheets } from './choose-sheets.ts'
import { checkNewBook } from './check-new-book.ts'
import type { SheetSummary } from './find-changes.ts'
import { findChanges } from './find-changes.ts'
import { newBook } from './new-book.ts'
import { loadPresentState } from './present-state.ts'
import type { ReadSheet } from './read-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { saveChanges, TariffsChangedMeanwhile } from './save-changes.ts'
import type { SheetError } from './sheet-errors.ts'
import { ErrorList } from './sheet-errors.ts'

/** What came of an import, or would come. */
export interface TariffImportReport {
  /** Errors and warnings as far as they are listed. */
  readonly findings: readonly SheetError[]
  /** Findings beyond those that are listed. */
  readonly unlisted: number
  /** With any, nothing was written. */
  readonly faults: number
  readonly sheets: readonly SheetSummary[]
  /** The tariff version that was written; undefined for a dry run, with errors, and where nothing changes. */
  readonly version?: number
}

export interface TariffImport {
  readonly kind: ImportKind
  /** An XLSX workbook, a CSV file or a folder of CSV files. */
  readonly path: string
  readonly shipmentSystem: string
  readonly dryRun: boolean
  readonly limits?: FileLimits
}

/**
 * Makes a system's tariffs say what a file says: each sheet of the file is the whole truth of its table, tables without a
 * sheet stay as they are. All or nothing, as a new tariff version that running servers serve within two seconds; offers
 * made with earlier versions keep their prices. With `dryRun` it only says what it would do.
 */
export async function importTariffs(db: Database, request: TariffImport): Promise<TariffImportReport> {
  const { shipmentSystem } = request
  const present = await loadPresentState(db, shipmentSystem)
  if (!present) return refused(`there is no shipment system ${shipmentSystem}`)
  const errors = new ErrorList()
  const references = present.references()
  const sheets: ReadSheet[] = []
  try {
    // Read whole before the transaction begins: on the embedded database everybody else waits for that.
    const tables = await openTableFile(request.path, request.limits)
    for (const { sheet, tables: ofSheet } of await chooseSheets(request.kind, tables, errors))
      sheets.push(await readSheet(sheet, ofSheet, references, errors))
  } catch (error) {
    if (error instanceof FileRefusal) return refused(error.message)
    throw error
  }
  const after = await newBook(db, present, references, sheets)
  checkNewBook(present, after, sheets, errors)
  const report = { findings: errors.inOrder(), unlisted: errors.left, faults: errors.faults }
  if (errors.faults > 0) return { ...report, sheets: [] }
  const changes = await findChanges(db, present, after)
  const concerned = new Set(sheets.map(({ sheet }) => sheet.name))
  const summaries = changes.summaries.filter(
    (summary) => concerned.has(summary.sheet) || summary.added + summary.changed + summary.removed > 0,
  )
  const unservable = compilationError(after.book)
  if (unservable) return refused(unservable)
  const isChange = changes.lists.some(({ added, updated, ended }) => added.length + updated.length + ended.length > 0)
  if (request.dryRun || !isChange) return { ...report, sheets: summaries }
  try {
    const version = await db.transaction().execute(async (tx) => {
      const next = await saveChanges(tx, after, changes)
      await audit(tx, {
        userId: null,
        shipmentSystem,
        action: 'tariffs.imported',
        recordKind: 'tariff-version',
        recordId: next,
        details: { kind: request.kind, sheets: summaries },
      })
      return next
    })
    return { ...report, sheets: summaries, version }
  } catch (error) {
    if (error instanceof TariffsChangedMeanwhile)
      return refused('someone else changed the tariffs during the import: import again')
    throw error
  }
}

/** What the engine cannot serve must not be written, whatever the checks say. */
function compilationError(book: TariffSet): string | undefined {
  try {
    compileTariffs(book)
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

function refused(reason: string): TariffImportReport {
  return {
    findings: [{ severity: 'fault', sheet: '', row: 0, column: '', reason }],
    unlisted: 0,
    faults: 1,
    sheets: [],
  }
}
