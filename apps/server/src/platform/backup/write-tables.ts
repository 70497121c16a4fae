import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../database/index.ts'
import type { BackupTable, Sequences } from './read-tables.ts'

/** How rows get into a table: over the connection, or through a file, as the embedded database reads none from a connection. */
export type CopyIn = (client: Client, into: string, rows: Buffer) => Promise<void>

export const copyOverConnection: CopyIn = async (client, into, rows) => {
  await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${into} from stdin`)))
}

/** @param dataFolder where the embedded database lies, which knows its own folder by another name. */
export function copyThroughFile(dataFolder: string): CopyIn {
  const name = 'restored-rows'
  const file = join(dataFolder, 'pg', name)
  return async (client, into, rows) => {
    await writeFile(file, rows, { mode: 0o600 })
    try {
      await client.query(
        `do $$ begin execute format('copy ${into.replaceAll('%', '%%')} from %L', current_setting('data_directory') || '/${name}'); end $$`,
      )
    } finally {
      await rm(file, { force: true })
    }
  }
}

/** What was taken off the tables while their rows come in, and is put on again after the last. */
interface TakenOff {
  readonly indexes: readonly string[]
  readonly foreignKeys: readonly string[]
  readonly tables: readonly string[]
}

/**
 * Makes the tables ready for rows in any order, in the transaction of them all: without foreign keys and triggers, which the
 * rows have passed once, and without the indexes that are quicker built at the end. Rows that migrations brought go: the
 * backup has them too.
 */
export async function takeOff(client: Client): Promise<TakenOff> {
  const tables = await names(
    client,
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname not in ('migration', 'restore_under_way') order by 1`,
  )
  const foreign = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  const indexes = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
    order by 1`)
  for (const { table, name } of foreign.rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  return {
    tables,
    indexes: indexes.rows.map(({ definition }) => definition),
    foreignKeys: foreign.rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
    ),
  }
}

/** Puts on again what was taken off; a row that breaks a foreign key or a unique index fails it. */
export async function putOn(client: Client, { indexes, foreignKeys, tables }: TakenOff): Promise<void> {
  for (const statement of [...indexes, ...foreignKeys]) await client.query(statement)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** `table (columns)`, as COPY takes it. */
export function columnsOf({ name, columns }: BackupTable): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
}

/** Whose rows come before the queue's own version of the table is known. */
export const waitingJobs = 'restored_job'

/** A table for the jobs of a backup, as text: the queue's library may have been another version. */
export async function makeRoomForJobs(client: Client, { columns }: BackupTable): Promise<void> {
  await client.query(
    `create temp table ${waitingJobs} (${columns.map((name) => `${escapeIdentifier(name)} text`).join(', ')})`,
  )
}

/** Queues what was waiting, of the columns that both versions have. Answers how many. */
export async function queueWaitingJobs(client: Client, { columns }: BackupTable): Promise<number> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname = any($1::text[])`,
    [columns],
  )
  const list = rows.map(({ name }) => escapeIdentifier(name)).join(', ')
  const cast = rows.map(({ name, type }) => `${escapeIdentifier(name)}::${type}`).join(', ')
  const { rowCount } = await client.query(`
    insert into pgboss.job (${list}) select ${cast} from ${waitingJobs}
    where name in (select name from pgboss.queue) on conflict do nothing`)
  await client.query(`drop table ${waitingJobs}`)
  return rowCount ?? 0
}

/** Sets the generators of ids where they stood. */
export async function setSequences(client: Client, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval(($1::text)::regclass, $2::bigint)', [escapeIdentifier(name), last])
}

/** Moves every generator of ids that was used by so many on, none beyond its end. */
export async function moveSequences(tx: Tx, by: number): Promise<void> {
  await sql`
    select setval((quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass, least(max_value, last_value + ${by}::bigint))
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(tx)
}

async function names(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}
