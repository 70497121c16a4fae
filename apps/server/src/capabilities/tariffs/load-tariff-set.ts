import type { LaneBreaks, TariffSet, TariffBreak } from '@kattegat/domain/rating'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { TariffList } from './tariff-tables.ts'
import { tariffTables } from './tariff-tables.ts'

// Rows a statement: on the embedded database others wait for it, so that it must be short.
const rowsAtOnce = 5000

/** A book without the rows of its tariffs, which can be a million and are read by `readLanes`. */
export type TariffTerms = Omit<TariffSet, 'tariffBreaks'>

/** The present tariff version of every system that has tariffs. */
export async function tariffVersions(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ shipmentSystem: string; version: number }>`
    select shipment_system as "shipmentSystem", version from tariff_version`.execute(db)
  return new Map(rows.map((row) => [row.shipmentSystem, row.version]))
}

/**
 * Reads what a system's tariffs say in one version, past ones included, but for the rows of its tariffs. Undefined for an
 * unknown system; a system without tariffs has a book of version 0 with no product.
 *
 * Needs no transaction: what holds in a version is never changed by a later one, so that a change under way is seen whole
 * (by its number) or not at all, however many statements the reading takes.
 */
export async function loadTariffTerms(
  db: Database,
  shipmentSystem: string,
  version?: number,
): Promise<TariffTerms | undefined> {
  const { rows } = await sql<{ currency: string; timeZone: string; present: number | null }>`
    select s.currency, s.time_zone as "timeZone", v.version as present
    from shipment_system s left join tariff_version v on v.shipment_system = s.key
    where s.key = ${shipmentSystem}`.execute(db)
  const system = rows[0]
  if (!system) return undefined
  const wanted = version ?? system.present ?? 0
  const lists: Partial<Record<TariffList, readonly object[]>> = {}
  for (const table of tariffTables) {
    if (!table.ofTariff) lists[table.list] = await readTable(db, table, shipmentSystem, wanted)
  }
  const { currency, timeZone } = system
  return {
    ...(lists as Pick<TariffSet, Exclude<TariffList, 'tariffBreaks'>>),
    shipmentSystem,
    version: wanted,
    currency,
    timeZone,
  }
}

/** Reads a whole book, the rows of its tariffs included: for export and for tests, not for serving. */
export async function loadTariffSet(
  db: Database,
  shipmentSystem: string,
  version?: number,
): Promise<TariffSet | undefined> {
  const terms = await loadTariffTerms(db, shipmentSystem, version)
  if (!terms) return undefined
  const tariffBreaks: TariffBreak[] = []
  for (const { id } of terms.tariffs) {
    for await (const lanes of readLanes(db, id)) {
      for (const { originZoneId, destinationZoneId, breaks } of lanes) {
        for (const row of breaks) tariffBreaks.push({ tariffId: id, originZoneId, destinationZoneId, ...row })
      }
    }
  }
  return { ...terms, tariffBreaks }
}

/** A lane's rows, fields by `|` and rows by `/`: one value a lane is read in a third of the time of one a field. */
const rowsOfLane = sql`string_agg(concat_ws('|', b.shape, b.break_from, b.base, b.amount, coalesce(b.step::text, '-'),
  coalesce(b.minimum::text, '-'), coalesce(b.maximum::text, '-')), '/' order by b.break_from) as rows`

interface LaneRow {
  readonly o: number
  readonly d: number
  readonly rows: string
  /** Whether the portion is as long as it may be, so that more may follow. */
  readonly full: boolean
}

/** A tariff's rows in portions of whole lanes, in the order of its index. */
export async function* readLanes(db: Database, tariffId: number): AsyncGenerator<LaneBreaks[]> {
  let after = { o: -1, d: -1 }
  for (;;) {
    // The lanes of the next rows; the last of them may go on behind the limit and is read whole by its key.
    const { rows } = await sql<LaneRow>`
      with page as (
        select coalesce(origin_zone_id, 0) as o, coalesce(destination_zone_id, 0) as d
        from tariff_break
        where tariff_id = ${tariffId}
          and (coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0)) > (${after.o}, ${after.d})
        order by coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0)
        limit ${rowsAtOnce}
      ), last as (
        select o, d, (select count(*) from page) = ${rowsAtOnce} as "full" from page order by o desc, d desc limit 1
      )
      select coalesce(b.origin_zone_id, 0) as o, coalesce(b.destination_zone_id, 0) as d, ${rowsOfLane},
        bool_and(last."full") as "full"
      from tariff_break b, last
      where b.tariff_id = ${tariffId}
        and (coalesce(b.origin_zone_id, 0), coalesce(b.destination_zone_id, 0)) > (${after.o}, ${after.d})
        and (coalesce(b.origin_zone_id, 0), coalesce(b.destination_zone_id, 0)) <= (last.o, last.d)
      group by coalesce(b.origin_zone_id, 0), coalesce(b.destination_zone_id, 0)
      order by o, d`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(toLane)
    if (!last.full) return
    after = { o: last.o, d: last.d }
  }
}

/** Some lanes of a tariff; those without a price are left out. */
export async function readLanesBetween(
  db: Database | Tx,
  tariffId: number,
  ends: readonly Pick<LaneBreaks, 'originZoneId' | 'destinationZoneId'>[],
): Promise<LaneBreaks[]> {
  const { rows } = await sql<Omit<LaneRow, 'full'>>`
    select e.o, e.d, ${rowsOfLane}
    from unnest(${ends.map((lane) => lane.originZoneId ?? 0)}::int[], ${ends.map((lane) => lane.destinationZoneId ?? 0)}::int[]) as e(o, d)
    join tariff_break b on b.tariff_id = ${tariffId}
      and coalesce(b.origin_zone_id, 0) = e.o and coalesce(b.destination_zone_id, 0) = e.d
    group by e.o, e.d`.execute(db)
  return rows.map(toLane)
}

function toLane({ o, d, rows }: Omit<LaneRow, 'full'>): LaneBreaks {
  const breaks = rows.split('/').map((text) => {
    const [shape = '', from = '', base = '', amount = '', step = '-', minimum = '-', maximum = '-'] = text.split('|')
    return {
      // The column's own check allows no other.
      shape: shape as TariffBreak['shape'],
      from,
      base,
      amount,
      step: step === '-' ? null : step,
      minimum: minimum === '-' ? null : minimum,
      maximum: maximum === '-' ? null : maximum,
    }
  })
  return { originZoneId: o === 0 ? null : o, destinationZoneId: d === 0 ? null : d, breaks }
}

async function readTable(
  db: Database,
  { table, columns, versioned }: (typeof tariffTables)[number],
  shipmentSystem: string,
  version: number,
): Promise<readonly object[]> {
  const fields = sql.join(
    Object.entries(columns).map(([field, column]) => sql`r.${sql.id(column)} as ${sql.id(field)}`),
  )
  const holds = versioned
    ? sql`and since_version <= ${version} and (until_version is null or until_version > ${version})`
    : sql``
  const found: object[] = []
  for (let after = 0; ;) {
    const { rows } = await sql<{ rowId: number }>`select ${fields}, r.id as "rowId" from ${sql.table(table)} r
      where shipment_system = ${shipmentSystem} and id > ${after} ${holds} order by id limit ${rowsAtOnce}`.execute(db)
    for (const { rowId, ...row } of rows) {
      found.push(row)
      after = rowId
    }
    if (rows.length < rowsAtOnce) return found
  }
}
