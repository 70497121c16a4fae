import type { CompanyForm, OpenWork } from '@kattegat/domain/companies'
import { searchText } from '@kattegat/domain/search'
import { isOneOf, type AddressForm } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { holdsText } from '../../platform/search-text/index.ts'
import { named, within, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import { storableJson } from '../booking/index.ts'
import { openShipments } from './open-work.ts'

export type CompanyRow = Selectable<DB['company']>

export interface CompanySearch {
  readonly search?: string | undefined
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
}

/** Any number, as long as nobody else uses it: two who create the same company come one after the other. */
const COMPANIES_LOCK = 7_316_110
const companiesAPage = 50

/** Holds off others who write companies, until the transaction ends. */
export async function lockCompanies(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPANIES_LOCK})`.execute(tx)
}

/** Companies within reach by name, a page of them, and how many there are. */
export async function findCompanies(db: Database, scope: Scope, { search, pageNumber = 1, pageSize }: CompanySearch) {
  const words = searchText(search ?? '')
    .split(' ')
    .filter(Boolean)
  const size = pageSize ?? companiesAPage
  const rows = await db
    .selectFrom('company as c')
    .innerJoin('branch as b', 'b.id', 'c.branch_id')
    .select(['c.id', 'c.name', 'c.registration_number', 'c.vat_number', 'c.country_code', 'c.active'])
    .select(['b.name as branch_name', sql<number>`(count(*) over ())::int`.as('number_of_rows')])
    .select(sql<string>`coalesce(c.address ->> 'city', '')`.as('city'))
    .select(sql<number>`(select count(*) from company_account a where a.company_id = c.id)::int`.as('accounts'))
    .where(within(scope, 'c', 'id'))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`(${sql.join(words.map(holdsWord), sql` and `)})`))
    .orderBy('c.active', 'desc')
    .orderBy(sql`search_key(c.name)`)
    .orderBy('c.id')
    .limit(size)
    .offset((pageNumber - 1) * size)
    .execute()
  return { rows, numberOfRows: rows[0]?.number_of_rows ?? (pageNumber === 1 ? 0 : await countCompanies(db, scope)) }
}

/** Names and numbers of company `c` and the names of its accounts, folded as the words that are looked for. */
function holdsWord(word: string) {
  return holdsText(
    sql`search_key(concat_ws(' ', c.name, c.vat_number, c.registration_number, c.address ->> 'city',
      (select string_agg(a.display_name, ' ') from company_account a where a.company_id = c.id)))`,
    word,
  )
}

/** A page past the last has no row that could say how many there are. */
async function countCompanies(db: Database, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('company as c')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(within(scope, 'c', 'id'))
    .executeTakeFirstOrThrow()
  return count
}

/** One company within reach, active or not. */
export async function readCompany(db: Database | Tx, scope: Scope, id: number): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('company as c')
    .selectAll()
    .where(named(scope, 'c', id, 'id'))
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockCompany(tx: Tx, scope: Scope, id: number): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('company as c')
    .selectAll()
    .where(named(scope, 'c', id, 'id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether another company of the system has the name, in any letter case. */
export async function isNameTaken(tx: Tx, scope: Scope, name: string, id: CompanyId | undefined): Promise<boolean> {
  const other = await tx
    .selectFrom('company as c')
    .select('c.id')
    .where(within(scope, 'c', 'id'))
    .where(sql<string>`lower(c.name)`, '=', name.toLowerCase())
    .$if(id !== undefined, (query) => query.where('c.id', '<>', id!))
    .executeTakeFirst()
  return other !== undefined
}

export async function isBranchOf(tx: Tx, scope: Scope, branchId: number): Promise<boolean> {
  const branch = await tx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branchId)
    .where('shipment_system', '=', scope.shipmentSystem)
    .executeTakeFirst()
  return branch !== undefined
}

/** By whom, null at the command line, and when. */
export interface Written {
  readonly by: number | null
  readonly at: Date
}

export async function insertCompany(
  tx: Tx,
  scope: Scope,
  company: CompanyForm,
  { by, at }: Written,
): Promise<CompanyRow> {
  const [row] = await insertCompanies(tx, scope, [company], { by, at })
  return row!
}

/** Inserts companies in one statement; answers them in the order of the forms. */
export async function insertCompanies(
  tx: Tx,
  scope: Scope,
  forms: readonly CompanyForm[],
  { by, at }: Written,
): Promise<CompanyRow[]> {
  const rows = await tx
    .insertInto('company')
    .values(
      forms.map((form) => ({
        shipment_system: scope.shipmentSystem,
        ...columnsOf(form),
        created_at: at,
        updated_at: at,
        updated_by: by,
      })),
    )
    .returningAll()
    .execute()
  // A name is one company's of the system.
  const byName = new Map(rows.map((row) => [row.name, row]))
  return forms.map(({ name }) => byName.get(name)!)
}

/** Writes the next version of a company that this transaction holds. */
export async function updateCompany(
  tx: Tx,
  { id, version }: CompanyRow,
  company: CompanyForm,
  { by, at }: Written,
): Promise<CompanyRow> {
  return tx
    .updateTable('company')
    .set({ ...columnsOf(company), version: version + 1, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Its version stays: who edits it meanwhile changes nothing of this. */
export async function updateActive(tx: Tx, { id }: CompanyRow, active: boolean): Promise<CompanyRow> {
  return tx.updateTable('company').set({ active }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

function columnsOf(company: CompanyForm) {
  return {
    name: company.name,
    branch_id: company.branchId,
    vat_number: company.vatNumber,
    registration_number: company.registrationNumber,
    endpoint: company.endpoint,
    country_code: company.address.countryCode ?? '',
    address: storableJson(company.address),
    currency: company.currency || null,
    language: company.language || null,
    payment_days: company.paymentDays,
    show_shot_file: company.showShotFileLink,
  }
}

/** A row as its form has it. */
export function companyOfRow(row: CompanyRow): CompanyForm {
  return {
    name: row.name,
    branchId: row.branch_id,
    vatNumber: row.vat_number,
    registrationNumber: row.registration_number,
    endpoint: row.endpoint,
    address: { countryCode: row.country_code, ...(row.address as AddressForm) },
    currency: row.currency ?? '',
    language: row.language !== null && isOneOf(languages, row.language) ? row.language : '',
    paymentDays: row.payment_days,
    showShotFileLink: row.show_shot_file,
  }
}

/** What is under way for a company: what it booked, and what its accounts pay for others. */
export async function readOpenWork(db: Database | Tx, { id }: CompanyRow, now: Date): Promise<OpenWork> {
  const booked = await openShipments(db, now).where('s.company_id', '=', id).executeTakeFirstOrThrow()
  const paid = await openShipments(db, now)
    .where('s.payer_account_id', 'in', (own) =>
      own.selectFrom('company_account').select('company_account.id').where('company_account.company_id', '=', id),
    )
    .where('s.company_id', '<>', id)
    .executeTakeFirstOrThrow()
  const pickups = await db
    .selectFrom('pickup')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', id)
    .where('status', 'in', ['requested', 'confirmed'])
    .executeTakeFirstOrThrow()
  return { shipments: booked.count + paid.count, pickups: pickups.count }
}

/** Who changed a company or an account last; empty where it was the command line. */
export async function nameOfChanger(tx: Tx, { updated_by: userId }: Pick<CompanyRow, 'updated_by'>): Promise<string> {
  if (userId === null) return ''
  const user = await tx.selectFrom('portal_user').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? ''
}
