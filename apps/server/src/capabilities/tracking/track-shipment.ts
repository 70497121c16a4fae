import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import {
  deliveryStatuses,
  deliveryStatusNow,
  eventName,
  isOneOf,
  type DeliveryFacts,
  type ShipmentEventCode,
} from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { readTakenBack } from '../shipment-events/index.ts'
import { localDay } from '../booking/index.ts'

type Tracked = Answer<'GetTracking'>

/** Which events strangers may see: a new one is hidden until somebody decides here. */
const isPublic: Readonly<Record<ShipmentEventCode, boolean>> = {
  'quote-requested': false,
  'approval-requested': false,
  'approval-given': false,
  'approval-refused': false,
  'approval-expired': false,
  'error-booked': false,
  registered: true,
  booked: true,
  'documents-added': false,
  'documents-deleted': false,
  'documents-restored': false,
  changed: true,
  'in-transit': true,
  delivered: true,
  delayed: true,
  undelivered: true,
  received: true,
  loaded: true,
  'out-for-delivery': true,
  'delivered-in-part': true,
  packed: true,
  'scan-undone': false,
  'status-corrected': false,
  'waybill-changed': false,
  'reference-changed': false,
  'ship-date-changed': true,
  'expected-delivery-changed': true,
  'tracking-link-changed': false,
  'itn-entered': false,
  'price-lines-added': false,
  'account-changed': false,
  'pickup-booked': false,
  'pickup-not-booked': false,
  'pickup-cancelled': false,
  'pickup-missed': false,
  deleted: false,
  restored: false,
  'insurance-booked': false,
  'quote-answered': false,
  'quote-accepted': false,
  'quote-declined': false,
  'cargo-sent': false,
  'cargo-cancelled': false,
  'cargo-rejected': false,
  'invoicing-sent': false,
  'invoicing-rejected': false,
  measured: false,
  'measure-approved': false,
  'measure-undone': false,
  'measure-withdrawn': false,
}

/**
 * Where a shipment is, for anyone who holds its link: cities, times and numbers; no names, goods, references or prices.
 * Undefined for an unknown token and for a deleted shipment.
 */
export async function trackShipment(
  { database: db, now }: { readonly database: Database; readonly now: () => Date },
  token: string,
  language: Language,
): Promise<Tracked | undefined> {
  const row = await db
    .selectFrom('tracking_token')
    .innerJoin('shipment', 'shipment.id', 'tracking_token.shipment_id')
    .innerJoin('shipment_system as system', 'system.key', 'shipment.shipment_system')
    .select(['id', 'waybill_number', 'delivery_status', 'booking_type', 'held_back', 'number_of_colli'])
    .select(['expected_delivery_date', 'system.time_zone', 'transport_company_name'])
    .select(['sender_city', 'sender_country', 'receiver_city', 'receiver_country'])
    .where('tracking_token.token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const status = deliveryStatusNow(
    {
      deliveryStatus: isOneOf(deliveryStatuses, row.delivery_status) ? row.delivery_status : 'UnDelivered',
      bookingType: row.booking_type as DeliveryFacts['bookingType'],
      heldBack: row.held_back,
      expectedDeliveryDate: row.expected_delivery_date,
    },
    localDay(now(), row.time_zone),
  )
  return {
    shipmentRef: row.waybill_number ?? '',
    deliveryStatus: status,
    statusName: messagesIn(language, 'shipment-form')(`deliveryStatuses.${status}`),
    from: { city: row.sender_city, countryCode: row.sender_country ?? '' },
    to: { city: row.receiver_city, countryCode: row.receiver_country ?? '' },
    numberOfColli: row.number_of_colli,
    transportCompany: row.transport_company_name || null,
    expectedDeliveryDate: row.expected_delivery_date,
    events: await publicEvents(db, row.id, language),
  }
}

async function publicEvents(db: Database, shipmentId: ShipmentId, language: Language): Promise<Tracked['events']> {
  const codes = Object.entries(isPublic).flatMap(([code, shown]) => (shown ? [code] : []))
  const rows = await db
    .selectFrom('shipment_event')
    .select(['id', 'code', 'occurred_at', 'place'])
    .where('shipment_id', '=', shipmentId)
    .where('code', 'in', codes)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()
  const taken = await readTakenBack(db, shipmentId)
  const left = rows.filter(({ id }) => !taken.has(id))
  return left.map((row) => ({
    name: eventName(row.code, messagesIn(language, 'events')),
    at: row.occurred_at.toISOString(),
    place: row.place,
  }))
}
