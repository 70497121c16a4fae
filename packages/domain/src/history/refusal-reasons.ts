import type { Messages } from '@kattegat/messages'
import type { ActionReason } from './actions.ts'

/** Kinds that the core of quotes answers for what History's actions name otherwise. */
const sameAs: Readonly<Record<string, ActionReason>> = {
  'not-answered': 'quote-not-answered',
  expired: 'quote-expired',
  settled: 'quote-settled',
}

/** Why a shipment's state refuses, in words; undefined for a reason that has none. */
export function refusalReason(reason: string, t: Messages<'actions'>): string | undefined {
  const keys = [`refusal.${reason}`, `reason.${sameAs[reason] ?? reason}`]
  const key = keys.find((known) => t.has(known))
  return key && t.has(key) ? t.format(key, {}) : undefined
}
