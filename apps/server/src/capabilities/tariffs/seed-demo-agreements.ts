import { demoAgreements, ownTariffName } from '@kattegat/samples/tariffs'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { nextTariffVersion } from './save-tariff-set.ts'

const system = 'YOYODenmark'
// The days for which the demo's tariffs are written.
const validity = { from: '2026-01-01', to: '2029-12-31' }

/** Writes what two demo customers have agreed on, once: agreements that were ended later stay so. */
export async function seedDemoAgreements(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Instances that start together come one after the other.
    await sql`select key from shipment_system where key = ${system} for no key update`.execute(tx)
    const there = await sql`select 1 from agreement where shipment_system = ${system} limit 1`.execute(tx)
    if (there.rows.length > 0) return
    const version = await nextTariffVersion(tx, system)
    const rows = demoAgreements.map((one) => ({
      ...one,
      mode: one.mode ?? null,
      internalName: one.product === undefined ? null : `YOYO ${one.product}`,
      tariffName: one.kind === 'own-tariff' ? ownTariffName : null,
      origin: one.lane?.[0] ?? null,
      destination: one.lane?.[1] ?? null,
      before: one.minimumBeforeDiscount ?? false,
    }))
    // Names become ids; a term whose customer, product or tariff is not there is left out rather than widened.
    await sql`
      insert into agreement (shipment_system, name, company_id, kind, sales_product_id, mode, origin_zone_id,
        destination_zone_id, percent, cap_percent, tariff_id, amount, surcharge_code, minimum_before_discount, valid_from, valid_to, since_version)
      select ${system}, a.name, c.id, a.kind, p.id, a.mode, o.id, d.id, a.percent, a."capPercent", t.id, a.amount, a."surchargeCode", a.before,
        ${validity.from}::date, ${validity.to}::date, ${version}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (name text, company text, kind text, mode text,
        "internalName" text, "tariffName" text, origin text, destination text, percent numeric, "capPercent" numeric, amount numeric,
        "surchargeCode" text, before boolean)
      join company c on c.shipment_system = ${system} and c.name = a.company
      left join sales_product p on p.shipment_system = ${system} and p.internal_name = a."internalName"
      left join transport_product tp on tp.id = p.transport_product_id
      left join tariff t on t.shipment_system = ${system} and t.name = a."tariffName"
      left join zone o on o.zone_set_id = tp.zone_set_id and o.code = a.origin
      left join zone d on d.zone_set_id = tp.zone_set_id and d.code = a.destination
      where (a."internalName" is null or p.id is not null) and (a."tariffName" is null or t.id is not null)
        and (a.origin is null or (o.id is not null and d.id is not null))`.execute(tx)
  })
}
