import type { Answer } from '@kattegat/contract'
import { accountNumberOf, normaliseAccount, validateAccount, type AccountForm } from '@kattegat/domain/companies'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import * as accounts from './account.repository.ts'
import type { StoredAccount } from './account.repository.ts'
import { isBranchOf, lockCompanies, lockCompany, readCompany, type CompanyRow } from './company.repository.ts'
import { companyConflict, isOutdated, tell, type CompanyActor, type SeenCompany } from './save-company.ts'

/**
 * Creates an account of a company, or writes the next version of one. Refuses INVALID_INPUT, NOT_FOUND, and VERSION_CONFLICT
 * for one that was changed since it was read, or whose own address was.
 */
export async function saveAccount(
  tx: Tx,
  actor: CompanyActor,
  seen: SeenCompany & { readonly companyId: number },
  form: AccountForm,
): Promise<Result<StoredAccount, Refusal>> {
  await lockCompanies(tx)
  const company = await lockCompany(tx, actor.scope, seen.companyId)
  if (!company) return refuse(notFound)
  // The others cease to be the default one.
  if (form.isDefault) await accounts.lockAccounts(tx, company)
  const held = seen.id === undefined ? undefined : await accounts.lockAccount(tx, actor.scope, seen.id)
  if (seen.id !== undefined && held?.row.company_id !== company.id) return refuse(notFound)
  if (held && isOutdated(held.row, seen)) return refuse(await companyConflict(tx, held.row))
  const siblings = await accounts.readAccounts(tx, actor.scope, company)
  const account = normaliseAccount({ ...form, isDefault: form.isDefault || isOnlyDefault(siblings, held) })
  const errors = [...validateAccount(account), ...(await errorsBesideOthers(tx, actor, { company, account, held }))]
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const written = { by: actor.userId, at: actor.now }
  const row = held
    ? await accounts.updateAccount(tx, held.row, account, written)
    : await accounts.insertAccount(tx, company, account, written)
  if (account.isDefault) await accounts.clearOtherDefaults(tx, row)
  await accounts.writeAddresses(tx, company, row, { before: held, after: account }, actor.scope)
  const saved = (await accounts.lockAccount(tx, actor.scope, row.id))!
  await tell(tx, actor, company, {
    action: held ? 'account.changed' : 'account.created',
    account: row.display_name,
    before: held ? accounts.accountOfStored(held) : null,
    after: accounts.accountOfStored(saved),
  })
  return accept(saved)
}

/** A company with active accounts has a default one: its first, or the one that would cease to be it without another. */
function isOnlyDefault(siblings: readonly StoredAccount[], held: StoredAccount | undefined): boolean {
  return !siblings.some(({ row }) => row.is_default && row.active && row.id !== held?.row.id)
}

/** Deactivates an account, or activates it again; repeating it changes nothing. Refuses NOT_FOUND and STATE_FORBIDS. */
export async function setAccountActive(
  tx: Tx,
  actor: CompanyActor,
  { id, active }: { readonly id: number; readonly active: boolean },
): Promise<Result<StoredAccount, Refusal>> {
  const held = await accounts.lockAccount(tx, actor.scope, id)
  const company = held && (await readCompany(tx, actor.scope, held.row.company_id))
  if (!company) return refuse(notFound)
  if (held.row.active === active) return accept(held)
  const open = active ? 0 : await accounts.countOpenShipments(tx, held.row, actor.now)
  if (open > 0) return refuse(staysActive(open))
  await accounts.updateAccountActive(tx, held.row, active)
  await tell(tx, actor, company, {
    action: active ? 'account.activated' : 'account.deactivated',
    account: held.row.display_name,
    before: { active: held.row.active },
    after: { active },
  })
  return accept({ ...held, row: { ...held.row, active } })
}

function staysActive(count: number): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason: 'open-shipments', openShipments: count },
    detail: (language) => messagesIn(language, 'companies')('reason.open-shipments', { count }),
  }
}

interface AccountBesideOthers {
  readonly company: CompanyRow
  readonly account: AccountForm
  readonly held: StoredAccount | undefined
}

/** What is wrong beside what else there is: its name, its number and its branch. */
async function errorsBesideOthers(
  tx: Tx,
  { scope }: CompanyActor,
  { company, account, held }: AccountBesideOthers,
): Promise<FieldError[]> {
  const number = accountNumberOf(account.displayName)
  const rivals = await accounts.findRivals(tx, company, { displayName: account.displayName, number, id: held?.row.id })
  const errors: FieldError[] = []
  if (rivals.name) errors.push({ field: 'displayName', code: 'nameTaken', params: {} })
  // A number that two accounts have names neither where the receiver pays.
  else if (rivals.number) errors.push({ field: 'displayName', code: 'accountNumberTaken', params: { number } })
  if (account.branchId > 0 && !(await isBranchOf(tx, scope, account.branchId)))
    errors.push({ field: 'branchId', code: 'notKnown', params: {} })
  const { salesProductIds, services } = account.limits
  const known = salesProductIds || services ? await accounts.readBookable(tx, company) : undefined
  if (salesProductIds?.some((id) => !known?.salesProductIds.has(id)))
    errors.push({ field: 'salesProductIds', code: 'notKnown', params: {} })
  if (services?.some((code) => !known?.services.has(code)))
    errors.push({ field: 'services', code: 'notKnown', params: {} })
  return errors
}

/** An account as the API answers it. */
export function accountOnWire(stored: StoredAccount): Answer<'SaveAccount'> {
  const { isDefault, presets, limits, ...account } = accounts.accountOfStored(stored)
  const { row } = stored
  return {
    id: row.id,
    companyId: row.company_id,
    number: row.number,
    default: isDefault,
    ...account,
    ...presets,
    mails: [...account.mails],
    ...limits,
    salesProductIds: limits.salesProductIds && [...limits.salesProductIds],
    services: limits.services && [...limits.services],
    senderAddress: stored.senderAddress ? account.senderAddress : null,
    active: row.active,
    version: row.version,
  }
}
