import type { Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { CompanyId } from './record-id.ts'

/** Who is asking, as our own database knows them at this request. */
export interface Caller {
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly initials: string
  readonly department: string
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly companyId: CompanyId | null
  readonly shipmentSystem: ShipmentSystem
  readonly shipmentSystems: readonly ShipmentSystem[]
  readonly testMode: boolean
  readonly language: string | null
}
