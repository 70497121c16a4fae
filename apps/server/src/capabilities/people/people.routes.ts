import type { Answer } from '@kattegat/contract'
import { languages } from '@kattegat/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound } from '../../platform/http/index.ts'
import { type Caller, type Scope, scopeOf } from '../../platform/tenancy/index.ts'
import type { Refusal, Serve } from '../../platform/http/index.ts'
import type { KnownUsers } from '../identity/index.ts'
import { accountAddress, findAccount, listAccounts, type Account } from './accounts.ts'
import { findBranch, findCompany, listBranches, listCompanies } from './companies.ts'
import { readRecordId } from './record-id.ts'
import { setTestMode } from './set-test-mode.ts'
import { subjectOf, timeZoneOf } from './user.repository.ts'

export interface PeopleDeps {
  readonly database: Database
  /** Told when a user changes, so that the next call sees it. */
  readonly users: Pick<KnownUsers, 'forget'>
}

/** The signed-in user, and the companies, accounts and branches within their reach. */
export function registerPeople(serve: Serve, deps: PeopleDeps): void {
  registerUser(serve, deps)
  registerCompanies(serve, deps.database)
  registerBranches(serve, deps.database)
}

function registerUser(serve: Serve, { database, users }: PeopleDeps): void {
  serve('GetUser', async ({ input, caller }) => {
    const { identityId } = input.query
    if (identityId !== undefined && identityId !== (await subjectOf(database, caller))) return refuse(notFound)
    return accept(userOnWire(caller, await timeZoneOf(database, caller)))
  })

  serve('SetTestMode', async ({ input, caller, request }) => {
    const { testMode } = input.body
    await setTestMode(database, caller, testMode, { requestId: request.id, ip: request.ip })
    users.forget(caller.userId)
    return accept(userOnWire({ ...caller, testMode }, await timeZoneOf(database, caller)))
  })
}

function registerCompanies(serve: Serve, database: Database): void {
  serve('GetCompanies', async ({ caller }) =>
    inReach(caller, async (scope) => accept(await listCompanies(database, scope))),
  )

  serve('GetCompanyAccounts', async ({ input, caller }) =>
    inReach(caller, async (scope) => {
      const { userId, companyId } = input.query
      if (userId !== undefined && readRecordId(userId) !== caller.userId) return refuse(notFound)
      const id = companyId === undefined ? caller.companyId : readRecordId(companyId)
      // Staff who name no company have none of their own.
      if (id === null) return accept([])
      const company = id === undefined ? undefined : await findCompany(database, scope, id)
      if (!company) return refuse(notFound)
      return accept((await listAccounts(database, scope, company.id)).map(accountOnWire))
    }),
  )

  serve('GetAllCompanyAccounts', async ({ caller }) =>
    inReach(caller, async (scope) => accept((await listAccounts(database, scope)).map(accountOnWire))),
  )

  serve('GetCompanyAccountAddress', async ({ input, caller }) =>
    inReach(caller, async (scope) => {
      const { accountId, companyId, accountTypeId = 3 } = input.query
      const account = await findAccount(database, scope, accountId)
      if (!account || (companyId !== undefined && readRecordId(companyId) !== account.companyId))
        return refuse(notFound)
      const address = await accountAddress(database, scope, account.id, accountTypeId)
      return accept(address ? { ...address, companyId: account.companyId, accountTypeId } : null)
    }),
  )
}

function registerBranches(serve: Serve, database: Database): void {
  serve('GetVisibleBranchesForUser', async ({ caller }) =>
    inReach(caller, async (scope) => accept(await listBranches(database, scope))),
  )

  serve('GetUserBranch', async ({ input, caller }) =>
    inReach(caller, async (scope) => {
      const { companyId } = input.query
      if (companyId === undefined && caller.companyId === null)
        return accept((await findBranch(database, scope)) ?? null)
      const id = companyId === undefined ? caller.companyId : readRecordId(companyId)
      const company = id === undefined || id === null ? undefined : await findCompany(database, scope, id)
      if (!company) return refuse(notFound)
      return accept((await findBranch(database, scope, company.branchId)) ?? null)
    }),
  )
}

/** Runs a call in the caller's reach: their company, or every one for staff. */
async function inReach<T>(
  caller: Caller,
  work: (scope: Scope) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const scope = scopeOf(caller, 'portal.use')
  return scope ? work(scope) : refuse(notAuthorized)
}

function userOnWire(caller: Caller, timeZone: string): Answer<'GetUser'> {
  return {
    id: caller.userId,
    companyId: caller.companyId,
    assignedRoles: [...caller.roles],
    initials: caller.initials,
    department: caller.department,
    testMode: caller.testMode,
    shipmentSystem: caller.shipmentSystem,
    shipmentSystems: [...caller.shipmentSystems],
    timeZone,
    email: caller.email,
    name: caller.name,
    language: languages.find((language) => language === caller.language) ?? null,
  }
}

function accountOnWire(account: Account): Answer<'GetCompanyAccounts'>[number] {
  return {
    id: account.id,
    displayName: account.displayName,
    default: account.isDefault,
    onHold: account.limits.onHold,
    holdReason: account.limits.holdReason,
    companyId: account.companyId,
  }
}
