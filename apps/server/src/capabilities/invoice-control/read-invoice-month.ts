import type { Answer } from '@kattegat/contract'
import { isOursToBill, type BillStanding } from '@kattegat/domain/invoice-control'
import { toWire } from '@kattegat/domain/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within, type Scope } from '../../platform/tenancy/index.ts'
import { readClosedMonth } from './closed-month.repository.ts'
import type { Group, Sums } from './month-group.ts'
import { standingOf, standingsIn, type Period } from './standing.ts'

type Month = Omit<Answer<'GetInvoiceMonth'>, 'month'>

/** As many as one reads; every company is in the workbook. */
const mostCompanies = 200

/**
 * A month added up by state and by company: one read of the index, however many shipments there are of other months. A
 * closed month is told as it was closed, with whether it would come to the same now.
 */
export async function readInvoiceMonth(
  database: Database,
  scope: Scope,
  { month, ...period }: Period & { readonly month: string },
): Promise<Month> {
  const live = await readGroups(database, scope, period)
  const kept = await readClosedMonth(database, scope, month)
  const ofCompany = kept?.groups.filter(({ companyId }) => (period.companyId ?? companyId) === companyId)
  const groups = ofCompany ?? live
  const states = foldBy(groups, ({ key, currency }) => {
    const { state, reason } = standingOf(key)
    return `${state} ${reason ?? ''} ${currency}`
  })
  const ours = groups.filter(({ key }) => isOursToBill(standingOf(key)))
  const companies = foldBy(ours, ({ companyId, currency }) => `${companyId} ${currency}`)
    .toSorted((one, other) => other.salesMinor - one.salesMinor)
    .slice(0, mostCompanies)
  const names = await companyNames(
    database,
    scope,
    companies.map(({ companyId }) => companyId),
  )
  return {
    closed: kept
      ? { by: kept.by, at: kept.at.toISOString(), unchanged: isSame(groups, live), since: changeSince(groups, live) }
      : null,
    states: states.map((group) => ({ ...onWire(standingOf(group.key)), ...sumsOnWire(group) })),
    companies: companies.map((group) => ({
      companyId: group.companyId,
      company: names.get(group.companyId) ?? '',
      ...sumsOnWire(group),
    })),
  }
}

export async function readGroups(database: Database | Tx, scope: Scope, period: Period): Promise<Group[]> {
  const found = await standingsIn(database, scope, period)
  const { rows } = await sql<Group>`
    select s.key, s.company_id as "companyId", coalesce(s.sales_currency, y.currency) as currency,
      count(*)::int as shipments,
      coalesce(sum(s.sales_total_minor), 0)::bigint as "salesMinor",
      coalesce(sum(s.cost_total_minor), 0)::bigint as "costMinor",
      coalesce(sum(s.sales_total_minor - s.cost_total_minor), 0)::bigint as "marginMinor",
      (count(*) filter (where s.sales_total_minor is not null and s.cost_total_minor is null))::int as "withoutCost"
    from ${found} s join shipment_system y on y.key = ${scope.shipmentSystem}
    group by 1, 2, 3`.execute(database)
  return rows
}

/** By how much what we bill has changed since a month was closed: late lines, corrections, carriers' bills. */
function changeSince(kept: readonly Group[], live: readonly Group[]) {
  const ours = (groups: readonly Group[]) => groups.filter(({ key }) => isOursToBill(standingOf(key)))
  const minus = ours(kept).map((group) => ({
    ...group,
    shipments: -group.shipments,
    salesMinor: -group.salesMinor,
    costMinor: -group.costMinor,
    marginMinor: -group.marginMinor,
    withoutCost: -group.withoutCost,
  }))
  return foldBy([...ours(live), ...minus], ({ currency }) => currency).map(sumsOnWire)
}

function isSame(one: readonly Group[], other: readonly Group[]): boolean {
  const inOrder = (groups: readonly Group[]) =>
    groups
      .map((group) => [group.key, group.companyId, group.currency, group.shipments, group.salesMinor, group.costMinor])
      .map((facts) => facts.join(' '))
      .toSorted()
      .join()
  return inOrder(one) === inOrder(other)
}

function foldBy(groups: readonly Group[], nameOf: (group: Group) => string): Group[] {
  const folded = new Map<string, Group>()
  for (const group of groups) {
    const before = folded.get(nameOf(group))
    folded.set(
      nameOf(group),
      before
        ? {
            ...before,
            shipments: before.shipments + group.shipments,
            salesMinor: before.salesMinor + group.salesMinor,
            costMinor: before.costMinor + group.costMinor,
            marginMinor: before.marginMinor + group.marginMinor,
            withoutCost: before.withoutCost + group.withoutCost,
          }
        : group,
    )
  }
  return [...folded.values()]
}

function sumsOnWire({ currency, shipments, salesMinor, costMinor, marginMinor, withoutCost }: Sums) {
  return {
    shipments,
    sales: toWire({ minor: salesMinor, currency }),
    cost: toWire({ minor: costMinor, currency }),
    margin: toWire({ minor: marginMinor, currency }),
    withoutCost,
  }
}

function onWire({ state, reason }: BillStanding) {
  return { state, reason: reason ?? null }
}

async function companyNames(database: Database, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('company as c')
    .select(['c.id', 'c.name'])
    .where(within(scope, 'c', 'id'))
    .where(sql<boolean>`c.id = any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
