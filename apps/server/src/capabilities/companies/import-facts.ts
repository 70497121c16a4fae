import type { AccountForm } from '@kattegat/domain/companies'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import type { CompanyRow } from './company.repository.ts'

/** What a file of companies is compared with: names in lower case. */
export interface ImportFacts {
  readonly companies: ReadonlyMap<string, CompanyRow>
  /** Ids of branches by name. */
  readonly branches: ReadonlyMap<string, number>
  /** By the company's id and the account's name, with a space between. */
  readonly accounts: ReadonlyMap<string, KeptAccount>
  /** Account numbers of the system. */
  readonly numbers: ReadonlySet<string>
  readonly homeCountry: string
}

/** What a file can change of an account that is there already. */
export interface KeptAccount extends Pick<AccountForm, 'mails' | 'creditNotes'> {
  readonly id: number
}

export async function readImportFacts(db: Database | Tx, scope: Scope): Promise<ImportFacts> {
  const companies = await db
    .selectFrom('company as c')
    .selectAll()
    .where(within(scope, 'c', 'id'))
    .execute()
  const accounts = await db
    .selectFrom('company_account as a')
    .select(['a.id', 'a.company_id', 'a.display_name', 'a.number', 'a.mails', 'a.credit_notes'])
    .where(within(scope, 'a'))
    .execute()
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('shipment_system', '=', scope.shipmentSystem)
    .execute()
  const system = await db
    .selectFrom('shipment_system')
    .select('country_code')
    .where('key', '=', scope.shipmentSystem)
    .executeTakeFirst()
  return {
    companies: new Map(companies.map((row) => [row.name.toLowerCase(), row])),
    branches: new Map(branches.map(({ id, name }) => [name.toLowerCase(), id])),
    accounts: new Map(
      accounts.map((row) => [
        `${row.company_id} ${row.display_name.toLowerCase()}`,
        { id: row.id, mails: row.mails, creditNotes: row.credit_notes as KeptAccount['creditNotes'] },
      ]),
    ),
    numbers: new Set(accounts.map(({ number }) => number)),
    homeCountry: system?.country_code ?? '',
  }
}
