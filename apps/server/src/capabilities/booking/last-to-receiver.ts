import { writtenPostalCode } from '@kattegat/domain/address'
import type { ColliLine, CommodityLine, ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { CompanyId, Scope } from '../../platform/tenancy/index.ts'

/** The company that booked, and its receiver as people know it again: by name, in any letter case, and country. */
export interface LastToReceiver {
  readonly companyId: CompanyId
  readonly receiverName: string
  readonly receiverCountry: string
}

/** So far back it is looked: a receiver of thousands of shipments is asked for with every booking. */
const lookedAt = 50

/** A company's latest bookings to a receiver, the last one first. */
function latest(scope: Scope, { companyId, receiverName, receiverCountry }: LastToReceiver) {
  return sql`
    select id, ship_date, account_id, receiver_postal_code, form
    from shipment
    where shipment_system = ${scope.shipmentSystem} and company_id = ${companyId}
      and receiver_country = ${receiverCountry.trim().toUpperCase()}
      and lower(receiver_name) = lower(${receiverName.trim()})
      and deleted_at is null and not test and booking_type in ('PreBooking', 'FinalBooking')
    order by id desc limit ${lookedAt}`
}

/** The commodity lines of a company's latest booking to a receiver that had some, and of which shipment they are. */
export async function lastCommodities(database: Database, scope: Scope, asked: LastToReceiver) {
  const { rows } = await sql<{ id: number; ship_date: string; commodities: CommodityLine[] }>`
    select id, ship_date::text as ship_date, form -> 'commodities' as commodities
    from (${latest(scope, asked)}) latest
    where form #> '{commodities,0}' is not null
    order by id desc limit 1`.execute(database)
  const [last] = rows
  return last
    ? { shipmentId: last.id, shipDate: last.ship_date, commodities: last.commodities }
    : { shipmentId: null, shipDate: null, commodities: [] }
}

interface LastPackagesQuestion extends LastToReceiver {
  readonly accountId: number
  /** Another house of the same name is another receiver. */
  readonly receiverPostalCode: string
}

interface LastPackages {
  id: number
  ship_date: string
  collis: ColliLine[]
  description: string | null
  b2c: boolean | null
  options: ShipmentForm['shipmentOptions'] | null
}

/** What an account sent to a receiver last: its packages, what was in them, and what decides which products there are. */
export async function lastPackages(database: Database, scope: Scope, asked: LastPackagesQuestion) {
  // Shipments keep it as it is written.
  const country = asked.receiverCountry.trim().toUpperCase()
  const postalCode = writtenPostalCode(country, asked.receiverPostalCode)
  const { rows } = await sql<LastPackages>`
    select id, ship_date::text as ship_date, form -> 'collis' as collis, form ->> 'description' as description,
      (form ->> 'b2c')::boolean as b2c, form -> 'shipmentOptions' as options
    from (${latest(scope, asked)}) latest
    where account_id = ${asked.accountId}
      and receiver_postal_code = ${postalCode}
      and form #> '{collis,0}' is not null
    order by id desc limit 1`.execute(database)
  const [last] = rows
  return last
    ? {
        shipmentId: last.id,
        shipDate: last.ship_date,
        collis: last.collis,
        description: last.description ?? '',
        b2c: last.b2c ?? false,
        shipmentOptions: last.options ?? {},
      }
    : { shipmentId: null, shipDate: null, collis: [], description: '', b2c: false, shipmentOptions: {} }
}
