import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { Cell, FileTable } from '../../../platform/table-file/index.ts'
import type { Scope } from '../../../platform/tenancy/index.ts'
import type { TariffImportReport } from '../import/index.ts'
import { toldIn } from '../import/index.ts'
import type { TariffSheet } from '../sheets/index.ts'
import { headersOf } from '../sheets/index.ts'
import { lastChange } from './product-changes.ts'

type Saved = Answer<'SaveProductRow'>

/** Rows of a file are numbered from its header on. */
export const firstRow = 2

/** A table as a file would hold it, so that whatever a file is refused for is refused here. */
export function asFileTable(sheet: TariffSheet, rows: readonly (readonly Cell[])[]): FileTable {
  return {
    name: sheet.name,
    rows: async function* () {
      yield { row: 1, cells: headersOf(sheet) }
      for (const [index, row] of rows.entries()) yield { row: index + firstRow, cells: row }
    },
  }
}

export function isRow(cells: readonly string[], wanted: readonly string[]): boolean {
  return cells.length === wanted.length && cells.every((cell, at) => cell === wanted[at])
}

/** What is said of the changed row, and whatever else keeps it from being written. */
export function outcomeOf(report: TariffImportReport, sheet: TariffSheet, at: number, language: Language): Saved {
  const saved = report.faults === 0
  const isOfRow = (finding: { readonly sheet: string; readonly row: number }) =>
    finding.sheet === sheet.name && finding.row === at + firstRow
  const told = report.findings.filter((finding) => isOfRow(finding) || (!saved && finding.severity === 'fault'))
  const first = told.toSorted((a, b) => Number(isOfRow(b)) - Number(isOfRow(a))).slice(0, mostTold)
  return { saved, findings: first.map((finding) => toldIn(language, finding)) }
}
const mostTold = 20

/** What the audit log says of a row that was changed: by its columns, before and after. */
export function toldOf(
  sheet: TariffSheet,
  was: readonly string[] | undefined,
  cells: readonly string[] | undefined,
): { readonly table: string; readonly before: object | null; readonly after: object | null } {
  const headers = headersOf(sheet)
  const named = (values: readonly string[] | undefined) =>
    values ? Object.fromEntries(headers.map((header, at) => [header, values[at] ?? ''])) : null
  return { table: sheet.name, before: named(was), after: named(cells) }
}

/** The row is not as it was read: who changed the tables last, and when. */
export async function conflict(db: Database, scope: Scope): Promise<Refusal> {
  return {
    code: 'VERSION_CONFLICT',
    facts: await lastChange(db, scope),
    detail: (language) => messagesIn(language, 'products')('reason.changed'),
  }
}
