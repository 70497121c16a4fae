import type { Answer } from '@kattegat/contract'
import { roles, type Role } from '@kattegat/domain/permissions'
import type { UserSearch } from '../../searches.ts'

export type User = Answer<'GetUsers'>['users'][number]

/** As many as the server answers at once. */
export const usersAPage = 100

/** Who can be looked for by role: `customer` has none. */
export const roleChoices = ['customer', ...roles] as const

/** Those whom a company's own administrator finds among its users. */
export const ownRoleChoices = ['customer', 'Finance', 'CompanyAdministrator'] as const

/** What an address asks for, as the call takes it. */
export function queryOf({ search, role, company, state, page }: UserSearch) {
  const known: Role | 'customer' | undefined = roleChoices.find((choice) => choice === role)
  return {
    ...(search === undefined ? {} : { search }),
    ...(known === undefined ? {} : { role: known }),
    ...(company === undefined ? {} : { companyId: company }),
    ...(state === undefined ? {} : { active: state === 'active' }),
    ...(page === undefined ? {} : { pageNumber: page }),
  }
}
