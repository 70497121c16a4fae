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

/** What decides where a user administers. */
export interface AdministeredSystems extends UserRights {
  readonly shipmentSystems: readonly ShipmentSystem[]
}

/**
 * Whether a change would leave a booking system that nobody administers.
 *
 * @param others the systems of each other active administrator.
 */
export function leavesNoAdministrator(
  before: AdministeredSystems,
  after: AdministeredSystems,
  others: readonly (readonly ShipmentSystem[])[],
): boolean {
  const still = [administered(after), ...others].flat()
  return administered(before).some((system) => !still.includes(system))
}

function administered({ roles, active, shipmentSystems }: AdministeredSystems): readonly ShipmentSystem[] {
  return active && roles.includes('Administrator') ? shipmentSystems : []
}

/** What a user may be given by who manages users. */
export interface UserGrants extends UserRights {
  /** Null for the provider's own people. */
  readonly companyId: number | null
  readonly shipmentSystems: readonly ShipmentSystem[]
  /** What they book is a test, which costs nothing. */
  readonly testMode: boolean
}

/** What a user has been given. */
export interface StoredGrants extends UserGrants {
  /** Of who is not active: by the provider, and not by the administrator of their company. */
  readonly deactivatedByProvider: boolean
}

/** Who changes a user. */
export interface UserManager {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly shipmentSystems: readonly ShipmentSystem[]
}

/** Why somebody who manages users may not make a change. */
export type GrantFault =
  | 'own-rights'
  | 'system-not-yours'
  | 'system-stays'
  | 'works-elsewhere'
  | 'deactivated-by-provider'
  | 'role-not-yours'
  | 'test-mode-not-yours'

/**
 * Whether who manages users may make this change. Nobody gives themselves a right, a system or a company that they have not.
 * Nobody gives others a system that they do not work in themselves, or takes it from them; and what decides rights in every
 * system of a user changes only by who works in all of them.
 */
export function grantFault(
  manager: UserManager,
  userId: number,
  before: StoredGrants,
  after: UserGrants,
): GrantFault | undefined {
  // Tests need no approval and are owed by nobody: the table of rights says who may book them.
  if (after.testMode !== before.testMode && reachOf('test-mode.switch', manager.roles) === undefined)
    return 'test-mode-not-yours'
  if (reachOf('user.manage', manager.roles) !== 'every') return companyGrantFault(manager, userId, before, after)
  const given = beyond(manager, after).filter((system) => !before.shipmentSystems.includes(system))
  if (manager.userId === userId) {
    const newSystems = after.shipmentSystems.filter((system) => !before.shipmentSystems.includes(system))
    if (givesMore(before.roles, after.roles) || newSystems.length > 0 || after.companyId !== before.companyId)
      return 'own-rights'
  }
  if (given.length > 0) return 'system-not-yours'
  const elsewhere = systemsElsewhere(manager, before)
  if (elsewhere.some((system) => !after.shipmentSystems.includes(system))) return 'system-stays'
  return elsewhere.length > 0 && rightsOf(before) !== rightsOf(after) ? 'works-elsewhere' : undefined
}

/**
 * The systems of one of the provider's own people that who manages users does not work in: they stay as they are, and with
 * them the roles and the access of that user. A customer works in the system of the company, and nowhere else.
 */
export function systemsElsewhere(
  manager: Pick<UserManager, 'shipmentSystems'>,
  user: Pick<UserGrants, 'companyId' | 'shipmentSystems'>,
): ShipmentSystem[] {
  return user.companyId === null ? beyond(manager, user) : []
}

function beyond(
  { shipmentSystems: own }: Pick<UserManager, 'shipmentSystems'>,
  { shipmentSystems }: Pick<UserGrants, 'shipmentSystems'>,
): ShipmentSystem[] {
  return shipmentSystems.filter((system) => !own.includes(system))
}

/** What decides rights in every system, to be compared. */
function rightsOf({ roles, active, companyId, testMode }: UserGrants): string {
  return [...roles.toSorted(), active, companyId, testMode].join()
}

/**
 * What the administrator of a company may: for the others of the company everything but roles other than their own, and for
 * themselves nothing that decides rights, in neither direction.
 */
function companyGrantFault(
  manager: UserManager,
  userId: number,
  before: StoredGrants,
  after: UserGrants,
): GrantFault | undefined {
  if (manager.userId === userId) return rightsOf(before) === rightsOf(after) ? undefined : 'own-rights'
  if (after.active && isActivatedByProvider(manager, before)) return 'deactivated-by-provider'
  const rest = ({ roles }: UserGrants) =>
    roles
      .filter((role) => role !== 'CompanyAdministrator')
      .toSorted()
      .join()
  return rest(before) === rest(after) ? undefined : 'role-not-yours'
}

/** Whether a user is for the provider to activate again, and not for who manages the users of a company. */
export function isActivatedByProvider(
  manager: Pick<UserManager, 'roles'>,
  { active, deactivatedByProvider }: Pick<StoredGrants, 'active' | 'deactivatedByProvider'>,
): boolean {
  return !active && deactivatedByProvider && reachOf('user.manage', manager.roles) !== 'every'
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
