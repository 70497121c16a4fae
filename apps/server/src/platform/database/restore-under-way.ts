import { Client } from 'pg'

/** A database that a restore began to fill and did not finish. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished'
}

/** Marks an empty database as being restored; false where it is not empty. */
export function beginRestore(url: string): Promise<boolean> {
  return onceConnected(url, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ used: boolean }>(`select
      to_regnamespace('pgboss') is not null or exists (
        select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as used`)
    if (rows[0]?.used !== false) return false
    await client.query('create table restore_under_way (begun_at timestamptz not null default now())')
    await client.query('commit')
    return true
  })
}

export function endRestore(url: string): Promise<void> {
  return onceConnected(url, async (client) => {
    await client.query('drop table restore_under_way')
  })
}

/** @throws RestoreUnfinished: half of an installation must not be served. */
export async function refuseHalfRestored(client: Client): Promise<void> {
  const { rows } = await client.query<{ half: boolean }>(`select to_regclass('restore_under_way') is not null as half`)
  if (rows[0]?.half)
    throw new RestoreUnfinished(
      'A restore into this database is under way or broke off: wait for its end, or restore into a new, empty database',
    )
}

async function onceConnected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
