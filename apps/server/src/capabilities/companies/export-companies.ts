import type { Readable } from 'node:stream'
import type { AddressForm } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import { writeWorkbook, type Cell } from '../../platform/table-file/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import { companyOfRow, type CompanyRow } from './company.repository.ts'
import { companyColumns } from './import-companies.ts'

/** The active companies of a scope as a file that imports again and changes nothing: a row for each active account. */
export async function exportCompanies(db: Database, scope: Scope): Promise<Readable> {
  const companies = await db
    .selectFrom('company as c')
    .innerJoin('branch as b', 'b.id', 'c.branch_id')
    .selectAll('c')
    .select('b.name as branch_name')
    .where(within(scope, 'c', 'id'))
    .where('c.active', '=', true)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
  const accounts = await db
    .selectFrom('company_account as a')
    .select(['a.company_id', 'a.display_name', 'a.mails', 'a.credit_notes'])
    .where(within(scope, 'a'))
    .where('a.active', '=', true)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id')
    .execute()
  const accountsOf = Map.groupBy(accounts, ({ company_id: id }) => id)
  const names = Object.keys(companyColumns)
  const rows = async function* () {
    for (const company of companies) {
      const cells = cellsOf(company, company.branch_name)
      for (const account of accountsOf.get(company.id) ?? [undefined])
        yield names.map((name) => ({ ...cells, ...accountCells(account) })[name] ?? null)
    }
  }
  return writeWorkbook(rows(), {
    name: 'Companies',
    columns: names.map((header) => ({ header, format: 'general' as const })),
  })
}

function cellsOf(row: CompanyRow, branch: string): Readonly<Record<string, Cell>> {
  const company = companyOfRow(row)
  const address: AddressForm = company.address
  return {
    name: company.name,
    number: company.registrationNumber,
    branch,
    street1: address.street1 ?? '',
    street2: address.street2 ?? '',
    street3: address.street3 ?? '',
    'postal-code': address.postalCode ?? '',
    city: address.city ?? '',
    state: address.stateCode ?? '',
    country: address.countryCode ?? '',
    contact: address.contactPerson ?? '',
    phone: address.phone ?? '',
    mails: (address.mails ?? []).join(', '),
    'vat-number': company.vatNumber,
    endpoint: company.endpoint,
    currency: company.currency,
    language: company.language,
    'payment-days': company.paymentDays,
    'shot-files': company.showShotFileLink ? 'yes' : 'no',
  }
}

function accountCells(
  account:
    | { readonly display_name: string; readonly mails: readonly string[]; readonly credit_notes: string }
    | undefined,
): Readonly<Record<string, Cell>> {
  if (!account) return {}
  return {
    account: account.display_name,
    'account-mails': account.mails.join(', '),
    'credit-notes': account.credit_notes,
  }
}
