import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/tenancy/index.ts'

/**
 * Whether what was written of a shipment at a moment is of a company that had it then and has it no more, since staff moved it: its
 * prices, names and words are not for whose the shipment is now, and staff see all. Whose it was, the next move tells, also one
 * between two accounts of a company; a company that was merged since is the one that it is part of. The shipment's id and the
 * moment, by their names in the query; what has no moment yet is nobody's of before.
 */
export function ofFormerCompany(scope: Scope, shipmentId: string, moment: string): RawBuilder<boolean> {
  if (scope.companyId === 'every') return sql<boolean>`false`
  return ofFormerThan(sql`${scope.companyId}::integer`, shipmentId, movedSince(moment))
}

/**
 * The same of an event in the timeline, by its name in the query: the order in which they were written counts, since a scan that is
 * sent late tells of a moment before the move, and is of who has the shipment when it comes.
 */
export function isToldToFormer(scope: Scope, event: string): RawBuilder<boolean> {
  if (scope.companyId === 'every') return sql<boolean>`false`
  const movedAfter = sql`moved.id >= ${sql.ref(`${event}.id`)} order by moved.id`
  return ofFormerThan(sql`${scope.companyId}::integer`, `${event}.shipment_id`, movedAfter)
}

/** The same for the company that has a shipment now, without a reader's scope, as for mails. The shipment by its name in the query. */
export function ofFormerOwner(shipment: string, moment: string): RawBuilder<boolean> {
  return ofFormerThan(sql.ref(`${shipment}.company_id`), `${shipment}.id`, movedSince(moment))
}

function movedSince(moment: string): RawBuilder<unknown> {
  return sql`moved.occurred_at >= ${sql.ref(moment)} order by moved.occurred_at`
}

/** `moves`: which of the moves count, and in which order. */
function ofFormerThan(
  company: RawBuilder<unknown>,
  shipmentId: string,
  moves: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select ${company} not in (
      with recursive part_of as (
        select id, merged_into from company where id = (moved.details #>> '{from,companyId}')::integer
        union select into_it.id, into_it.merged_into from company into_it join part_of on part_of.merged_into = into_it.id
      ) select id from part_of)
    from shipment_event moved where moved.shipment_id = ${sql.ref(shipmentId)} and moved.code = 'account-changed'
      and ${moves} limit 1), false)`
}

/**
 * Whether who booked a shipment is of another company than has it, since staff moved it: whose it is now does not read their name.
 * Who has gone to another company themselves stays named where they booked. The shipment and who booked it, by their names in the query.
 */
export function isBookedByFormer(shipment: string, creator: string): RawBuilder<boolean> {
  const [companyOfCreator, company] = [sql.ref(`${creator}.company_id`), sql.ref(`${shipment}.company_id`)]
  return sql<boolean>`(coalesce(${companyOfCreator} <> ${company}, false) and exists (select from shipment_event moved
    where moved.shipment_id = ${sql.ref(`${shipment}.id`)} and moved.code = 'account-changed'))`
}
