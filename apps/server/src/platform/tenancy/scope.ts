import { reachOf, type Action } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { mayCall, waitingAs, type Caller } from './caller.ts'
import type { CompanyId, ShipmentId } from './record-id.ts'

/** Not exported: a scope is made by the functions below and nowhere else, and a copy of one is none. */
class MadeScope {
  readonly shipmentSystem: ShipmentSystem
  /** `every`: of each company of the shipment system. */
  readonly companyId: CompanyId | 'every'
  /** Makes it a type of its own: nothing that merely looks like it is assignable. */
  protected readonly made = true

  constructor(shipmentSystem: ShipmentSystem, companyId: CompanyId | 'every') {
    this.shipmentSystem = shipmentSystem
    this.companyId = companyId
  }
}

/** Whose records may be touched: part of every query of what is a company's own. `within` turns it into SQL. */
export type Scope = MadeScope

/** The scope a right gives its caller; undefined where the rights table gives none, or an own-company user has no company. */
export function scopeOf(caller: Caller, action: Action): Scope | undefined {
  if (!mayCall(caller, action)) return undefined
  const reach = reachOf(action, caller.roles)
  if (reach === 'every') return new MadeScope(caller.shipmentSystem, 'every')
  if (reach === 'own' && caller.companyId !== null) return new MadeScope(caller.shipmentSystem, caller.companyId)
  return undefined
}

/** The part of a scope that is one company's. @throws where the company is out of the scope's reach. */
export function scopeOfCompany(scope: Scope, companyId: CompanyId): Scope {
  if (scope.companyId !== 'every' && scope.companyId !== companyId) throw new RangeError('A company out of reach')
  return new MadeScope(scope.shipmentSystem, companyId)
}

/** `waitingAs` of who acts in a scope: of every company do the provider's own. */
export function waitingInScope({
  userId,
  scope: { companyId },
}: {
  readonly userId: number
  readonly scope: Scope
}): string {
  return waitingAs({ userId, companyId: companyId === 'every' ? null : companyId })
}

/** The scope that a request was made with, as it was kept with what is still to be done for it. */
export function keptScope(kept: {
  readonly shipment_system: ShipmentSystem
  readonly company_id: CompanyId | null
}): Scope {
  return new MadeScope(kept.shipment_system, kept.company_id ?? 'every')
}

/** Ids that were found within reach when they were kept with what is still to be done for them. */
export function keptShipmentIds(ids: readonly (number | string)[]): ShipmentId[] {
  return ids.map((id) => Number(id) as ShipmentId)
}

/** Who works without a caller, and why they may. `scripts/check-tenancy.mjs` holds who uses which. */
export const systemReasons = {
  billing:
    'An invoice names the address of the account that pays, which may be another company’s than the one that booked.',
  pickups:
    'A pickup that was asked for with a booking, or for every week, is booked in the name of who asked; one loses a shipment that was deleted.',
  operating: 'The operator works at the command line, on the system that the command names.',
  seeding: 'Fills an installation before anybody uses it.',
  testing: 'A test calls what a route would call.',
  measuring: 'Reads as staff do, on a database of its own.',
} as const

/** The scope of work that nobody asked for at the portal: jobs and the command line. */
export function systemScope(
  _reason: keyof typeof systemReasons,
  shipmentSystem: ShipmentSystem,
  companyId: CompanyId | 'every',
): Scope {
  return new MadeScope(shipmentSystem, companyId)
}
