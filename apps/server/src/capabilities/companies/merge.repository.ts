import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import { tenantTables, type TenantTable } from '../../platform/tenancy/index.ts'
import type { CompanyRow } from './company.repository.ts'

type Merged = Pick<CompanyRow, 'id'>

/** What of a double decides whether it may be merged. */
export async function readDouble(
  tx: Tx,
  { id }: Merged,
  other: Merged,
): Promise<{ agreements: number; shipments: number; sharedAccounts: readonly string[] }> {
  const count = sql<number>`count(*)::int`.as('count')
  const agreements = await tx
    .selectFrom('agreement')
    .select(count)
    .where('company_id', '=', id)
    .where('until_version', 'is', null)
    .executeTakeFirstOrThrow()
  const shipments = await tx.selectFrom('shipment').select(count).where('company_id', '=', id).executeTakeFirstOrThrow()
  const shared = await tx
    .selectFrom('company_account as a')
    .innerJoin('company_account as b', (join) => join.on(sql<boolean>`lower(a.display_name) = lower(b.display_name)`))
    .select('a.display_name')
    .where('a.company_id', '=', id)
    .where('b.company_id', '=', other.id)
    .orderBy('a.display_name')
    .execute()
  return {
    agreements: agreements.count,
    shipments: shipments.count,
    sharedAccounts: shared.map((row) => row.display_name),
  }
}

/** What stays: the companies themselves, what is never changed, what was settled or counted before, and the logo the other has. */
const stays: readonly string[] = [
  'company',
  'audit_log',
  'agreement',
  'company_logo',
  'daily_storage',
  'closed_month_shipment',
] satisfies TenantTable[]

const equal = (...columns: readonly string[]) =>
  sql.join(
    ['shipment_system', ...columns].map(
      (column) => sql`mine.${sql.ref(column)} is not distinct from theirs.${sql.ref(column)}`,
    ),
    sql` and `,
  )

/** Tables of what a company has once by its name, and when two rows have the same name: the other's own stands. */
const onceByName = {
  customer_description: equal('description'),
  shipment_packaging: equal('name_key'),
  // A company has one that is shared; of their own each person has one.
  shot_file_setup: sql`${equal('head_signature', 'shared')} and (mine.shared or ${equal('created_by')})`,
} satisfies Partial<Record<TenantTable, RawBuilder<unknown>>>

/** Makes the rows of one company another's. Of its people none manages the other's. */
export async function moveRows(tx: Tx, from: Merged, to: Merged): Promise<void> {
  // Bulk actions before their shipments, and those before the accounts, as who changes a shipment has them: each would wait for the other.
  await sql`select from history_action where company_id = ${from.id} order by id for no key update`.execute(tx)
  await sql`select from shipment where company_id = ${from.id} order by id for no key update`.execute(tx)
  for (const [table, isSame] of Object.entries(onceByName)) {
    await sql`
      delete from ${sql.table(table)} as mine using ${sql.table(table)} as theirs
      where mine.company_id = ${from.id} and theirs.company_id = ${to.id} and ${isSame}
    `.execute(tx)
  }
  // Or a role that is given in this moment would come along.
  await sql`select from portal_user where company_id = ${from.id} order by id for no key update`.execute(tx)
  // Who books for the other company would wait for somebody of the double.
  await tx.deleteFrom('approval_rule').where('company_id', '=', from.id).execute()
  await sql`
    delete from user_role where role = 'CompanyAdministrator'
      and user_id in (select id from portal_user where company_id = ${from.id})
  `.execute(tx)
  // The other has a default account of its own.
  await sql`update company_account set is_default = false where company_id = ${from.id}
    and exists (select from company_account theirs where theirs.company_id = ${to.id} and theirs.is_default)`.execute(
    tx,
  )
  for (const [table, { of }] of Object.entries(tenantTables)) {
    if (of !== 'company' || stays.includes(table)) continue
    await sql`update ${sql.table(table)} set company_id = ${to.id} where company_id = ${from.id}`.execute(tx)
  }
  // Its company is what the pickup it joined was asked for.
  await sql`update pickup_shipment set company_id = ${to.id} where company_id = ${from.id}`.execute(tx)
  // Its people brought them.
  await sql`update shipment_document set uploader_company_id = ${to.id} where uploader_company_id = ${from.id}`.execute(
    tx,
  )
  await sql`update company_logo set company_id = ${to.id} where company_id = ${from.id}
    and not exists (select from company_logo theirs where theirs.company_id = ${to.id})`.execute(tx)
}

/** Writes what became of a double. */
export async function writeMerged(tx: Tx, { id }: Merged, other: Merged): Promise<void> {
  await tx.updateTable('company').set({ active: false, merged_into: other.id }).where('id', '=', id).execute()
}
