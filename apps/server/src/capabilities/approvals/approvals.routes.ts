import { longestApprovalComment } from '@kattegat/domain/approvals'
import { accept, refuse } from '@kattegat/domain/result'
import type { Tx } from '../../platform/database/index.ts'
import { notAuthorized, type Serve, type Served } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/idempotency/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { scopeOf, type Scope } from '../../platform/tenancy/index.ts'
import { approveShipment, refuseShipment, type BookingDeps } from '../booking/index.ts'
import { namedCompany } from '../people/index.ts'
import { ruleOnWire, saveRule } from './approval-rule.ts'
import { countWaiting, findApprovals } from './find-approvals.ts'
import { writeApprovalMail } from './write-approval-mail.ts'

export interface ApprovalsDeps extends BookingDeps {
  readonly enqueue: Enqueue
}

/** Bookings that wait for an approver of their company, the decisions, and each company's rule. */
export function registerApprovals(serve: Serve, deps: ApprovalsDeps): void {
  serve('GetApprovals', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'shipment.read')
    if (!scope) return refuse(notAuthorized)
    const at = deps.now()
    return accept({
      shipments: await findApprovals(deps.database, scope, { decided: query.decided ?? false, now: at }),
      waiting: await countWaiting(deps.database, scope, at),
    })
  })
  registerDecisions(serve, deps)
  registerRules(serve, deps)
}

function registerDecisions(serve: Serve, deps: ApprovalsDeps): void {
  serve('ApproveShipment', async ({ input: { params, body }, ...asked }) => {
    const scope = scopeOf(asked.caller, 'shipment.book')
    if (!scope) return refuse(notAuthorized)
    const { version, shipDate, offerId } = body
    const command = { ...decisionOf(asked, scope), shipmentId: params.id, version, shipDate, offerId }
    return approveShipment(deps, command, tellBooker(deps, 'approved'))
  })
  serve('RefuseShipment', async ({ input: { params, body }, ...asked }) => {
    const scope = scopeOf(asked.caller, 'shipment.book')
    if (!scope) return refuse(notAuthorized)
    const comment = (body.comment ?? '').trim()
    if (comment.length > longestApprovalComment) {
      const errors = [{ field: 'comment', code: 'maxLength', params: { max: longestApprovalComment } } as const]
      return refuse({ code: 'INVALID_INPUT', errors })
    }
    const command = { ...decisionOf(asked, scope), shipmentId: params.id, version: body.version, comment }
    return refuseShipment(deps, command, tellBooker(deps, 'refused'))
  })
}

function tellBooker({ enqueue }: ApprovalsDeps, occasion: 'approved' | 'refused') {
  return async (tx: Tx, shipmentId: number) => {
    await enqueue(tx, writeApprovalMail, { shipmentId, occasion })
  }
}

type Asked = Pick<Served<'ApproveShipment'>, 'caller' | 'language' | 'request'> & {
  idempotencyKey?: string | undefined
}

function decisionOf({ caller, language, request, idempotencyKey }: Asked, scope: Scope) {
  return { caller, scope, language, idempotencyKey, requestId: request.id, ip: request.ip }
}

function registerRules(serve: Serve, { database, tariffs, now, enqueue }: ApprovalsDeps): void {
  serve('GetApprovalRule', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'approval-rule.manage')
    if (!scope) return refuse(notAuthorized)
    const company = await namedCompany(database, scope, query.companyId)
    if (!company.ok) return company
    return accept(await ruleOnWire(database, await tariffs.of(scope.shipmentSystem), scope, company.value, language))
  })
  serve('SetApprovalRule', async ({ input: { body }, caller, language, request }) => {
    const scope = scopeOf(caller, 'approval-rule.manage')
    if (!scope) return refuse(notAuthorized)
    const company = await namedCompany(database, scope, body.companyId)
    if (!company.ok) return company
    const compiled = await tariffs.of(scope.shipmentSystem)
    const { userId } = caller
    const by = { userId, requestId: request.id, ip: request.ip, now: now(), enqueue }
    const saved = await inTransaction(database, (tx) => saveRule(tx, compiled, scope, company.value, body, by))
    if (!saved.ok) return saved
    return accept(await ruleOnWire(database, compiled, scope, company.value, language))
  })
}
