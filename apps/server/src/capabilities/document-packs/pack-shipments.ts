import { comparablePlace } from '@kattegat/domain/address'
import { localMoment, timeZoneOf } from '@kattegat/domain/transit'
import { fromDayNumber } from '@kattegat/domain/calendar'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Tariffs } from '../tariffs/index.ts'

const dayMs = 86_400_000

/**
 * Shipments that a carrier takes for branches on a day, in the order branch, account, waybill: booked for good, not held
 * back, deleted or a test. A ship date is a day of the pickup place, from 00:00:00 to 23:59:59 there; without one it is
 * the day that it is at each pickup place now, which in the United States need not be the same day everywhere.
 */
export async function shipmentsOfDay(
  database: Database,
  scope: Scope,
  asked: {
    readonly transportCompanyId: number
    readonly branchIds: readonly number[]
    readonly day: string | undefined
    readonly tariffs: Tariffs
    readonly now: Date
  },
): Promise<number[]> {
  const { day, now } = asked
  const query = database
    .selectFrom('shipment')
    .innerJoin('company_account', 'company_account.id', 'shipment.account_id')
    .innerJoin('branch', 'branch.id', 'company_account.branch_id')
    .select(['shipment.id', 'shipment.ship_date', 'shipment.form'])
    .where('shipment.shipment_system', '=', scope.shipmentSystem)
    .where('shipment.transport_company_id', '=', asked.transportCompanyId)
    .where('branch.id', 'in', asked.branchIds)
    .where('shipment.booking_type', '=', 'FinalBooking')
    .where('shipment.deleted_at', 'is', null)
    .where('shipment.held_back', '=', false)
    .where('shipment.test', '=', false)
    .where('shipment.waybill_number', 'is not', null)
    .orderBy('branch.name')
    .orderBy('shipment.account_id')
    .orderBy('shipment.waybill_number')
  if (day !== undefined) return (await query.where('shipment.ship_date', '=', day).execute()).map((row) => row.id)

  const days = [-1, 0, 1].map((offset) => new Date(now.getTime() + offset * dayMs).toISOString().slice(0, 10))
  const rows = await query.where('shipment.ship_date', 'in', days).execute()
  const { timeZones, timeZone } = await asked.tariffs.of(scope.shipmentSystem)
  return rows
    .filter((row) => {
      const form = row.form as ShipmentForm
      const zone = timeZoneOf(timeZones, comparablePlace(form.pickupAddress ?? form.senderAddress), timeZone)
      return row.ship_date === fromDayNumber(localMoment(now.getTime(), zone).day)
    })
    .map((row) => row.id)
}

/** A transport company that packs are made for, by its id or code. */
export async function packCarrier(
  database: Database,
  shipmentSystem: string,
  carrier: number | string,
): Promise<{ id: number; name: string } | undefined> {
  const carriers = await packCarriers(database, shipmentSystem)
  return carriers.find((each) => each.code === carrier || String(each.id) === String(carrier))
}

/** The carriers whose packs employees download from the tools menu (specification §2), by name. */
export function packCarriers(
  database: Database,
  shipmentSystem: string,
): Promise<{ id: number; code: string; name: string }[]> {
  return database
    .selectFrom('transport_company')
    .select(['id', 'code', 'name'])
    .where('shipment_system', '=', shipmentSystem)
    .where('document_pack', '=', true)
    .orderBy('name')
    .execute()
}
