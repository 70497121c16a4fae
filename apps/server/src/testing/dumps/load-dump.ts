import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Client } from 'pg'

/** The kept databases of earlier versions, the oldest first: names of files in this folder. */
export const dumps = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql.br'))
  .sort()

/** Replaces all of a database on a PostgreSQL server by what one of the `dumps` holds. */
export async function loadDump(url: string, dump: string): Promise<void> {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, dump))).toString()
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
    await client.query(text)
  } finally {
    // The dump has changed the settings of its connection; nobody else may use it.
    await client.end()
  }
}
