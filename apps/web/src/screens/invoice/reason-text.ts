import type { Failure } from '../../app/api/index.ts'
import type { Words } from '../../app/i18n/index.ts'
import type { words as english } from './words/en.ts'

const reasons = ['deleted', 'no-waybill', 'companies-differ', 'currencies-differ', 'on-joint-invoice'] as const

/** Why shipments can have no such invoice, in words; undefined where the failure is of another kind. */
export function reasonText(failure: Failure, t: Words<typeof english>): string | undefined {
  if (failure.problem?.code !== 'STATE_FORBIDS') return undefined
  const reason = reasons.find((known) => known === failure.problem?.facts?.['reason'])
  return reason && t(`reason.${reason}`)
}
