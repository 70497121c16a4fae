import type { Client } from 'pg'

/**
 * Turns `shipment` into a table partitioned by ranges of its id, in one transaction and without copying a row: what is
 * there becomes the first partition, and ids from `boundary` on go into the next. Columns, keys, indexes and triggers are
 * taken over as the database knows them. The tables that refer to it are checked again afterwards, while others write.
 */
export async function partitionShipments(client: Client, boundary: number): Promise<void> {
  const read = async (query: string) => (await client.query<{ name: string; of: string; ddl: string }>(query)).rows
  await client.query('begin; lock table shipment in access exclusive mode')
  const referring = await read(`select conname as name, conrelid::regclass as of, pg_get_constraintdef(oid) as ddl
    from pg_constraint where confrelid = 'shipment'::regclass and contype = 'f'`)
  const own = await read(`select conname as name, '' as of, pg_get_constraintdef(oid) as ddl
    from pg_constraint where conrelid = 'shipment'::regclass and contype in ('f', 'p')`)
  const indexes = await read(`select c.relname as name, '' as of, pg_get_indexdef(indexrelid) as ddl
    from pg_index join pg_class c on c.oid = indexrelid where indrelid = 'shipment'::regclass and not indisprimary`)
  const triggers = await read(`select tgname as name, '' as of, pg_get_triggerdef(oid) as ddl
    from pg_trigger where tgrelid = 'shipment'::regclass and not tgisinternal`)
  const { rows } = await client.query<{ next: string }>(
    `select nextval(pg_get_serial_sequence('shipment', 'id')) as next`,
  )

  for (const { name, of } of referring) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const { name } of triggers) await client.query(`drop trigger ${name} on shipment`)
  for (const { name } of indexes) await client.query(`alter index ${name} rename to ${name}_1`)
  await client.query(`
    alter table shipment alter column id drop identity;
    alter table shipment rename to shipment_1;
    alter table shipment_1 rename constraint shipment_pkey to shipment_1_pkey;
    create table shipment (like shipment_1 including all excluding indexes) partition by range (id);
    create sequence shipment_id_seq as bigint start ${Number(rows[0]!.next) + 1} owned by shipment.id;
    alter table shipment alter column id set default nextval('shipment_id_seq');
    alter table shipment_1 add constraint shipment_1_range check (id < ${boundary})`)
  for (const { name, ddl } of own) await client.query(`alter table shipment add constraint ${name} ${ddl}`)
  // Before the indexes: each of the parent then takes over the one that is there instead of building its own.
  await client.query(`
    alter table shipment attach partition shipment_1 for values from (minvalue) to (${boundary});
    create table shipment_2 partition of shipment for values from (${boundary}) to (maxvalue)`)
  for (const { ddl } of [...indexes, ...triggers]) await client.query(ddl)
  for (const { name, of, ddl } of referring)
    await client.query(`alter table ${of} add constraint ${name} ${ddl} not valid`)
  await client.query('commit')
  for (const { name, of } of referring) await client.query(`alter table ${of} validate constraint ${name}`)
}
