import type { Tariff } from '@kattegat/domain/rating'
import type { Publication } from '@kattegat/domain/rating/tariff-drafts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'

/** A tariff whose prices held before, and the one that follows it. */
export interface Followed {
  readonly beforeId: number
  readonly afterId: number
}

export interface StoredPublication {
  readonly id: number
  readonly name: string
  readonly rollsBack: number | null
  readonly validFrom: string
  readonly tariffVersion: number
  readonly publishedBy: string
  readonly publishedAt: Date
  readonly tariffs: readonly Followed[]
  /** The publication that took this one back. */
  readonly rolledBackBy: number | null
}

const mostListed = 50

/** What was published of a system's tariffs, the latest first. */
export async function listPublications(db: Database, scope: Scope): Promise<StoredPublication[]> {
  const { rows } = await sql<StoredPublication>`${publications(scope)} order by p.id desc limit ${mostListed}`.execute(
    db,
  )
  return rows
}

/** One publication, its row held until the transaction ends. */
export async function lockPublication(tx: Tx, scope: Scope, id: number): Promise<StoredPublication | undefined> {
  await sql`select 1 from tariff_publication where id = ${id} and shipment_system = ${scope.shipmentSystem}
    for no key update`.execute(tx)
  const { rows } = await sql<StoredPublication>`${publications(scope)} and p.id = ${id}`.execute(tx)
  return rows[0]
}

function publications({ shipmentSystem }: Scope): RawBuilder<unknown> {
  return sql`select p.id, p.name, p.rolls_back as "rollsBack", to_char(p.valid_from, 'YYYY-MM-DD') as "validFrom",
      p.tariff_version as "tariffVersion", u.name as "publishedBy", p.published_at as "publishedAt", p.tariffs,
      (select r.id from tariff_publication r where r.rolls_back = p.id) as "rolledBackBy"
    from tariff_publication p join portal_user u on u.id = p.published_by
    where p.shipment_system = ${shipmentSystem}`
}

export interface NewPublication {
  readonly name: string
  readonly rollsBack: number | null
  readonly draftId: number | null
  readonly validFrom: string
  readonly tariffVersion: number
  readonly by: number
  readonly at: Date
  readonly tariffs: readonly Followed[]
}

export async function insertPublication(tx: Tx, { shipmentSystem }: Scope, made: NewPublication): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tariff_publication (shipment_system, name, rolls_back, draft_id, valid_from, tariff_version, published_by, published_at, tariffs)
    values (${shipmentSystem}, ${made.name}, ${made.rollsBack}, ${made.draftId}, ${made.validFrom}, ${made.tariffVersion},
      ${made.by}, ${made.at}, ${JSON.stringify(made.tariffs)}::jsonb) returning id`.execute(tx)
  return rows[0]!.id
}

export async function markPublished(tx: Tx, draftId: number, at: Date): Promise<void> {
  await sql`update tariff_draft set published_at = ${at} where id = ${draftId}`.execute(tx)
}

/** Where a tariff that is written takes its prices from. */
export type PricesOf = { readonly tariffId: number } | { readonly draftTariffId: number }

/**
 * Writes what a publication changes as a tariff version: rows that hold no more get an end and stay, and are not changed.
 * Answers under which id each new tariff is written, by the id below nought it was planned with.
 */
export async function writePublication(
  tx: Tx,
  { shipmentSystem }: Scope,
  version: number,
  publication: Publication,
  pricesOf: (tariff: Publication['added'][number]) => PricesOf,
): Promise<ReadonlyMap<number, number>> {
  await sql`update tariff set until_version = ${version}
    where id = any(${[...publication.endedTariffIds]}::int[]) and shipment_system = ${shipmentSystem}`.execute(tx)
  const written = new Map<number, number>()
  for (const added of publication.added) {
    const id = await insertTariff(tx, shipmentSystem, version, added.tariff)
    await copyPrices(tx, id, pricesOf(added))
    written.set(added.tariff.id, id)
  }
  await sql`update agreement set until_version = ${version}
    where id = any(${[...publication.endedAgreementIds]}::int[]) and shipment_system = ${shipmentSystem}`.execute(tx)
  for (const { id: _planned, tariffId, validFrom, validTo, ...agreement } of publication.addedAgreements) {
    const terms = agreement
    await sql`insert into agreement (shipment_system, name, company_id, account_id, kind, sales_product_id, mode,
        origin_zone_id, destination_zone_id, percent, cap_percent, tariff_id, amount, surcharge_code,
        minimum_before_discount, valid_from, valid_to, since_version)
      values (${shipmentSystem}, ${terms.name}, ${terms.companyId}, ${terms.accountId}, ${terms.kind}, ${terms.salesProductId},
        ${terms.mode}, ${terms.originZoneId}, ${terms.destinationZoneId}, ${terms.percent}, ${terms.capPercent},
        ${tariffId === null ? null : (written.get(tariffId) ?? tariffId)}, ${terms.amount}, ${terms.surchargeCode},
        ${terms.minimumBeforeDiscount}, ${validFrom}, ${validTo}, ${version})`.execute(tx)
  }
  return written
}

async function insertTariff(tx: Tx, shipmentSystem: string, version: number, tariff: Tariff): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tariff (shipment_system, side, sales_product_id, transport_product_id, name, version, currency, zone_set_id,
      unit, break_rule, up_to, agreement_only, valid_from, valid_to, since_version)
    values (${shipmentSystem}, ${tariff.side}, ${tariff.salesProductId}, ${tariff.transportProductId}, ${tariff.name},
      ${tariff.version}, ${tariff.currency}, ${tariff.zoneSetId}, ${tariff.unit}, ${tariff.breakRule}, ${tariff.upTo},
      ${tariff.agreementOnly}, ${tariff.validFrom}, ${tariff.validTo}, ${version}) returning id`.execute(tx)
  return rows[0]!.id
}

/** The database copies them itself: there can be very many. */
async function copyPrices(tx: Tx, tariffId: number, from: PricesOf): Promise<void> {
  const columns = sql`insert into tariff_break
    (tariff_id, origin_zone_id, destination_zone_id, shape, break_from, base, amount, step, minimum, maximum)`
  if ('tariffId' in from)
    await sql`${columns} select ${tariffId}, origin_zone_id, destination_zone_id, shape, break_from, base, amount, step, minimum, maximum
      from tariff_break where tariff_id = ${from.tariffId} order by id`.execute(tx)
  else
    await sql`${columns} select ${tariffId}, l.origin_zone_id, l.destination_zone_id, b.shape, b."from", b.base, b.amount, b.step, b.minimum, b.maximum
      from tariff_draft_lane l cross join lateral jsonb_to_recordset(l.breaks)
        as b(shape text, "from" numeric, base numeric, amount numeric, step numeric, minimum numeric, maximum numeric)
      where l.draft_tariff_id = ${from.draftTariffId}`.execute(tx)
}
