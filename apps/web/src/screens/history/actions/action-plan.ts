import type { ActionReason, HistoryAction } from '@kattegat/domain/history'
import { actionRefusal, rowState } from '@kattegat/domain/history'
import type { Role } from '@kattegat/domain/permissions'
import type { HistoryRow } from '../use-history-rows.ts'

/** What an action will do: to which shipments, and why not to the others. */
export interface ActionPlan {
  readonly allowed: readonly HistoryRow[]
  readonly refused: ReadonlyMap<ActionReason, readonly HistoryRow[]>
}

/** Asks of each shipment whether the action may be done to it; the server asks once more. */
export function planOf(action: HistoryAction, rows: readonly HistoryRow[], roles: readonly Role[]): ActionPlan {
  const allowed: HistoryRow[] = []
  const refused = new Map<ActionReason, HistoryRow[]>()
  for (const row of rows) {
    const reason = actionRefusal(action, rowState(row), roles)
    if (!reason) {
      allowed.push(row)
      continue
    }
    const those = refused.get(reason)
    if (those) those.push(row)
    else refused.set(reason, [row])
  }
  return { allowed, refused }
}
