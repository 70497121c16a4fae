import { placeText } from '@kattegat/domain/address'
import type { Answer } from '@kattegat/contract'
import { addedLineName } from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { toWire } from '@kattegat/domain/money'
import type { CustomerOption } from '@kattegat/domain/rating'
import {
  bookedPriceOffer,
  deliveryStatusNow,
  eventName,
  staffEvents,
  withoutOffer,
  type AddressForm,
  type DeliveryFacts,
  type ShipmentForm,
} from '@kattegat/domain/shipment'
import { asOfOneMoment, type Database } from '../../platform/database/index.ts'
import { named, type Scope, type ShipmentId, within } from '../../platform/tenancy/index.ts'
import { isBookedByFormer, isToldToFormer } from '../shipment-events/index.ts'
import { readApproval } from './approval.repository.ts'
import { exportFilingOf } from './export-filing.ts'
import { readAddedSalesLines, readBilledPrice, totalsOnWire } from './billed-price.ts'
import { linkedShipments, readLinkId } from './linked-shipments.ts'
import type { OpenedShipment } from './note-opened.ts'
import { optionOnWire, storedPriceOnWire } from './option-on-wire.ts'
import { readQuote } from './quote.repository.ts'
import { localDay } from './shipment-rules.ts'

export type WireShipment = Answer<'GetShipmentData'>

interface ShipmentDataDeps {
  readonly database: Database
  readonly baseUrl: string
  readonly now: () => Date
}

type WhichShipment = { readonly id: number } | { readonly linkId: string }

/** One shipment as its page shows it, by id or link id, as of one moment. Another company's shipment reads as absent. */
export function getShipmentData(
  deps: ShipmentDataDeps,
  scope: Scope,
  which: WhichShipment,
  language: Language,
): Promise<(WireShipment & OpenedShipment) | undefined> {
  return asOfOneMoment(deps.database, (moment) => readData({ ...deps, database: moment }, scope, which, language))
}

async function readData(
  deps: ShipmentDataDeps,
  scope: Scope,
  which: WhichShipment,
  language: Language,
): Promise<(WireShipment & OpenedShipment) | undefined> {
  const row = await readShipment(deps.database, scope, which)
  if (!row) return undefined
  const shipmentId = row.id
  const link = { shipmentSystem: row.shipment_system, companyId: row.company_id }
  // Shipments of before offers were left out have theirs still.
  const form = withoutOffer(row.form as ShipmentForm)
  const snapshot = await deps.database
    .selectFrom('price_snapshot')
    .select('sales')
    .where('shipment_id', '=', shipmentId)
    .where('version', '=', row.version)
    .executeTakeFirst()
  const price = snapshot ? await billedPrice(deps.database, row.id, snapshot.sales, language) : null
  const isBooked = row.booking_type === 'FinalBooking' || row.booking_type === 'PreBooking'
  return {
    shipmentId: row.id,
    linkId: row.link_id,
    shipmentRef: row.waybill_number ?? '',
    version: row.version,
    bookingType: row.booking_type as WireShipment['bookingType'],
    test: row.test,
    deleted: row.deleted_at !== null,
    deliveryStatus: deliveryStatusNow(
      {
        deliveryStatus: row.delivery_status as DeliveryFacts['deliveryStatus'],
        bookingType: row.booking_type as DeliveryFacts['bookingType'],
        heldBack: row.held_back,
        expectedDeliveryDate: row.expected_delivery_date,
      },
      localDay(deps.now(), row.time_zone),
    ),
    createdAt: row.created_at.toISOString(),
    createdBy: scope.companyId === 'every' || !row.is_of_former ? row.created_by_name : '',
    companyId: row.company_id,
    companyName: row.company_name,
    accountName: row.account_name,
    isAES: row.is_aes,
    exportFiling: exportFilingOf(row, language),
    trackingUrl: `${deps.baseUrl}/t/${row.tracking_token}`,
    directionsUrl: directionsUrl(form.pickupAddress ?? form.senderAddress, form.receiverAddress),
    shipment: form,
    price,
    bookedOption: price && isBooked ? bookedOption(snapshot?.sales, price, language) : null,
    collis: await readPieces(deps.database, shipmentId),
    heldBack: row.held_back,
    linkedShipments: await linkedShipments(deps.database, link, {
      id: shipmentId,
      linkId: row.link_id,
      linkedLinkId: row.linked_shipment_link_id,
    }),
    quote: await readQuote(deps.database, scope, row, { now: deps.now(), language }),
    approval: await readApproval(deps.database, scope, { id: row.id, companyId: row.company_id }, deps.now()),
    events: await readEvents(deps.database, scope, shipmentId, language),
  }
}

/** The price as booked with the lines added since. */
async function billedPrice(
  database: Database,
  shipmentId: ShipmentId,
  sales: unknown,
  language: Language,
): Promise<WireShipment['price']> {
  const booked = storedPriceOnWire(sales as CustomerOption, language)
  const added = await readAddedSalesLines(database, shipmentId)
  if (added.length === 0) return booked
  const { totals, currency } = await readBilledPrice(database, shipmentId)
  return {
    ...booked,
    priceLines: [
      ...booked.priceLines,
      ...added.map((line) => ({
        type: line.line_type,
        name: addedLineName(line.line_type, messagesIn(language, 'price-lines')),
        basis: 'ADDED',
        amount: toWire({ minor: line.amount_minor, currency: line.currency }),
        explanation: line.description ? [line.description] : [],
      })),
    ],
    ...(totals && currency !== null ? totalsOnWire({ ...totals, currency }) : {}),
  }
}

/** What is booked as an option, at what is billed: lines that staff added stay with the shipment when it is changed. */
function bookedOption(sales: unknown, price: NonNullable<WireShipment['price']>, language: Language) {
  const { services: _names, ...billed } = price
  return { ...optionOnWire(sales as CustomerOption, language, bookedPriceOffer, [], true), ...billed }
}

async function readShipment(database: Database, scope: Scope, which: WhichShipment) {
  const linkId = 'linkId' in which ? readLinkId(which.linkId) : undefined
  if ('linkId' in which && linkId === undefined) return undefined
  let query = database
    .selectFrom('shipment')
    .innerJoin('shipment_system', 'shipment_system.key', 'shipment.shipment_system')
    .innerJoin('portal_user', 'portal_user.id', 'shipment.created_by')
    .innerJoin('company', 'company.id', 'shipment.company_id')
    .innerJoin('company_account', 'company_account.id', 'shipment.account_id')
    .selectAll('shipment')
    .select([
      'shipment_system.time_zone',
      'portal_user.name as created_by_name',
      'company.name as company_name',
      'company_account.display_name as account_name',
    ])
    .select(isBookedByFormer('shipment', 'portal_user').as('is_of_former'))
    .where(within(scope, 'shipment'))
  query =
    'id' in which
      ? query.where(named(scope, 'shipment', which.id))
      : query.where('shipment.id', '=', (links) =>
          links.selectFrom('shipment_link').select('shipment_id').where('link_id', '=', linkId!),
        )
  return query.executeTakeFirst()
}

async function readPieces(database: Database, shipmentId: ShipmentId): Promise<WireShipment['collis']> {
  const rows = await database
    .selectFrom('colli')
    .select(['sscc', 'line', 'weight_g'])
    .where('shipment_id', '=', shipmentId)
    .where('voided_at', 'is', null)
    .orderBy('piece')
    .execute()
  return rows.map((row) => ({
    sscc: row.sscc,
    line: row.line,
    weight: row.weight_g === null ? null : row.weight_g / 1000,
  }))
}

async function readEvents(
  database: Database,
  scope: Scope,
  shipmentId: ShipmentId,
  language: Language,
): Promise<WireShipment['events']> {
  const rows = await database
    .selectFrom('shipment_event')
    .leftJoin('portal_user', 'portal_user.id', 'shipment_event.user_id')
    .select(['shipment_event.code', 'shipment_event.occurred_at', 'shipment_event.place', 'portal_user.name'])
    .select(isToldToFormer(scope, 'shipment_event').as('is_of_former'))
    .where('shipment_event.shipment_id', '=', shipmentId)
    .where('shipment_event.code', 'not in', [...staffEvents])
    .orderBy('shipment_event.occurred_at')
    .orderBy('shipment_event.id')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    name: eventName(row.code, messagesIn(language, 'events')),
    at: row.occurred_at.toISOString(),
    place: row.place,
    by: row.is_of_former ? null : row.name,
  }))
}

/** A map's answer to "how do I get there". Addresses only, no names. */
function directionsUrl(from: AddressForm | null | undefined, to: AddressForm | null | undefined): string {
  const place = (address: AddressForm | null | undefined) =>
    [address?.street1, placeText(address ?? {}), address?.countryCode].filter(Boolean).join(', ')
  const query = new URLSearchParams({ api: '1', origin: place(from), destination: place(to) })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}
