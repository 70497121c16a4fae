import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './connect.ts'

/** A part of the shipments by ranges of their ids, and how many ids it spans; the first begins where ids do. */
export interface ShipmentPart {
  readonly name: string
  readonly fromId: number | null
  /** The first id that is no longer in it. */
  readonly toId: number
}

/** The parts in the order of their ids; none where shipments are one table. */
export async function readShipmentParts(db: Database): Promise<ShipmentPart[]> {
  const rows = await db.selectFrom('shipment_part').selectAll().orderBy('to_id').execute()
  return rows.map((row) => ({ name: row.name!, fromId: row.from_id, toId: row.to_id! }))
}

/** How many whole parts lie before the next shipment; undefined where shipments are one table. Without any, bookings fail. */
export async function partsAhead(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ ahead: number | null }>`
    select case when count(*) > 0 then count(*) filter (where from_id > (select last_value from shipment_id_seq)) end::int
      as ahead from shipment_part`.execute(db)
  return rows[0]?.ahead ?? undefined
}

/** Makes parts ahead, where shipments are split, and estimates how many there are of what. */
export async function extendShipmentParts(db: Database): Promise<void> {
  await sql`select extend_shipment_parts()`.execute(db)
  await sql`select analyze_shipments()`.execute(db)
}

/** The constraint that lets what is there become the first part without being read once more. */
const rangeOfFirst = 'shipment_1_range'

/** Below the second after which the server ends one of two that wait for each other: it would end a booking. */
const lockPatienceMs = 300
const mostTries = 200

export interface Split {
  /** The first id of the second part: so far beyond the present one that it is not reached while this goes on. */
  readonly boundary: number
  /** How many ids the second part spans, and each after it. */
  readonly size: number
}

/**
 * Turns `shipment` into a table partitioned by ranges of its id. No row is copied and no index built: what is there becomes
 * the first part. Every row is read once before, and the tables that refer to shipments afterwards, both while bookings
 * go on; between them all of these tables are locked for a fraction of a second. Broken off, it can be run again.
 */
export async function splitShipments(client: Client, split: Split): Promise<void> {
  const { rows } = await client.query<{ kind: string }>(
    `select relkind as kind from pg_class where oid = 'shipment'::regclass`,
  )
  if (rows[0]!.kind !== 'p') {
    try {
      await patiently(client, (query) =>
        query(`alter table shipment drop constraint if exists ${rangeOfFirst},
          add constraint ${rangeOfFirst} check (id < ${split.boundary}) not valid`),
      )
      await client.query(`alter table shipment validate constraint ${rangeOfFirst}`)
      await patiently(client, (query) => swap(query, split))
    } catch (error) {
      // It would refuse bookings one day.
      await client.query(`alter table if exists shipment drop constraint if exists ${rangeOfFirst}`).catch(() => {})
      throw error
    }
  }
  await patiently(client, (query) => query('select extend_shipment_parts()'))
  await client.query('select analyze_shipments()')
  await validateReferring(client)
}

type Query = <Row>(text: string) => Promise<Row[]>

/** In one transaction: first what is read of the catalogue, then the whole change. */
async function swap(query: Query, { boundary, size }: Split): Promise<void> {
  const read = query<{ name: string; of: string; ddl: string }>
  const referring = await read(`select conname as name, conrelid::regclass as of, pg_get_constraintdef(oid) as ddl
    from pg_constraint where confrelid = 'shipment'::regclass and contype = 'f'`)
  // All at once and at first, so that none is waited for while others are held for long.
  await query(`lock table shipment, ${[...new Set(referring.map(({ of }) => of))].join(', ')} in access exclusive mode`)
  const own = await read(`select conname as name, '' as of, pg_get_constraintdef(oid) as ddl
    from pg_constraint where conrelid = 'shipment'::regclass and contype in ('f', 'p')`)
  const indexes = await read(`select c.relname as name, '' as of, pg_get_indexdef(indexrelid) as ddl
    from pg_index join pg_class c on c.oid = indexrelid where indrelid = 'shipment'::regclass and not indisprimary`)
  const triggers = await read(`select tgname as name, '' as of, pg_get_triggerdef(oid) as ddl
    from pg_trigger where tgrelid = 'shipment'::regclass and not tgisinternal`)
  const grants = await query<{ ddl: string }>(`
    select format('grant %s on %s to %s', a.privilege_type,
      case when c.relkind = 'S' then 'sequence shipment_id_seq' else 'shipment, shipment_from_${boundary}' end,
      a.grantee::regrole) as ddl
    from pg_class c, aclexplode(c.relacl) a
    where c.oid in ('shipment'::regclass, 'shipment_id_seq'::regclass) and a.grantee not in (0, c.relowner)`)
  const [next] = await query<{ id: string }>(`select nextval('shipment_id_seq') as id`)

  for (const { name, of } of referring) await query(`alter table ${of} drop constraint ${name}`)
  for (const { name } of triggers) await query(`drop trigger ${name} on shipment`)
  for (const { name } of indexes) await query(`alter index ${name} rename to ${name}_1`)
  await query(`
    alter table shipment alter column id drop identity;
    alter table shipment rename to shipment_1;
    alter table shipment_1 rename constraint shipment_pkey to shipment_1_pkey;
    create table shipment (like shipment_1 including all excluding indexes) partition by range (id);
    alter table shipment drop constraint ${rangeOfFirst};
    create sequence shipment_id_seq as bigint start ${Number(next!.id)} owned by shipment.id;
    alter table shipment alter column id set default nextval('shipment_id_seq')`)
  for (const { name, ddl } of own) await query(`alter table shipment add constraint ${name} ${ddl}`)
  // Before the indexes: each of the whole then takes over the one that is there instead of building its own.
  await query(`
    alter table shipment attach partition shipment_1 for values from (minvalue) to (${boundary});
    alter table shipment_1 drop constraint ${rangeOfFirst};
    create table shipment_from_${boundary} partition of shipment for values from (${boundary}) to (${boundary + size})`)
  for (const { ddl } of grants) await query(ddl)
  for (const { ddl } of [...indexes, ...triggers]) await query(ddl)
  for (const { name, of, ddl } of referring) await query(`alter table ${of} add constraint ${name} ${ddl} not valid`)
}

/** Also those that a run before left unread. */
async function validateReferring(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; of: string }>(`
    select conname as name, conrelid::regclass as of from pg_constraint
    where confrelid = 'shipment'::regclass and contype = 'f' and not convalidated and conparentid = 0`)
  for (const { name, of } of rows) await client.query(`alter table ${of} validate constraint ${name}`)
}

/** One transaction that waits for no lock as long as others would notice, tried again until it has them all. */
async function patiently(client: Client, work: (query: Query) => Promise<unknown>): Promise<void> {
  const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockPatienceMs}`)
      await work(query)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTaken(error) || tries === mostTries) throw error
      await pause(500)
    }
  }
}

/** `lock_not_available` and `deadlock_detected`. */
function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}
