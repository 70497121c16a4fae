import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Lets a role run the portal and change nothing of its tables: who breaks in through the program can then neither drop a
 * trigger nor empty a table, and what refuses changes may only be read and added to. Called as the owner, after each migration;
 * what later ones add is granted by default.
 */
export async function grantRunningRole(db: Database, role: string): Promise<void> {
  const to = sql.id(role)
  await db.transaction().execute(async (tx) => {
    const run = (text: ReturnType<typeof sql>) => text.execute(tx)
    for (const schema of ['public', 'pgboss'].map((name) => sql.id(name))) {
      await run(sql`grant usage on schema ${schema} to ${to}`)
      await run(sql`revoke create on schema ${schema} from ${to}`)
      await run(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
      await run(sql`grant usage, select on all sequences in schema ${schema} to ${to}`)
      await run(sql`grant execute on all routines in schema ${schema} to ${to}`)
      const later = sql`alter default privileges in schema ${schema}`
      await run(sql`${later} grant select, insert, update, delete on tables to ${to}`)
      await run(sql`${later} grant usage, select on sequences to ${to}`)
      await run(sql`${later} grant execute on routines to ${to}`)
    }
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like '%_append_only'`.execute(tx)
    for (const { name } of rows) await run(sql`revoke update, delete, truncate on ${sql.table(name)} from ${to}`)
    await run(sql`revoke insert, update, delete, truncate on migration from ${to}`)
  })
}
