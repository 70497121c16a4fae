import type { Answer, Input } from '@kattegat/contract'
import { aboveMinorOf, validateApprovalRule } from '@kattegat/domain/approvals'
import { textOfLimit } from '@kattegat/domain/companies'
import type { CompiledTariffs } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { scopeOfCompany, within, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import { listBookable } from '../tariffs/index.ts'
import { canDecide } from '../booking/index.ts'
import { findWaitingIds } from './find-approvals.ts'
import { writeApprovalMails } from './write-approval-mail.ts'

type RuleOnWire = Answer<'GetApprovalRule'>
type RuleInput = Pick<Input<'SetApprovalRule'>['body'], 'rule' | 'version'>

interface By {
  readonly userId: number
  readonly requestId: string
  readonly ip: string
  readonly now: Date
  readonly enqueue: Enqueue
}

/** A company's rule, and the users who can be its approver. */
export async function ruleOnWire(
  database: Database,
  tariffs: CompiledTariffs,
  scope: Scope,
  companyId: CompanyId,
  language: Language,
): Promise<RuleOnWire> {
  const ofCompany = scopeOfCompany(scope, companyId)
  const company = await database
    .selectFrom('company as c')
    .select('c.name')
    .where(within(ofCompany, 'c', 'id'))
    .executeTakeFirstOrThrow()
  const row = await readRule(database, ofCompany)
  const approvers = await readApprovers(database, ofCompany)
  const { salesProducts, currencyCode } = listBookable(tariffs, language)
  return {
    companyId,
    companyName: company.name,
    currencyCode,
    rule: row
      ? {
          approverId: row.approver_id,
          approver: row.approver,
          approverActive: approvers.some(({ id }) => id === row.approver_id),
          above: textOfLimit(row.above_minor),
          salesProductIds: row.sales_product_ids,
          validHours: row.valid_hours,
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.updated_at.toISOString(),
        }
      : null,
    approvers,
    salesProducts,
  }
}

function readRule(database: Database | Tx, ofCompany: Scope) {
  return database
    .selectFrom('approval_rule as r')
    .innerJoin('portal_user as approver', 'approver.id', 'r.approver_id')
    .innerJoin('portal_user as changer', 'changer.id', 'r.updated_by')
    .selectAll('r')
    .select(['approver.name as approver', 'approver.email as approver_email', 'changer.name as changed_by'])
    .where(within(ofCompany, 'r'))
    .executeTakeFirst()
}

/** The people of a company who book in it, which finance does not: one of them can be its approver. */
function readApprovers(database: Database | Tx, ofCompany: Scope) {
  return database
    .selectFrom('portal_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where(within(ofCompany, 'c', 'id'))
    .where(canDecide('u'))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

/** Saves a company's rule, or removes it. Shipments that wait are then decided by a new approver, who is told of each. */
export async function saveRule(
  tx: Tx,
  tariffs: CompiledTariffs,
  scope: Scope,
  companyId: CompanyId,
  { rule, version }: RuleInput,
  { userId, requestId, ip, now, enqueue }: By,
): Promise<Result<{ readonly saved: true }, Refusal>> {
  const ofCompany = scopeOfCompany(scope, companyId)
  const { shipmentSystem } = scope
  const key = { shipment_system: shipmentSystem, company_id: companyId }
  // The company, because there may be no rule yet: of several who save at once, each sees what the one before has saved.
  await tx
    .selectFrom('company as c')
    .select('c.id')
    .where(within(ofCompany, 'c', 'id'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = await readRule(tx, ofCompany)
  if (version !== undefined && version !== (before?.version ?? 0)) {
    const facts = { changedBy: before?.changed_by ?? '', changedAt: before?.updated_at.toISOString() ?? null }
    return refuse({ code: 'VERSION_CONFLICT', facts: { ...facts, version: before?.version ?? 0 } })
  }
  if (rule) {
    const form = { ...rule, above: rule.above.trim(), salesProductIds: [...new Set(rule.salesProductIds)] }
    const errors = validateApprovalRule(form, {
      approverIds: new Set((await readApprovers(tx, ofCompany)).map(({ id }) => id)),
      salesProductIds: new Set(tariffs.products.map(({ sales }) => sales.id)),
    })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const columns = {
      approver_id: form.approverId,
      above_minor: aboveMinorOf(form),
      sales_product_ids: form.salesProductIds.toSorted((one, other) => one - other),
      valid_hours: form.validHours,
      version: (before?.version ?? 0) + 1,
      updated_by: userId,
      updated_at: now,
    }
    await tx
      .insertInto('approval_rule')
      .values({ ...key, ...columns })
      .onConflict((conflict) => conflict.columns(['shipment_system', 'company_id']).doUpdateSet(columns))
      .execute()
    if (form.approverId !== before?.approver_id)
      await writeApprovalMails(tx, enqueue, await findWaitingIds(tx, ofCompany, now), 'requested')
  } else await tx.deleteFrom('approval_rule').where(within(ofCompany, 'approval_rule')).execute()
  const after = await readRule(tx, ofCompany)
  await audit(tx, {
    userId,
    shipmentSystem,
    companyId,
    action: rule ? 'approval-rule.set' : 'approval-rule.removed',
    recordKind: 'company',
    recordId: companyId,
    requestId,
    ip,
    details: { before: before ? factsOf(before) : null, after: after ? factsOf(after) : null },
  })
  return accept({ saved: true })
}

function factsOf(row: NonNullable<Awaited<ReturnType<typeof readRule>>>) {
  return {
    // As its form shows them: the log is read by people, and two may have one name.
    approver: `${row.approver} (${row.approver_email})`,
    above: textOfLimit(row.above_minor),
    salesProductIds: row.sales_product_ids,
    validHours: row.valid_hours,
  }
}
