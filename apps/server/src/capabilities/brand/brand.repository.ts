import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../platform/database/index.ts'

/** How the provider looks. */
export interface Brand {
  /** `#rrggbb`; null for the product's own. */
  readonly colour: string | null
  /** A PNG; null for the product's own mark. */
  readonly logo: Buffer | null
  readonly version: number
  readonly changedBy: number | null
  readonly changedAt: Date | null
}

/** Who writes, and when. */
interface Written {
  readonly by: number
  readonly at: Date
}

export async function readBrand(db: Database | Tx): Promise<Brand> {
  const row = await db.selectFrom('brand').selectAll().executeTakeFirstOrThrow()
  return {
    colour: row.colour,
    logo: row.logo,
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}

/** Holds the brand until the transaction ends: two people who change it come one after the other. */
export async function lockBrand(tx: Tx): Promise<Brand> {
  await tx.selectFrom('brand').select('id').forNoKeyUpdate().execute()
  return readBrand(tx)
}

export async function writeBrand(tx: Tx, { by, at }: Written, { colour, logo }: Pick<Brand, 'colour' | 'logo'>) {
  await tx
    .updateTable('brand')
    .set((row) => ({ colour, logo, version: row('version', '+', 1), changed_by: by, changed_at: at }))
    .execute()
}

/** Another for every other logo: what an address that is kept for long ends with. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
