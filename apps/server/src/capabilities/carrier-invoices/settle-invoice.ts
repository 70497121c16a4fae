import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { settleCosts } from '../booking/index.ts'
import { countStates, findShipmentsCosting, lockInvoice, reopenForMatch } from './carrier-invoice.repository.ts'
import { matchCarrierInvoice } from './match-invoice.ts'

export interface Settler {
  readonly scope: Scope
  readonly userId: number
  readonly requestId: string
  readonly ip: string
  readonly language: Language
}

/** Notes when an invoice was paid, once each of its bills is decided; with no day the note is taken back. */
export async function setInvoicePaid(
  tx: Tx,
  settler: Settler,
  { id, paidOn }: { readonly id: number; readonly paidOn: string | null },
): Promise<Result<{ success: boolean }, Refusal>> {
  const invoice = await lockInvoice(tx, settler.scope, id)
  if (!invoice) return refuse(notFound)
  const states = await countStates(tx, settler.scope, id)
  const open = (states.get('waiting') ?? 0) + (states.get('queued') ?? 0)
  if (paidOn !== null && open > 0) return refuse(forbidden(settler, 'undecided'))
  await tx.updateTable('carrier_invoice').set({ paid_on: paidOn }).where('id', '=', id).execute()
  await tell(tx, settler, id, paidOn === null ? 'carrier-invoice.unpaid' : 'carrier-invoice.paid', {
    before: { paidOn: invoice.paid_on },
    after: { paidOn },
  })
  return accept({ success: true })
}

/** Removes an invoice that came by mistake: while it is unpaid, and no customer was billed because of it. */
export async function removeInvoice(
  tx: Tx,
  enqueue: Enqueue,
  settler: Settler,
  id: number,
): Promise<Result<{ success: boolean }, Refusal>> {
  const invoice = await lockInvoice(tx, settler.scope, id)
  if (!invoice) return refuse(notFound)
  if (invoice.paid_on !== null) return refuse(forbidden(settler, 'isPaid'))
  const states = await countStates(tx, settler.scope, id)
  if ((states.get('billed-on') ?? 0) > 0) return refuse(forbidden(settler, 'billedOn'))
  const costing = await findShipmentsCosting(tx, settler.scope, id)
  await tx.deleteFrom('carrier_invoice').where('id', '=', id).execute()
  await settleCosts(tx, costing)
  // Another bill of these shipments may now be the one that was expected.
  for (const invoiceId of await reopenForMatch(tx, settler.scope, costing))
    await enqueue(tx, matchCarrierInvoice, { invoiceId })
  await tell(tx, settler, id, 'carrier-invoice.removed', { number: invoice.number, lines: invoice.lines })
  return accept({ success: true })
}

function forbidden({ language }: Settler, reason: 'undecided' | 'isPaid' | 'billedOn'): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason },
    detail: (asked) => messagesIn(asked ?? language, 'invoice-control')(`settle.${reason}`),
  }
}

async function tell(
  tx: Tx,
  settler: Settler,
  id: number,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { userId, requestId, ip, scope } = settler
  await audit(tx, {
    userId,
    shipmentSystem: scope.shipmentSystem,
    action,
    recordKind: 'carrier-invoice',
    recordId: id,
    requestId,
    ip,
    details,
  })
}
