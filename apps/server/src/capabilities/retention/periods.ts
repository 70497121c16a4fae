import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'

/** What is removed when its time is over, or archived: everything else stays. */
export const retentionKinds = [
  'sent-mails',
  'idempotency-keys',
  'audit-lines',
  'shipment-events',
  'unused-addresses',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export interface Retention {
  readonly kind: RetentionKind
  readonly days: number
}

export async function readRetention(database: Database | Tx): Promise<Retention[]> {
  const rows = await database.selectFrom('retention').select(['kind', 'days']).orderBy('kind').execute()
  return rows.map(({ kind, days }) => ({ kind: kind as RetentionKind, days }))
}

const keptAYear: ReadonlySet<RetentionKind> = new Set(['audit-lines', 'shipment-events', 'unused-addresses'])

/**
 * The fewest days of a kind: what tells who did what stays at hand for a year, and the database refuses fewer as well; so
 * does an address that something is sent to each Christmas.
 */
export function fewestDays(kind: RetentionKind): number {
  return keptAYear.has(kind) ? 365 : 1
}

/** Keeps a kind for so many days from now on, up to 36,500; what is older goes with the next night. */
export async function setRetention(tx: Tx, { kind, days }: Retention): Promise<void> {
  const before = await tx
    .selectFrom('retention')
    .select('days')
    .where('kind', '=', kind)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('retention')
    .values({ kind, days })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ days }))
    .execute()
  const details = { before: before?.days ?? null, after: days }
  await audit(tx, { userId: null, action: 'retention.changed', recordKind: 'retention', recordId: kind, details })
}
