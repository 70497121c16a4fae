import { reachOf, type Action, type Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'

/** Who is asking, as our own database knows them at this request. */
export interface Caller {
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly initials: string
  readonly department: string
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly companyId: number | null
  readonly shipmentSystem: ShipmentSystem
  readonly shipmentSystems: readonly ShipmentSystem[]
  readonly testMode: boolean
  readonly language: string | null
}

/**
 * Whose records a query may touch: the tenant is part of every repository's key, so that forgetting it does not
 * compile. `every` is written out by anyone who means it.
 */
export interface Scope {
  readonly shipmentSystem: ShipmentSystem
  readonly companyId: number | 'every'
}

/** The scope a right gives its caller; undefined where the rights table gives none, or an own-company user has no company. */
export function scopeOf(caller: Caller, action: Action): Scope | undefined {
  const reach = reachOf(action, caller.roles)
  if (reach === 'every') return { shipmentSystem: caller.shipmentSystem, companyId: 'every' }
  if (reach === 'own' && caller.companyId !== null) {
    return { shipmentSystem: caller.shipmentSystem, companyId: caller.companyId }
  }
  return undefined
}
