import { notUsed, type CodeUse, type OfferedList } from '@kattegat/domain/content'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** How many settings would be left with a code that nobody is offered; of every company, counted and not named. */
export async function countCodeUse(tx: Tx, list: OfferedList, code: string): Promise<CodeUse> {
  switch (list) {
    case 'countries':
      return count(tx, {
        systems: sql`select from shipment_system where country_code = ${code}`,
        branches: sql`select from branch where country_code = ${code}`,
        companies: sql`select from company where active and country_code = ${code}`,
      })
    case 'currencies':
      return count(tx, {
        systems: sql`select from shipment_system where currency = ${code}`,
        companies: sql`select from company where active and currency = ${code}`,
        packagings: sql`select from shipment_packaging where currency = ${code}`,
      })
    case 'packagings':
      return count(tx, { packagings: sql`select from shipment_packaging where packaging_type = ${code}` })
    case 'exportReasons':
      return count(tx, {
        accounts: sql`select from company_account where active and default_values ->> 'exportReason' = ${code}`,
      })
    case 'documentTypes':
    case 'referenceTypes':
      return notUsed
  }
}

async function count(
  tx: Tx,
  queries: Partial<Record<keyof CodeUse, ReturnType<typeof sql<unknown>>>>,
): Promise<CodeUse> {
  const counts = Object.entries(queries).map(
    ([users, query]) => sql`(select count(*)::int from (${query}) as each_${sql.raw(users)}) as ${sql.id(users)}`,
  )
  const { rows } = await sql<Partial<CodeUse>>`select ${sql.join(counts)}`.execute(tx)
  return { ...notUsed, ...rows[0] }
}
