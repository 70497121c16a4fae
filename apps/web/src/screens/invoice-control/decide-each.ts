import { decisionRefusal, type BillDecision, type BillDifference } from '@kattegat/domain/carrier-invoices'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { call, type Answer } from '../../app/api/index.ts'

/** Bills that wait to be decided with one reason: of an invoice, or of all. */
export interface WaitingBills {
  readonly invoiceId: number | undefined
  readonly reason: BillDifference
}

type Bill = Answer<'GetCarrierBills'>[number]

/** What is about to be decided: it is shown first, and nothing else is decided. */
export interface BillsAtOnce {
  readonly bills: readonly Pick<Bill, 'id' | 'difference'>[]
  /** What they charge customers where they are billed on, else what they bill; null where there are none. */
  readonly sum: Bill['billed'] | null
}

export interface DecidedBills {
  readonly done: number
  readonly refused: number
  /** Why the first that could not be decided was not. */
  readonly why: string | undefined
  /** Whether the portal could not be asked further; what was decided stays. */
  readonly isCutShort: boolean
}

/** So many are read, or decided, with one request. */
const atOnce = 200

/** Reads every bill that waits, a page after the other; undefined where the portal could not be asked. */
export async function readWaiting(
  { invoiceId, reason }: WaitingBills,
  decision: BillDecision,
): Promise<BillsAtOnce | undefined> {
  const bills: Bill[] = []
  for (;;) {
    const after = bills.at(-1)?.id
    const query = {
      state: 'queued' as const,
      reason,
      pageSize: atOnce,
      ...(invoiceId === undefined ? {} : { invoiceId }),
      ...(after === undefined ? {} : { after }),
    }
    const page = await call('GetCarrierBills', { query })
    if (!page.ok) return undefined
    bills.push(...page.data)
    if (page.data.length < atOnce) break
  }
  const counted = bills.filter((bill) => refusalOf(bill, decision) === undefined)
  const minor = counted.reduce((all, bill) => {
    const price = decision === 'bill-on' ? bill.difference : bill.billed
    return all + (minorFromText(price.amount) ?? 0)
  }, 0)
  const [first] = bills
  return { bills, sum: first ? toWire({ minor, currency: first.billed.currencyCode }) : null }
}

/** Why a decision may not be made of a bill; undefined where it may. */
export function refusalOf(bill: Bill, decision: BillDecision) {
  return decisionRefusal(decision, {
    state: bill.state,
    reason: bill.reason ?? undefined,
    hasShipment: bill.shipmentId !== null,
    billedMinor: minorFromText(bill.billed.amount) ?? 0,
    expectedMinor: bill.expected === null ? null : (minorFromText(bill.expected.amount) ?? 0),
    isPaid: bill.invoicePaid,
  })
}

/** Decides each of many bills as it was shown; those that cannot be decided so stay, and are counted. */
export async function decideEach(
  { bills }: BillsAtOnce,
  decision: BillDecision,
  { onProgress, isStopped }: { onProgress: (decided: DecidedBills) => void; isStopped: () => boolean },
): Promise<DecidedBills> {
  let decided: DecidedBills = { done: 0, refused: 0, why: undefined, isCutShort: false }
  for (let from = 0; from < bills.length && !isStopped(); from += atOnce) {
    const some = bills.slice(from, from + atOnce)
    const ids = some.map(({ id }) => id)
    const shown = some.map(({ id, difference }) => ({ id, difference: difference.amount }))
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
  }
  return decided
}
