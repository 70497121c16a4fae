import { plainText } from '@kattegat/domain/search'
import type { ShipmentPackaging } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { type CompanyId, type Scope, within } from '../../platform/tenancy/index.ts'

/** Whose packagings: one company's, never every company's. */
export interface PackagingKey {
  readonly shipmentSystem: Scope['shipmentSystem']
  readonly companyId: CompanyId
}

export type PackagingRow = Selectable<DB['shipment_packaging']>

/** As names are compared: letter case, marks and spacing make no other name. */
export function nameKey(name: string): string {
  return plainText(name)
}

/** The packagings of a company, or of every one of the system, by name; at most 1,000. */
export async function listPackagings(db: Database, scope: Scope): Promise<PackagingRow[]> {
  return db
    .selectFrom('shipment_packaging')
    .selectAll()
    .where(within(scope, 'shipment_packaging'))
    .orderBy('name_key')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Any number, as long as nobody else uses it. */
const PACKAGING_LOCK = 7_316_044

/** Names are given one after the other in a company: before any of its packagings is held. */
export async function lockNames(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PACKAGING_LOCK}, ${companyId})`.execute(tx)
}

/** The same in the company of a packaging. */
export async function lockNamesBeside(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx
    .selectFrom('shipment_packaging')
    .select(sql`pg_advisory_xact_lock(${PACKAGING_LOCK}, company_id)`.as('locked'))
    .where('id', '=', id)
    .where(within(scope, 'shipment_packaging'))
    .execute()
}

/** One packaging, held until the transaction ends. Another company's reads as absent. */
export async function lockPackaging(tx: Tx, scope: Scope, id: number): Promise<PackagingRow | undefined> {
  let query = tx
    .selectFrom('shipment_packaging')
    .selectAll()
    .where('id', '=', id)
    .where(within(scope, 'shipment_packaging'))
    .forNoKeyUpdate()
  return query.executeTakeFirst()
}

/** Saves a normalised packaging under its name; the company's other one of that name becomes this one. */
export async function savePackaging(tx: Tx, key: PackagingKey, packaging: ShipmentPackaging): Promise<PackagingRow> {
  const content = contentOf(packaging)
  return tx
    .insertInto('shipment_packaging')
    .values({ shipment_system: key.shipmentSystem, company_id: key.companyId, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['shipment_system', 'company_id', 'name_key'])
        .doUpdateSet({ ...content, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Replaces the content of a packaging; undefined where the company has another of that name. */
export async function updatePackaging(
  tx: Tx,
  key: PackagingKey & { id: number },
  packaging: ShipmentPackaging,
): Promise<PackagingRow | undefined> {
  const content = contentOf(packaging)
  const namesake = await tx
    .selectFrom('shipment_packaging')
    .select('id')
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .where('name_key', '=', content.name_key)
    .where('id', '<>', key.id)
    .executeTakeFirst()
  if (namesake) return undefined
  return tx
    .updateTable('shipment_packaging')
    .set({ ...content, updated_at: new Date() })
    .where('id', '=', key.id)
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deletePackaging(tx: Tx, key: PackagingKey & { id: number }): Promise<void> {
  await tx
    .deleteFrom('shipment_packaging')
    .where('id', '=', key.id)
    .where('shipment_system', '=', key.shipmentSystem)
    .where('company_id', '=', key.companyId)
    .execute()
}

function contentOf(packaging: ShipmentPackaging) {
  const name = packaging.name ?? ''
  return {
    name,
    name_key: nameKey(name),
    product_name: packaging.productName ?? '',
    number: packaging.number ?? null,
    harmonized_code: packaging.harmonizedCode ?? '',
    commodity: packaging.commodity ?? '',
    country_of_origin: packaging.countryOfOrigin ?? '',
    unit_price: packaging.unitPrice ?? '',
    currency: packaging.currency ?? '',
    weight: packaging.weight ?? null,
    length: packaging.length ?? null,
    width: packaging.width ?? null,
    height: packaging.height ?? null,
    packaging_type: packaging.packagingType ?? '',
    dry_ice_weight: packaging.dryIceWeight ?? null,
    entered: packaging.entered ? JSON.stringify(packaging.entered) : null,
  }
}
