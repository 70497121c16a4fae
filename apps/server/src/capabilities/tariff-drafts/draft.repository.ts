import type { LaneBreaks, Tariff } from '@kattegat/domain/rating'
import type { GridColumn } from '@kattegat/domain/rating/tariff-drafts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'

/** A draft of prices, without its cells. */
export interface Draft {
  readonly id: number
  readonly name: string
  readonly versionName: string
  readonly validFrom: string
  readonly basedOn: number
  readonly createdBy: string
  readonly changedBy: string
  readonly changedAt: Date
}

/** A tariff's copy in a draft. */
export interface DraftTariff {
  readonly id: number
  readonly draftId: number
  readonly tariffId: number
  readonly columns: readonly GridColumn[]
}

const draftFields = sql`d.id, d.name, d.version_name as "versionName", to_char(d.valid_from, 'YYYY-MM-DD') as "validFrom",
  d.based_on as "basedOn", d.changed_at as "changedAt", c.name as "createdBy", u.name as "changedBy"`
/** Drafts of a system that are worked on, with the names of who made them and changed them last. */
const openDrafts = ({ shipmentSystem }: Scope) =>
  sql`tariff_draft d join portal_user c on c.id = d.created_by join portal_user u on u.id = d.changed_by
    where d.shipment_system = ${shipmentSystem} and d.published_at is null`
const tariffFields = sql`t.id, t.draft_id as "draftId", t.tariff_id as "tariffId", t.columns`

/** The drafts that are worked on, the last changed first. */
export async function listDrafts(db: Database, scope: Scope): Promise<Draft[]> {
  const { rows } = await sql<Draft>`select ${draftFields} from ${openDrafts(scope)}
    order by d.changed_at desc, d.id`.execute(db)
  return rows
}

/** A draft that is worked on. */
export async function readDraft(db: Database | Tx, scope: Scope, id: number): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`select ${draftFields} from ${openDrafts(scope)} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** The same with its row held until the transaction ends: two people write one after the other. */
export async function lockDraft(tx: Tx, scope: Scope, id: number): Promise<Draft | undefined> {
  await sql`select 1 from tariff_draft where id = ${id} and shipment_system = ${scope.shipmentSystem}
    for no key update`.execute(tx)
  return readDraft(tx, scope, id)
}

/** The tariffs of drafts, each a copy. */
export async function tariffsOfDrafts(db: Database | Tx, draftIds: readonly number[]): Promise<DraftTariff[]> {
  const { rows } = await sql<DraftTariff>`select ${tariffFields} from tariff_draft_tariff t
    where t.draft_id = any(${[...draftIds]}::bigint[]) order by t.id`.execute(db)
  return rows
}

/** The first day on which a tariff that a draft copies holds. */
export async function firstDayOfDraft(db: Database, draftId: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(t.valid_from), 'YYYY-MM-DD') as day from tariff t
    where t.id in (select c.tariff_id from tariff_draft_tariff c where c.draft_id = ${draftId})`.execute(db)
  return rows[0]?.day ?? undefined
}

/** A tariff that holds no more. */
export interface ReplacedTariff extends Omit<Tariff, 'breakRule' | 'upTo'> {
  /** The last tariff version in which it held. */
  readonly lastVersion: number
}

/** Those of some tariffs that hold no more. A draft may have been given a tariff after it was made: each has its own version. */
export async function readReplaced(db: Database, tariffIds: readonly number[]): Promise<ReplacedTariff[]> {
  const { rows } = await sql<ReplacedTariff>`
    select id, side, sales_product_id as "salesProductId", transport_product_id as "transportProductId", name, version,
      currency, zone_set_id as "zoneSetId", unit, agreement_only as "agreementOnly",
      to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo",
      until_version - 1 as "lastVersion"
    from tariff where id = any(${[...tariffIds]}::int[]) and until_version is not null order by id`.execute(db)
  return rows
}

/** A tariff's copy in a draft that is worked on. */
export async function readDraftTariff(
  db: Database | Tx,
  { shipmentSystem }: Scope,
  id: number,
): Promise<DraftTariff | undefined> {
  const { rows } = await sql<DraftTariff>`select ${tariffFields} from tariff_draft_tariff t
    join tariff_draft d on d.id = t.draft_id
    where t.id = ${id} and d.shipment_system = ${shipmentSystem} and d.published_at is null`.execute(db)
  return rows[0]
}

export interface NewDraft {
  readonly name: string
  readonly versionName: string
  readonly validFrom: string
  readonly basedOn: number
}
export interface Change {
  readonly by: number
  readonly at: Date
}

/** Answers its id; undefined where another draft has the name. */
export async function insertDraft(
  tx: Tx,
  { shipmentSystem }: Scope,
  { name, versionName, validFrom, basedOn }: NewDraft,
  { by, at }: Change,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tariff_draft (shipment_system, name, version_name, valid_from, based_on, created_by, created_at, changed_by, changed_at)
    values (${shipmentSystem}, ${name}, ${versionName}, ${validFrom}, ${basedOn}, ${by}, ${at}, ${by}, ${at})
    on conflict (shipment_system, name) where published_at is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether another draft that is worked on has the name. */
export async function isNameTaken(tx: Tx, { shipmentSystem }: Scope, id: number, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from tariff_draft where shipment_system = ${shipmentSystem}
    and published_at is null and name = ${name} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Whether a write failed on a name that another draft was given at the same moment. */
export function isNameClash(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'tariff_draft_name'
}

export async function updateDraft(
  tx: Tx,
  id: number,
  { name, versionName, validFrom }: Pick<NewDraft, 'name' | 'versionName' | 'validFrom'>,
): Promise<void> {
  await sql`update tariff_draft set name = ${name}, version_name = ${versionName}, valid_from = ${validFrom}
    where id = ${id}`.execute(tx)
}

/** Notes who changed a draft last. */
export async function noteChange(tx: Tx, id: number, { by, at }: Change): Promise<void> {
  await sql`update tariff_draft set changed_by = ${by}, changed_at = ${at} where id = ${id}`.execute(tx)
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await sql`delete from tariff_draft where id = ${id}`.execute(tx)
}

/** Copies a tariff's cells into a draft. One that is in it already stays as it is. */
export async function copyTariff(
  tx: Tx,
  draftId: number,
  tariffId: number,
  columns: readonly GridColumn[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into tariff_draft_tariff (draft_id, tariff_id, columns)
    values (${draftId}, ${tariffId}, ${JSON.stringify(columns)}::jsonb)
    on conflict (draft_id, tariff_id) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return
  await sql`insert into tariff_draft_lane (draft_tariff_id, origin_zone_id, destination_zone_id, breaks)
    select ${id}, origin_zone_id, destination_zone_id, jsonb_agg(jsonb_build_object('shape', shape,
      'from', break_from::text, 'base', base::text, 'amount', amount::text, 'step', step::text,
      'minimum', minimum::text, 'maximum', maximum::text) order by break_from)
    from tariff_break where tariff_id = ${tariffId} group by origin_zone_id, destination_zone_id`.execute(tx)
}

export async function removeTariffs(tx: Tx, draftId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from tariff_draft_tariff where draft_id = ${draftId} and id = any(${[...ids]}::bigint[])`.execute(tx)
}

export async function setColumns(tx: Tx, draftTariffId: number, columns: readonly GridColumn[]): Promise<void> {
  await sql`update tariff_draft_tariff set columns = ${JSON.stringify(columns)}::jsonb
    where id = ${draftTariffId}`.execute(tx)
}

const lanesAtOnce = 1000

/** The lanes of a tariff's copy, in portions. */
export async function* readDraftLanes(db: Database | Tx, draftTariffId: number): AsyncGenerator<LaneBreaks[]> {
  let after = { o: -1, d: -1 }
  for (;;) {
    const { rows } = await sql<LaneBreaks>`
      select origin_zone_id as "originZoneId", destination_zone_id as "destinationZoneId", breaks from tariff_draft_lane
      where draft_tariff_id = ${draftTariffId}
        and (coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0)) > (${after.o}, ${after.d})
      order by coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0) limit ${lanesAtOnce}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < lanesAtOnce) return
    after = { o: last.originZoneId ?? 0, d: last.destinationZoneId ?? 0 }
  }
}

export type LaneEnds = Pick<LaneBreaks, 'originZoneId' | 'destinationZoneId'>

/** Some lanes of a tariff's copy. */
export async function readSomeLanes(
  db: Database | Tx,
  draftTariffId: number,
  ends: readonly LaneEnds[],
): Promise<LaneBreaks[]> {
  const { rows } = await sql<LaneBreaks>`
    select l.origin_zone_id as "originZoneId", l.destination_zone_id as "destinationZoneId", l.breaks
    from tariff_draft_lane l
    join unnest(${ends.map((lane) => lane.originZoneId ?? 0)}::int[], ${ends.map((lane) => lane.destinationZoneId ?? 0)}::int[]) as e(o, d)
      on coalesce(l.origin_zone_id, 0) = e.o and coalesce(l.destination_zone_id, 0) = e.d
    where l.draft_tariff_id = ${draftTariffId}`.execute(db)
  return rows
}

/** Writes lanes whole. One without a break stays, to be filled in: there is no price on it. */
export async function writeLanes(tx: Tx, draftTariffId: number, lanes: readonly LaneBreaks[]): Promise<void> {
  const rows = lanes.map(({ originZoneId, destinationZoneId, breaks }) => ({
    o: originZoneId,
    d: destinationZoneId,
    breaks,
  }))
  for (let from = 0; from < rows.length; from += lanesAtOnce) {
    const json = JSON.stringify(rows.slice(from, from + lanesAtOnce))
    await sql`insert into tariff_draft_lane (draft_tariff_id, origin_zone_id, destination_zone_id, breaks)
      select ${draftTariffId}, o, d, breaks from jsonb_to_recordset(${json}::jsonb) as r(o int, d int, breaks jsonb)
      on conflict (draft_tariff_id, coalesce(origin_zone_id, 0), coalesce(destination_zone_id, 0))
      do update set breaks = excluded.breaks`.execute(tx)
  }
}

/** Takes the prices out of every lane, before a file puts its own in. */
export async function clearLanes(tx: Tx, draftTariffId: number): Promise<void> {
  await sql`update tariff_draft_lane set breaks = '[]' where draft_tariff_id = ${draftTariffId}`.execute(tx)
}

/** The zones at the ends of lanes, by their ids. */
export async function zonesBetween(
  db: Database | Tx,
  ends: readonly LaneEnds[],
): Promise<ReadonlyMap<number, { readonly code: string }>> {
  const ids = ends.flatMap((lane) => [lane.originZoneId, lane.destinationZoneId]).filter((id) => id !== null)
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from zone where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((zone) => [zone.id, zone]))
}

/** The zones of a set, by their ids. */
export async function zonesOfSet(db: Database | Tx, zoneSetId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from zone where zone_set_id = ${zoneSetId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** After so long without a sign somebody has closed the draft. */
const openMinutes = 5

/** Notes that somebody has a draft open, and answers who else has; undefined where it has just been thrown away. */
export async function meetEditors(
  db: Database,
  draftId: number,
  { by, at }: Change,
): Promise<{ name: string; seenAt: Date }[] | undefined> {
  // Held, so that it is thrown away before this or after, not in between.
  const { rows } = await sql`
    with there as (select id from tariff_draft where id = ${draftId} for key share)
    insert into tariff_draft_editor (draft_id, editor_id, seen_at) select id, ${by}::int, ${at}::timestamptz from there
    on conflict (draft_id, editor_id) do update set seen_at = excluded.seen_at returning draft_id`.execute(db)
  if (rows.length === 0) return undefined
  return (await editorsOf(db, [draftId], { by, at })).map(({ name, seenAt }) => ({ name, seenAt }))
}

/** Who else has drafts open. */
export async function editorsOf(
  db: Database,
  draftIds: readonly number[],
  { by, at }: Change,
): Promise<{ draftId: number; name: string; seenAt: Date }[]> {
  const since = new Date(at.getTime() - openMinutes * 60_000)
  const { rows } = await sql<{ draftId: number; name: string; seenAt: Date }>`
    select e.draft_id as "draftId", u.name, e.seen_at as "seenAt"
    from tariff_draft_editor e join portal_user u on u.id = e.editor_id
    where e.draft_id = any(${[...draftIds]}::bigint[]) and e.editor_id <> ${by} and e.seen_at > ${since}
    order by e.seen_at desc`.execute(db)
  return rows
}

/** The zone sets of a system by name. */
export async function zoneSetsOf(db: Database, { shipmentSystem }: Scope): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from zone_set where shipment_system = ${shipmentSystem} order by name`.execute(db)
  return rows
}

/** What the versions of tariffs are called, by id; of those that hold no more too. */
export async function versionNamesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select id, version from tariff where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
