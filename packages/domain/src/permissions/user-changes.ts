import { isEmployee, type Role } from './rights.ts'

/** What decides the rights of a user. */
export interface UserRights {
  readonly roles: readonly Role[]
  readonly active: boolean
}

/** Why roles and a company do not go together. */
export type RolesFault = 'company-required' | 'staff-have-no-company'

/**
 * Whether somebody with these roles may belong to a company, and must: the provider's own people belong to none, and
 * everyone else sees nothing but their own company's records. Undefined where the two go together.
 */
export function rolesFault(roles: readonly Role[], hasCompany: boolean): RolesFault | undefined {
  if (isEmployee(roles)) return hasCompany ? 'staff-have-no-company' : undefined
  return hasCompany ? undefined : 'company-required'
}

/**
 * Whether a change would leave nobody who can administer the portal.
 *
 * @param others how many other active administrators there are.
 */
export function leavesNoAdministrator(before: UserRights, after: UserRights, others: number): boolean {
  return administers(before) && !administers(after) && others === 0
}

function administers({ roles, active }: UserRights): boolean {
  return active && roles.includes('Administrator')
}
