import type { TariffSet } from '@kattegat/domain/rating'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { tariffTables } from './tariff-tables.ts'

/**
 * The number under which a change to a system's tariffs is written, made the present one when the transaction commits.
 * Locks the system's version row: two changes come one after the other.
 */
export async function nextTariffVersion(tx: Tx, shipmentSystem: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into tariff_version (shipment_system, version) values (${shipmentSystem}, 1)
    on conflict (shipment_system) do update set version = tariff_version.version + 1, changed_at = now()
    returning version`.execute(tx)
  return rows[0]!.version
}

/** Writes a whole book, with its own ids, for a system that has no tariffs yet. */
export async function saveTariffSet(tx: Tx, book: TariffSet): Promise<void> {
  const version = await nextTariffVersion(tx, book.shipmentSystem)
  const zoneSets = new Set(book.zones.map((zone) => zone.zoneSetId))
  await sql`insert into zone_set (id, shipment_system, name)
    select id, ${book.shipmentSystem}, 'Zones ' || id from unnest(${[...zoneSets]}::int[]) as id`.execute(tx)
  for (const { table, list, columns, versioned, ofTariff } of tariffTables) {
    const own = ofTariff ? {} : { shipment_system: book.shipmentSystem, ...(versioned && { since_version: version }) }
    const rows = book[list].map((row) => ({ ...toColumns(row, columns), ...own }))
    if (rows.length === 0) continue
    const names = sql.join([...Object.values(columns), ...Object.keys(own)].map((column) => sql.id(column)))
    // One statement a table, however many rows: the database takes them out of the JSON by the table's own types.
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      tx,
    )
  }
  await moveSequences(tx)
  await countTariffRows(tx)
}

/**
 * Has the database count the rows of tariffs again, after many were written: believing them to be few it sorts a million of
 * them for every portion that `readLanes` asks for, ten times the work.
 */
export async function countTariffRows(tx: Tx): Promise<void> {
  await sql`analyze tariff_break`.execute(tx)
}

function toColumns(row: object, columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const fields = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, fields[field]]))
}

/** Rows were written with ids of their own; the next ones must come behind them. */
async function moveSequences(tx: Tx): Promise<void> {
  const withIds = tariffTables.filter((table) => 'id' in table.columns).map(({ table }) => table)
  for (const table of [...withIds, 'zone_set']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
      tx,
    )
  }
}
