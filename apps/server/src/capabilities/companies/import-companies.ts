import {
  accountNumberOf,
  normaliseCompany,
  readCompanyNumber,
  validateAccount,
  validateCompany,
  type AccountForm,
  type CompanyForm,
} from '@kattegat/domain/companies'
import { messageOf, type FieldError } from '@kattegat/domain/messages'
import { accept } from '@kattegat/domain/result'
import type { AddressForm } from '@kattegat/domain/shipment'
import { isOneOf, type ShipmentSystem } from '@kattegat/domain/shipment'
import { languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { writeWhileLetIn } from '../../platform/let-in/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { readListFile, type ListColumns, type ListError, type ListRow } from '../../platform/table-file/index.ts'
import { systemScope } from '../../platform/tenancy/index.ts'
import { companyOfRow, lockCompanies, type CompanyRow } from './company.repository.ts'
import { lockAccount, accountOfStored } from './account.repository.ts'
import { accountColumns, changesAccount, newAccountOf, readSettings, type AccountSettings } from './import-account.ts'
import { readImportFacts, type ImportFacts, type KeptAccount } from './import-facts.ts'
import { addCompanies, type NewCompany } from './add-companies.ts'
import { saveAccount } from './save-account.ts'
import { saveCompany, type CompanyActor } from './save-company.ts'

export interface CompanyImport {
  /** An XLSX workbook of one sheet, a CSV or a TSV file. */
  readonly path: string
  readonly shipmentSystem: ShipmentSystem
  readonly dryRun: boolean
  readonly now: Date
  /** Of what is said of the file; English at the command line. */
  readonly language?: Language
  /** Who imports on a screen, and from where; nobody at the command line. */
  readonly by?: { readonly userId: number; readonly requestId: string; readonly ip: string }
}

/** What came of an import, or would come. */
export interface CompanyImportReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  /** Always none: a customer is deactivated, never removed. */
  readonly removed: 0
  /** With any, nothing was written. */
  readonly faults: readonly ListError[]
  readonly unlisted: number
}

/** Of a file of companies, as it is read and written. */
export const companyColumns = {
  name: { also: ['company', 'company-name'], required: true },
  number: { also: ['cvr', 'org-number', 'ein'] },
  branch: { required: true },
  street1: { also: ['street', 'address'], required: true },
  street2: {},
  street3: {},
  'postal-code': { also: ['zip', 'postcode'] },
  city: { required: true },
  state: {},
  country: { also: ['country-code'], required: true },
  contact: { also: ['contact-person'] },
  phone: {},
  mails: { also: ['mail', 'e-mail'], longest: 2000 },
  'vat-number': { also: ['vat'] },
  endpoint: { also: ['electronic-address'] },
  currency: {},
  language: {},
  'payment-days': {},
  'shot-files': {},
  ...accountColumns,
} as const satisfies ListColumns<string>
type Column = keyof typeof companyColumns

/** Columns by the field of the form that they fill, where the two have other names. */
const columnOfField: Readonly<Record<string, Column>> = {
  branchId: 'branch',
  registrationNumber: 'number',
  vatNumber: 'vat-number',
  paymentDays: 'payment-days',
  showShotFileLink: 'shot-files',
  displayName: 'account',
  'address.postalCode': 'postal-code',
  'address.countryCode': 'country',
  'address.stateCode': 'state',
  'address.contactPerson': 'contact',
}

/** The same of an account, which has e-mail addresses beside its company's. */
const columnOfAccountField: Readonly<Record<string, Column>> = { ...columnOfField, mails: 'account-mails' }

/** Ends a transaction of which nothing is to be kept. */
class NothingKept extends Error {}

type Words = ReturnType<typeof messagesIn<'companies'>>

/** What a row comes to: a company as it is to be, and whether it gets an account, or changes one. */
interface PlannedRow {
  readonly at: ListRow<Column>
  readonly form: CompanyForm
  readonly held: CompanyRow | undefined
  readonly isChanged: boolean
  readonly getsAccount: boolean
  readonly settings: AccountSettings
  /** The account there is already, where the row says something else of it. */
  readonly otherAccount: KeptAccount | undefined
}

/**
 * Adds a file's companies to the system, each with an account where the file names one, and changes those of the same name;
 * an empty cell keeps what is there. None is removed. All or nothing: with `dryRun`, or any error, nothing is written.
 */
export async function importCompanies(db: Database, request: CompanyImport): Promise<CompanyImportReport> {
  const scope = systemScope('operating', request.shipmentSystem, 'every')
  const { language = 'en' } = request
  const t = messagesIn(language, 'companies')
  const file = await readListFile(request.path, companyColumns, (at) => at, undefined, language)
  // Before anything is written, so that a file with errors holds up nobody.
  const planned = file.faults.length > 0 ? [] : planRows(file.rows, await readImportFacts(db, scope), language)
  if (file.faults.length === 0 && !request.dryRun) {
    const actor = { scope, userId: null, now: request.now, ...request.by }
    await writeWhileLetIn(db, async (tx) => {
      await lockCompanies(tx)
      // Somebody else may have been quicker since the file was checked.
      const facts = await readImportFacts(tx, scope)
      for (const row of planned) tellSince(row, facts, t)
      if (file.faults.length > 0) throw new NothingKept()
      await addCompanies(tx, actor, newCompaniesOf(planned))
      for (const row of planned) if (row.held) await saveRow(tx, actor, row, row.held, language)
      if (file.faults.length > 0) throw new NothingKept()
    }).catch((error: unknown) => {
      if (!(error instanceof NothingKept)) throw error
    })
  }
  const faults = file.faults.toSorted((a, b) => a.row - b.row)
  const done = faults.length > 0 ? [] : planned
  return {
    rows: file.rows.length,
    added: done.filter(({ held, isChanged }) => !held && isChanged).length,
    changed: done.filter((row) => row.held && (row.isChanged || row.getsAccount || row.otherAccount)).length,
    removed: 0,
    faults,
    unlisted: file.unlisted,
  }
}

/** Checks every row by itself and beside the others, and says what each comes to. */
function planRows(rows: readonly ListRow<Column>[], facts: ImportFacts, language: Language): PlannedRow[] {
  const t = messagesIn(language, 'companies')
  const companies = new Map<string, { readonly row: number; readonly form: CompanyForm; readonly names: Set<string> }>()
  const numbers = new Map<string, number>()
  return rows.flatMap((at) => {
    const key = at.text('name').toLowerCase()
    const earlier = companies.get(key)
    const held = facts.companies.get(key)
    const form = readForm(at, { ...facts, held }, t)
    if (!form) return []
    tellErrors(at, validateCompany(form), language)
    const displayName = at.text('account')
    // A further row of a company names another account of it, and says nothing else of the company.
    const isFurther = earlier !== undefined && displayName !== '' && isSame(form, earlier.form)
    const names = earlier?.names ?? new Set<string>()
    if (earlier && (!isFurther || names.has(displayName.toLowerCase())))
      at.fault('name', t('import.reason.twice', { row: earlier.row }))
    names.add(displayName.toLowerCase())
    if (!earlier) companies.set(key, { row: at.row, form, names })
    const isChanged = earlier === undefined && !(held && isSame(form, companyOfRow(held)))
    const settings = readSettings(at, t)
    const kept = held && facts.accounts.get(`${held.id} ${displayName.toLowerCase()}`)
    const getsAccount = displayName !== '' && !kept
    const otherAccount = changesAccount(settings, kept) ? kept : undefined
    if (getsAccount || otherAccount)
      tellErrors(at, validateAccount(newAccountOf(displayName, form, settings)), language, columnOfAccountField)
    if (getsAccount) {
      const number = accountNumberOf(displayName)
      if (number !== '' && (facts.numbers.has(number) || numbers.has(number)))
        at.fault('account', t('import.reason.number', { number }))
      numbers.set(number, at.row)
    }
    return [{ at, form, held, isChanged, getsAccount, settings, otherAccount }]
  })
}

/** What is no longer as it was when the file was checked. */
function tellSince({ at, form, held, getsAccount }: PlannedRow, { companies, numbers }: ImportFacts, t: Words): void {
  if (!held && companies.has(form.name.toLowerCase())) at.fault('name', t('import.reason.added'))
  const number = accountNumberOf(at.text('account'))
  if (getsAccount && number !== '' && numbers.has(number)) at.fault('account', t('import.reason.number', { number }))
}

/** The new companies of a file, each with the accounts of all its rows. */
function newCompaniesOf(planned: readonly PlannedRow[]): NewCompany[] {
  const found = new Map<string, { readonly form: CompanyForm; readonly accounts: AccountForm[] }>()
  for (const { at, form, held, getsAccount, settings } of planned) {
    if (held) continue
    const key = form.name.toLowerCase()
    const company = found.get(key) ?? { form, accounts: [] }
    if (getsAccount) company.accounts.push(newAccountOf(at.text('account'), company.form, settings))
    found.set(key, company)
  }
  return [...found.values()]
}

async function saveRow(
  tx: Tx,
  actor: CompanyActor,
  { at, form, isChanged, getsAccount, settings, otherAccount }: PlannedRow,
  held: CompanyRow,
  language: Language,
) {
  const saved = isChanged ? await saveCompany(tx, actor, { id: held.id, version: held.version }, form) : accept(held)
  if (!saved.ok) return tellRefusal(at, saved.refusal, language)
  const companyId = saved.value.id
  const stored = otherAccount && (await lockAccount(tx, actor.scope, otherAccount.id))
  if (!getsAccount && !stored) return
  const account = stored
    ? await saveAccount(
        tx,
        actor,
        { companyId, id: stored.row.id, version: stored.row.version },
        { ...accountOfStored(stored), ...settings },
      )
    : await saveAccount(tx, actor, { companyId }, newAccountOf(at.text('account'), form, settings))
  if (!account.ok) tellRefusal(at, account.refusal, language, columnOfAccountField)
}

interface RowFacts extends Pick<ImportFacts, 'branches' | 'homeCountry'> {
  readonly held: CompanyRow | undefined
}

/** A row as the form has it, with what the company has already where a cell is empty; undefined where it cannot be read. */
function readForm(at: ListRow<Column>, { held, branches, homeCountry }: RowFacts, t: Words): CompanyForm | undefined {
  const before = held && companyOfRow(held)
  const number =
    at.text('number') === '' ? undefined : readCompanyNumber(at.text('number'), at.text('country') || homeCountry)
  const branchId =
    branches.get(at.text('branch').toLowerCase()) ?? (at.text('branch') === '' ? before?.branchId : undefined)
  const days = at.text('payment-days')
  const language = at.text('language') || (before?.language ?? '')
  if (number && !number.ok) at.fault('number', t('import.reason.companyNumber', { typed: at.text('number') }))
  if (branchId === undefined) at.fault('branch', t('import.reason.branch', { typed: at.text('branch') }))
  if (language !== '' && !isOneOf(languages, language))
    at.fault('language', t('import.reason.oneOf', { words: languages.join(', ') }))
  if (!/^(yes|no|)$/i.test(at.text('shot-files'))) at.fault('shot-files', t('import.reason.yesNo'))
  if ((number && !number.ok) || branchId === undefined) return undefined
  const read = number?.ok ? number.value : undefined
  return normaliseCompany({
    name: at.text('name'),
    branchId,
    registrationNumber: read?.registrationNumber || (before?.registrationNumber ?? ''),
    vatNumber: at.text('vat-number') || read?.vatNumber || (before?.vatNumber ?? ''),
    endpoint: at.text('endpoint') || read?.endpoint || (before?.endpoint ?? ''),
    address: readAddress(at, before?.address),
    currency: at.text('currency') || (before?.currency ?? ''),
    language: isOneOf(languages, language) ? language : '',
    paymentDays: days === '' ? (before?.paymentDays ?? 30) : Number(days),
    showShotFileLink:
      at.text('shot-files') === '' ? (before?.showShotFileLink ?? false) : /^yes$/i.test(at.text('shot-files')),
  })
}

function readAddress(at: ListRow<Column>, before: AddressForm = {}): AddressForm {
  const mails = at
    .text('mails')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const texts = {
    street1: at.text('street1'),
    street2: at.text('street2'),
    street3: at.text('street3'),
    postalCode: at.text('postal-code'),
    city: at.text('city'),
    stateCode: at.text('state'),
    countryCode: at.text('country'),
    contactPerson: at.text('contact'),
    phone: at.text('phone'),
  }
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return { ...before, ...given, ...(mails.length > 0 ? { mails } : {}) }
}

function tellRefusal(
  at: ListRow<Column>,
  { code, errors = [] }: Refusal,
  language: Language,
  columns = columnOfField,
): void {
  if (errors.length === 0) at.fault('name', code)
  tellErrors(at, errors, language, columns)
}

/** Says what is wrong with each field in its column. */
function tellErrors(
  at: ListRow<Column>,
  errors: readonly FieldError[],
  language: Language,
  columns: Readonly<Record<string, Column>> = columnOfField,
): void {
  const [words, more] = [messagesIn(language, 'shipment-form'), messagesIn(language, 'program-fields')]
  for (const error of errors) {
    const field = error.field.replace(/\[.*$/, '')
    // An account's address is its company's, of which the same was said already.
    if (field.startsWith('senderAddress.')) continue
    const name = field.replace(/^address\./, '')
    at.fault(columns[field] ?? (isColumn(name) ? name : 'name'), messageOf(words, error, more))
  }
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(companyColumns, name)
}

function isSame(a: CompanyForm, b: CompanyForm): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** With its fields in one order and without empty ones, so that two can be compared. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== '' && !(Array.isArray(part) && part.length === 0))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
