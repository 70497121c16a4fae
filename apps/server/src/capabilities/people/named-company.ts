import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { type CompanyId, type Scope, scopeOfCompany } from '../../platform/tenancy/index.ts'
import { findCompany } from './companies.ts'
import { readRecordId } from './record-id.ts'

/**
 * The scope of a list: the company it names, else all within the caller's reach. Refuses NOT_FOUND for one out of
 * reach.
 */
export async function listedCompanies(
  database: Database,
  scope: Scope,
  wireId: number | string | undefined,
): Promise<Result<Scope, Refusal>> {
  if (wireId === undefined) return accept(scope)
  const company = await namedCompany(database, scope, wireId)
  return company.ok ? accept(scopeOfCompany(scope, company.value)) : company
}

/**
 * The company that a call is about: the one it names, else the caller's own. Refuses NOT_FOUND for one out of reach, and
 * INVALID_INPUT where staff, who have none, name none.
 */
export async function namedCompany(
  database: Database,
  scope: Scope,
  wireId: number | string | undefined,
): Promise<Result<CompanyId, Refusal>> {
  if (wireId === undefined) {
    if (scope.companyId !== 'every') return accept(scope.companyId)
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'companyId', code: 'required', params: {} }] })
  }
  const id = readRecordId(wireId)
  const company = id === undefined ? undefined : await findCompany(database, scope, id)
  return company ? accept(company.id) : refuse(notFound)
}
