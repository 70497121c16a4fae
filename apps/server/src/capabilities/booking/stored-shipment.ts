import { isPriceStanding, isUnapproved, type ApprovalState } from '@kattegat/domain/approvals'
import type { CostPrice, CustomerOption, ShippingOption } from '@kattegat/domain/rating'
import { stageOf, type ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { readAnsweredQuote, type AnsweredQuote } from './quote.repository.ts'

/**
 * A shipment as it stands when its override is decided. Every change of its price, its quote or its content writes
 * another version: the decision holds as long as the version does.
 */
export interface StoredShipment {
  readonly id: ShipmentId
  readonly version: number
  readonly accountId: number
  /** The account of the receiver that was decided to pay. */
  readonly payerAccountId: number | null
  /** A customer made it. */
  readonly isCustomers: boolean
  readonly form: ShipmentForm
  /** The day of pickup of its price. */
  readonly shipDate: string
  /** As the tariff had it, or staff have set it since; null where nobody knows. */
  readonly expectedDelivery: { readonly date: string | null; readonly time: string | null }
  readonly deliveryStatus: string
  /** It was booked as a test; in which mode it is changed now is no matter. */
  readonly isTest: boolean
  /** It has its number and its label. */
  readonly hasWaybill: boolean
  readonly updatedAt: Date
  readonly updatedByName: string
  /**
   * What it is booked at; undefined for quotes, for what could not be priced, and for what is not approved at a price
   * that has expired.
   */
  readonly booked: ShippingOption | undefined
  /** Its quote, where staff have answered it; whatever has become of it since. */
  readonly quote: AnsweredQuote | undefined
}

/** Reads a shipment that is to be overridden. Another company's reads as absent. */
export async function readStoredShipment(
  database: Database,
  scope: Scope,
  shipmentId: number,
  now: Date,
): Promise<StoredShipment | undefined> {
  const row = await database
    .selectFrom('shipment')
    .innerJoin('portal_user', 'portal_user.id', 'shipment.updated_by')
    .leftJoin('price_snapshot', (join) =>
      join
        .onRef('price_snapshot.shipment_id', '=', 'shipment.id')
        .onRef('price_snapshot.version', '=', 'shipment.version'),
    )
    .leftJoin('approval', 'approval.shipment_id', 'shipment.id')
    .select(['approval.state as approval_state', 'approval.price_until'])
    .select([
      'shipment.id',
      'shipment.version',
      'shipment.account_id',
      'shipment.payer_account_id',
      'shipment.form',
      'shipment.updated_at',
    ])
    .select(['shipment.expected_delivery_date', 'shipment.expected_delivery_time'])
    .select(['shipment.ship_date', 'shipment.delivery_status', 'shipment.waybill_number', 'shipment.test'])
    .select(
      sql<boolean>`(select u.company_id is not null from portal_user u where u.id = shipment.created_by)`.as(
        'by_customer',
      ),
    )
    .select(['portal_user.name as updated_by_name', 'price_snapshot.sales', 'price_snapshot.cost'])
    .where(named(scope, 'shipment', shipmentId))
    .executeTakeFirst()
  if (!row) return undefined
  const isUnapprovedNow = isUnapproved(row.approval_state as ApprovalState | null)
  const stands = !isUnapprovedNow || isPriceStanding({ priceUntilMs: row.price_until?.getTime() }, now.getTime())
  return {
    id: row.id,
    version: row.version,
    accountId: row.account_id,
    payerAccountId: row.payer_account_id,
    isCustomers: row.by_customer,
    form: withoutSaveFlags(row.form as ShipmentForm),
    shipDate: row.ship_date,
    expectedDelivery: { date: row.expected_delivery_date, time: row.expected_delivery_time },
    deliveryStatus: row.delivery_status,
    isTest: row.test,
    hasWaybill: row.waybill_number !== null,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    booked: row.sales && stands ? optionOf(row.sales, row.cost) : undefined,
    // Read after the version: where the quote has changed in between, the version has as well.
    quote: await readAnsweredQuote(database, row.id),
  }
}

function optionOf(sales: unknown, cost: unknown): ShippingOption {
  return { ...(sales as CustomerOption), ...(cost ? { cost: cost as CostPrice } : {}) }
}

/** What was ticked to be kept was kept when the form was sent; what the book says since stands. */
function withoutSaveFlags({ saveFlags: _kept, ...form }: ShipmentForm): ShipmentForm {
  return form
}

/** It has its number, and is no registration or error booking that is only to be booked. */
export function isBookedAlready({ form, hasWaybill }: StoredShipment): boolean {
  const { bookingType = 'FinalBooking', action } = form
  return hasWaybill && stageOf({ bookingType, heldBack: action === 'RegisterSaveShipment' }) === 'booked'
}

/** The shipment is not the one that was seen: who changed it, and when. */
export function versionConflict({
  updatedByName: changedBy,
  updatedAt,
  version,
}: Pick<StoredShipment, 'updatedByName' | 'updatedAt' | 'version'>): Refusal {
  return { code: 'VERSION_CONFLICT', facts: { changedBy, changedAt: updatedAt.toISOString(), version } }
}
