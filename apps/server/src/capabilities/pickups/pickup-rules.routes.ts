import type { Answer } from '@kattegat/contract'
import { ruleOf, standardPickupRule, validatePickupRule, type EnteredPickupRule } from '@kattegat/domain/pickups'
import { accept, refuse } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Scope } from '../../platform/tenancy/index.ts'
import { findBranch, listBranches } from '../people/index.ts'
import { deletePickupRule, readPickupRules, upsertPickupRule } from '../pickup-rules/index.ts'
import type { PickupDeps } from './pickup-deps.ts'

type Rules = Answer<'GetPickupRules'>

/** When drivers come: seen and changed by staff, for every branch of their system or for one. */
export function registerPickupRules(serve: Serve, { database }: Pick<PickupDeps, 'database'>): void {
  serve('GetPickupRules', async ({ caller }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    return scope ? accept(await listRules(database, scope)) : refuse(notAuthorized)
  })
  serve('SavePickupRule', async ({ input: { body }, caller, request }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    if (!scope) return refuse(notAuthorized)
    const { branchId = null, ...entered } = body
    if (branchId !== null && !(await findBranch(database, scope, branchId))) return refuse(notFound)
    const rule: EnteredPickupRule = { ...entered }
    const errors = validatePickupRule(rule)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const { shipmentSystem } = scope
    await database.transaction().execute(async (tx) => {
      await upsertPickupRule(tx, { ...ruleOf(rule), shipmentSystem, branchId })
      await audit(tx, {
        userId: caller.userId,
        shipmentSystem,
        action: 'pickup-rule.changed',
        recordKind: 'pickup-rule',
        recordId: branchId ?? shipmentSystem,
        requestId: request.id,
        ip: request.ip,
        details: { ...rule },
      })
    })
    return accept(await listRules(database, scope))
  })
  serve('DeletePickupRule', async ({ input: { query }, caller, request }) => {
    const scope = scopeOf(caller, 'pickup.manage')
    if (!scope) return refuse(notAuthorized)
    const { branchId = null } = query
    if (branchId !== null && !(await findBranch(database, scope, branchId))) return refuse(notFound)
    const { shipmentSystem } = scope
    await database.transaction().execute(async (tx) => {
      await deletePickupRule(tx, { shipmentSystem, branchId })
      await audit(tx, {
        userId: caller.userId,
        shipmentSystem,
        action: 'pickup-rule.deleted',
        recordKind: 'pickup-rule',
        recordId: branchId ?? shipmentSystem,
        requestId: request.id,
        ip: request.ip,
      })
    })
    return accept(await listRules(database, scope))
  })
}

/** What holds for every branch, then for each of those the caller sees. */
async function listRules(database: Database, scope: Scope): Promise<Rules> {
  const rules = (await readPickupRules(database)).filter((rule) => rule.shipmentSystem === scope.shipmentSystem)
  const ofEvery = rules.find((rule) => rule.branchId === null)
  const row = (branchId: number | null, branchName: string): Rules[number] => {
    const own = rules.find((rule) => rule.branchId === branchId)
    const { cutOff, leadMinutes, shortestMinutes, opens, closes, daysAhead } = own ?? ofEvery ?? standardPickupRule
    const from = own ? 'own' : ofEvery ? 'every' : 'standard'
    return { branchId, branchName, from, cutOff, leadMinutes, shortestMinutes, opens, closes, daysAhead }
  }
  const branches = await listBranches(database, scope)
  return [row(null, ''), ...branches.map(({ id, name }) => row(id, name))]
}
