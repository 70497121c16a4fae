import type { TariffSet } from '@kattegat/domain/rating'
import { compileTariffs } from '@kattegat/domain/rating'
import { audit } from '../../../platform/audit/index.ts'
import { writeWhileLetIn } from '../../../platform/let-in/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { FileLimits, FileTable } from '../../../platform/table-file/index.ts'
import { FileRefusal, openTableFile } from '../../../platform/table-file/index.ts'
import type { ImportKind } from './choose-sheets.ts'
import { chooseSheets } from './choose-sheets.ts'
import { checkNewBook } from './check-new-book.ts'
import type { SheetSummary } from './find-changes.ts'
import { findChanges } from './find-changes.ts'
import { newBook } from './new-book.ts'
import type { PresentState } from './present-state.ts'
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
  /** Who imports on a screen, and from where; nobody at the command line. */
  readonly by?: ChangedBy
}

export interface ChangedBy {
  readonly userId: number
  readonly requestId: string
  readonly ip: string
}

/** A change of a system's tariffs by tables, wherever they come from. */
export interface TariffChange {
  readonly kind: ImportKind
  readonly dryRun: boolean
  /** @throws FileRefusal */
  readonly open: () => Promise<readonly FileTable[]>
  readonly by?: ChangedBy | undefined
  /** What the audit log says of it, beside its tables. */
  readonly told: { readonly action: string; readonly details: object }
}

/** Somebody else was quicker: the tables were compared with what no longer holds. */
export const changedMeanwhile = 'someone else changed the tariffs during the import: import again'

/**
 * Makes a system's tariffs say what a file says: each sheet of the file is the whole truth of its table, tables without a
 * sheet stay as they are. All or nothing, as a new tariff version that running servers serve within two seconds; offers
 * made with earlier versions keep their prices. With `dryRun` it only says what it would do.
 */
export async function importTariffs(db: Database, request: TariffImport): Promise<TariffImportReport> {
  const { shipmentSystem, kind, dryRun, by, path, limits } = request
  const present = await loadPresentState(db, shipmentSystem)
  if (!present) return refused(`there is no shipment system ${shipmentSystem}`)
  const open = () => openTableFile(path, limits)
  return changeTariffs(db, present, { kind, dryRun, by, open, told: { action: 'tariffs.imported', details: { kind } } })
}

/** Makes tariffs say what tables say, compared with the state that they were made from. */
export async function changeTariffs(
  db: Database,
  present: PresentState,
  request: TariffChange,
): Promise<TariffImportReport> {
  const { shipmentSystem } = present.terms
  const errors = new ErrorList()
  const references = present.references()
  const sheets: ReadSheet[] = []
  try {
    // Read whole before the transaction begins: on the embedded database everybody else waits for that.
    const tables = await request.open()
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
    const version = await writeWhileLetIn(db, async (tx) => {
      const next = await saveChanges(tx, after, changes)
      await audit(tx, {
        userId: null,
        ...request.by,
        shipmentSystem,
        action: request.told.action,
        recordKind: 'tariff-version',
        recordId: next,
        details: { ...request.told.details, sheets: summaries },
      })
      return next
    })
    return { ...report, sheets: summaries, version }
  } catch (error) {
    if (error instanceof TariffsChangedMeanwhile) return refused(changedMeanwhile)
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
