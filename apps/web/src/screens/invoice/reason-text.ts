import type { Failure } from '../../app/api/index.ts'
import type { Messages } from '../../app/i18n/index.ts'

const reasons = ['deleted', 'no-waybill', 'companies-differ', 'currencies-differ', 'on-joint-invoice'] as const

/** Why shipments can have no such invoice, in words; undefined where the failure is of another kind. */
export function reasonText(failure: Failure, t: Messages<'invoice'>): string | undefined {
  if (failure.problem?.code !== 'STATE_FORBIDS') return undefined
  const reason = reasons.find((known) => known === failure.problem?.facts?.['reason'])
  return reason && t(`reason.${reason}`)
}
