import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table of a backup: its name, and its columns in the order of the rows; what the database works out itself is left out. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Where each generator of ids stands: the last one given out. */
export type Sequences = Readonly<Record<string, number>>

/** So many blocks of 8 kB are read at once: at most a few megabytes of rows, however large the table. */
const blocksAtOnce = 128

/** The portal's tables and columns; never what tells which migrations were applied, which stands in the head. */
export async function readTableList(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, (
      select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> 'migration'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  if (rows.length > 0)
    // Held until the end, so that nothing moves the rows of a table that is still to be read.
    await client.query(`lock table ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`)
  return rows
}

/** The rows of a table as COPY writes them (text format), in pieces of whole rows. */
export async function* rowsOf(client: Client, { name, columns }: BackupTable): AsyncGenerator<Buffer> {
  const list = columns.map(escapeIdentifier).join(', ')
  for (const part of await partsOf(client, 'public', name)) yield* rowsOfPart(client, part, list, 'true')
}

/** Jobs that are not done yet, and the columns of the queue. */
export async function jobsOf(
  client: Client,
): Promise<{ readonly table: BackupTable; readonly rows: AsyncGenerator<Buffer> } | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select a.attname as name from pg_attribute a
    where a.attrelid = to_regclass('pgboss.job') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`)
  if (rows.length === 0) return undefined
  const table = { name: 'pgboss.job', columns: rows.map(({ name }) => name) }
  const list = table.columns.map(escapeIdentifier).join(', ')
  async function* read() {
    for (const part of await partsOf(client, 'pgboss', 'job'))
      // Names of the library's own work begin like this: it makes that again by itself.
      yield* rowsOfPart(client, part, list, `state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`)
  }
  return { table, rows: read() }
}

export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

interface Part {
  readonly table: string
  readonly blocks: number
}

/** The tables that hold the rows: the table itself, or its partitions. */
async function partsOf(client: Client, schema: string, name: string): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `with recursive part (oid) as (
       select ($1::text || '.' || $2::text)::regclass::oid
       union all select i.inhrelid from pg_inherits i join part on part.oid = i.inhparent)
     select part.oid::regclass::text as table, (pg_relation_size(part.oid) / current_setting('block_size')::int)::int as blocks
     from part join pg_class c on c.oid = part.oid where c.relkind = 'r' order by part.oid`,
    [escapeIdentifier(schema), escapeIdentifier(name)],
  )
  return rows
}

async function* rowsOfPart(client: Client, part: Part, list: string, where: string): AsyncGenerator<Buffer> {
  for (let from = 0; from < part.blocks; from += blocksAtOnce) {
    const stream = client.query(
      copyTo(`copy (select ${list} from only ${part.table}
        where ctid >= '(${from},0)'::tid and ctid < '(${from + blocksAtOnce},0)'::tid and ${where}) to stdout`),
    )
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    if (chunks.length > 0) yield Buffer.concat(chunks)
  }
}
