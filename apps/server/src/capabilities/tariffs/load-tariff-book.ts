import type { TariffBook } from '@kattegat/domain/rating'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { TariffList } from './tariff-tables.ts'
import { tariffTables } from './tariff-tables.ts'

/** The present tariff version of every system that has tariffs. */
export async function tariffVersions(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ shipmentSystem: string; version: number }>`
    select shipment_system as "shipmentSystem", version from tariff_version`.execute(db)
  return new Map(rows.map((row) => [row.shipmentSystem, row.version]))
}

/**
 * Reads what a system's tariffs say in one version, past ones included. Undefined for an unknown system; a system without
 * tariffs has a book of version 0 with no product.
 */
export async function loadTariffBook(
  db: Database,
  shipmentSystem: string,
  version?: number,
): Promise<TariffBook | undefined> {
  // One snapshot, so that an import under way is seen whole or not at all.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ currency: string; timeZone: string; present: number | null }>`
        select s.currency, s.time_zone as "timeZone", v.version as present
        from shipment_system s left join tariff_version v on v.shipment_system = s.key
        where s.key = ${shipmentSystem}`.execute(tx)
      const system = rows[0]
      if (!system) return undefined
      const wanted = version ?? system.present ?? 0
      const lists: Partial<Record<TariffList, readonly object[]>> = {}
      for (const table of tariffTables) lists[table.list] = await readTable(tx, table, shipmentSystem, wanted)
      const { currency, timeZone } = system
      return { ...(lists as Pick<TariffBook, TariffList>), shipmentSystem, version: wanted, currency, timeZone }
    })
}

async function readTable(
  db: Database,
  { table, columns, versioned, ofTariff }: (typeof tariffTables)[number],
  shipmentSystem: string,
  version: number,
): Promise<readonly object[]> {
  const fields = sql.join(
    Object.entries(columns).map(([field, column]) => sql`r.${sql.id(column)} as ${sql.id(field)}`),
  )
  const holds = sql`since_version <= ${version} and (until_version is null or until_version > ${version})`
  if (ofTariff) {
    const breaks = sql<object>`select ${fields} from ${sql.table(table)} r
      where tariff_id in (select id from tariff where shipment_system = ${shipmentSystem} and ${holds})`
    return (await breaks.execute(db)).rows
  }
  const rows = sql<object>`select ${fields} from ${sql.table(table)} r
    where shipment_system = ${shipmentSystem} ${versioned ? sql`and ${holds}` : sql``} order by id`
  return (await rows.execute(db)).rows
}
