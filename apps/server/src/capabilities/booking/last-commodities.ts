import type { CommodityLine } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { CompanyId, Scope } from '../../platform/tenancy/index.ts'

/** Whose booking to whom; the receiver as people know it again: by name, in any letter case, and country. */
export interface LastCommoditiesQuestion {
  readonly companyId: CompanyId
  readonly receiverName: string
  readonly receiverCountry: string
}

/** The commodity lines of a company's latest booking to a receiver, and of which shipment they are; none is an empty list. */
export async function lastCommodities(database: Database, scope: Scope, question: LastCommoditiesQuestion) {
  const { rows } = await sql<{ id: number; ship_date: string; commodities: CommodityLine[] }>`
    select id, ship_date::text as ship_date, form -> 'commodities' as commodities
    from shipment
    where shipment_system = ${scope.shipmentSystem} and company_id = ${question.companyId}
      and receiver_country = ${question.receiverCountry.trim().toUpperCase()}
      and lower(receiver_name) = lower(${question.receiverName.trim()})
      and deleted_at is null and not test and booking_type in ('PreBooking', 'FinalBooking')
      and form #> '{commodities,0}' is not null
    order by id desc limit 1`.execute(database)
  const [last] = rows
  return last
    ? { shipmentId: last.id, shipDate: last.ship_date, commodities: last.commodities }
    : { shipmentId: null, shipDate: null, commodities: [] }
}
