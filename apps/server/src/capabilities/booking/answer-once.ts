import type { MoneyOnWire } from '@kattegat/domain/money'
import { accept, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { FieldWarning } from '@kattegat/domain/warnings'
import type { Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { mayCall, waitingAs, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { behindAll } from '../../platform/jobs/index.ts'
import { linkResource } from '../identity/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { PayerBefore } from './payer-of-form.ts'
import { warningsOnWire, type FieldMessage } from './warnings-on-wire.ts'

/** A booking as it arrives: who asks, for what, and under which key. */
export interface BookShipment {
  readonly caller: Caller
  readonly scope: Scope
  readonly form: ShipmentForm
  /** A customer filled it in, also where staff book it. */
  readonly isCustomers?: boolean
  /** Of the shipment that it changes. */
  readonly payerBefore?: PayerBefore
  /** Of the shipment that it changes, where that is booked: it may have passed. */
  readonly bookedShipDate?: string | undefined
  readonly language: Language
  readonly idempotencyKey: string | undefined
  readonly requestId: string
  readonly ip: string
}

type Repeatable = Pick<BookShipment, 'caller' | 'idempotencyKey' | 'language'>

/** The create response. */
export interface Booked {
  readonly success: true
  readonly isAES: boolean
  readonly errors: []
  readonly warnings: FieldMessage[]
  readonly shipmentId: number
  readonly linkId: string
  /** Empty for a quote, and for what waits for an approver. */
  readonly shipmentRef: string
  /** What the booking costs, excluding VAT; null where it has no price. */
  readonly totalExVat: MoneyOnWire | null
  readonly vat: MoneyOnWire | null
  /** Including VAT. */
  readonly total: MoneyOnWire | null
  readonly version: number
  /** Of quotes: when the reply is promised, UTC. */
  readonly replyBy?: string
  /** Of what waits for an approver: whose yes it waits for, null where nobody can give it, and until when. */
  readonly approval?: { readonly approver: string | null; readonly expiresAt: string }
  /** Null where there is no label, and for who may not print. */
  readonly labelUrl: string | null
}

/**
 * What is remembered of an answer: all but the label's link, which expires and is made for each answer; warnings as
 * facts, because they are said in the language of each request. Bookings remembered before there were any have none.
 */
export type RememberedBooking = Omit<Booked, 'labelUrl' | 'warnings'> & { readonly warnings?: readonly FieldWarning[] }

/** One effect and one answer a key: what `work` answers is kept with it and given again to anyone who repeats the request. */
export async function answerOnce(
  deps: BookingDeps,
  command: Repeatable,
  call: string,
  body: object,
  work: (tx: Tx) => Promise<Result<RememberedBooking, Refusal>>,
): Promise<Result<Booked, Refusal>> {
  const { caller, idempotencyKey: key } = command
  const request = key === undefined ? undefined : { userId: caller.userId, call, key, body }
  const outcome = await once(deps.database, request, (tx) =>
    deps.asksMuch(waitingAs(caller)) ? behindAll(() => work(tx)) : work(tx),
  )
  if (!outcome.ok) return outcome
  const { answer } = outcome.value
  return accept({
    ...answer,
    warnings: warningsOnWire(answer.warnings ?? [], command.language),
    labelUrl:
      answer.shipmentRef && mayCall(caller, 'shipment.print') ? await labelUrl(deps, caller, answer.shipmentId) : null,
  })
}

/**
 * A repeated request is answered from memory even where the world has moved on (a price that has since expired, a ship
 * date that has passed): the booking was made. Only where nothing is remembered is the refusal the answer.
 */
export async function replayOf(
  deps: BookingDeps,
  command: Repeatable,
  call: string,
  body: object,
  refused: Result<never, Refusal>,
): Promise<Result<Booked, Refusal>> {
  if (command.idempotencyKey === undefined) return refused
  return answerOnce(deps, command, call, body, async () => refused)
}

async function labelUrl(deps: BookingDeps, caller: Caller, shipmentId: number): Promise<string> {
  const ticket = await deps.issueTicket({
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    resource: linkResource('CreateLabel', { id: shipmentId }),
    session: caller.session,
  })
  return `${deps.baseUrl}/api/Print/CreateLabel/${shipmentId}?ticket=${ticket}`
}
