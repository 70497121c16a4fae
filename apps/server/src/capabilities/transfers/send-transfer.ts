import { isFilingComplete } from '@kattegat/domain/aes'
import type { ShipmentEventCode, ShipmentForm } from '@kattegat/domain/shipment'
import {
  consignmentFailure,
  dueMessage,
  invoiceFailure,
  toIftmin,
  type CargoFunction,
  type PrecedingInvoice,
  toInvoiceDocuments,
  type TransferFailure,
  type TransferKind,
} from '@kattegat/domain/transfers'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { readUndone, type Enqueue, type Job, type Publish } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { publishWritten } from '../shipment-events/index.ts'
import { todayAt, type Tariffs } from '../tariffs/index.ts'
import { digestOfConsignment, digestOfInvoice } from './message-digest.ts'
import { readConsignment } from './read-consignment.ts'
import { invoiceNumber, readInvoice } from './read-invoice.ts'
import { deliver } from './deliver.ts'
import type { OutgoingTransfer, Refused, Sent, SendTransfer } from './transfer-port.ts'
import * as transfers from './transfer.repository.ts'

export interface TransferDeps {
  readonly database: Database
  readonly tariffs: Tariffs
  readonly enqueue: Enqueue
  readonly publish: Publish
  readonly send: Readonly<Record<TransferKind, SendTransfer>>
  readonly productName: string
  readonly now: () => Date
}

type Pending = NonNullable<Awaited<ReturnType<typeof transfers.readPending>>>

/** After so many attempts an outage is a rejection: somebody must look, and can send it again. */
const mostAttempts = 6

/**
 * To each system three at a time, of the five that a worker does at once: while one of the two hangs, the other is told as
 * before.
 */
const groupOf = (kind: string, transferId: number) => ({ group: `${kind} ${transferId % 3}` })

/** Sends one transfer: checked first, sent outside any transaction, and what became of it written last. */
export const sendTransfer: Job<TransferDeps, { transferId: number }> = {
  name: 'send-transfer',
  retry: { limit: mostAttempts, delaySeconds: 5, longestDelaySeconds: 900 },
  onePerGroup: true,
  run: async (deps, { transferId }) => {
    const pending = await transfers.readPending(deps.database, transferId)
    if (!pending) return
    // Before the transaction: tariffs may have to be read first, by a connection of their own.
    const today = await billingDay(deps, pending.shipment_id)
    const corrects = pending.correction === null ? undefined : await precedingInvoice(deps, pending.shipment_id)
    const prepared = await deps.database.transaction().execute((tx) => prepare(tx, deps, pending, { today, corrects }))
    if (!prepared) return
    if ('fault' in prepared) return reject(deps, pending, { fault: prepared.fault, details: '' }, prepared)
    const attempts = await transfers.noteAttempt(deps.database, pending.id, prepared)
    const isRepeated = pending.begun !== undefined
    const isLast = attempts >= mostAttempts
    const answer = await deliver(deps.send[pending.kind], prepared.message, { isRepeated, isLast })
    if (answer.kind === 'refused')
      return reject(deps, pending, answer.refusal, { ...prepared, mayHaveArrived: isRepeated })
    if (answer.kind === 'outage') {
      const { outage, mayHaveArrived: mayHave, error } = answer
      if (isLast) return reject(deps, pending, outage, { ...prepared, mayHaveArrived: mayHave, isUnanswered: mayHave })
      await transfers.noteOutage(deps.database, pending.id, outage, { mayHaveArrived: mayHave })
      throw error
    }
    await noteSent(deps, pending, prepared, answer.sent)
  },
  // An error of ours, such as a shipment that cannot be read: the list of rejected ones must know of it as well.
  givenUp: async (deps, { transferId }) => {
    const pending = await transfers.readPending(deps.database, transferId)
    if (!pending) return
    const fault = (pending.fault ?? 'not-made') as TransferFailure
    const mayHave = pending.begun && { ...pending.begun, mayHaveArrived: true, isUnanswered: true }
    await reject(deps, pending, { fault, details: pending.fault_details ?? '' }, mayHave)
  },
}

/** Writes that a transfer was taken. */
async function noteSent(
  deps: TransferDeps,
  pending: Pending,
  prepared: MadeOf & { readonly message: OutgoingTransfer },
  sent: Sent,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    // Held first: who changes the shipment meanwhile waits, and then finds it sent.
    const row = await transfers.lockShipment(tx, pending.shipment_id)
    const { version, digest } = prepared
    const creditNote = prepared.message.creditNote?.content ?? null
    const made = { state: 'sent', version, digest, creditNote } as const
    const isOurs = await transfers.settle(tx, pending.id, deps.now(), { ...made, ...sent })
    if (!isOurs) return
    const isCancelled = pending.function === 'cancellation'
    await transfers.setShipmentTransfer(tx, pending.shipment_id, pending.kind, isCancelled ? 'none' : 'sent')
    if (pending.kind === 'invoicing' && pending.correction === null)
      await transfers.storeInvoicedWeight(tx, pending.shipment_id)
    await tell(tx, deps, pending, isCancelled ? 'cargo-cancelled' : `${pending.kind}-sent`, { sentTo: sent.sentTo })
    await compareWithTruth(tx, deps, pending, prepared)
    if (isCancelled && isToBeHandedOn(row)) {
      const { shipment_id: shipmentId, kind, requested_by: requestedBy } = pending
      await beginTransfer(tx, deps.enqueue, { shipmentId, kind, requestedBy, now: deps.now() })
    }
  })
}

/**
 * Whether somebody hands on a shipment once more whose cancellation may have arrived: that is repeated first, and when cargo has
 * taken it the shipment is told under a number of its own, as what it has cancelled or never had.
 */
function isToBeHandedOn(row: Awaited<ReturnType<typeof transfers.lockShipment>>): boolean {
  return row.deleted_at === null && row.cargo_transfer === 'pending'
}

/** The calendar day at the branch that bills a shipment: invoices bear its date, whatever day it is elsewhere. */
async function billingDay(
  { database, tariffs, now }: TransferDeps,
  shipmentId: ShipmentId,
  at = now(),
): Promise<string> {
  const { shipmentSystem, ...place } = await transfers.readBillingPlace(database, shipmentId)
  return todayAt(tariffs, shipmentSystem, at, place)
}

/** The invoice that a correction is about. */
async function precedingInvoice(deps: TransferDeps, shipmentId: ShipmentId): Promise<PrecedingInvoice | undefined> {
  const sent = await transfers.readInvoiceSent(deps.database, shipmentId)
  return sent && { number: invoiceNumber(shipmentId, sent.id), issuedOn: await billingDay(deps, shipmentId, sent.at) }
}

/** What a message is made of: the shipment's version, and the digest of what it says of it. */
interface MadeOf {
  readonly version: number
  readonly digest: string
}

/** The message of a transfer, or what stands in its way; undefined where it waits, or there is no more reason to send it. */
async function prepare(
  tx: Tx,
  deps: TransferDeps,
  pending: Pending,
  { today, corrects }: { readonly today: string; readonly corrects: PrecedingInvoice | undefined },
): Promise<(MadeOf & ({ message: OutgoingTransfer } | { fault: TransferFailure })) | undefined> {
  const row = await transfers.lockShipment(tx, pending.shipment_id)
  // Asked again now that nobody else may note it: another job may have sent it since.
  const still = await transfers.readPending(tx, pending.id)
  if (!still) return undefined
  // It may have arrived, and its receiver takes no message twice: what has become of the shipment since is told after it.
  if (still.begun) return still.begun
  if ((row.deleted_at !== null) !== (pending.function === 'cancellation')) {
    await dropOrWait(tx, deps, pending, row)
    return undefined
  }
  const { id, kind, function: messageFunction } = pending
  const about = { id, kind, function: messageFunction, shipmentId: row.id }
  const name = `${kind === 'cargo' ? 'IFTMIN' : 'invoice'}-${row.id}-${id}`
  if (kind === 'cargo') {
    const { productName } = deps
    const cargoFunction = messageFunction as CargoFunction
    const data = await readConsignment(tx, row, { id, function: cargoFunction, productName, now: deps.now() })
    const madeOf = { version: row.version, digest: digestOfConsignment(data) }
    // Asked again as the shipment stands: its filing may have been taken back since the transfer was asked for.
    const isHeld = row.is_aes && !isFilingComplete(row.form as ShipmentForm, row.filing_opens)
    const fault = isHeld && messageFunction !== 'cancellation' ? 'filing-incomplete' : consignmentFailure(data)
    if (fault) return { ...madeOf, fault }
    const file = { name: `${name}.edi`, content: toIftmin(data), encoding: 'latin1' } as const
    return { ...madeOf, message: { ...about, data, file } }
  }
  const tariffs = await deps.tariffs.of(row.shipment_system)
  const { correction } = pending
  const data = await readInvoice(tx, tariffs, row, { id, today, correction, corrects })
  // Of a bill that is not ours there is nothing to say.
  if (!data) return { version: row.version, digest: '', fault: 'billed-by-carrier' }
  const madeOf = { version: row.version, digest: digestOfInvoice(data) }
  const fault = invoiceFailure(data)
  if (fault) return { ...madeOf, fault }
  const { invoice, creditNote } = toInvoiceDocuments(data)
  const file = { name: `${name}.xml`, content: invoice, encoding: 'utf8' } as const
  const beside = creditNote && { ...file, name: `credit-note-${row.id}-${id}.xml`, content: creditNote }
  return { ...madeOf, message: { ...about, data, file, ...(beside ? { creditNote: beside } : {}) } }
}

/**
 * A transfer that says the opposite of what has become of its shipment. One that hands on a shipment whose deletion can
 * still be undone waits until it cannot: dropped, an undo would leave a shipment that nobody hands on.
 */
async function dropOrWait(
  tx: Tx,
  deps: TransferDeps,
  pending: Pending,
  row: Awaited<ReturnType<typeof transfers.lockShipment>>,
): Promise<void> {
  const { id: transferId, kind, function: messageFunction, shipment_id: shipmentId } = pending
  const startAfterSeconds = await transfers.undoableSeconds(tx, shipmentId, deps.now())
  if (startAfterSeconds > 0 && messageFunction !== 'cancellation') {
    await deps.enqueue(tx, sendTransfer, { transferId }, { startAfterSeconds, ...groupOf(kind, transferId) })
    return
  }
  await transfers.settle(tx, transferId, deps.now(), { state: 'dropped' })
  if (messageFunction === 'original') await transfers.setShipmentTransfer(tx, shipmentId, kind, 'none')
  // What it would have told as well, such as a change made before, is told without it.
  else await deps.enqueue(tx, reviseCargoTransfer, { shipmentId, userId: row.updated_by })
}

/**
 * Has a shipment looked at again that is no longer what was sent, or tried to be: who changed it while its transfer was
 * on the way found it pending, and left the telling to this.
 */
async function compareWithTruth(tx: Tx, deps: TransferDeps, pending: Pending, madeOf: MadeOf): Promise<void> {
  const { kind, shipment_id: shipmentId } = pending
  // Nothing that an invoice says may change from the moment on that it is pending.
  if (kind !== 'cargo') return
  const row = await transfers.lockShipment(tx, shipmentId)
  const isOpposite = (row.deleted_at !== null) !== (pending.function === 'cancellation')
  if (row.version === madeOf.version && !isOpposite) return
  await deps.enqueue(tx, reviseCargoTransfer, { shipmentId, userId: row.updated_by })
}

async function reject(
  deps: TransferDeps,
  pending: Pending,
  { fault, details }: Refused,
  prepared?: MadeOf & {
    readonly message?: OutgoingTransfer
    readonly mayHaveArrived?: boolean
    readonly isUnanswered?: boolean
  },
) {
  const content = prepared?.message?.file.content ?? null
  const creditNote = prepared?.message?.creditNote?.content ?? null
  await deps.database.transaction().execute(async (tx) => {
    const row = await transfers.lockShipment(tx, pending.shipment_id)
    const digest = prepared?.digest ?? null
    const { mayHaveArrived: mayHave = false, isUnanswered = false } = prepared ?? {}
    const became = { state: 'rejected', fault, details, digest, mayHaveArrived: mayHave, isUnanswered } as const
    const outcome = { ...became, content, creditNote }
    if (!(await transfers.settle(tx, pending.id, deps.now(), outcome))) return
    // A shipment that cargo has stays there, whatever becomes of what came after.
    // An invoice that may have arrived bills what it says: its price stays closed until that is known.
    const isOpen = pending.kind === 'cargo' || !isUnanswered
    const handsOn = pending.function === 'original' || (pending.function === 'cancellation' && isToBeHandedOn(row))
    if (handsOn && isOpen) {
      await transfers.setShipmentTransfer(tx, pending.shipment_id, pending.kind, 'rejected')
    }
    await tell(tx, deps, pending, `${pending.kind}-rejected`, { fault })
    if (prepared) await compareWithTruth(tx, deps, pending, prepared)
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
    ...(await transfers.readTenant(tx, pending.shipment_id)),
    action: `transfer.${code}`,
    recordKind: 'shipment',
    recordId: pending.shipment_id,
    details: { transferId: pending.id, ...details },
  })
  await publishWritten(tx, deps.publish, pending.shipment_id)
}

/** Hands a shipment on: its transfer, whose id it answers, is written and sent after this transaction. */
export async function beginTransfer(
  tx: Tx,
  enqueue: Enqueue,
  transfer: {
    readonly shipmentId: ShipmentId
    readonly kind: TransferKind
    readonly requestedBy: number
    readonly now: Date
  },
): Promise<number> {
  const { shipmentId, kind, requestedBy, now: requestedAt } = transfer
  const about = { shipmentId, kind, function: 'original', requestedBy, requestedAt } as const
  const transferId = (await transfers.waitAgain(tx, about)) ?? (await transfers.insertTransfer(tx, about))
  await transfers.setShipmentTransfer(tx, shipmentId, kind, 'pending')
  await enqueue(tx, sendTransfer, { transferId }, groupOf(kind, transferId))
  return transferId
}

/** Bills or gives back, on a paper of its own, what was added to a price once its invoice had left. */
export async function beginCorrection(
  tx: Tx,
  enqueue: Enqueue,
  {
    shipmentId,
    correction,
    requestedBy,
    now: requestedAt,
  }: {
    readonly shipmentId: ShipmentId
    readonly correction: number
    readonly requestedBy: number
    readonly now: Date
  },
): Promise<void> {
  const about = { shipmentId, kind: 'invoicing', function: 'correction', correction, requestedBy, requestedAt } as const
  const transferId = await transfers.insertTransfer(tx, about)
  await enqueue(tx, sendTransfer, { transferId }, groupOf('invoicing', transferId))
}

/** Longer than all retries of a transfer together. */
const longestUnderWayMs = 3_600_000

/**
 * Queues what still waits though its job is gone: the queue forgets a job after two weeks, a transfer is never forgotten. One
 * whose job is only late is left to it: two at once would both send it.
 */
export const requeueForgottenTransfers: Job<TransferDeps, Record<string, never>> = {
  name: 'requeue-forgotten-transfers',
  // On the seventh and the thirty-seventh minute, when little else is scheduled.
  schedule: '7,37 * * * *',
  run: ({ database, enqueue, now }) => {
    const before = new Date(now().getTime() - longestUnderWayMs)
    return database.transaction().execute(async (tx) => {
      const undone = new Set((await readUndone(tx, sendTransfer)).map(({ transferId }) => transferId))
      for (const { id: transferId, kind } of await transfers.listWaiting(tx, before))
        if (!undone.has(transferId)) await enqueue(tx, sendTransfer, { transferId }, groupOf(kind, transferId))
    })
  },
}

/**
 * Sends what was rejected once more: as the shipment stands now, or as it was where that may have arrived. Only the last transfer of its kind: what came after it
 * has settled the matter. Undefined where there is nothing to send again.
 */
export async function resendTransfer(
  tx: Tx,
  enqueue: Enqueue,
  { rejectedId, requestedBy, now }: { readonly rejectedId: number; readonly requestedBy: number; readonly now: Date },
): Promise<number | undefined> {
  const rejected = await transfers.readLastRejected(tx, rejectedId)
  if (!rejected) return undefined
  const { shipmentId, kind, function: messageFunction, correction } = rejected
  const about = { shipmentId, kind, function: messageFunction, correction, requestedBy, requestedAt: now }
  // A cancellation of what was restored since and stands as rejected: only handed on once more it is at cargo again.
  const isRestored = messageFunction === 'cancellation' && rejected.isLiveAndRejected
  const repeated = await transfers.waitAgain(tx, about)
  if (isRestored && repeated === undefined) return beginTransfer(tx, enqueue, { shipmentId, kind, requestedBy, now })
  const transferId = repeated ?? (await transfers.insertTransfer(tx, about))
  if (messageFunction === 'original' || isRestored) await transfers.setShipmentTransfer(tx, shipmentId, kind, 'pending')
  await enqueue(tx, sendTransfer, { transferId }, groupOf(kind, transferId))
  return transferId
}

/**
 * Looks, once nothing of it can be undone any more, at what the cargo system knows of the shipment: a deleted one is
 * cancelled there, a changed one replaced, and one that is as it was told left alone. While a transfer is on the way it
 * does nothing: that compares for itself when it has arrived.
 */
export const reviseCargoTransfer: Job<TransferDeps, { shipmentId: ShipmentId; userId: number }> = {
  name: 'revise-cargo-transfer',
  run: (deps, { shipmentId, userId }) =>
    deps.database.transaction().execute(async (tx) => {
      const row = await transfers.lockShipment(tx, shipmentId)
      const isDeleted = row.deleted_at !== null
      // One that ended as rejected may have arrived: it is cancelled all the same.
      const mayBeKnown = row.cargo_transfer === 'sent' || (row.cargo_transfer === 'rejected' && isDeleted)
      if (!mayBeKnown || (await transfers.hasPending(tx, shipmentId, 'cargo'))) return
      const startAfterSeconds = await transfers.undoableSeconds(tx, shipmentId, deps.now())
      if (startAfterSeconds > 0) {
        await deps.enqueue(tx, reviseCargoTransfer, { shipmentId, userId }, { startAfterSeconds })
        return
      }
      const { productName } = deps
      const data = await readConsignment(tx, row, { id: 0, function: 'replacement', productName, now: deps.now() })
      const truth = { isDeleted, version: row.version, digest: digestOfConsignment(data) }
      const due = dueMessage(
        await transfers.readLastSent(tx, shipmentId, 'cargo', { orMayHave: isDeleted }),
        truth,
        await transfers.readRejectedLast(tx, shipmentId, 'cargo'),
      )
      if (due === undefined) return
      const transferId = await transfers.insertTransfer(tx, {
        shipmentId,
        kind: 'cargo',
        function: due,
        requestedBy: userId,
        requestedAt: deps.now(),
      })
      await deps.enqueue(tx, sendTransfer, { transferId }, groupOf('cargo', transferId))
    }),
}
