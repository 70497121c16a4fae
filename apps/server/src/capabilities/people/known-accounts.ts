import type { Database } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { defaultAccount, findAccount, type Account } from './accounts.ts'

/** How an account is looked up for anyone who books or prices on it. */
export interface AccountReader {
  /** One active account within reach; another company's reads as absent. */
  find(scope: Scope, accountId: number | string): Promise<Account | undefined>
  /** The account that the caller's company books on unless another is chosen. */
  findDefault(scope: Scope): Promise<Account | undefined>
}

/** Reads the account each time. */
export function freshAccounts(database: Database): AccountReader {
  return {
    find: (scope, accountId) => findAccount(database, scope, accountId),
    findDefault: (scope) => defaultAccount(database, scope, null),
  }
}

const rememberedForMs = 2000
const mostRemembered = 5000

/** Remembers accounts for two seconds, as users are: a closed account stops being priced within seconds. */
export function knownAccounts(database: Database, now: () => Date): AccountReader {
  const remembered = new Map<string, { readAt: number; account: Promise<Account | undefined> }>()
  const fresh = freshAccounts(database)
  const recall = (scope: Scope, which: string, read: () => Promise<Account | undefined>) => {
    const at = now().getTime()
    // The reach is part of the key: who may see an account is asked for each reach by itself.
    const key = `${scope.shipmentSystem}|${scope.companyId}|${which}`
    const earlier = remembered.get(key)
    if (earlier && Math.abs(at - earlier.readAt) < rememberedForMs) return earlier.account
    if (remembered.size >= mostRemembered) remembered.clear()
    const account = read()
    remembered.set(key, { readAt: at, account })
    account.catch(() => remembered.delete(key))
    return account
  }
  return {
    find: (scope, accountId) => recall(scope, `account ${accountId}`, () => fresh.find(scope, accountId)),
    findDefault: (scope) => recall(scope, 'default', () => fresh.findDefault(scope)),
  }
}
