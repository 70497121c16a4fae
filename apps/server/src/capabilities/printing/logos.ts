import { paperLogo, type PaperLogo } from '@kattegat/documents'
import type { Database } from '../../platform/database/index.ts'
import type { CompanyId, Scope } from '../../platform/tenancy/index.ts'
import { readBrand } from '../brand/index.ts'
import { readCompanyLogos } from '../companies/index.ts'

/** The provider's logo as papers show it; null for none. */
export async function readProviderLogo(database: Database): Promise<PaperLogo | null> {
  const { logo } = await readBrand(database)
  return logo && paperLogo(logo)
}

/** The logos of companies within reach, for the papers that they issue themselves. */
export async function readSenderLogos(
  database: Database,
  scope: Scope,
  companyIds: readonly CompanyId[],
): Promise<Map<CompanyId, PaperLogo>> {
  const rows = companyIds.length === 0 ? [] : await readCompanyLogos(database, scope, companyIds)
  return new Map(rows.map((row) => [row.company_id, paperLogo(row.content)]))
}
