import type { Answer } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../../platform/database/index.ts'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import type { Cell, FileTable } from '../../../platform/table-file/index.ts'
import type { Scope } from '../../../platform/tenancy/index.ts'
import type { PresentState } from '../import/index.ts'
import { changedMeanwhile, changeTariffs, loadPresentState } from '../import/index.ts'
import type { References, TariffSheet } from '../sheets/index.ts'
import { cellsOf, headersOf } from '../sheets/index.ts'
import { branchTable, readBranchRows, saveBranch } from './branches-table.ts'
import { changedByRow, findTable, rowsOf, textsOf, type RowChange } from './product-tables.ts'
import { removeKept, whyInUse } from './remove-kept.ts'
import { asFileTable, conflict, firstRow, isRow, outcomeOf, toldOf } from './row-outcome.ts'

type Saved = Answer<'SaveProductRow'>

/**
 * Adds, changes or removes one row: its table is imported with that row changed, so that whatever a file is refused for is
 * refused here. Refuses NOT_FOUND, VERSION_CONFLICT for a row that is not as it was read, STATE_FORBIDS for one in use.
 */
export async function saveProductRow(db: Database, scope: Scope, change: RowChange): Promise<Result<Saved, Refusal>> {
  if (change.table === branchTable) return changeBranch(db, scope, change)
  const sheet = findTable(change.table)
  const present = sheet && changedByRow(sheet) ? await loadPresentState(db, scope.shipmentSystem) : undefined
  if (!sheet || !present || (!change.was && !change.cells)) return refuse(notFound)
  const references = present.references()
  const rows = rowsOf(present, sheet)
  const position = change.was ? rows.findIndex((row) => isRow(textsOf(sheet, row, references), change.was!)) : -1
  if (change.was && position < 0) return refuse(await conflict(db, scope))
  const fixed = change.was && change.cells ? changedName(sheet, change.was, change.cells) : undefined
  if (fixed !== undefined) return accept({ saved: false, findings: [nameStays(sheet, fixed, position)] })
  const used = change.cells ? undefined : await whyInUse(db, { present, sheet, row: rows[position]! })
  if (used) return refuse(used)
  if (!change.cells && sheet.named?.kept) {
    const removed = await removeKept(db, scope, {
      present,
      sheet,
      row: rows[position]!,
      was: change.was!,
      by: change.by,
    })
    return removed.ok ? accept({ saved: true, findings: [] }) : removed
  }
  const at = position < 0 ? rows.length : position
  const report = await changeTariffs(db, present, {
    kind: sheet.kind,
    dryRun: false,
    open: () => Promise.resolve([tableWith(present, { sheet, references, at, cells: change.cells })]),
    by: change.by,
    told: { action: actionOf(change), details: toldOf(sheet, change.was, change.cells) },
  })
  if (report.findings.some(({ reason }) => reason === changedMeanwhile)) return refuse(await conflict(db, scope))
  return accept(outcomeOf(report, sheet, at, change.language))
}

async function changeBranch(db: Database, scope: Scope, change: RowChange): Promise<Result<Saved, Refusal>> {
  const { was, cells } = change
  if (!was && !cells) return refuse(notFound)
  const rows = await readBranchRows(db, scope)
  if (was && !rows.some((row) => isRow(row, was))) return refuse(await conflict(db, scope))
  const finding = { severity: 'fault', sheet: branchTable, row: firstRow, column: 'name', inEnglish: true } as const
  if (was && cells && was[0] !== cells[0]?.trim())
    return accept({ saved: false, findings: [{ ...finding, reason: nameMustStay }] })
  if (!was && rows.some(([name]) => name === cells?.[0]?.trim()))
    return accept({ saved: false, findings: [{ ...finding, reason: 'there is a branch of this name already' }] })
  return saveBranch(db, scope, change)
}

interface ChangedTable {
  readonly sheet: TariffSheet
  readonly references: References
  readonly at: number
  readonly cells: readonly string[] | undefined
}

/** The whole table with the one row changed. */
function tableWith(present: PresentState, { sheet, references, at, cells }: ChangedTable): FileTable {
  const rows: (readonly Cell[])[] = rowsOf(present, sheet).map((row) => cellsOf(sheet, row, references))
  rows.splice(at, 1, ...(cells ? [cells] : []))
  return asFileTable(sheet, rows)
}

/** The header of a name that bookings and past prices know the row by, and that is another one now. */
function changedName(sheet: TariffSheet, was: readonly string[], cells: readonly string[]): string | undefined {
  if (!sheet.named?.kept) return undefined
  const names = sheet.columns.filter(({ field }) => sheet.identity.includes(field)).flatMap(({ headers }) => headers)
  const headers = headersOf(sheet)
  return names.find((name) => was[headers.indexOf(name)] !== cells[headers.indexOf(name)]?.trim())
}

const nameMustStay = 'stays as it is: bookings and past prices know the row by it. Add another row instead'

function nameStays(sheet: TariffSheet, column: string, position: number): Saved['findings'][number] {
  return {
    severity: 'fault',
    sheet: sheet.name,
    row: position + firstRow,
    column,
    reason: nameMustStay,
    inEnglish: true,
  }
}

function actionOf({ was, cells }: RowChange): string {
  return !was ? 'product.added' : cells ? 'product.changed' : 'product.removed'
}
