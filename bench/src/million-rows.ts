import { monitorEventLoopDelay } from 'node:perf_hooks'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import { seedSystems } from '../../apps/server/src/capabilities/seeding/index.ts'
import {
  countTariffRows,
  nextTariffVersion,
  openTariffs,
  seedDemoTariffs,
} from '../../apps/server/src/capabilities/tariffs/index.ts'
import { migrate, openDatabase } from '../../apps/server/src/platform/database/index.ts'

export interface LoadFigures {
  readonly rows: number
  readonly loadMs: number
  /** Longest that a request would have waited for the process meanwhile. */
  readonly longestHoldMs: number
  readonly changeRows: number
  /** From the commit of the change until both instances serve it. */
  readonly changeMs: number
}

/** Loads a million tariff rows from a database while the old tariffs serve, then changes 50,000 under two instances. */
export async function loadMillionRows(url: string | undefined, folder: string): Promise<LoadFigures> {
  const database = await openDatabase({ url, folder })
  const { db } = database
  const onFault = (error: Error) => {
    throw error
  }
  try {
    await migrate(database.url)
    await seedSystems(db)
    await seedDemoTariffs(db)
    const system = shipmentSystems[0]
    // No polling of its own: what is measured begins with `refresh`.
    const tariffs = await openTariffs(db, { onFault, pollMs: 3_600_000 })
    const other = await openTariffs(db, { onFault, pollMs: 3_600_000 })
    const rows = await addTariff(db, system, 410, 6)
    const holds = monitorEventLoopDelay({ resolution: 5 })
    holds.enable()
    const start = performance.now()
    await tariffs.refresh()
    const loadMs = performance.now() - start
    holds.disable()
    await other.refresh()

    const changeRows = await addTariff(db, system, 92, 6)
    const changed = performance.now()
    await Promise.all([tariffs.refresh(), other.refresh()])
    // An instance asks every half second whether there is a new version.
    const changeMs = performance.now() - changed + 500
    tariffs.close()
    other.close()
    return { rows, loadMs, longestHoldMs: holds.max / 1e6, changeRows, changeMs }
  } finally {
    await database.close()
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

/** A further tariff of groupage over `zones` × `zones` lanes of `breaks` rows each. Answers how many rows there are. */
async function addTariff(db: Db, system: string, zones: number, breaks: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const version = await nextTariffVersion(tx, system)
    const { rows } = await sql<{ id: number; zoneSetId: number }>`
      insert into tariff (shipment_system, side, sales_product_id, transport_product_id, name, version, currency, zone_set_id,
        unit, break_rule, agreement_only, valid_from, since_version)
      select t.shipment_system, 'sales', sales_product_id, transport_product_id, t.name, ${`bench ${version}`}, currency,
        t.zone_set_id, unit, true, true, valid_from, ${version}::int
      from tariff t join transport_product p on p.id = t.transport_product_id
      where p.code = 'GRP' and t.shipment_system = ${system} and side = 'sales' and not agreement_only
      returning id, zone_set_id as "zoneSetId"`.execute(tx)
    const { id, zoneSetId } = rows[0]!
    await sql`insert into zone (shipment_system, zone_set_id, code, name)
      select ${system}, ${zoneSetId}::int, 'X' || n, 'extra' from generate_series(1, ${zones}::int) as n
      on conflict do nothing`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into tariff_break (tariff_id, origin_zone_id, destination_zone_id, shape, break_from, base, amount, minimum)
      select ${id}::int, o.id, d.id, 'PER_KG', n * 100, 0, 12.5 - n, 350
      from (select id from zone where zone_set_id = ${zoneSetId} and code like 'X%' order by id limit ${zones}) o
      cross join (select id from zone where zone_set_id = ${zoneSetId} and code like 'X%' order by id limit ${zones}) d
      cross join generate_series(0, ${breaks - 1}::int) as n`.execute(tx)
    await countTariffRows(tx)
    return Number(numAffectedRows)
  })
}
