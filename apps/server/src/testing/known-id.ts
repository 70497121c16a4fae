import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { systemScope, type CompanyId, type Scope, type ShipmentId } from '../platform/tenancy/index.ts'

/** An id that a test knows to be a record's: tests look into tables past every scope. */
export function known(id: number): ShipmentId & CompanyId {
  return id as ShipmentId & CompanyId
}

/** The scope that a caller of this company would have; `every` for staff of the system. */
export function scopeIn(shipmentSystem: ShipmentSystem, companyId: number | 'every'): Scope {
  return systemScope('testing', shipmentSystem, companyId === 'every' ? companyId : known(companyId))
}
