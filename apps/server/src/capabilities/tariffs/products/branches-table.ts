import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import { inTemporaryFolder } from '../../../platform/temporary/index.ts'
import type { Scope } from '../../../platform/tenancy/index.ts'
import { importReference, listBranchesOf } from '../../reference-data/index.ts'
import type { RowChange } from './product-tables.ts'

type Table = Answer<'GetProductTables'>['tables'][number]

/** The provider's offices: no part of a tariff, but no company is created without one. */
export const branchTable = 'branches'

/** As the file of branches has them, whose system is the one that is looked at. */
const columns = {
  name: 'name',
  address: 'address',
  'postal-code': 'zip',
  city: 'city',
  country: 'countryCode',
  phone: 'phone',
  email: 'email',
  'legal-name': 'legalName',
  'vat-number': 'vatNumber',
  'registration-number': 'registrationNumber',
  endpoint: 'endpoint',
  'bank-account': 'bankAccount',
  'bank-code': 'bankCode',
} as const
const headers = Object.keys(columns)
const required: ReadonlySet<string> = new Set(['name', 'address', 'postal-code', 'city', 'country'])

export async function describeBranches(db: Database, { shipmentSystem }: Scope): Promise<Table> {
  const rows = await listBranchesOf(db, shipmentSystem)
  return {
    name: branchTable,
    kind: branchTable,
    rows: rows.length,
    byRow: true,
    columns: headers.map((header) => ({
      header,
      looks: 'text',
      required: required.has(header),
      fixed: header === 'name',
      words: [],
      open: true,
    })),
  }
}

export async function readBranchRows(db: Database, { shipmentSystem }: Scope): Promise<string[][]> {
  const rows = await listBranchesOf(db, shipmentSystem)
  return rows.map((row) => Object.values(columns).map((field) => row[field]))
}

/** Adds a branch or changes one, as its file of one row would. Companies and shipments hang on them, so that none is removed. */
export async function saveBranch(
  db: Database,
  { shipmentSystem }: Scope,
  { was, cells, by }: RowChange,
): Promise<Result<Answer<'SaveProductRow'>, Refusal>> {
  if (!cells) return refuse(staysForGood)
  const named = (values: readonly string[]) =>
    Object.fromEntries(headers.map((header, at) => [header, values[at] ?? '']))
  const action = was ? 'product.changed' : 'product.added'
  const details = { table: branchTable, before: was ? named(was) : null, after: named(cells) }
  const report = await inTemporaryFolder('upload', async (folder) => {
    const path = join(folder, 'branches.csv')
    await writeFile(
      path,
      [
        ['system', ...headers],
        [shipmentSystem, ...cells],
      ]
        .map(csvLine)
        .join('\n'),
    )
    const told = { ...by, shipmentSystem, action, details }
    return importReference(db, { kind: branchTable, path, dryRun: false, told })
  })
  const findings = report.faults.map(({ row, column, reason }) => ({
    severity: 'fault' as const,
    sheet: branchTable,
    row,
    column,
    reason,
    inEnglish: true,
  }))
  return accept({ saved: findings.length === 0, findings })
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}

const staysForGood: Refusal = {
  code: 'STATE_FORBIDS',
  facts: { reason: 'branch' },
  detail: (language) => messagesIn(language, 'products')('reason.branch'),
}
