import type { AccountForm, CompanyForm } from '@kattegat/domain/companies'
import { auditAll } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { insertAddresses } from '../address-book/index.ts'
import { insertAccounts, type AccountRow } from './account.repository.ts'
import { insertCompanies, type CompanyRow } from './company.repository.ts'
import type { CompanyActor } from './save-company.ts'

/** A company that the system has not, checked by itself and beside the others, with its accounts; the first is the default. */
export interface NewCompany {
  readonly form: CompanyForm
  readonly accounts: readonly AccountForm[]
}

/** So many in one statement: few enough for its parameters, many enough to be quick. */
const inOneStatement = 500

/**
 * Adds many companies, as saving one after the other would, in a hundredth of the statements: on the embedded database nobody
 * else is answered meanwhile. The caller holds off others who write companies, and has checked them since.
 */
export async function addCompanies(tx: Tx, actor: CompanyActor, all: readonly NewCompany[]): Promise<void> {
  for (let from = 0; from < all.length; from += inOneStatement)
    await addSome(tx, actor, all.slice(from, from + inOneStatement))
}

async function addSome(tx: Tx, actor: CompanyActor, some: readonly NewCompany[]): Promise<void> {
  const { scope, userId, now } = actor
  const written = { by: userId, at: now }
  const forms = some.map(({ form }) => form)
  const rows = await insertCompanies(tx, scope, forms, written)
  const accounts = some.flatMap((each, at) =>
    each.accounts.map((form, nth) => ({ company: rows[at]!, account: { ...form, isDefault: nth === 0 } })),
  )
  const stored = accounts.length === 0 ? [] : await insertAccounts(tx, accounts, written)
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]))
  await insertAddresses(
    tx,
    accounts.map(({ company, account }) => ({
      key: { shipmentSystem: scope.shipmentSystem, companyId: company.id },
      address: account.senderAddress,
      kind: {
        accountTypeId: 3,
        accountId: ids.get(keyOf({ company_id: company.id, display_name: account.displayName }))!,
      },
    })),
  )
  const line = (company: CompanyRow) => ({
    userId,
    shipmentSystem: scope.shipmentSystem,
    companyId: company.id,
    recordKind: 'company',
    recordId: company.id,
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
    ...(actor.ip === undefined ? {} : { ip: actor.ip }),
  })
  await auditAll(tx, [
    ...some.map(({ form }, at) => ({
      ...line(rows[at]!),
      action: 'company.created',
      details: { before: null, after: form },
    })),
    ...accounts.map(({ company, account }) => ({
      ...line(company),
      action: 'account.created',
      details: { account: account.displayName, before: null, after: account },
    })),
  ])
}

function keyOf({ company_id: companyId, display_name: name }: Pick<AccountRow, 'company_id' | 'display_name'>): string {
  return `${companyId} ${name}`
}
