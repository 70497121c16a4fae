import { placeAbroad } from '@kattegat/domain/address'
import type { Database } from '../../platform/database/index.ts'
import { type CompanyId, named, type Scope, within } from '../../platform/tenancy/index.ts'
import { ownCompany } from './accounts.ts'

export interface Branch {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly countryCode: string
  readonly zip: string
  readonly city: string
  /** Postal code, city and country in one line, as an address there is written. */
  readonly place: string
  readonly phone: string
  readonly email3: string
}

export interface Company {
  readonly id: CompanyId
  readonly name: string
  readonly branchId: number
}

/** Active companies within reach, by name. */
export async function listCompanies(db: Database, scope: Scope): Promise<Company[]> {
  const rows = await companiesInReach(db, scope).orderBy('c.name').execute()
  return rows.map(({ id, name, branch_id }) => ({ id, name, branchId: branch_id }))
}

/** One active company within reach; any other reads as absent. */
export async function findCompany(db: Database, scope: Scope, companyId: number): Promise<Company | undefined> {
  const row = await companiesInReach(db, scope)
    .where(named(scope, 'c', companyId, 'id'))
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, branchId: row.branch_id }
}

/** Branches of the system for staff; for everyone else those that serve their company and its accounts. */
export async function listBranches(db: Database, scope: Scope): Promise<Branch[]> {
  const companyId = ownCompany(scope)
  const rows = await branchesOf(db, scope)
    .$if(companyId !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('b.id', 'in', is.selectFrom('company').select('branch_id').where('id', '=', companyId!)),
          is('b.id', 'in', is.selectFrom('company_account').select('branch_id').where('company_id', '=', companyId!)),
        ]),
      ),
    )
    .orderBy('b.name')
    .execute()
  return rows.map(toBranch)
}

/** One branch; without an id the system's first, which serves anyone who belongs to no company. */
export async function findBranch(db: Database, scope: Scope, branchId?: number): Promise<Branch | undefined> {
  const row = await branchesOf(db, scope)
    .$if(branchId !== undefined, (query) => query.where('b.id', '=', branchId!))
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()
  return row && toBranch(row)
}

function toBranch<Row extends Omit<Branch, 'place'>>(row: Row) {
  return { ...row, place: placeAbroad({ ...row, postalCode: row.zip }) }
}

function companiesInReach(db: Database, scope: Scope) {
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.branch_id'])
    .where(within(scope, 'c', 'id'))
    .where('c.active', '=', true)
}

function branchesOf(db: Database, scope: Scope) {
  return db
    .selectFrom('branch as b')
    .select(['b.id', 'b.name', 'b.address', 'b.country_code as countryCode', 'b.zip', 'b.city', 'b.phone'])
    .select('b.email as email3')
    .where('b.shipment_system', '=', scope.shipmentSystem)
}
