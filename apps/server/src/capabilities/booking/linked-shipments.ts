import type { Answer } from '@kattegat/contract'
import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import type { CompanyId, ShipmentId } from '../../platform/tenancy/index.ts'

/** A link id as it came over the wire; undefined for what no shipment can have, so that it reads as absent. */
export function readLinkId(text: string | undefined): string | undefined {
  const linkId = (text ?? '').trim().toLowerCase()
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(linkId) ? linkId : undefined
}

/** Whose shipments may be linked: legs of one transport are one company's. */
export interface LinkKey {
  readonly shipmentSystem: string
  readonly companyId: CompanyId
}

/** The error of a form that is linked to a shipment its company does not have; another company's is as good as none. */
export async function linkError(database: Database, key: LinkKey, form: ShipmentForm): Promise<FieldError | undefined> {
  if (!form.linkedShipmentLinkId) return undefined
  const linkId = readLinkId(form.linkedShipmentLinkId)
  const linked =
    linkId &&
    (await database
      .selectFrom('shipment_link as link')
      .innerJoin('shipment', 'shipment.id', 'link.shipment_id')
      .select('shipment.id')
      .where('link.link_id', '=', linkId)
      .where('shipment.shipment_system', '=', key.shipmentSystem)
      .where('shipment.company_id', '=', key.companyId)
      .executeTakeFirst())
  return linked ? undefined : { field: 'linkedShipmentLinkId', code: 'notKnown', params: {} }
}

const mostLinked = 100

/** The other legs of a shipment's transport: those it names, those that name it, and those that name the same one. */
export async function linkedShipments(
  database: Database,
  key: LinkKey,
  shipment: { readonly id: ShipmentId; readonly linkId: string; readonly linkedLinkId: string | null },
): Promise<Answer<'GetShipmentData'>['linkedShipments']> {
  const shared = [shipment.linkId, ...(shipment.linkedLinkId ? [shipment.linkedLinkId] : [])]
  const rows = await database
    .selectFrom('shipment')
    .select(['id', 'link_id', 'waybill_number', 'receiver_name', 'receiver_city', 'receiver_country'])
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .where('id', '!=', shipment.id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('shipment_link')
        .select('shipment_id as id')
        .where('link_id', 'in', shared)
        .unionAll(ids.selectFrom('shipment').select('id').where('linked_shipment_link_id', 'in', shared)),
    )
    .orderBy('id')
    .limit(mostLinked)
    .execute()
  return rows.map((row) => ({
    shipmentId: row.id,
    linkId: row.link_id,
    shipmentRef: row.waybill_number ?? '',
    receiver: { companyName: row.receiver_name, city: row.receiver_city, countryCode: row.receiver_country ?? '' },
  }))
}
