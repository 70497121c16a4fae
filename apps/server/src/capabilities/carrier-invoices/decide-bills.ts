import {
  decisionRefusal,
  differenceOf,
  stateAfter,
  type BillDecision,
  type BillDifference,
  type BillingState,
  type DecidableBill,
  type DecisionRefusal,
} from '@kattegat/domain/carrier-invoices'
import type { Answer, Input } from '@kattegat/contract'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { askerStillLetIn } from '../../platform/let-in/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { languageOfProvider, settleCosts } from '../booking/index.ts'
import { addPriceLines, correctInvoice, lockFor, type Actor } from '../history/index.ts'
import { holdForBill, lockBills, readDifferences, setBillState } from './carrier-invoice.repository.ts'

type Outcome = Answer<'DecideCarrierBills'>['results'][number]
type LockedBill = Awaited<ReturnType<typeof lockBills>>[number]

interface DecidingDeps {
  readonly database: Database
  readonly enqueue: Enqueue
}

/**
 * Decides each bill by itself, so that one that cannot be leaves the others done; undefined, and nothing decided, where one is
 * out of reach. One whose difference is no longer what was shown, or what it was when this began, is not billed on: another
 * bill of its shipment may be decided in between.
 */
export async function decideBills(
  deps: DecidingDeps,
  actor: Actor,
  { ids, decision, shown = [] }: Input<'DecideCarrierBills'>['body'],
): Promise<Outcome[] | undefined> {
  const bills = new Set(ids)
  const differences = new Map(await readDifferences(deps.database, actor.scope, [...bills]))
  if (differences.size !== bills.size) return undefined
  for (const { id, difference } of shown) differences.set(id, minorFromText(difference) ?? Number.NaN)
  const results: Outcome[] = []
  for (const id of bills) {
    // Two hundred take half a minute: who was shut out meanwhile decides no more.
    await askerStillLetIn()
    results.push(await decideOne(deps, actor, { id, decision, shownMinor: differences.get(id) }))
  }
  return results
}

/** Ends a transaction of which nothing is to be kept. */
class NotDecided extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

interface Asked {
  readonly id: number
  readonly decision: BillDecision
  readonly shownMinor: number | undefined
}

async function decideOne(deps: DecidingDeps, actor: Actor, asked: Asked): Promise<Outcome> {
  const { id } = asked
  try {
    return await deps.database.transaction().execute(async (tx) => {
      await holdForBill(tx, actor.scope, id)
      const [bill] = await lockBills(tx, actor.scope, [id])
      // Its invoice was removed meanwhile.
      if (!bill) throw new NotDecided(refusalFor(actor, 'gone'))
      const decided = await decide(tx, deps.enqueue, actor, bill, asked)
      // Lines that were added to the shipment go with the refusal.
      if (!decided.ok) throw new NotDecided(decided.refusal)
      return { id, done: true, reason: null, message: null }
    })
  } catch (error) {
    if (!(error instanceof NotDecided)) throw error
    const { code, facts } = error.refusal
    const { reason, message } = facts ?? {}
    const told = (fact: unknown) => (typeof fact === 'string' ? fact : undefined)
    return { id, done: false, reason: told(reason) ?? code, message: told(message) ?? null }
  }
}

async function decide(
  tx: Tx,
  enqueue: Enqueue,
  actor: Actor,
  bill: LockedBill,
  { decision, shownMinor }: Asked,
): Promise<Result<undefined, Refusal>> {
  const reason = decisionRefusal(decision, { ...decidable(bill), shownMinor })
  if (reason) return refuse(refusalFor(actor, reason))
  const state = stateAfter(decision)
  const byHand = decision === 'reopen' ? { by: null, at: null } : { by: actor.userId, at: actor.now }
  // What was within tolerance and is taken up by hand is looked at like the others from then on.
  await setBillState(tx, actor.scope, bill.id, { state, reason: bill.reason ?? 'taken-up', ...byHand })
  if (decision === 'bill-on') {
    const added = await billOn(tx, enqueue, actor, bill)
    if (!added.ok) return added
  }
  // Accepted, it is what the shipment costs; looked at again, it no longer is.
  if (bill.shipment_id !== null) await settleCosts(tx, [bill.shipment_id])
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: actor.scope.shipmentSystem,
    action: `carrier-bill.${state}`,
    recordKind: 'carrier-invoice',
    recordId: bill.carrier_invoice_id,
    requestId: actor.requestId,
    ip: actor.ip,
    details: { bill: bill.id, waybill: bill.waybill, before: { state: bill.state }, after: { state } },
  })
  return accept(undefined)
}

function refusalFor({ language }: Actor, reason: DecisionRefusal | 'gone'): Refusal {
  const message = messagesIn(language, 'invoice-control')(`decision.${reason}`)
  return { code: 'STATE_FORBIDS', facts: { reason, message } }
}

/** Charges the customer what the carrier bills beyond what was expected, and notes that it costs as much: the margin stays. */
async function billOn(tx: Tx, enqueue: Enqueue, actor: Actor, bill: LockedBill): Promise<Result<undefined, Refusal>> {
  // The customer reads it on the invoice.
  const t = messagesIn(await languageOfProvider(tx, actor.scope.shipmentSystem), 'invoice-control')
  const target = { shipmentId: bill.shipment_id!, version: undefined }
  const before = await lockFor(tx, actor, target, 'add-price-lines')
  // Carriers bill weeks later: what has been invoiced is charged on a paper of its own.
  const isInvoiced = !before.ok && before.refusal.facts?.['reason'] === 'invoiced'
  const row = isInvoiced ? await lockFor(tx, actor, target, 'correct-invoice') : before
  if (!row.ok) return row
  const { amount } = toWire({ minor: differenceOf(decidable(bill)), currency: bill.currency })
  const type = bill.reason === 'weight-differs' ? ('weight' as const) : ('other' as const)
  const line = { type, amount, currencyCode: bill.currency }
  const lines = [
    { ...line, side: 'sales' as const, description: t('billedOn.sales', { waybill: bill.waybill }) },
    { ...line, side: 'cost' as const, description: t('billedOn.cost', { number: bill.number.slice(0, 40) }) },
  ]
  const added = isInvoiced
    ? await correctInvoice(tx, enqueue, actor, row.value, { lines })
    : await addPriceLines(tx, actor, row.value, { lines })
  return added.ok ? accept(undefined) : added
}

function decidable(bill: LockedBill): DecidableBill {
  return {
    state: bill.state as BillingState,
    reason: (bill.reason ?? undefined) as BillDifference | undefined,
    hasShipment: bill.shipment_id !== null,
    billedMinor: bill.billed_minor,
    expectedMinor: bill.expected_minor,
    isPaid: bill.paid_on !== null,
  }
}
