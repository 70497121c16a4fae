import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { countTariffRows, nextTariffVersion } from '../save-tariff-set.ts'
import { tariffTables } from '../tariff-tables.ts'
import type { Fields } from '../sheets/index.ts'
import type { Changes } from './find-changes.ts'
import type { NewBook } from './new-book.ts'

/** Someone else changed the tariffs between reading and writing. */
export class TariffsChangedMeanwhile extends Error {}

const rowsAStatement = 10_000

/**
 * Writes the changes as the system's next tariff version and answers its number. Rows that hold no more get an end and
 * stay: prices made with them can be made again.
 *
 * @throws TariffsChangedMeanwhile where the present version is no longer the one that was compared with.
 */
export async function saveChanges(tx: Tx, after: NewBook, changes: Changes): Promise<number> {
  const { shipmentSystem, version: comparedWith } = after.book
  const version = await nextTariffVersion(tx, shipmentSystem)
  if (version !== comparedWith + 1) throw new TariffsChangedMeanwhile()
  const ids = new NewIds(changes.finalId)
  await insertZoneSets(tx, after, ids)
  const changeOf = new Map(changes.lists.map((change) => [change.list, change]))
  for (const { table, list, columns, versioned, ofTariff } of tariffTables) {
    const change = changeOf.get(list)
    if (!change) continue
    if (change.ended.length > 0) await endRows(tx, table, shipmentSystem, version, change.ended)
    const own = ofTariff ? {} : { shipment_system: shipmentSystem, ...(versioned && { since_version: version }) }
    if ('id' in columns) await ids.allocate(tx, table, change.added)
    const write = (rows: readonly Fields[]) => rows.map((row) => ({ ...toColumns(row, columns, ids), ...own }))
    const names = [...Object.values(columns), ...Object.keys(own)]
    for (let start = 0; start < change.added.length; start += rowsAStatement)
      await insertRows(tx, table, names, write(change.added.slice(start, start + rowsAStatement)))
    if (change.updated.length > 0) await updateRows(tx, table, Object.values(columns), write(change.updated))
  }
  if (changeOf.get('tariffBreaks')?.added.length) await countTariffRows(tx)
  return version
}

/** Ids of the new book by those of the database. */
class NewIds {
  private readonly final: Map<number, number>
  constructor(finalId: ReadonlyMap<number, number>) {
    this.final = new Map(finalId)
  }

  of(id: number): number {
    const next = this.final.get(id)
    return next === undefined ? id : next < 0 && next !== id ? this.of(next) : next
  }

  async allocate(tx: Tx, table: string, rows: readonly Fields[]): Promise<void> {
    const wanted = rows.map((row) => this.of(row['id'] as number)).filter((id) => id < 0)
    if (wanted.length === 0) return
    const { rows: given } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id
      from generate_series(1, ${wanted.length}::int)`.execute(tx)
    for (const [index, id] of wanted.entries()) this.final.set(id, given[index]!.id)
  }
}

async function insertZoneSets(tx: Tx, after: NewBook, ids: NewIds): Promise<void> {
  const added = [...after.references.zoneSets.entries()].filter(([, id]) => id < 0)
  const rows = added.map(([name, id]) => ({ name, id }))
  await ids.allocate(tx, 'zone_set', rows)
  if (rows.length > 0)
    await sql`insert into zone_set (id, shipment_system, name)
      select id, ${after.book.shipmentSystem}, name
      from unnest(${rows.map(({ id }) => ids.of(id))}::int[], ${rows.map(({ name }) => name)}::text[]) as t (id, name)`.execute(
      tx,
    )
}

/** Rows are told by their place in the list that was read: the version has not changed since, so it is the same list. */
async function endRows(
  tx: Tx,
  table: string,
  shipmentSystem: string,
  version: number,
  positions: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} set until_version = ${version} where id in (
    select id from (
      select id, row_number() over (order by id) - 1 as position from ${sql.table(table)}
      where shipment_system = ${shipmentSystem} and until_version is null
    ) present where position = any(${[...positions]}::int[]))`.execute(tx)
}

async function insertRows(
  tx: Tx,
  table: string,
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = sql.join(names.map((name) => sql.id(name)))
  // The database takes the values out of the JSON by the table's own types.
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

async function updateRows(
  tx: Tx,
  table: string,
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const assignments = sql.join(
    names.filter((name) => name !== 'id').map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`),
  )
  await sql`update ${sql.table(table)} t set ${assignments}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n where t.id = n.id`.execute(
    tx,
  )
}

function toColumns(row: Fields, columns: Readonly<Record<string, string>>, ids: NewIds): Fields {
  const values: Fields = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = row[field]
    // Ids are the only numbers below zero: checks refuse every other.
    values[column] = idFields.has(field) && typeof value === 'number' ? ids.of(value) : value
  }
  return values
}

const idFields = new Set([
  'id',
  'transportCompanyId',
  'transportProductId',
  'salesProductId',
  'zoneSetId',
  'zoneId',
  'originZoneId',
  'destinationZoneId',
  'weightRuleId',
  'tariffId',
])
