import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { settleTotals } from './billed-price.ts'
import { wordsOfLines } from './words-of-lines.ts'

/**
 * Bills an insurance only where there is one: takes its lines off the price of a shipment that was restored without it, and puts
 * them back once it is booked again. By lines beside the price as booked, which itself never changes.
 */
export async function settleLapsedInsurance(
  tx: Tx,
  shipmentId: ShipmentId,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<void> {
  const t = await wordsOfLines(tx, shipmentId)
  const { numAffectedRows = 0n } = await sql`
    with wanted as (
      select side, vat, currency, -sum(minor) as minor
      from (${insuranceLines(shipmentId, 'sales')} union all ${insuranceLines(shipmentId, 'cost')}) line
      group by side, vat, currency
    ), standing as (
      select side, vat, currency, sum(amount_minor) as minor from added_price_line
      where shipment_id = ${shipmentId} and of_lapsed_insurance group by side, vat, currency
    ), change as (
      select side, vat, currency, coalesce(wanted.minor, 0) - coalesce(standing.minor, 0) as minor
      from wanted full join standing using (side, vat, currency)
    )
    insert into added_price_line
      (shipment_id, side, line_type, description, amount_minor, vat, currency, created_by, created_at, of_lapsed_insurance)
    select ${shipmentId}, side, 'insurance', case when minor < 0 then ${t('insurance.ended')} else ${t('insurance.booked')} end,
      minor, vat, currency, ${userId}, ${at}, true
    from change where minor <> 0 order by side desc, vat`.execute(tx)
  if (numAffectedRows > 0n) await settleTotals(tx, shipmentId)
}

/** The lines of insurance in a price as booked, where the insurance has ended. */
function insuranceLines(shipmentId: ShipmentId, side: 'sales' | 'cost'): RawBuilder<unknown> {
  const lines = side === 'sales' ? sql`p.sales -> 'priceLines'` : sql`p.cost -> 'lines'`
  return sql`
    select ${side}::text as side, coalesce(l ->> 'vat', 'freight') as vat, l ->> 'currency' as currency,
      (l ->> 'amountMinor')::bigint as minor
    from shipment s
    join price_snapshot p on p.shipment_id = s.id and p.version = s.version,
      jsonb_array_elements(coalesce(${lines}, '[]')) l
    where s.id = ${shipmentId} and s.insurance_lapsed_at is not null and l ->> 'type' = 'insurance'`
}
