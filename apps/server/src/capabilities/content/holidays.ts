import { sql } from 'kysely'
import { nextTariffVersion } from '../tariffs/index.ts'
import type { ContentStore } from './content-store.ts'

interface Holiday {
  readonly id: number
  readonly since_version: number
  readonly country_code: string
  readonly holiday_on: string
  readonly name: string
  readonly transport_company_id: number | null
  readonly working: boolean
  readonly changed_by: number | null
  readonly changed_at: Date | null
}

/** The days of a system's own that come on top of the product's calendars. They belong to the tariffs: each change is a version of those. */
export const holidays: ContentStore = {
  read: async (db, shipmentSystem) => {
    const { rows } = await sql<Holiday>`
      select coalesce(origin_id, id) as id, since_version, country_code, holiday_on::text as holiday_on, name,
        transport_company_id, working, changed_by, changed_at
      from holiday where shipment_system = ${shipmentSystem} and until_version is null
      order by holiday_on, country_code, id`.execute(db)
    return rows.map((row) => ({
      id: String(row.id),
      values: {
        on: row.holiday_on,
        countryCode: row.country_code,
        name: row.name,
        transportCompanyId: row.transport_company_id === null ? '' : String(row.transport_company_id),
        working: row.working ? 'true' : '',
      },
      version: row.since_version,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }))
  },
  // An import takes the same row first.
  lock: async (tx, shipmentSystem) => {
    await sql`select version from tariff_version where shipment_system = ${shipmentSystem} for update`.execute(tx)
  },
  errorsBeside: async (tx, shipmentSystem, values, id) => {
    const carrier = values['transportCompanyId'] || null
    const known = await sql`select 1 from transport_company
      where shipment_system = ${shipmentSystem} and id = ${carrier}::bigint`.execute(tx)
    if (carrier !== null && known.rows.length === 0)
      return [{ field: 'values.transportCompanyId', code: 'notKnown', params: {} }]
    const { rows } = await sql`select 1 from holiday
      where shipment_system = ${shipmentSystem} and until_version is null
        and country_code = ${values['countryCode']} and holiday_on = ${values['on']}::date
        and transport_company_id is not distinct from ${carrier}::int and coalesce(origin_id, id) <> ${Number(id ?? 0)}`.execute(
      tx,
    )
    return rows.length === 0 ? [] : [{ field: 'values.on', code: 'alreadyListed', params: {} }]
  },
  write: async (tx, { shipmentSystem, by, at }, values, held) => {
    const version = await nextTariffVersion(tx, shipmentSystem)
    if (held) await endRow(tx, shipmentSystem, version, held.id)
    const { rows } = await sql<{ id: number }>`
      insert into holiday (shipment_system, country_code, holiday_on, name, transport_company_id, working, since_version,
        origin_id, changed_by, changed_at)
      values (${shipmentSystem}, ${values['countryCode']}, ${values['on']}::date, ${values['name']},
        ${values['transportCompanyId'] || null}::int, ${values['working'] === 'true'}, ${version},
        ${held ? Number(held.id) : null}, ${by}, ${at})
      returning coalesce(origin_id, id) as id`.execute(tx)
    return String(rows[0]!.id)
  },
  remove: async (tx, { shipmentSystem }, held) => {
    await endRow(tx, shipmentSystem, await nextTariffVersion(tx, shipmentSystem), held.id)
  },
}

async function endRow(tx: Parameters<ContentStore['remove']>[0], system: string, version: number, id: string) {
  await sql`update holiday set until_version = ${version}
    where shipment_system = ${system} and until_version is null and coalesce(origin_id, id) = ${Number(id)}`.execute(tx)
}
