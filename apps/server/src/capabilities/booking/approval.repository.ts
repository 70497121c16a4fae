import {
  approvalAsOf,
  isPriceStanding,
  unapprovedStates,
  type ApprovalReason,
  type ApprovalRule,
  type ApprovalState,
} from '@kattegat/domain/approvals'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { scopeOfCompany, within, type CompanyId, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { isBookedByFormer, ofFormerCompany } from '../shipment-events/index.ts'
import type { BookShipment } from './answer-once.ts'

/** A company's rule with the name of its approver. */
export interface RuleInForce extends ApprovalRule {
  /** Null where nobody decides, as `approverId`. */
  readonly approverName: string | null
  /** For so many hours the approver may decide. */
  readonly validHours: number
}

/** Which bookings of a company wait; undefined where none do. */
export async function readApprovalRule(
  database: Database | Tx,
  scope: Scope,
  companyId: CompanyId,
): Promise<RuleInForce | undefined> {
  const row = await database
    .selectFrom('approval_rule as r')
    .innerJoin('portal_user as u', 'u.id', 'r.approver_id')
    .select(approverOf('r', 'u').as('approver_id'))
    .select(['u.name', 'r.above_minor', 'r.sales_product_ids', 'r.valid_hours'])
    .where(within(scopeOfCompany(scope, companyId), 'r'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    approverId: row.approver_id,
    approverName: row.approver_id === null ? null : row.name,
    aboveMinor: row.above_minor,
    salesProductIds: row.sales_product_ids,
    validHours: row.valid_hours,
  }
}

/**
 * Who decides by a rule: the one it names, for as long as they are of its company and can decide. Somebody who has gone to the
 * provider reaches its shipments still. The rule and the one it names, by their names in the query.
 */
export function approverOf(rule: string, named: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`case when ${sql.ref(`${named}.company_id`)} = ${sql.ref(`${rule}.company_id`)} and ${canDecide(named)}
    then ${sql.ref(`${rule}.approver_id`)} end`
}

/** Whether a person, by their name in the query, has access and may book for their company: Finance reads alone. */
export function canDecide(named: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${named}.active`)} and not ${sql.ref(`${named}.is_machine`)} and not exists (
    select 1 from user_role as its_role where its_role.user_id = ${sql.ref(`${named}.id`)} and its_role.role = 'Finance'))`
}

/** That a booking waits, and for what. */
export interface ApprovalRequest {
  readonly reasons: readonly ApprovalReason[]
  /** Null where the company has no approver any more: nobody can decide until it names another. */
  readonly approverName: string | null
  readonly requestedAt: Date
  readonly expiresAt: Date
  /** Null where the price was promised without an end. */
  readonly priceUntil: Date | null
}

type AskedBy = Pick<BookShipment, 'caller' | 'language'>

/** Writes that a shipment waits; whatever was decided of it before was of another content. */
export async function requestApproval(
  tx: Tx,
  shipmentId: ShipmentId,
  request: ApprovalRequest,
  { caller, language }: AskedBy,
): Promise<void> {
  const row = {
    state: 'Waiting' satisfies ApprovalState,
    reasons: [...request.reasons],
    requested_at: request.requestedAt,
    requested_by: caller.userId,
    language,
    expires_at: request.expiresAt,
    price_until: request.priceUntil,
    settled_at: null,
    settled_by: null,
    comment: '',
  }
  await tx
    .insertInto('approval')
    .values({ shipment_id: shipmentId, ...row })
    .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(row))
    .execute()
}

/**
 * What an override makes of a shipment's approval: it is requested, requested again, or no longer needed. Answers the state that it was
 * in; undefined for what has its number, and for what never waited.
 */
export async function moveApprovalOn(
  tx: Tx,
  shipmentId: ShipmentId,
  request: ApprovalRequest | undefined,
  asked: AskedBy & { readonly isApproved?: boolean; readonly at: Date },
): Promise<ApprovalState | undefined> {
  const row = await tx
    .selectFrom('approval')
    .select('state')
    .where('shipment_id', '=', shipmentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const before = unapprovedStates.find((state) => state === row?.state)
  if (request) await requestApproval(tx, shipmentId, request, asked)
  else if (before) await settleApproval(tx, shipmentId, asked.isApproved ? 'Approved' : 'Withdrawn', asked)
  return before
}

/** Ends the waiting of a shipment. */
export async function settleApproval(
  tx: Tx,
  shipmentId: ShipmentId,
  state: Exclude<ApprovalState, 'Waiting'>,
  by: { readonly caller?: { readonly userId: number }; readonly at: Date; readonly comment?: string },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state, settled_at: by.at, settled_by: by.caller?.userId ?? null, comment: by.comment ?? '' })
    .where('shipment_id', '=', shipmentId)
    .execute()
}

/** A shipment's approval, for its page; null for what never waited. */
export async function readApproval(
  database: Database,
  scope: Scope,
  shipment: { readonly id: ShipmentId; readonly companyId: CompanyId },
  now: Date,
) {
  const row = await database
    .selectFrom('approval as a')
    .innerJoin('portal_user as asker', 'asker.id', 'a.requested_by')
    .leftJoin('portal_user as decider', 'decider.id', 'a.settled_by')
    .selectAll('a')
    .innerJoin('shipment', 'shipment.id', 'a.shipment_id')
    .select([nameOfAsker('shipment', scope).as('asker_name'), 'decider.name as decider_name'])
    .where('a.shipment_id', '=', shipment.id)
    .where((is) => is.not(ofFormerCompany(scope, 'a.shipment_id', 'a.settled_at')))
    .executeTakeFirst()
  if (!row) return null
  const rule = await readApprovalRule(database, scope, shipment.companyId)
  const { approverId: approver_id = null, approverName: approver_name = null } = rule ?? {}
  return approvalOnWire({ ...row, approver_id, approver_name }, now)
}

/**
 * Who asked for an approval, of a shipment by its name in the query and of `asker`. Where they are of the company before, it is the
 * name of the company that has it now.
 */
export function nameOfAsker(shipment: string, reader: Pick<Scope, 'companyId'> | undefined): RawBuilder<string> {
  if (reader?.companyId === 'every') return sql<string>`asker.name`
  return sql<string>`case when ${isBookedByFormer(shipment, 'asker')}
    then (select name from company where id = ${sql.ref(`${shipment}.company_id`)}) else asker.name end`
}

/** An approval with the names of its people. */
export interface ApprovalRow extends Omit<Selectable<DB['approval']>, 'shipment_id' | 'requested_by' | 'settled_by'> {
  readonly asker_name: string
  readonly decider_name: string | null
  /** Who decides for the company now. */
  readonly approver_id: number | null
  readonly approver_name: string | null
}

/** An approval as the API answers it, as it stands at a moment. */
export function approvalOnWire(row: ApprovalRow, now: Date) {
  const state = row.state as ApprovalState
  return {
    state: approvalAsOf({ state, expiresAtMs: row.expires_at.getTime() }, now.getTime()),
    reasons: row.reasons as ApprovalReason[],
    approverId: row.approver_id,
    approver: row.approver_id === null ? null : row.approver_name,
    requestedBy: row.asker_name,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    priceStands: isPriceStanding({ priceUntilMs: row.price_until?.getTime() }, now.getTime()),
    decidedBy: row.decider_name,
    decidedAt: row.settled_at?.toISOString() ?? null,
    comment: row.comment,
  }
}

/**
 * What became of a shipment's approval: none was asked for; it waits for it, was refused, or was not approved in time; or it was
 * settled, and everyone who hears of bookings was told then.
 */
export async function standingOfApproval(
  tx: Tx,
  shipmentId: ShipmentId,
): Promise<'none' | 'waits' | 'unapproved' | 'settled'> {
  const row = await tx.selectFrom('approval').select('state').where('shipment_id', '=', shipmentId).executeTakeFirst()
  if (!row) return 'none'
  if (row.state === 'Waiting') return 'waits'
  return unapprovedStates.some((state) => state === row.state) ? 'unapproved' : 'settled'
}
