import { messagesIn } from '@kattegat/messages/node'
import { messageAtField } from '@kattegat/domain/messages'
import type { AddressForm } from '@kattegat/domain/shipment'
import { normaliseAddress, validateAddress } from '@kattegat/domain/validation'
import type { Insertable } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import { writeWhileLetIn } from '../../platform/let-in/index.ts'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { readListFile, type ListColumns, type ListError, type ListRow } from '../../platform/table-file/index.ts'
import { systemScope, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import {
  atPlaces,
  differs,
  identityOf,
  lockAccountsOf,
  lockAddressBook,
  raiseVersions,
  toAddressRow,
  type AddressRow,
} from './address.repository.ts'

export interface AddressImport {
  /** An XLSX workbook of one sheet, a CSV or a TSV file. */
  readonly path: string
  readonly shipmentSystem: Scope['shipmentSystem']
  readonly dryRun: boolean
}

/** What came of an import, or would come. */
export interface AddressImportReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  /** Always none: an address book is its company's own work. */
  readonly removed: 0
  /** With any, nothing was written. */
  readonly faults: readonly ListError[]
  readonly unlisted: number
}

// Columns by the name of the address's field, where it has one.
const columns = {
  company: { also: ['customer'], required: true },
  kind: {},
  companyName: { also: ['name'], required: true },
  street1: { also: ['street', 'address'] },
  street2: {},
  street3: {},
  postalCode: { also: ['zip', 'postcode'] },
  city: {},
  countryCode: { also: ['country'], required: true },
  stateCode: { also: ['state'] },
  contactPerson: { also: ['contact'] },
  phone: {},
  mails: { also: ['mail', 'e-mail'], longest: 2000 },
  vatNumber: {},
  eoriNumber: {},
} as const satisfies ListColumns<string>
type Column = keyof typeof columns

// 3 = sender address, 1 = pickup address (specification §3).
const kinds: Readonly<Record<string, number | null>> = { '': null, receiver: null, sender: 3, pickup: 1 }

interface FileAddress {
  readonly company: string
  readonly accountTypeId: number | null
  readonly address: AddressForm
  readonly at: ListRow<Column>
}

/**
 * Adds a file's addresses to companies' address books and corrects those that are there already; none is removed. All or
 * nothing. With `dryRun` it only says what it would do.
 */
export async function importAddresses(db: Database, request: AddressImport): Promise<AddressImportReport> {
  const file = await readListFile(request.path, columns, readAddress)
  const companies = await companyIds(db, request.shipmentSystem)
  const rows = file.rows.flatMap((entry) => {
    const companyId = companies.get(entry.company.toLowerCase())
    if (companyId === undefined)
      entry.at.fault('company', `"${entry.company}" is not a company in ${request.shipmentSystem}`)
    return companyId === undefined ? [] : [{ entry, row: rowOf(request.shipmentSystem, companyId, entry) }]
  })
  const seen = new Map<string, number>()
  for (const { entry, row } of rows) {
    const earlier = seen.get(keyOf(row))
    if (earlier === undefined) seen.set(keyOf(row), entry.at.row)
    else entry.at.fault('companyName', `the address is already in row ${earlier}`)
  }
  const report = { rows: rows.length, removed: 0 as const, unlisted: file.unlisted }
  if (file.faults.length > 0) {
    return { ...report, added: 0, changed: 0, faults: file.faults.toSorted((a, b) => a.row - b.row) }
  }
  const counts = await writeWhileLetIn(db, (tx) =>
    save(
      tx,
      request,
      rows.map(({ row }) => row),
    ),
  )
  return { ...report, ...counts, faults: [] }
}

function readAddress(at: ListRow<Column>): FileAddress | undefined {
  const company = at.text('company')
  const kind = at.text('kind').toLowerCase()
  const accountTypeId = kinds[kind]
  if (company === '') at.fault('company', 'is missing')
  if (accountTypeId === undefined) at.fault('kind', `"${at.text('kind')}" is not one of receiver, sender, pickup`)
  const address = normaliseAddress({
    ...Object.fromEntries(textFields.map((field) => [field, at.text(field)])),
    mails: at
      .text('mails')
      .split(/[\s,;]+/)
      .filter(Boolean),
  })
  const errors = validateAddress(address)
  for (const error of errors) {
    const column = error.field.replace(/\[.*$/, '') as Column
    at.fault(column, messageAtField(messagesIn('en', 'shipment-form'), error))
  }
  return company === '' || accountTypeId === undefined || errors.length > 0
    ? undefined
    : { company, accountTypeId, address, at }
}

const textFields = (Object.keys(columns) as Column[]).filter(
  (column): column is Exclude<Column, 'company' | 'kind' | 'mails'> => !['company', 'kind', 'mails'].includes(column),
)

async function companyIds(db: Database, shipmentSystem: string): Promise<Map<string, CompanyId>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('shipment_system', '=', shipmentSystem)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]))
}

type NewRow = Insertable<DB['address']>

function rowOf(shipmentSystem: Scope['shipmentSystem'], companyId: CompanyId, entry: FileAddress): NewRow {
  return toAddressRow({ shipmentSystem, companyId }, entry.address, { accountTypeId: entry.accountTypeId })
}

/** What makes it the same address of the same company and kind, as saving by hand has it. */
function keyOf(row: NewRow | AddressRow): string {
  return [row.company_id, row.account_type_id ?? 0, identityOf(row)].join('|')
}

const rowsAStatement = 500

async function save(tx: Tx, { shipmentSystem, dryRun }: AddressImport, rows: readonly NewRow[]) {
  const scope = systemScope('operating', shipmentSystem, 'every')
  const companyIdsOfFile = [...new Set(rows.map((row) => row.company_id))].sort((a, b) => a - b)
  for (const companyId of companyIdsOfFile) await lockAddressBook(tx, companyId)
  const present = await atPlaces(tx, scope, rows).orderBy('id', 'desc').execute()
  // Of several that are the same, the first one, as saving by hand has it.
  const presentByKey = new Map(present.map((row) => [keyOf(row), row]))
  const added = rows.filter((row) => !presentByKey.has(keyOf(row)))
  const changed = rows.flatMap((row) => {
    const earlier = presentByKey.get(keyOf(row))
    return earlier && differs(earlier, row) ? [{ id: earlier.id, accountId: earlier.account_id, row }] : []
  })
  if (!dryRun) {
    await lockAccountsOf(
      tx,
      scope,
      changed.map(({ id }) => id),
    )
    for (let start = 0; start < added.length; start += rowsAStatement)
      await tx
        .insertInto('address')
        .values(added.slice(start, start + rowsAStatement))
        .execute()
    for (const { id, row } of changed) {
      const { account_id: _stays, ...content } = row
      await tx
        .updateTable('address')
        .set({ ...content, updated_at: new Date() })
        .where('id', '=', id)
        .execute()
    }
    const accountIds = new Set(changed.flatMap(({ accountId }) => accountId ?? []))
    await raiseVersions(tx, scope, [...accountIds], null)
    await audit(tx, {
      userId: null,
      shipmentSystem,
      action: 'addresses.imported',
      recordKind: 'address',
      recordId: companyIdsOfFile.join(' '),
      details: { added: added.length, changed: changed.length },
    })
  }
  return { added: added.length, changed: changed.length }
}
