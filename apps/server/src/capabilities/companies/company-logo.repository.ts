import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'

/** Who writes, and when. */
interface Written {
  readonly by: number
  readonly at: Date
}

/** A company's own logo, a PNG; undefined for none. */
export async function readCompanyLogo(
  db: Database | Tx,
  scope: Scope,
  companyId: CompanyId,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('company_logo as logo')
    .select('logo.content')
    .where('logo.company_id', '=', companyId)
    .where(within(scope, 'logo'))
    .executeTakeFirst()
  return row?.content
}

/** Writes or, without content, removes a company's logo. */
export async function writeCompanyLogo(
  tx: Tx,
  scope: Scope,
  companyId: CompanyId,
  content: Buffer | null,
  { by, at }: Written,
): Promise<void> {
  if (content === null) {
    await tx
      .deleteFrom('company_logo')
      .where('company_id', '=', companyId)
      .where(within(scope, 'company_logo'))
      .execute()
    return
  }
  const changed = { content, changed_by: by, changed_at: at }
  await tx
    .insertInto('company_logo')
    .values({ company_id: companyId, shipment_system: scope.shipmentSystem, ...changed })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed))
    .execute()
}

/** The logos of several companies within reach. */
export function readCompanyLogos(db: Database | Tx, scope: Scope, companyIds: readonly CompanyId[]) {
  return db
    .selectFrom('company_logo as logo')
    .select(['logo.company_id', 'logo.content'])
    .where('logo.company_id', 'in', [...new Set(companyIds)])
    .where(within(scope, 'logo'))
    .execute()
}
