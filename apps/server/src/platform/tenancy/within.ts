import { sql, type RawBuilder } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * The rows of a table that a scope reaches, as a condition: the one place where a scope becomes SQL.
 *
 * @param table The table's name in the query, or its alias. It has the column `shipment_system`.
 * @param companyColumn Whose row it is; `id` of a company itself.
 */
export function within(scope: Scope, table: string, companyColumn = 'company_id'): RawBuilder<boolean> {
  const system = sql<boolean>`${sql.ref(`${table}.shipment_system`)} = ${scope.shipmentSystem}`
  if (scope.companyId === 'every') return system
  return sql<boolean>`(${system} and ${sql.ref(`${table}.${companyColumn}`)} = ${scope.companyId})`
}

/** The same of records that a request names by their ids, which may be anything: ids out of reach name nothing. */
export function named(
  scope: Scope,
  table: string,
  ids: number | readonly number[],
  companyColumn?: string,
): RawBuilder<boolean> {
  const id = sql.ref(`${table}.id`)
  const those = typeof ids === 'number' ? sql`${id} = ${ids}` : sql`${id} = any(${[...ids]}::bigint[])`
  return sql<boolean>`(${those} and ${within(scope, table, companyColumn)})`
}
