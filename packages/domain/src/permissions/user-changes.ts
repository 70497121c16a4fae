import type { ShipmentSystem } from '../shipment/index.ts'
import { actions, isEmployee, reachOf, type Role } from './rights.ts'

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

/** What a user may be given by who manages users. */
export interface UserGrants extends UserRights {
  /** Null for the provider's own people. */
  readonly companyId: number | null
  readonly shipmentSystems: readonly ShipmentSystem[]
  /** What they book is a test, which costs nothing. */
  readonly testMode: boolean
}

/** Who changes a user. */
export interface UserManager {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly shipmentSystems: readonly ShipmentSystem[]
}

/** Why somebody who manages users may not make a change. */
export type GrantFault = 'own-rights' | 'system-not-yours' | 'role-not-yours' | 'test-mode-not-yours'

/**
 * Whether who manages users may make this change: nobody gives themselves a right, a system or a company that they have not,
 * and nobody gives others a system that they do not work in themselves. Taking away is always theirs.
 */
export function grantFault(
  manager: UserManager,
  userId: number,
  before: UserGrants,
  after: UserGrants,
): GrantFault | undefined {
  // Tests need no approval and are owed by nobody: the table of rights says who may book them.
  if (after.testMode !== before.testMode && reachOf('test-mode.switch', manager.roles) === undefined)
    return 'test-mode-not-yours'
  if (reachOf('user.manage', manager.roles) !== 'every') return companyGrantFault(manager, userId, before, after)
  const newSystems = after.shipmentSystems.filter((system) => !before.shipmentSystems.includes(system))
  if (manager.userId === userId) {
    if (givesMore(before.roles, after.roles) || newSystems.length > 0 || after.companyId !== before.companyId)
      return 'own-rights'
  }
  return newSystems.every((system) => manager.shipmentSystems.includes(system)) ? undefined : 'system-not-yours'
}

/**
 * What the administrator of a company may: for the others of the company everything but roles other than their own, and for
 * themselves nothing that decides rights, in neither direction.
 */
function companyGrantFault(
  manager: UserManager,
  userId: number,
  before: UserGrants,
  after: UserGrants,
): GrantFault | undefined {
  const rights = ({ roles, active, companyId }: UserGrants) => [...roles.toSorted(), active, companyId].join()
  if (manager.userId === userId) return rights(before) === rights(after) ? undefined : 'own-rights'
  const rest = ({ roles }: UserGrants) =>
    roles
      .filter((role) => role !== 'CompanyAdministrator')
      .toSorted()
      .join()
  return rest(before) === rest(after) ? undefined : 'role-not-yours'
}

/** Roles that go together: the provider's own people administer no company. */
export function rolesInUse(roles: readonly Role[]): Role[] {
  return roles.filter((role) => role !== 'CompanyAdministrator' || !isEmployee(roles))
}

/** Whether roles allow something, or reach further, that others do not. */
function givesMore(before: readonly Role[], after: readonly Role[]): boolean {
  return actions.some((action) => {
    const [had, has] = [reachOf(action, before), reachOf(action, after)]
    return has !== undefined && has !== had && had !== 'every'
  })
}
