import type { Answer } from '@kattegat/contract'
import { toWire } from '@kattegat/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import { approvalOnWire, approverOf, nameOfAsker } from '../booking/index.ts'
import { ofFormerCompany } from '../shipment-events/index.ts'

type Found = Answer<'GetApprovals'>['shipments'][number]

interface Wish {
  /** What is over, those decided last first; else what waits, those that run out first. */
  readonly decided: boolean
  readonly now: Date
}

/** As many as are looked at together. */
const mostShown = 100

const isOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`(a.state = 'Waiting' and a.expires_at >= ${now})`

/** Shipments that wait for an approver, or that one was asked about. */
export async function findApprovals(database: Database, scope: Scope, { decided, now }: Wish): Promise<Found[]> {
  const rows = await database
    .selectFrom('approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('portal_user as asker', 'asker.id', 'a.requested_by')
    .leftJoin('portal_user as decider', 'decider.id', 'a.settled_by')
    .leftJoin('approval_rule as r', (join) =>
      join.onRef('r.shipment_system', '=', 's.shipment_system').onRef('r.company_id', '=', 's.company_id'),
    )
    .leftJoin('portal_user as approver', 'approver.id', 'r.approver_id')
    .selectAll('a')
    .select(['s.version', 'c.name as company_name', 's.product_name', 's.ship_date', 's.sender_reference'])
    .select(['s.receiver_name', 's.receiver_city', 's.receiver_country'])
    .select(['s.sales_total_minor', 's.sales_vat_minor', 's.sales_currency'])
    .select([nameOfAsker('s', scope).as('asker_name'), 'decider.name as decider_name'])
    .select(sql<boolean>`asker.company_id is not distinct from s.company_id`.as('is_own'))
    .select([approverOf('r', 'approver').as('approver_id'), 'approver.name as approver_name'])
    .where(within(scope, 's'))
    .where('s.deleted_at', 'is', null)
    .where((is) => is.not(ofFormerCompany(scope, 's.id', 'a.settled_at')))
    .where(decided ? sql<boolean>`not ${isOpen(now)}` : isOpen(now))
    .orderBy(decided ? sql`coalesce(a.settled_at, a.expires_at) desc` : sql`a.expires_at`)
    .orderBy('a.shipment_id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    shipmentId: row.shipment_id,
    version: row.version,
    companyName: row.company_name,
    requesterOfCompany: row.is_own,
    product: row.product_name,
    receiver: { companyName: row.receiver_name, city: row.receiver_city, countryCode: row.receiver_country },
    senderReference: row.sender_reference,
    shipDate: row.ship_date,
    total: totalOf(row),
    ...approvalOnWire(row, now),
  }))
}

function totalOf(row: {
  readonly sales_total_minor: number | null
  readonly sales_vat_minor: number | null
  readonly sales_currency: string | null
}): Found['total'] {
  const { sales_total_minor: exVat, sales_vat_minor: vat, sales_currency: currency } = row
  return exVat === null || vat === null || currency === null ? null : toWire({ minor: exVat + vat, currency })
}

/** How many wait. */
export async function countWaiting(database: Database, scope: Scope, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(within(scope, 's'))
    .where('s.deleted_at', 'is', null)
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Those of a company that wait, of which a new approver is told. */
export async function findWaitingIds(tx: Tx, ofCompany: Scope, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .select('a.shipment_id')
    .where(within(ofCompany, 's'))
    .where('s.deleted_at', 'is', null)
    .where(isOpen(now))
    .orderBy('a.expires_at')
    .execute()
  return rows.map(({ shipment_id: id }) => id)
}
