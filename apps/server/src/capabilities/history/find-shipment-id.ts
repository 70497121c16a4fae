import type { Database } from '../../platform/database/index.ts'
import { named, within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a shipment within reach, by its id and link id, as far as they are given. */
export async function findShipmentId(
  database: Database,
  scope: Scope,
  which: { readonly shipmentId?: number; readonly linkId?: string },
): Promise<ShipmentId | undefined> {
  let query = database.selectFrom('shipment').select('id').where(within(scope, 'shipment'))
  if (which.shipmentId !== undefined) query = query.where(named(scope, 'shipment', which.shipmentId))
  if (which.linkId !== undefined) {
    if (!uuid.test(which.linkId)) return undefined
    const { linkId } = which
    query = query.where('id', '=', (links) =>
      links.selectFrom('shipment_link').select('shipment_id').where('link_id', '=', linkId),
    )
  }
  return (await query.executeTakeFirst())?.id
}
