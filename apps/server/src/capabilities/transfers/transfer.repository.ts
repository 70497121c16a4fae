import { undoableActions, undoSeconds } from '@kattegat/domain/history'
import type { LastRejected, LastSent, TransferFunction, TransferKind } from '@kattegat/domain/transfers'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, type Scope, type ShipmentId, within } from '../../platform/tenancy/index.ts'
import type { OutgoingTransfer, Refused, Sent } from './transfer-port.ts'

export async function insertTransfer(
  tx: Tx,
  transfer: {
    readonly shipmentId: ShipmentId
    readonly kind: TransferKind
    readonly function: TransferFunction
    /** Of a correction: which of its shipment's. */
    readonly correction?: number | undefined
    readonly requestedBy: number
    readonly requestedAt: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('transfer')
    .values({
      shipment_id: transfer.shipmentId,
      kind: transfer.kind,
      function: transfer.function,
      correction: transfer.correction ?? null,
      requested_by: transfer.requestedBy,
      requested_at: transfer.requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was begun to be sent: what it was made of, and the message itself. */
export interface Begun {
  readonly version: number
  readonly digest: string
  readonly message: OutgoingTransfer
}

/** A transfer that waits to be sent; undefined for one that is settled. */
export async function readPending(db: Tx | Database, id: number) {
  const row = await db
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return (
    row && {
      ...row,
      kind: row.kind as TransferKind,
      function: row.function as TransferFunction,
      begun: row.begun === null ? undefined : (JSON.parse(row.begun) as Begun),
    }
  )
}

/** The shipment a transfer is of; its row is held until the transaction ends. */
export async function lockShipment(tx: Tx, shipmentId: ShipmentId) {
  return tx.selectFrom('shipment').selectAll().where('id', '=', shipmentId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Whose a shipment is, and in which booking system. */
export async function readTenant(tx: Tx, shipmentId: ShipmentId) {
  return tx
    .selectFrom('shipment')
    .select(['shipment_system as shipmentSystem', 'company_id as companyId'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
}

/** Where the branch stands that bills a shipment. */
export async function readBillingPlace(database: Database, shipmentId: ShipmentId) {
  return database
    .selectFrom('shipment as s')
    .innerJoin('company_account as a', 'a.id', 's.account_id')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .select(['s.shipment_system as shipmentSystem', 'b.country_code as countryCode', 'b.zip as postalCode'])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
}

/** A rejected transfer that nothing of its kind came after; its shipment is held until the transaction ends. */
export async function readLastRejected(tx: Tx, id: number) {
  const row = await tx.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const shipment = await lockShipment(tx, row.shipment_id)
  const last = await tx
    .selectFrom('transfer')
    .select(['id', 'state'])
    .where('shipment_id', '=', row.shipment_id)
    .where('kind', '=', row.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (last.id !== id || last.state !== 'rejected') return undefined
  return {
    shipmentId: row.shipment_id,
    kind: row.kind as TransferKind,
    function: row.function as TransferFunction,
    correction: row.correction ?? undefined,
    isLiveAndRejected: shipment.deleted_at === null && shipment.cargo_transfer === 'rejected',
  }
}

/**
 * Has the last transfer of a shipment wait again, as it was, where nobody knows whether it has arrived: its receiver knows it by its
 * id, and would take another one as well. Its id; undefined where there is no such. The shipment is held by who asks.
 */
export async function waitAgain(
  tx: Tx,
  asked: { readonly shipmentId: ShipmentId; readonly kind: TransferKind; readonly requestedBy: number },
): Promise<number | undefined> {
  const { shipmentId, kind, requestedBy } = asked
  const last = await tx
    .selectFrom('transfer')
    .select(['id', 'state', 'begun'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state !== 'rejected' || last.begun === null) return undefined
  await tx
    .updateTable('transfer')
    .set({
      state: 'pending',
      finished_at: null,
      attempts: 0,
      fault: null,
      fault_details: null,
      requested_by: requestedBy,
    })
    .where('id', '=', last.id)
    .execute()
  return last.id
}

/** The last thing that the cargo system was sent of a shipment; `orMayHave`: or that may have arrived, though it ended as rejected. */
export async function readLastSent(
  tx: Tx,
  shipmentId: ShipmentId,
  kind: TransferKind,
  { orMayHave }: { readonly orMayHave: boolean },
): Promise<LastSent | undefined> {
  const row = await tx
    .selectFrom('transfer')
    .select(['function', 'version', 'digest'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .where((either) =>
      either.or([
        either('state', '=', 'sent'),
        ...(orMayHave
          ? [
              either.and([
                either('state', '=', 'rejected'),
                either('function', '<>', 'cancellation'),
                either('may_have_arrived', '=', true),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // What was sent has a version.
  return row && { function: row.function as TransferFunction, version: row.version ?? 0, digest: row.digest }
}

/** The last transfer of a shipment, where that was rejected. */
export async function readRejectedLast(
  tx: Tx,
  shipmentId: ShipmentId,
  kind: TransferKind,
): Promise<LastRejected | undefined> {
  const row = await tx
    .selectFrom('transfer')
    .select(['function', 'state', 'digest', 'may_have_arrived as mayHaveArrived'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .where('state', 'in', ['sent', 'rejected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.state !== 'rejected') return undefined
  return { function: row.function as TransferFunction, digest: row.digest, mayHaveArrived: row.mayHaveArrived }
}

/** The invoice of a shipment that has left: its number and when; undefined for none. */
export async function readInvoiceSent(
  database: Database,
  shipmentId: ShipmentId,
): Promise<{ readonly id: number; readonly at: Date } | undefined> {
  const row = await database
    .selectFrom('transfer')
    .select(['id', 'finished_at'])
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'invoicing')
    .where('function', '=', 'original')
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ? { id: row.id, at: row.finished_at } : undefined
}

/** Whether a transfer of a shipment waits to be sent, or is being sent. */
export async function hasPending(tx: Tx, shipmentId: ShipmentId, kind: TransferKind): Promise<boolean> {
  const row = await tx
    .selectFrom('transfer')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An action that has not finished after that long never will. */
const longestActionMs = 3_600_000

/**
 * Seconds for which something that cargo hears of can still be taken back on a shipment; 0 where nothing can. Of many
 * shipments at once they count from the end of the last.
 */
export async function undoableSeconds(tx: Tx, shipmentId: ShipmentId, now: Date): Promise<number> {
  const since = new Date(now.getTime() - undoSeconds * 1000)
  const begun = new Date(now.getTime() - longestActionMs)
  const rows = await tx
    .selectFrom('history_action_row as r')
    .innerJoin('history_action as a', 'a.id', 'r.action_id')
    .select('a.finished_at')
    .where('r.shipment_id', '=', shipmentId)
    .where('r.done', '=', true)
    .where('a.undone_at', 'is', null)
    .where(sql<boolean>`a.input ->> 'action' = any(${[...undoableActions]}::text[])`)
    .where((either) =>
      either.or([
        either('a.finished_at', '>', since),
        either.and([either('a.finished_at', 'is', null), either('a.requested_at', '>', begun)]),
      ]),
    )
    .execute()
  const ends = rows.map(({ finished_at: at }) => (at ?? now).getTime() + undoSeconds * 1000)
  return Math.max(0, ...ends.map((end) => Math.ceil((end - now.getTime()) / 1000)))
}

/** Counts an attempt, and keeps what it sends: until its answer is known, every other one sends the same. */
export async function noteAttempt(db: Database, id: number, begun: Begun): Promise<number> {
  const { attempts } = await db
    .updateTable('transfer')
    .set((update) => ({ attempts: update('attempts', '+', 1), begun: JSON.stringify(begun) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/**
 * Why a transfer is tried again: until it is settled, people see that. What cannot have arrived is forgotten, and made again
 * for the next try.
 */
export async function noteOutage(
  db: Database,
  id: number,
  { fault, details }: Refused,
  { mayHaveArrived }: { readonly mayHaveArrived: boolean },
): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ fault, fault_details: details.replaceAll('\0', ''), ...(mayHaveArrived ? {} : { begun: null }) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Transfers that have waited to be sent since before that, the oldest first. */
export async function listWaiting(tx: Tx, before: Date): Promise<{ id: number; kind: string }[]> {
  return tx
    .selectFrom('transfer')
    .select(['id', 'kind'])
    .where('state', '=', 'pending')
    .where('requested_at', '<', before)
    .orderBy('id')
    .execute()
}

/** Whether this run is the one that settled it: another may have been quicker. */
export async function settle(
  tx: Tx,
  id: number,
  at: Date,
  outcome:
    | ({
        readonly state: 'sent'
        readonly version: number
        readonly digest: string
        readonly creditNote: string | null
      } & Sent)
    | ({
        readonly state: 'rejected'
        readonly digest: string | null
        readonly content: string | null
        readonly creditNote: string | null
        /** Nobody knows whether a try of it has. */
        readonly mayHaveArrived: boolean
        /** Its last try had no answer: sent again, it is repeated as it was. */
        readonly isUnanswered: boolean
      } & Refused)
    | { readonly state: 'dropped' },
): Promise<boolean> {
  const columns =
    outcome.state === 'sent'
      ? {
          version: outcome.version,
          digest: outcome.digest,
          format: outcome.format,
          content: outcome.content,
          credit_note: outcome.creditNote,
          sent_to: outcome.sentTo,
        }
      : outcome.state === 'rejected'
        ? {
            fault: outcome.fault,
            fault_details: outcome.details.replaceAll('\0', ''),
            content: outcome.content,
            credit_note: outcome.creditNote,
            digest: outcome.digest,
            may_have_arrived: outcome.mayHaveArrived,
          }
        : {}
  // What an earlier try met with is over.
  const over = outcome.state === 'rejected' ? {} : { fault: null, fault_details: null }
  const isKept = outcome.state === 'rejected' && outcome.isUnanswered
  const { numUpdatedRows } = await tx
    .updateTable('transfer')
    .set({ state: outcome.state, finished_at: at, ...(isKept ? {} : { begun: null }), ...over, ...columns })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setShipmentTransfer(
  tx: Tx,
  shipmentId: ShipmentId,
  kind: TransferKind,
  state: 'none' | 'pending' | 'sent' | 'rejected',
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set(kind === 'cargo' ? { cargo_transfer: state } : { invoicing_transfer: state })
    .where('id', '=', shipmentId)
    .execute()
}

/** Weight and volume as they were billed, as booked or as measured and approved: nothing changes them from here on. */
export async function storeInvoicedWeight(tx: Tx, shipmentId: ShipmentId): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({
      invoiced_weight_g: sql`coalesce((select weight_g from measure_approval where shipment_id = shipment.id), weight_g)`,
      invoiced_volume_mm3: sql`coalesce((select volume_mm3 from measure_approval where shipment_id = shipment.id), volume_mm3)`,
    })
    .where('id', '=', shipmentId)
    .execute()
}

export interface TransferFilter {
  readonly shipmentId?: number | undefined
  readonly kind?: 'cargo' | 'invoicing'
  readonly state?: string | undefined
  /** Only those that nothing of their kind came after. */
  readonly last?: boolean | undefined
  /** Those older than this id, which the page before ended with. */
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
}

const transfersAPage = 100

/** Transfers of the shipments within reach, the newest first. */
export async function listTransfers(database: Database, scope: Scope, filter: TransferFilter) {
  let query = transfersInReach(database, scope)
    .orderBy('t.id', 'desc')
    .limit(filter.pageSize ?? transfersAPage)
  if (filter.shipmentId !== undefined) query = query.where(named(scope, 's', filter.shipmentId))
  if (filter.kind !== undefined) query = query.where('t.kind', '=', filter.kind)
  if (filter.state !== undefined) query = query.where('t.state', '=', filter.state)
  if (filter.after !== undefined) query = query.where('t.id', '<', filter.after)
  if (filter.last) {
    query = query.where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('transfer as later')
            .select('later.id')
            .whereRef('later.shipment_id', '=', 't.shipment_id')
            .whereRef('later.kind', '=', 't.kind')
            .whereRef('later.id', '>', 't.id'),
        ),
      ),
    )
  }
  return query.execute()
}

export async function findTransfer(database: Database, scope: Scope, id: number) {
  return transfersInReach(database, scope)
    .select(['t.content', 't.credit_note'])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** Of a customer's shipments those that are their own: an invoice is of who pays it, and one that was rejected may be another's. */
function transfersInReach(database: Database, scope: Scope) {
  const all = everyTransferInReach(database, scope)
  const { companyId } = scope
  if (companyId === 'every') return all
  return all
    .where((either) => either.or([either('t.kind', '<>', 'invoicing'), either('t.state', '<>', 'rejected')]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('company_account as payer')
            .select('payer.id')
            .whereRef('payer.id', '=', 's.payer_account_id')
            .where('payer.company_id', '<>', companyId),
        ),
      ),
    )
}

function everyTransferInReach(database: Database, scope: Scope) {
  return database
    .selectFrom('transfer as t')
    .innerJoin('shipment as s', 's.id', 't.shipment_id')
    .innerJoin('portal_user as u', 'u.id', 't.requested_by')
    .select(['t.id', 't.shipment_id', 't.kind', 't.function', 't.state', 't.requested_at', 't.attempts', 't.version'])
    .select(['t.format', 't.sent_to', 't.finished_at', 't.fault', 't.fault_details'])
    .select(['s.waybill_number', 'u.name as requested_by_name'])
    .where(within(scope, 's'))
}
