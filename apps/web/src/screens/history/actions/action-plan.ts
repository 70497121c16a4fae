import type { ActionReason, ActionState, HistoryAction } from '@kattegat/domain/history'
import { actionRefusal } from '@kattegat/domain/history'
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
    const reason = actionRefusal(action, stateOf(row), roles)
    if (reason) refused.set(reason, [...(refused.get(reason) ?? []), row])
    else allowed.push(row)
  }
  return { allowed, refused }
}

/** A row's state. The list does not know of a quote's answer nor of an exemption: those are decided on the shipment. */
function stateOf(row: HistoryRow): ActionState {
  return {
    bookingType: row.bookingType,
    cargoTransfer: row.cargoTransfer,
    invoicingTransfer: row.invoicingTransfer,
    deleted: row.deleted,
    heldBack: row.heldBack,
    test: row.test,
    hasWaybill: row.AWB !== '',
    hasPriceLines: row.salesPrice !== null,
    aes: row.aes,
    customsComplete: true,
    quote: undefined,
  }
}
