import { undoSeconds, type EnteredPriceLine } from '@kattegat/domain/history'
import { accept, type Result } from '@kattegat/domain/result'
import type { FieldError } from '@kattegat/domain/messages'
import type { TransferState } from '@kattegat/domain/shipment'
import { audit } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { Enqueue, Publish } from '../../../platform/jobs/index.ts'
import type { ShipmentId } from '../../../platform/tenancy/index.ts'
import type { TemplateDeps } from '../../messaging/index.ts'
import { publishWritten, shipmentChanged } from '../../shipment-events/index.ts'
import { beginTransfer } from '../../transfers/index.ts'
import { lockFor, type Actor, type LockedShipment, type Target } from './action-target.ts'
import { addPriceLines } from './add-price-lines.ts'
import { correctInvoice } from './correct-invoice.ts'
import { deleteShipment, restoreShipment } from './delete-and-restore.ts'
import { sendMailOf } from './email-templates.ts'
import { noteOn } from './internal-messages.ts'
import {
  setExpectedDeliveryDate,
  setShipDate,
  setTransitStatus,
  type NewExpectedDelivery,
  type NewShipDate,
  type TransitStatus,
} from './date-changes.ts'
import { setAwb, setItn, setReference, setTrackingLink, type Done, type Outcome } from './simple-changes.ts'

/** What is to be done to a shipment, with all it needs. */
export type Input =
  | { readonly action: 'set-awb'; readonly AWB: string }
  | {
      readonly action: 'set-reference'
      readonly senderReference?: string | undefined
      readonly receiverReference?: string | undefined
    }
  | ({ readonly action: 'set-ship-date' } & NewShipDate)
  | ({ readonly action: 'set-expected-delivery-date' } & NewExpectedDelivery)
  | { readonly action: 'set-tracking-link'; readonly trackingLink: string }
  | { readonly action: 'set-itn'; readonly itn?: string | undefined; readonly aesExemption?: string | undefined }
  | ({ readonly action: 'set-transit-status' } & TransitStatus)
  | { readonly action: 'add-price-lines'; readonly lines: readonly EnteredPriceLine[] }
  | { readonly action: 'correct-invoice'; readonly lines: readonly EnteredPriceLine[] }
  | { readonly action: 'internal-message'; readonly message: string }
  | { readonly action: 'send-email'; readonly template: string; readonly message?: string | undefined }
  | { readonly action: 'transfer-to-cargo' }
  | { readonly action: 'transfer-to-invoicing' }
  | { readonly action: 'delete' }
  /** `insured`: the shipments whose insurance is booked again. */
  | { readonly action: 'restore'; readonly insured: readonly number[] }

/** Whether an action changes something that the cargo system is told of a shipment: a new one has to say so here. */
const isToldToCargo: Readonly<Record<Input['action'], boolean>> = {
  'set-awb': true,
  'set-reference': true,
  'set-ship-date': true,
  'set-expected-delivery-date': true,
  'set-itn': true,
  delete: true,
  // Its cancellation may not have left yet, or have been rejected.
  restore: true,
  'set-tracking-link': false,
  'set-transit-status': false,
  'add-price-lines': false,
  'correct-invoice': false,
  'internal-message': false,
  'send-email': false,
  'transfer-to-cargo': false,
  'transfer-to-invoicing': false,
}

/** What was done, and to which shipment. */
export type Applied = Done & { readonly shipmentId: ShipmentId }

/** Does one thing to one shipment, or refuses it. `pickupErrors`: why its pickup cannot follow it, judged before the transaction. */
export async function applyAction(
  tx: Tx,
  deps: TemplateDeps & { readonly publish: Publish },
  actor: Actor,
  target: Target,
  input: Input,
  pickupErrors: readonly FieldError[] = [],
): Promise<Result<Applied, Refusal>> {
  const locked = await lockFor(tx, actor, target, input.action)
  if (!locked.ok) return locked
  const done = await performOn(tx, deps, actor, locked.value, input, pickupErrors)
  if (done.ok && isToldToCargo[input.action]) {
    await publishChange(tx, deps.publish, actor, locked.value, {
      deleted: input.action === 'delete',
      asksForPickup: asksForPickupBy(input.action),
    })
  }
  if (done.ok) await publishWritten(tx, deps.publish, locked.value.id)
  return done.ok ? accept({ ...done.value, shipmentId: locked.value.id }) : done
}

/** Says that a shipment has changed; what acts on it waits until the change can no longer be undone. */
export function publishChange(
  tx: Tx,
  publish: Publish,
  actor: Actor,
  row: LockedShipment,
  { deleted = false, asksForPickup = 'no', isUndoable = true }: WhatChanged,
): Promise<void> {
  return publish(tx, shipmentChanged, {
    shipmentId: row.id,
    changedBy: actor.userId,
    cargoTransfer: row.cargo_transfer as TransferState,
    deleted,
    undoableSeconds: isUndoable ? undoSeconds : 0,
    asksForPickup,
    language: actor.language,
  })
}

/** What others are told of a change beside that there was one. */
interface WhatChanged {
  readonly deleted?: boolean
  readonly asksForPickup?: 'no' | 'yes' | 'again'
  readonly isUndoable?: boolean
}

/** What an action, or taking it back, says of the pickup that the shipment's form asks for. */
export function asksForPickupBy(action: Input['action'] | 'undo-delete'): 'no' | 'yes' | 'again' {
  if (action === 'restore' || action === 'undo-delete') return 'yes'
  return action === 'set-ship-date' ? 'again' : 'no'
}

async function transfer(
  tx: Tx,
  enqueue: Enqueue,
  actor: Actor,
  row: LockedShipment,
  kind: 'cargo' | 'invoicing',
): Outcome {
  await beginTransfer(tx, enqueue, { shipmentId: row.id, kind, requestedBy: actor.userId, now: actor.now })
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: `shipment.transfer-to-${kind}`,
    recordKind: 'shipment',
    recordId: row.id,
    requestId: actor.requestId,
    ip: actor.ip,
    details: { version: row.version },
  })
  return accept({ version: row.version })
}

function performOn(
  tx: Tx,
  deps: TemplateDeps,
  actor: Actor,
  row: LockedShipment,
  input: Input,
  pickupErrors: readonly FieldError[],
): Outcome {
  switch (input.action) {
    case 'set-awb':
      return setAwb(tx, actor, row, input)
    case 'set-reference':
      return setReference(tx, actor, row, input)
    case 'set-ship-date':
      return setShipDate(tx, actor, row, input, pickupErrors)
    case 'set-expected-delivery-date':
      return setExpectedDeliveryDate(tx, actor, row, input)
    case 'set-tracking-link':
      return setTrackingLink(tx, actor, row, input)
    case 'set-itn':
      return setItn(tx, actor, row, input)
    case 'set-transit-status':
      return setTransitStatus(tx, actor, row, input)
    case 'add-price-lines':
      return addPriceLines(tx, actor, row, { lines: input.lines })
    case 'correct-invoice':
      return correctInvoice(tx, deps.enqueue, actor, row, input)
    case 'internal-message':
      return noteOn(tx, actor, row, input.message)
    case 'send-email':
      return sendMailOf(tx, deps, actor, row, input)
    case 'transfer-to-cargo':
      return transfer(tx, deps.enqueue, actor, row, 'cargo')
    case 'transfer-to-invoicing':
      return transfer(tx, deps.enqueue, actor, row, 'invoicing')
    case 'delete':
      return deleteShipment(tx, actor, row)
    case 'restore':
      return restoreShipment(tx, actor, row, { bookInsurance: input.insured.includes(row.id) })
  }
}
