import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { searchText } from '@kattegat/domain/search'
import { readPostalCodes, type ImportError, type PostalCodeRow } from './read-postal-codes.ts'

export interface ImportReport {
  /** Postal codes written, or that would be. */
  readonly rows: number
  /** Countries in the file, whose postal codes are replaced whole. */
  readonly countries: readonly string[]
  /** With any, nothing was written. */
  readonly faults: readonly ImportError[]
}

const rowsAStatement = 10_000

/**
 * Replaces the postal codes of the countries in a file, demo rows included, by those of the file: all or nothing.
 * With `dryRun` it only says what it would do.
 */
export async function importPostalCodes(
  db: Database,
  stream: Readable,
  options: { readonly dryRun: boolean },
): Promise<ImportReport> {
  // Read whole before the transaction begins: on the embedded database everybody else waits for that.
  const { rows, faults } = readPostalCodes(await readText(stream))
  const countries = [...new Set(rows.map((row) => row.countryCode))].sort()
  const report = { rows: rows.length, countries, faults }
  if (faults.length > 0 || options.dryRun) return report
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('postal_code').where('country_code', 'in', countries).execute()
    for (let start = 0; start < rows.length; start += rowsAStatement) {
      await insertRows(tx, rows.slice(start, start + rowsAStatement))
    }
    await audit(tx, {
      userId: null,
      action: 'postal-codes.imported',
      recordKind: 'postal-codes',
      recordId: countries.join(' '),
      details: { rows: rows.length },
    })
  })
  return report
}

/** One statement of five parameters, however many rows. */
async function insertRows(tx: Tx, rows: readonly PostalCodeRow[]): Promise<void> {
  const column = (read: (row: PostalCodeRow) => string) => sql`${rows.map(read)}::text[]`
  await sql`
    insert into postal_code (country_code, postal_code_from, postal_code_to, city, city_key, state_code)
    select * from unnest(
      ${column((row) => row.countryCode)}, ${column((row) => row.from)}, ${column((row) => row.to)},
      ${column((row) => row.city)}, ${column((row) => searchText(row.city))}, ${column((row) => row.stateCode)})`.execute(
    tx,
  )
}
