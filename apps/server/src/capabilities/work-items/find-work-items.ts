import type { WorkItemKind, WorkItemOwner } from '@kattegat/domain/work-items'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'

/** Where a kind of item is found: `from` names the shipment `s`, or what stands in its place. */
interface Source {
  readonly from: (scope: Scope, now: Date) => RawBuilder<unknown>
  readonly id: RawBuilder<number>
  /** That of `s` unless given. */
  readonly shipmentId?: RawBuilder<number | null>
  /** None unless given. */
  readonly pickupId?: RawBuilder<number>
  readonly since: RawBuilder<Date>
  /** A code, or what the other side said. */
  readonly reason: RawBuilder<string | null>
}

/** The last transfer of its kind, where that was rejected: what came after it has settled the matter. */
function rejectedTransfer(kind: 'cargo' | 'invoicing'): Source {
  return {
    from: (scope) => sql`transfer t join shipment s on s.id = t.shipment_id
      where ${within(scope, 's')} and t.state = 'rejected' and t.kind = ${kind}
        and (s.deleted_at is null or t.function = 'cancellation')
        and not exists (select from transfer later
          where later.shipment_id = t.shipment_id and later.kind = t.kind and later.id > t.id)`,
    id: sql`t.id`,
    since: sql`t.finished_at`,
    reason: sql`t.fault`,
  }
}

/** A price that nobody has asked for in a week is waited for no longer. */
const missesShownMs = 7 * 86_400_000

const sources: Readonly<Record<WorkItemKind, Source>> = {
  errorBooking: {
    from: (scope) => sql`shipment s
      where ${within(scope, 's')} and s.booking_type = 'ErrorBooking' and s.deleted_at is null and not s.test`,
    id: sql`s.id`,
    since: sql`s.created_at`,
    reason: sql`array_to_string(s.error_parts, ' ')`,
  },
  hold: {
    from: (scope) =>
      sql`shipment s where ${within(scope, 's')} and s.held_back and s.deleted_at is null and not s.test`,
    id: sql`s.id`,
    since: sql`s.updated_at`,
    reason: sql`null`,
  },
  quote: {
    from: (scope, now) => sql`quote q join shipment s on s.id = q.shipment_id
      where ${within(scope, 's')} and q.state = 'Requested' and q.reply_by < ${now} and s.deleted_at is null and not s.test`,
    id: sql`s.id`,
    since: sql`q.reply_by`,
    reason: sql`null`,
  },
  cargoTransfer: rejectedTransfer('cargo'),
  invoicingTransfer: rejectedTransfer('invoicing'),
  pickupMessage: {
    // The last one, of a pickup that is still to come or that the cargo system has not heard is cancelled. Its day over, it is of no use.
    from: (scope, now) => sql`pickup_message m join (select id, shipment_system, company_id, status, pickup_date,
        number as waybill_number, address ->> 'companyName' as receiver_name from pickup) s on s.id = m.pickup_id
      where ${within(scope, 's')} and m.state = 'rejected'
        and s.pickup_date >= ${new Date(now.getTime() - 86_400_000)}::date and (s.status in ('requested', 'confirmed') or m.function = 'cancellation')
        and not exists (select from pickup_message later where later.pickup_id = m.pickup_id and later.id > m.id)`,
    id: sql`m.id`,
    shipmentId: sql`null::bigint`,
    pickupId: sql`s.id`,
    since: sql`m.finished_at`,
    reason: sql`m.fault`,
  },
  rate: {
    // In place of a shipment: there is none yet.
    from: (
      scope,
      now,
    ) => sql`(select id, shipment_system, company_id, lane as receiver_name, null::text as waybill_number,
        times, asked_at from rate_miss) s
      where ${within(scope, 's')} and s.asked_at >= ${new Date(now.getTime() - missesShownMs)}`,
    id: sql`s.id`,
    shipmentId: sql`null::bigint`,
    since: sql`s.asked_at`,
    reason: sql`s.times::text`,
  },
  mail: {
    from: (scope) => sql`outbox_mail m left join shipment s on s.id = m.shipment_id and ${within(scope, 's')}
      where ${within(scope, 'm')} and m.status = 'failed'`,
    id: sql`m.id`,
    since: sql`m.created_at`,
    reason: sql`concat_ws(': ', m.recipient, m.last_error)`,
  },
  webhook: {
    from: (scope) => sql`webhook_delivery d join shipment s on s.id = d.shipment_id
      where ${within(scope, 'd')} and ${within(scope, 's')} and d.state = 'failed'`,
    id: sql`d.id`,
    since: sql`d.created_at`,
    reason: sql`d.event`,
  },
}

export interface FoundItem {
  readonly kind: WorkItemKind
  readonly sourceId: number
  readonly shipmentId: number | null
  readonly pickupId: number | null
  /** Of the shipment, or the pickup’s number. */
  readonly waybill: string | null
  readonly company: string | null
  readonly receiver: string | null
  readonly reason: string | null
  readonly since: Date
  readonly ownerId: number | null
  readonly ownerName: string | null
  readonly takenAt: Date | null
}

export interface ItemsWish {
  readonly kind: WorkItemKind
  readonly owner: WorkItemOwner
  readonly userId: number
  readonly now: Date
}

/** As many as are looked at together; the oldest, which wait longest. */
const mostItems = 100
/** More than this are counted as this. */
const countedAtMost = 1000

/** The items of a kind, the oldest first. */
export async function findWorkItems(database: Database, scope: Scope, wish: ItemsWish): Promise<FoundItem[]> {
  const { kind, owner, userId, now } = wish
  const { from, id, since, reason, shipmentId = sql`s.id`, pickupId = sql`null::bigint` } = sources[kind]
  const owned = owner === 'every' ? sql`true` : owner === 'mine' ? sql`w.owner_id = ${userId}` : sql`w.owner_id is null`
  const { rows } = await sql<FoundItem>`
    select ${kind} as kind, i.id as "sourceId", i."shipmentId", i."pickupId", i.waybill, c.name as company, i.receiver, i.reason, i.since,
      w.owner_id as "ownerId", u.name as "ownerName", w.taken_at as "takenAt"
    from (select ${id} as id, ${shipmentId} as "shipmentId", ${pickupId} as "pickupId", s.waybill_number as waybill, s.company_id, s.receiver_name as receiver,
        ${reason} as reason, ${since} as since
      from ${from(scope, now)}) i
    left join company c on c.id = i.company_id and ${within(scope, 'c', 'id')}
    left join work_item w on w.shipment_system = ${scope.shipmentSystem} and w.kind = ${kind} and w.source_id = i.id
    left join portal_user u on u.id = w.owner_id
    where ${owned}
    order by i.since, i.id limit ${mostItems}`.execute(database)
  return rows
}

/** How many there are of a kind, at most a thousand. */
export async function countWorkItems(database: Database, scope: Scope, kind: WorkItemKind, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${sources[kind].from(scope, now)} limit ${countedAtMost}) i`.execute(
    database,
  )
  return rows[0]!.count
}

/** Whether an item is still stuck. */
export async function isStuck(
  tx: Tx,
  scope: Scope,
  { kind, sourceId, now }: { readonly kind: WorkItemKind; readonly sourceId: number; readonly now: Date },
): Promise<boolean> {
  const { from, id } = sources[kind]
  const { rows } = await sql`
    select 1 from (select ${id} as id from ${from(scope, now)}) i where i.id = ${sourceId}`.execute(tx)
  return rows.length > 0
}
