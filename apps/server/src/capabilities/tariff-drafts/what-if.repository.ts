import type { ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'

export interface WhatIf {
  readonly id: number
  readonly draftId: number
  readonly weeks: number
  readonly shipFrom: string
  readonly shipTo: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly currency: string
  readonly tariffVersion: number
  readonly startedBy: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  /** The draft or the tariffs have been changed since. */
  readonly isOutdated: boolean
}

const fields = sql`w.id, w.draft_id as "draftId", w.weeks, to_char(w.ship_from, 'YYYY-MM-DD') as "shipFrom",
  to_char(w.ship_to, 'YYYY-MM-DD') as "shipTo", w.state, w.done, w.total, w.currency, w.tariff_version as "tariffVersion",
  u.name as "startedBy", w.started_at as "startedAt", w.finished_at as "finishedAt",
  (w.draft_changed_at <> d.changed_at or w.tariff_version <> v.version) as "isOutdated"`

/** The latest replay of a draft. */
export async function latestWhatIf(
  db: Database,
  { shipmentSystem }: Scope,
  draftId: number,
): Promise<WhatIf | undefined> {
  const { rows } = await sql<WhatIf>`select ${fields} from tariff_what_if w join tariff_draft d on d.id = w.draft_id
    join tariff_version v on v.shipment_system = w.shipment_system join portal_user u on u.id = w.started_by
    where w.draft_id = ${draftId} and w.shipment_system = ${shipmentSystem} order by w.id desc limit 1`.execute(db)
  return rows[0]
}

export interface NewWhatIf {
  readonly draftId: number
  readonly weeks: number
  readonly shipFrom: string
  readonly shipTo: string
  readonly currency: string
  readonly tariffVersion: number
  readonly draftChangedAt: Date
  readonly by: number
  readonly at: Date
}

/** Begins a replay; earlier ones of the draft are of no more use. */
export async function insertWhatIf(tx: Tx, { shipmentSystem }: Scope, made: NewWhatIf): Promise<number> {
  await sql`delete from tariff_what_if where draft_id = ${made.draftId} and shipment_system = ${shipmentSystem}`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into tariff_what_if (shipment_system, draft_id, weeks, ship_from, ship_to, currency, tariff_version, draft_changed_at, started_by, started_at)
    values (${shipmentSystem}, ${made.draftId}, ${made.weeks}, ${made.shipFrom}, ${made.shipTo}, ${made.currency}, ${made.tariffVersion},
      ${made.draftChangedAt}, ${made.by}, ${made.at}) returning id`.execute(tx)
  return rows[0]!.id
}

export interface WhatIfToRun {
  readonly id: number
  readonly shipmentSystem: string
  readonly draftId: number
  readonly shipFrom: string
  readonly shipTo: string
  readonly state: WhatIf['state']
}

export async function readToRun(db: Database, id: number): Promise<WhatIfToRun | undefined> {
  const { rows } = await sql<WhatIfToRun>`select id, shipment_system as "shipmentSystem", draft_id as "draftId",
    to_char(ship_from, 'YYYY-MM-DD') as "shipFrom", to_char(ship_to, 'YYYY-MM-DD') as "shipTo", state
    from tariff_what_if where id = ${id}`.execute(db)
  return rows[0]
}

/** Begins, or begins again after a stop: what was priced already stays. */
export async function markRunning(
  db: Database,
  { id, shipmentSystem, shipFrom, shipTo }: WhatIfToRun,
): Promise<number> {
  await sql`update tariff_what_if set state = 'running', total = (select count(*) from shipment s
      where s.shipment_system = ${shipmentSystem} and s.ship_date between ${shipFrom} and ${shipTo} and ${isReplayed}),
    done = (select count(*) from tariff_what_if_row where what_if_id = ${id}) where id = ${id}`.execute(db)
  const { rows } = await sql<{ after: number | null }>`
    select max(shipment_id) as after from tariff_what_if_row where what_if_id = ${id}`.execute(db)
  return rows[0]?.after ?? 0
}

/** Booked for good, or before its papers: not quotes, errors, trials and what was deleted. */
const isReplayed = sql`s.booking_type in ('FinalBooking', 'PreBooking') and s.deleted_at is null and not s.test
  and s.sales_product_id is not null`

export interface Replayed {
  readonly id: number
  readonly form: ShipmentForm
  readonly accountId: number
  readonly createdAt: Date
}

/** The next shipments of the time, in the order of their ids. */
export async function nextShipments(
  db: Database,
  { shipmentSystem, shipFrom, shipTo }: WhatIfToRun,
  after: number,
  limit: number,
): Promise<Replayed[]> {
  const { rows } = await sql<Replayed>`
    select s.id, s.form, s.account_id as "accountId", s.created_at as "createdAt" from shipment s
    where s.shipment_system = ${shipmentSystem} and s.ship_date between ${shipFrom} and ${shipTo} and ${isReplayed}
      and s.id > ${after} order by s.id limit ${limit}`.execute(db)
  return rows
}

export interface ReplayedPrices {
  readonly shipmentId: number
  readonly salesBefore: number | null
  readonly salesAfter: number | null
  readonly costBefore: number | null
  readonly costAfter: number | null
  readonly reason: string | null
}

/** Keeps the prices of some shipments; false where the replay was thrown away meanwhile. */
export async function keepPrices(db: Database, id: number, rows: readonly ReplayedPrices[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: there } =
      await sql`update tariff_what_if set done = done + ${rows.length} where id = ${id} returning id`.execute(tx)
    if (there.length === 0) return false
    await sql`insert into tariff_what_if_row (what_if_id, shipment_id, sales_before, sales_after, cost_before, cost_after, reason)
      select ${id}, r."shipmentId", r."salesBefore", r."salesAfter", r."costBefore", r."costAfter", r.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("shipmentId" bigint, "salesBefore" bigint,
        "salesAfter" bigint, "costBefore" bigint, "costAfter" bigint, reason text)
      on conflict (what_if_id, shipment_id) do nothing`.execute(tx)
    return true
  })
}

export async function setState(db: Database, id: number, state: 'done' | 'failed', at: Date): Promise<void> {
  await sql`update tariff_what_if set state = ${state}, finished_at = ${at} where id = ${id}`.execute(db)
}

/** What some shipments come to, in hundredths, by what holds and by the draft. */
export interface WhatIfSums {
  readonly name: string
  readonly shipments: number
  readonly salesBefore: number
  readonly salesAfter: number
  /** Of shipments whose cost is known by both. */
  readonly marginBefore: number
  readonly marginAfter: number
  readonly withoutCost: number
}

const sums = sql`count(*)::int as shipments, coalesce(sum(r.sales_before), 0)::bigint as "salesBefore",
  coalesce(sum(r.sales_after), 0)::bigint as "salesAfter",
  coalesce(sum(r.sales_before - r.cost_before) filter (where r.cost_before is not null and r.cost_after is not null), 0)::bigint as "marginBefore",
  coalesce(sum(r.sales_after - r.cost_after) filter (where r.cost_before is not null and r.cost_after is not null), 0)::bigint as "marginAfter",
  (count(*) filter (where r.cost_before is null or r.cost_after is null))::int as "withoutCost"`
/** A lane as people name it: from country to country. */
const names = {
  total: sql`''::text`,
  company: sql`c.name`,
  product: sql`s.product_name`,
  lane: sql`concat(s.sender_country, ' → ', s.receiver_country)`,
} as const
export type WhatIfGroup = keyof typeof names

/** Sums by company, product or lane, the largest change first. What has no price by one of them is in none. */
export async function sumsOf(
  db: Database,
  { shipmentSystem }: Scope,
  id: number,
  group: WhatIfGroup,
  limit: number,
): Promise<WhatIfSums[]> {
  const { rows } = await sql<WhatIfSums>`select ${names[group]} as name, ${sums}
    from tariff_what_if_row r join shipment s on s.id = r.shipment_id and s.shipment_system = ${shipmentSystem}
    join company c on c.id = s.company_id
    where r.what_if_id = ${id} and r.reason is null
    group by 1 order by abs(sum(r.sales_after - r.sales_before)) desc, 1 limit ${limit}`.execute(db)
  return rows
}

export interface WhatIfRow extends ReplayedPrices {
  readonly waybill: string | null
  readonly shipDate: string
  readonly company: string
  readonly product: string
  readonly lane: string
}

const rowFields = sql`r.shipment_id as "shipmentId", s.waybill_number as waybill, to_char(s.ship_date, 'YYYY-MM-DD') as "shipDate",
  c.name as company, s.product_name as product, ${names.lane} as lane, r.sales_before as "salesBefore",
  r.sales_after as "salesAfter", r.cost_before as "costBefore", r.cost_after as "costAfter", r.reason`

/** The shipments whose price changes most, up or down. */
export async function largestChanges(
  db: Database,
  { shipmentSystem }: Scope,
  id: number,
  limit: number,
): Promise<WhatIfRow[]> {
  const { rows } = await sql<WhatIfRow>`select ${rowFields}
    from tariff_what_if_row r join shipment s on s.id = r.shipment_id and s.shipment_system = ${shipmentSystem}
    join company c on c.id = s.company_id
    where r.what_if_id = ${id} and r.reason is null and r.sales_after <> r.sales_before
    order by abs(r.sales_after - r.sales_before) desc, r.shipment_id limit ${limit}`.execute(db)
  return rows
}

/** How many have no price, by the reason. */
export async function reasonsOf(db: Database, id: number): Promise<{ reason: string; shipments: number }[]> {
  const { rows } = await sql<{ reason: string; shipments: number }>`
    select reason, count(*)::int as shipments from tariff_what_if_row
    where what_if_id = ${id} and reason is not null group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const rowsAtOnce = 1000

/** Every row, in portions. */
export async function* everyRow(db: Database, { shipmentSystem }: Scope, id: number): AsyncGenerator<WhatIfRow> {
  for (let after = 0; ;) {
    const { rows } = await sql<WhatIfRow>`select ${rowFields}
      from tariff_what_if_row r join shipment s on s.id = r.shipment_id and s.shipment_system = ${shipmentSystem}
      join company c on c.id = s.company_id
      where r.what_if_id = ${id} and r.shipment_id > ${after} order by r.shipment_id limit ${rowsAtOnce}`.execute(db)
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.shipmentId
  }
}
