import { noteStaffReading } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Served } from '../../platform/http/index.ts'
import type { CompanyId, ShipmentId } from '../../platform/tenancy/index.ts'

/** A shipment that was found within reach, and whose it is. */
export interface OpenedShipment {
  readonly shipmentId: ShipmentId
  readonly companyId: CompanyId
}

/** Notes that one of the provider's own people opened a shipment: it has names, telephone numbers and e-mails of people. */
export async function noteOpened(
  database: Database,
  { caller, request }: Pick<Served<'GetShipmentData'>, 'caller' | 'request'>,
  { shipmentId, companyId }: OpenedShipment,
): Promise<void> {
  await noteStaffReading(database, {
    caller,
    requestId: request.id,
    ip: request.ip,
    action: 'shipment.read',
    recordKind: 'shipment',
    recordId: shipmentId,
    companyId,
  })
}
