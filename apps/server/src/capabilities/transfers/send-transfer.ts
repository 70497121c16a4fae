import type { Result } from '@kattegat/domain/result'
import type { ShipmentEventCode } from '@kattegat/domain/shipment'
import {
  consignmentFault,
  invoiceFault,
  toIftmin,
  toUblInvoice,
  type TransferFault,
  type TransferKind,
} from '@kattegat/domain/transfers'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'
import { readConsignment } from './read-consignment.ts'
import { readInvoice } from './read-invoice.ts'
import { DeliveryOutage, type OutgoingTransfer, type Refused, type Sent, type SendTransfer } from './transfer-port.ts'
import * as transfers from './transfer.repository.ts'

export interface TransferDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly send: Readonly<Record<TransferKind, SendTransfer>>
  readonly productName: string
  readonly now: () => Date
}

type Pending = NonNullable<Awaited<ReturnType<typeof transfers.readPending>>>

/** After so many attempts an outage is a rejection: somebody must look, and can send it again. */
const mostAttempts = 6

/** Sends one transfer: checked first, sent outside any transaction, and what became of it written last. */
export const sendTransfer: Job<TransferDeps, { transferId: number }> = {
  name: 'send-transfer',
  retry: { limit: mostAttempts, delaySeconds: 5, longestDelaySeconds: 900 },
  run: async (deps, { transferId }) => {
    const pending = await transfers.readPending(deps.database, transferId)
    if (!pending) return
    const prepared = await deps.database.transaction().execute((tx) => prepare(tx, deps, pending))
    if (!prepared) return
    if ('fault' in prepared) return reject(deps, pending, { fault: prepared.fault, details: '' })
    const attempts = await transfers.noteAttempt(deps.database, pending.id)
    let outcome: Result<Sent, Refused>
    try {
      outcome = await deps.send[pending.kind](prepared.message)
    } catch (fault) {
      const outage: Refused =
        fault instanceof DeliveryOutage
          ? { fault: fault.fault, details: fault.message }
          : { fault: 'unreachable', details: String(fault) }
      if (attempts >= mostAttempts) return reject(deps, pending, outage, prepared.message.file.content)
      await transfers.noteOutage(deps.database, pending.id, outage)
      throw fault
    }
    if (!outcome.ok) return reject(deps, pending, outcome.refusal, prepared.message.file.content)
    const sent = outcome.value
    await deps.database.transaction().execute(async (tx) => {
      const isOurs = await transfers.settle(tx, pending.id, deps.now(), {
        state: 'sent',
        version: prepared.version,
        ...sent,
      })
      if (!isOurs) return
      const isCancelled = pending.function === 'cancellation'
      await transfers.setShipmentTransfer(tx, pending.shipment_id, pending.kind, isCancelled ? 'none' : 'sent')
      await tell(tx, deps, pending, isCancelled ? 'cargo-cancelled' : `${pending.kind}-sent`, { sentTo: sent.sentTo })
    })
  },
  // A fault of ours, such as a shipment that cannot be read: the list of rejected ones must know of it as well.
  givenUp: async (deps, { transferId }) => {
    const pending = await transfers.readPending(deps.database, transferId)
    if (!pending) return
    const fault = (pending.fault ?? 'not-made') as TransferFault
    await reject(deps, pending, { fault, details: pending.fault_details ?? '' })
  },
}

/** The message of a transfer, or what stands in its way; undefined where there is no more reason to send it. */
async function prepare(
  tx: Tx,
  deps: TransferDeps,
  pending: Pending,
): Promise<{ message: OutgoingTransfer; version: number } | { fault: TransferFault } | undefined> {
  const row = await transfers.holdShipment(tx, pending.shipment_id)
  if ((row.deleted_at !== null) !== (pending.function === 'cancellation')) {
    await transfers.settle(tx, pending.id, deps.now(), { state: 'dropped' })
    if (pending.function === 'original') await transfers.setShipmentTransfer(tx, row.id, pending.kind, 'none')
    return undefined
  }
  const { id, kind, function: messageFunction } = pending
  const about = { id, kind, function: messageFunction, shipmentId: row.id }
  const name = `${kind === 'cargo' ? 'IFTMIN' : 'invoice'}-${row.id}-${id}`
  if (kind === 'cargo') {
    const { productName } = deps
    const data = await readConsignment(tx, row, { id, function: messageFunction, productName, now: deps.now() })
    const fault = consignmentFault(data)
    if (fault) return { fault }
    const file = { name: `${name}.edi`, content: toIftmin(data), encoding: 'latin1' } as const
    return { version: row.version, message: { ...about, data, file } }
  }
  const data = await readInvoice(tx, row, { id, today: deps.now().toISOString().slice(0, 10) })
  const fault = invoiceFault(data)
  if (fault) return { fault }
  const file = { name: `${name}.xml`, content: toUblInvoice(data), encoding: 'utf8' } as const
  return { version: row.version, message: { ...about, data, file } }
}

async function reject(deps: TransferDeps, pending: Pending, { fault, details }: Refused, content?: string) {
  await deps.database.transaction().execute(async (tx) => {
    const outcome = { state: 'rejected', fault, details, ...(content === undefined ? {} : { content }) } as const
    if (!(await transfers.settle(tx, pending.id, deps.now(), outcome))) return
    // A shipment that cargo has stays there, whatever becomes of what came after.
    if (pending.function === 'original') {
      await transfers.setShipmentTransfer(tx, pending.shipment_id, pending.kind, 'rejected')
    }
    await tell(tx, deps, pending, `${pending.kind}-rejected`, { fault })
  })
}

async function tell(tx: Tx, deps: TransferDeps, pending: Pending, code: ShipmentEventCode, details: object) {
  await tx
    .insertInto('shipment_event')
    .values({
      shipment_id: pending.shipment_id,
      code,
      occurred_at: deps.now(),
      user_id: pending.requested_by,
      source: pending.kind,
      details: JSON.stringify({ transferId: pending.id, function: pending.function, ...details }),
    })
    .execute()
  await audit(tx, {
    userId: pending.requested_by,
    action: `transfer.${code}`,
    recordKind: 'shipment',
    recordId: pending.shipment_id,
    details: { transferId: pending.id, ...details },
  })
}

/** Hands a shipment on: its transfer is written and sent after this transaction. */
export async function beginTransfer(
  tx: Tx,
  enqueue: Enqueue,
  transfer: {
    readonly shipmentId: number
    readonly kind: TransferKind
    readonly requestedBy: number
    readonly now: Date
  },
): Promise<void> {
  const { shipmentId, kind, requestedBy, now: requestedAt } = transfer
  const transferId = await transfers.insertTransfer(tx, {
    shipmentId,
    kind,
    function: 'original',
    requestedBy,
    requestedAt,
  })
  await transfers.setShipmentTransfer(tx, shipmentId, kind, 'pending')
  await enqueue(tx, sendTransfer, { transferId })
}

/** Longer than all retries of a transfer together. */
const longestUnderWayMs = 3_600_000

/**
 * Queues what still waits though its job must be over: the queue forgets a job after two weeks, a transfer is never
 * forgotten. Harmless where the job is only late, since a settled transfer is not sent again.
 */
export async function requeueForgotten({ database, enqueue, now }: TransferDeps): Promise<void> {
  const before = new Date(now().getTime() - longestUnderWayMs)
  await database.transaction().execute(async (tx) => {
    for (const transferId of await transfers.listWaiting(tx, before)) await enqueue(tx, sendTransfer, { transferId })
  })
}

/**
 * Sends what was rejected once more, as the shipment stands now. Only the last transfer of its kind: what came after it
 * has settled the matter. Undefined where there is nothing to send again.
 */
export async function resendTransfer(
  tx: Tx,
  enqueue: Enqueue,
  { rejectedId, requestedBy, now }: { readonly rejectedId: number; readonly requestedBy: number; readonly now: Date },
): Promise<number | undefined> {
  const rejected = await transfers.readLastRejected(tx, rejectedId)
  if (!rejected) return undefined
  const { shipmentId, kind, function: messageFunction } = rejected
  const about = { shipmentId, kind, function: messageFunction, requestedBy, requestedAt: now }
  const transferId = await transfers.insertTransfer(tx, about)
  if (messageFunction === 'original') await transfers.setShipmentTransfer(tx, shipmentId, kind, 'pending')
  await enqueue(tx, sendTransfer, { transferId })
  return transferId
}

/**
 * Looks, once a change can no longer be undone, at what the cargo system knows of the shipment: a deleted one is cancelled
 * there, a changed one replaced, and one that is as it was left alone.
 */
export const reviseCargoTransfer: Job<TransferDeps, { shipmentId: number; userId: number }> = {
  name: 'revise-cargo-transfer',
  run: (deps, { shipmentId, userId }) =>
    deps.database.transaction().execute(async (tx) => {
      const row = await transfers.holdShipment(tx, shipmentId)
      const last = await transfers.readLastSent(tx, shipmentId, 'cargo')
      if (row.cargo_transfer !== 'sent' || !last || last.function === 'cancellation') return
      const isDeleted = row.deleted_at !== null
      if (!isDeleted && last.version === row.version) return
      const transferId = await transfers.insertTransfer(tx, {
        shipmentId,
        kind: 'cargo',
        function: isDeleted ? 'cancellation' : 'replacement',
        requestedBy: userId,
        requestedAt: deps.now(),
      })
      await deps.enqueue(tx, sendTransfer, { transferId })
    }),
}
