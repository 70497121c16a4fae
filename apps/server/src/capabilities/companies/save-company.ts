import type { Answer } from '@kattegat/contract'
import { normaliseCompany, validateCompany, whyCompanyStaysActive, type CompanyForm } from '@kattegat/domain/companies'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { isOneOf } from '@kattegat/domain/shipment'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import * as companies from './company.repository.ts'
import type { CompanyRow } from './company.repository.ts'

/** Who changes companies, and from where. */
export interface CompanyActor {
  readonly scope: Scope
  /** Null at the command line. */
  readonly userId: number | null
  readonly now: Date
  readonly requestId?: string
  readonly ip?: string
}

/** Which company is changed, and as it was seen; neither of a new one. */
export interface SeenCompany {
  readonly id?: number | undefined
  readonly version?: number | undefined
}

/**
 * Creates a company, or writes the next version of one. Refuses INVALID_INPUT, NOT_FOUND, and VERSION_CONFLICT for one that
 * was changed since it was read.
 */
export async function saveCompany(
  tx: Tx,
  actor: CompanyActor,
  seen: SeenCompany,
  form: CompanyForm,
): Promise<Result<CompanyRow, Refusal>> {
  await companies.lockCompanies(tx)
  const held = seen.id === undefined ? undefined : await companies.lockCompany(tx, actor.scope, seen.id)
  if (seen.id !== undefined && !held) return refuse(notFound)
  if (held && isOutdated(held, seen)) return refuse(await companyConflict(tx, held))
  const company = normaliseCompany(form)
  const errors = [...validateCompany(company), ...(await errorsBesideOthers(tx, actor.scope, company, held))]
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const written = { by: actor.userId, at: actor.now }
  if (!held) {
    const row = await companies.insertCompany(tx, actor.scope, company, written)
    await tell(tx, actor, row, { action: 'company.created', before: null, after: company })
    return accept(row)
  }
  const before = companies.companyOfRow(held)
  const row = await companies.updateCompany(tx, held, company, written)
  await tell(tx, actor, row, { action: 'company.changed', before, after: companies.companyOfRow(row) })
  return accept(row)
}

/**
 * Deactivates a company, or activates it again; repeating it changes nothing. Refuses STATE_FORBIDS where it has something
 * under way.
 */
export async function setCompanyActive(
  tx: Tx,
  actor: CompanyActor,
  { id, active }: { readonly id: number; readonly active: boolean },
): Promise<Result<CompanyRow, Refusal>> {
  const held = await companies.lockCompany(tx, actor.scope, id)
  if (!held) return refuse(notFound)
  if (held.active === active) return accept(held)
  if (active && held.merged_into !== null) return refuse(staysMerged)
  if (!active) {
    const open = await companies.readOpenWork(tx, held, actor.now)
    const reason = whyCompanyStaysActive(open)
    if (reason) return refuse(staysActive(reason, open))
  }
  const row = await companies.updateActive(tx, held, active)
  const action = active ? 'company.activated' : 'company.deactivated'
  await tell(tx, actor, row, { action, before: { active: held.active }, after: { active } })
  return accept(row)
}

/** Nothing is left of it that could be used. */
export const staysMerged: Refusal = {
  code: 'STATE_FORBIDS',
  facts: { reason: 'merged' },
  detail: (language) => messagesIn(language, 'companies')('reason.merged'),
}

function staysActive(
  reason: NonNullable<ReturnType<typeof whyCompanyStaysActive>>,
  open: Parameters<typeof whyCompanyStaysActive>[0],
): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason, openShipments: open.shipments, openPickups: open.pickups },
    detail: (language) => {
      const t = messagesIn(language, 'companies')
      return reason === 'open-shipments'
        ? t('reason.open-shipments', { count: open.shipments })
        : t('reason.open-pickups', { count: open.pickups })
    },
  }
}

export function isOutdated(held: { readonly version: number }, { version }: SeenCompany): boolean {
  return version !== undefined && version !== held.version
}

/** The company is not the one that was seen: who changed it, and when. */
export async function companyConflict(tx: Tx, held: Pick<CompanyRow, 'updated_by' | 'updated_at' | 'version'>) {
  const changedBy = await companies.nameOfChanger(tx, held)
  return {
    code: 'VERSION_CONFLICT',
    facts: { changedBy, changedAt: held.updated_at?.toISOString() ?? null, version: held.version },
    detail: (language) => messagesIn(language, 'companies')('reason.changed'),
  } satisfies Refusal
}

/** What is wrong beside what else there is: its name and its branch. */
async function errorsBesideOthers(
  tx: Tx,
  scope: Scope,
  company: CompanyForm,
  held: CompanyRow | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (company.name !== '' && (await companies.isNameTaken(tx, scope, company.name, held?.id)))
    errors.push({ field: 'name', code: 'nameTaken', params: {} })
  if (company.branchId > 0 && !(await companies.isBranchOf(tx, scope, company.branchId)))
    errors.push({ field: 'branchId', code: 'notKnown', params: {} })
  return errors
}

interface ToldChange {
  readonly action: string
  readonly before: object | null
  readonly after: object
}

/** A line of the audit log about a company, or about one of its accounts. */
export async function tell(
  tx: Tx,
  actor: CompanyActor,
  { id }: Pick<CompanyRow, 'id'>,
  { action, ...details }: ToldChange & { readonly account?: string },
): Promise<void> {
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: actor.scope.shipmentSystem,
    companyId: id,
    action,
    recordKind: 'company',
    recordId: id,
    ...(actor.requestId === undefined ? {} : { requestId: actor.requestId }),
    ...(actor.ip === undefined ? {} : { ip: actor.ip }),
    details,
  })
}

/** A company as the API answers it. */
export function companyOnWire(row: CompanyRow): Answer<'SaveCompany'> {
  const { language, currency, ...company } = companies.companyOfRow(row)
  return {
    id: row.id,
    ...company,
    currency: currency || null,
    language: isOneOf(languages, language) ? language : null,
    active: row.active,
    mergedInto: row.merged_into,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
