import type { TariffSet } from '@kattegat/domain/rating'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import type { TariffTerms } from '../load-tariff-set.ts'
import { loadTariffSet, loadTariffTerms } from '../load-tariff-set.ts'
import type { References, ImportContext } from '../sheets/index.ts'
import { referencesOf } from '../sheets/index.ts'

/** What a system's tariffs say now, and the names by which files call their rows. */
export interface PresentState {
  /** Without the rows of its tariffs, of which there can be a million. */
  readonly terms: TariffTerms
  readonly surroundings: ImportContext
  /** A new set of names and ids each time. */
  references(): References
}

/** Undefined for a system that does not exist. */
export async function loadPresentState(db: Database, shipmentSystem: string): Promise<PresentState | undefined> {
  const terms = await loadTariffTerms(db, shipmentSystem)
  if (!terms) return undefined
  const surroundings = await loadImportContext(db, shipmentSystem)
  return { terms, surroundings, references: () => referencesOf({ ...terms, tariffBreaks: [] }, surroundings) }
}

/** The whole present book, for export. Undefined for a system that does not exist. */
export async function loadWholeState(
  db: Database,
  shipmentSystem: string,
): Promise<{ readonly book: TariffSet; readonly references: References } | undefined> {
  const book = await loadTariffSet(db, shipmentSystem)
  if (!book) return undefined
  return { book, references: referencesOf(book, await loadImportContext(db, shipmentSystem)) }
}

async function loadImportContext(db: Database, shipmentSystem: string): Promise<ImportContext> {
  const zoneSets = await sql<ImportContext['zoneSets'][number]>`
    select id, name from zone_set where shipment_system = ${shipmentSystem} order by id`.execute(db)
  const companies = await sql<ImportContext['companies'][number]>`
    select id, name from company where shipment_system = ${shipmentSystem} order by id`.execute(db)
  const accounts = await sql<ImportContext['accounts'][number]>`
    select id, company_id as "companyId", display_name as name
    from company_account where shipment_system = ${shipmentSystem} order by id`.execute(db)
  return { zoneSets: zoneSets.rows, companies: companies.rows, accounts: accounts.rows }
}
