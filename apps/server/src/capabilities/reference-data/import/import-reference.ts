import { audit, type AuditEntry } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { readListFile, type ListError } from '../../../platform/table-file/index.ts'
import { branches } from './branches.ts'
import { customsFreeZones } from './customs-free-zones.ts'
import { dangerousGoods } from './dangerous-goods.ts'
import { hsCodes } from './hs-codes.ts'
import { pickupRules, readBranchIds } from './pickup-rules.ts'
import type { FileRow, ReferenceList } from './reference-list.ts'

/** What `kattegat import` can be asked for beside tariffs, postal codes and addresses. */
export const referenceKinds = ['hs-codes', 'dangerous-goods', 'customs-free-zones', 'branches', 'pickup-rules'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** What came of an import, or would come. */
export interface ListImportReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** With any, nothing was written. */
  readonly faults: readonly ListError[]
  /** Errors beyond those that are listed. */
  readonly unlisted: number
}

export interface ReferenceImport {
  readonly kind: ReferenceKind
  /** An XLSX workbook of one sheet, a CSV or a TSV file. */
  readonly path: string
  readonly dryRun: boolean
  /** Who changes it on a screen, from where, and what the audit log says of it; a file at the command line else. */
  readonly told?: Pick<AuditEntry, 'userId' | 'requestId' | 'ip' | 'shipmentSystem' | 'action' | 'details'>
}

/** Makes a list say what a file says, demo rows included: all or nothing. With `dryRun` it only says what it would do. */
export async function importReference(db: Database, request: ReferenceImport): Promise<ListImportReport> {
  switch (request.kind) {
    case 'hs-codes':
      return importList(db, hsCodes, request)
    case 'dangerous-goods':
      return importList(db, dangerousGoods, request)
    case 'customs-free-zones':
      return importList(db, customsFreeZones, request)
    case 'branches':
      return importList(db, branches, request)
    case 'pickup-rules':
      return importList(db, pickupRules(await readBranchIds(db)), request)
  }
}

async function importList<T, C extends string>(
  db: Database,
  list: ReferenceList<T, C>,
  { kind, path, dryRun, told }: ReferenceImport,
): Promise<ListImportReport> {
  // Read whole before the transaction begins: on the embedded database everybody else waits for that.
  const file = await readListFile<C, FileRow<T, C>>(path, list.columns, (at) => {
    const value = list.read(at)
    return value === undefined ? undefined : { value, at }
  })
  const rows = list.settle(file.rows)
  const faults = file.faults.toSorted((a, b) => a.row - b.row)
  const unlisted = file.unlisted
  if (faults.length > 0) return { rows: rows.length, added: 0, changed: 0, removed: 0, faults, unlisted }
  const counts = compare(list, await list.load(db, rows), rows)
  const report = { rows: rows.length, ...counts, faults, unlisted }
  if (dryRun) return report
  await db.transaction().execute(async (tx) => {
    await list.replace(tx, rows)
    await audit(tx, {
      userId: null,
      action: 'reference-data.imported',
      recordKind: 'reference-data',
      recordId: kind,
      details: { rows: rows.length, ...counts },
      ...told,
    })
  })
  return report
}

function compare<T, C extends string>(list: ReferenceList<T, C>, before: readonly T[], after: readonly T[]) {
  const earlier = new Map(before.map((row) => [list.keyOf(row), contentOf(row)]))
  const stored = after.filter((row) => earlier.has(list.keyOf(row)))
  const changed = stored.filter((row) => earlier.get(list.keyOf(row)) !== contentOf(row))
  return {
    added: after.length - stored.length,
    changed: changed.length,
    removed: earlier.size - stored.length,
  }
}

// The database does not keep the order of an object's fields.
function contentOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
