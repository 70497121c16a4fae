import { createHash } from 'node:crypto'
import {
  duePickupMessage,
  isOpen,
  messagePauseSeconds,
  pickupRefusal,
  pickupUndoSeconds,
  toIftmbf,
  waitsForMore,
  type PickupOrder,
} from '@kattegat/domain/pickups'
import type { AddressForm } from '@kattegat/domain/shipment'
import type { CargoFunction } from '@kattegat/domain/transfers'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { isOnePlanned, type Enqueue, type Job } from '../../platform/jobs/index.ts'
import { canonicalJson } from '../../platform/idempotency/index.ts'
import { deliver, type MessageFile, type SendTransfer } from '../transfers/index.ts'
import type { PickupActor } from './pickup-deps.ts'
import { waitingShipments } from './pickup-shipments.repository.ts'
import { lockPickup, statusOf, type PickupRow } from './pickup.repository.ts'

export interface PickupMessageDeps {
  readonly database: Database
  /** The cargo system's port: pickups go where its transfers go. */
  readonly sendToCargo: SendTransfer
  readonly enqueue: Enqueue
  readonly productName: string
  readonly now: () => Date
}

/** As for transfers: after so many attempts somebody must look. */
const mostAttempts = 6

/** A job that has been sending for longer has died. */
const longestUnderWayMs = 60_000

interface Due extends Begun {
  readonly id: number
  /** A try before this one may have arrived. */
  readonly isRepeated: boolean
  /** So many, with this one. */
  readonly attempts: number
  /** What it is and tells: the very same is not sent again once it is refused. */
  readonly message: string
}

/** A message as it was begun to be sent. */
interface Begun {
  readonly function: CargoFunction
  readonly file: MessageFile
  readonly data: object
}

/**
 * Tells the cargo system of a pickup what it does not know yet: the pickup, its change or its cancellation. What it was told
 * last is compared with what is true, so that running twice tells once.
 */
export const sendPickupMessage: Job<PickupMessageDeps, { pickupId: number }> = {
  name: 'send-pickup-message',
  retry: { limit: mostAttempts, delaySeconds: 5, longestDelaySeconds: 900 },
  run: async (deps, { pickupId }) => {
    // Until nothing is due: another job that came meanwhile has left the telling to this one.
    let refused: string | undefined
    for (;;) {
      const told = await sendDue(deps, pickupId, refused)
      if (!told) return
      refused = told.refused
    }
  },
  givenUp: async ({ database, now }, { pickupId }) => {
    await database
      .updateTable('pickup_message')
      // What may have arrived is repeated as it was before anything else is told, or cancelled with its pickup.
      .set({ state: 'rejected', finished_at: now(), may_have_arrived: sql<boolean>`begun is not null` })
      .where('pickup_id', '=', pickupId)
      .where('state', '=', 'pending')
      .execute()
  },
}

/** Those that are planned of a pickup. */
export const groupOfMessages = ({ id }: Pick<PickupRow, 'id'>): string => `pickup ${id}`

/**
 * Sends the message that is due, if there is one, other than the one that was just refused: what has changed while that was under way
 * was left to this job. Answers which was refused; undefined where none was due.
 */
async function sendDue(
  deps: PickupMessageDeps,
  pickupId: number,
  refused: string | undefined,
): Promise<{ readonly refused: string | undefined } | undefined> {
  const due = await deps.database.transaction().execute((tx) => prepare(tx, deps, pickupId, refused))
  if (!due) return undefined
  const { id } = due
  const message = { ...due, kind: 'pickup', pickupId } as const
  const tries = { isRepeated: due.isRepeated, isLast: due.attempts >= mostAttempts }
  const answer = await deliver(deps.sendToCargo, message, tries)
  const at = { finished_at: deps.now() }
  switch (answer.kind) {
    case 'outage': {
      const { fault, details } = answer.outage
      const forgotten = answer.mayHaveArrived ? {} : { begun: null }
      await note(deps.database, id, { ...at, fault, fault_details: details, ...forgotten })
      throw answer.error
    }
    case 'sent': {
      const { format, content, sentTo } = answer.sent
      const what = { state: 'sent', format, content, sent_to: sentTo, fault: null, fault_details: null } as const
      await note(deps.database, id, { ...at, begun: null, ...what })
      return { refused: undefined }
    }
    case 'refused': {
      const { fault, details } = answer.refusal
      // Of a try before this one nobody knows: it is cancelled with its pickup.
      const what = { state: 'rejected', may_have_arrived: due.isRepeated, fault, fault_details: details } as const
      await note(deps.database, id, { ...at, begun: null, ...what })
      return { refused: due.message }
    }
  }
}

/** Stores the message that is due as pending, in place of one that waits already. Undefined where none is due. */
async function prepare(
  tx: Tx,
  { enqueue, productName, now }: PickupMessageDeps,
  pickupId: number,
  refused: string | undefined,
): Promise<Due | undefined> {
  const row = await tx.selectFrom('pickup').selectAll().where('id', '=', pickupId).forNoKeyUpdate().executeTakeFirst()
  // A test pickup is nobody's business outside.
  if (!row || row.test) return undefined
  /** One job tells all of it then: each of many bookings would leave one else, which would leave the next. */
  const plan = async (startAfterSeconds: number): Promise<undefined> => {
    const group = groupOfMessages(row)
    if (!(await isOnePlanned(tx, sendPickupMessage, group)))
      await enqueue(tx, sendPickupMessage, { pickupId: row.id }, { group, startAfterSeconds })
  }
  // In this order: what another job notes as sent between the two is found as both, where it would be found as neither and
  // told again.
  const pending = await lastMessage(tx, row, 'pending')
  const underWayMs =
    pending?.finished_at === null ? now().getTime() - pending.requested_at.getTime() : longestUnderWayMs
  // Another job is at it, or has died: whichever it was, one looks again when it would have been long enough.
  if (underWayMs < longestUnderWayMs) return plan(Math.ceil((longestUnderWayMs - underWayMs) / 1000) + 1)
  // It may have arrived, and its receiver takes no message twice: what has become of the pickup since is told after it.
  if (pending?.begun) return repeated(tx, pending, now())
  const sent = await lastMessage(tx, row, 'sent')
  const content = await contentOf(tx, row)
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex')
  const status = statusOf(row)
  const isCancelled = status === 'cancelled' || status === 'missed'
  const uncertain = await rejectedThatMayHaveArrived(tx, row)
  const isUnanswered = uncertain?.begun && uncertain.id > (sent?.id ?? 0)
  if (isUnanswered && !pending && isOpen(status)) return repeated(tx, uncertain, now())
  const known = sent ?? (isCancelled ? uncertain : undefined)
  const due = duePickupMessage({
    lastSent: known && toldBy(known),
    mayHaveArrived: uncertain && sent && uncertain.id > sent.id ? toldBy(uncertain) : undefined,
    isOpen: isOpen(status),
    isCancelled,
    digest,
  })
  const message = `${due} ${digest}`
  if (!due || message === refused) return undefined
  const cancelled = { status, pickupDate: row.pickup_date, cancelledAt: row.cancelled_at }
  const isUndoable = pickupRefusal('restore', cancelled, { at: now(), today: row.pickup_date }) === undefined
  if (isUndoable || waitsForMore(due, sent?.finished_at, now())) {
    return plan(isUndoable ? pickupUndoSeconds + 1 : messagePauseSeconds)
  }
  const values = { function: due, digest, requested_at: now(), finished_at: null }
  const { id } = pending
    ? await tx
        .updateTable('pickup_message')
        .set({ ...values, attempts: pending.attempts + 1 })
        .where('id', '=', pending.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('pickup_message')
        .values({ ...values, pickup_id: row.id, attempts: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
  const sender = productName.toUpperCase().slice(0, 35)
  const head = { function: due, reference: `PU${id}`, sender, recipient: 'CARGO', preparedAt: now() }
  const order: PickupOrder = { ...head, ...content }
  const name = `IFTMBF-${order.pickupNumber}-${id}.edi`
  const begun: Begun = { function: due, file: { name, content: toIftmbf(order), encoding: 'latin1' }, data: order }
  await tx
    .updateTable('pickup_message')
    .set({ begun: JSON.stringify(begun) })
    .where('id', '=', id)
    .execute()
  return { id, message, isRepeated: false, attempts: (pending?.attempts ?? 0) + 1, ...begun }
}

/** The message that was begun, once more as it was. */
async function repeated(tx: Tx, { id, attempts, begun, digest }: PickupMessageRow, now: Date): Promise<Due> {
  const message = JSON.parse(begun ?? '') as Begun
  await tx
    .updateTable('pickup_message')
    .set({ state: 'pending', requested_at: now, finished_at: null, attempts: attempts + 1 })
    .where('id', '=', id)
    .execute()
  return { id, message: `${message.function} ${digest}`, isRepeated: true, attempts: attempts + 1, ...message }
}

function toldBy({ function: told, digest }: PickupMessageRow) {
  return { function: told as CargoFunction, digest }
}

type PickupMessageRow = NonNullable<Awaited<ReturnType<typeof lastMessage>>>

function lastMessage(tx: Tx, row: PickupRow, state: 'sent' | 'pending' | 'rejected') {
  return tx
    .selectFrom('pickup_message')
    .selectAll()
    .where('pickup_id', '=', row.id)
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The cargo system never said what became of it, until its last try. */
async function rejectedThatMayHaveArrived(tx: Tx, row: PickupRow) {
  const rejected = await lastMessage(tx, row, 'rejected')
  return rejected?.may_have_arrived ? rejected : undefined
}

async function contentOf(
  tx: Tx,
  row: PickupRow,
): Promise<Omit<PickupOrder, 'function' | 'reference' | 'sender' | 'recipient' | 'preparedAt'>> {
  const ids = await waitingShipments(tx, row)
  const shipments =
    ids.length === 0
      ? []
      : await tx.selectFrom('shipment').select('waybill_number').where('id', 'in', ids).orderBy('id').execute()
  return {
    pickupNumber: row.number,
    pickupDate: row.pickup_date,
    readyTime: row.ready_time,
    closeTime: row.close_time,
    address: row.address as AddressForm,
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    volumeMm3: row.volume_mm3,
    instructions: row.instructions,
    waybillNumbers: shipments.flatMap(({ waybill_number: number }) => (number ? [number] : [])),
  }
}

async function note(
  database: Database,
  id: number,
  change: {
    readonly state?: 'sent' | 'rejected'
    readonly finished_at?: Date
    readonly format?: string
    readonly content?: string
    readonly sent_to?: string
    readonly begun?: null
    readonly may_have_arrived?: boolean
    readonly fault: string | null
    readonly fault_details: string | null
  },
): Promise<void> {
  await database.updateTable('pickup_message').set(change).where('id', '=', id).execute()
}

/** What the cargo system was told of a pickup, the latest first. */
export async function readPickupMessages(database: Database, row: Pick<PickupRow, 'id'>) {
  return database
    .selectFrom('pickup_message')
    .select(['id', 'function', 'state', 'requested_at', 'finished_at', 'sent_to', 'fault'])
    .where('pickup_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute()
}

/** Has the cargo system told again of a pickup what it does not know; false for a pickup out of reach. */
export async function resendPickupMessage(tx: Tx, enqueue: Enqueue, actor: PickupActor, id: number): Promise<boolean> {
  const row = await lockPickup(tx, actor.scope, id)
  if (!row) return false
  await enqueue(tx, sendPickupMessage, { pickupId: row.id })
  await audit(tx, {
    userId: actor.userId,
    shipmentSystem: row.shipment_system,
    companyId: row.company_id,
    action: 'pickup.message-resent',
    recordKind: 'pickup',
    recordId: row.id,
    ...(actor.requestId ? { requestId: actor.requestId } : {}),
    ...(actor.ip ? { ip: actor.ip } : {}),
  })
  return true
}
