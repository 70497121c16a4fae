import type { TariffBook } from '@kattegat/domain/rating'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import type { TariffTerms } from '../load-tariff-book.ts'
import { loadTariffBook, loadTariffTerms } from '../load-tariff-book.ts'
import type { References, Surroundings } from '../sheets/index.ts'
import { referencesOf } from '../sheets/index.ts'

/** What a system's tariffs say now, and the names by which files call their rows. */
export interface PresentState {
  /** Without the rows of its tariffs, of which there can be a million. */
  readonly terms: TariffTerms
  readonly surroundings: Surroundings
  /** A new set of names and ids each time. */
  references(): References
}

/** Undefined for a system that does not exist. */
export async function loadPresentState(db: Database, shipmentSystem: string): Promise<PresentState | undefined> {
  const terms = await loadTariffTerms(db, shipmentSystem)
  if (!terms) return undefined
  const surroundings = await loadSurroundings(db, shipmentSystem)
  return { terms, surroundings, references: () => referencesOf({ ...terms, tariffBreaks: [] }, surroundings) }
}

/** The whole present book, for export. Undefined for a system that does not exist. */
export async function loadWholeState(
  db: Database,
  shipmentSystem: string,
): Promise<{ readonly book: TariffBook; readonly references: References } | undefined> {
  const book = await loadTariffBook(db, shipmentSystem)
  if (!book) return undefined
  return { book, references: referencesOf(book, await loadSurroundings(db, shipmentSystem)) }
}

async function loadSurroundings(db: Database, shipmentSystem: string): Promise<Surroundings> {
  const zoneSets = await sql<Surroundings['zoneSets'][number]>`
    select id, name from zone_set where shipment_system = ${shipmentSystem} order by id`.execute(db)
  const companies = await sql<Surroundings['companies'][number]>`
    select id, name from company where shipment_system = ${shipmentSystem} order by id`.execute(db)
  const accounts = await sql<Surroundings['accounts'][number]>`
    select id, company_id as "companyId", display_name as name
    from company_account where shipment_system = ${shipmentSystem} order by id`.execute(db)
  return { zoneSets: zoneSets.rows, companies: companies.rows, accounts: accounts.rows }
}
