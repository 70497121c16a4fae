import type { BillDecision, BillDifference } from '@kattegat/domain/carrier-invoices'
import { call } from '../../app/api/index.ts'

/** Bills that wait to be decided with one reason: of an invoice, or of all. */
export interface WaitingBills {
  readonly invoiceId: number | undefined
  readonly reason: BillDifference
}

export interface DecidedBills {
  readonly done: number
  readonly refused: number
  /** Why the first that could not be decided was not. */
  readonly why: string | undefined
  /** Whether the portal could not be asked further; what was decided stays. */
  readonly isCutShort: boolean
}

/** So many are decided with one request. */
const atOnce = 200

/** Decides each of many bills, a page after the other; those that cannot be decided so stay, and are counted. */
export async function decideEach(
  { invoiceId, reason }: WaitingBills,
  decision: BillDecision,
  { onProgress, isStopped }: { onProgress: (decided: DecidedBills) => void; isStopped: () => boolean },
): Promise<DecidedBills> {
  let decided: DecidedBills = { done: 0, refused: 0, why: undefined, isCutShort: false }
  let after: number | undefined
  while (!isStopped()) {
    const query = {
      state: 'queued' as const,
      reason,
      pageSize: atOnce,
      ...(invoiceId === undefined ? {} : { invoiceId }),
      ...(after === undefined ? {} : { after }),
    }
    const page = await call('GetCarrierBills', { query })
    if (!page.ok) return { ...decided, isCutShort: true }
    const ids = page.data.map(({ id }) => id)
    if (ids.length === 0) break
    const shown = page.data.map(({ id, difference }) => ({ id, difference: difference.amount }))
    const reply = await call('DecideCarrierBills', { body: { ids, decision, shown } })
    if (!reply.ok) return { ...decided, isCutShort: true }
    const refused = reply.data.results.filter(({ done }) => !done)
    decided = {
      ...decided,
      done: decided.done + ids.length - refused.length,
      refused: decided.refused + refused.length,
      why: decided.why ?? refused[0]?.message ?? undefined,
    }
    onProgress(decided)
    if (ids.length < atOnce) break
    after = ids.at(-1)
  }
  return decided
}
