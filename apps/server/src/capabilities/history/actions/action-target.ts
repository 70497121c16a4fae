import type { HistoryAction, ActionState } from '@kattegat/domain/history'
import { actionRefusal, actionReasonText } from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Role } from '@kattegat/domain/permissions'
import { refuse, type Result } from '@kattegat/domain/result'
import { isFilingComplete } from '@kattegat/domain/aes'
import { type QuoteState, type ShipmentForm, type ShipmentState } from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../../platform/database/index.ts'
import { filingReasonOf, isUnderWay } from '../../booking/index.ts'
import { notAuthorized, notFound, type Refusal } from '../../../platform/http/index.ts'
import { named, type Scope, type ShipmentId } from '../../../platform/tenancy/index.ts'
import { readPayer } from '../../transfers/index.ts'

/** Who does something to shipments, as whom, and when. */
export interface Actor {
  readonly userId: number
  readonly roles: readonly Role[]
  readonly scope: Scope
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly now: Date
}

/** One shipment meant, and the version that was seen of it. */
export interface Target {
  readonly shipmentId: number
  readonly version: number | undefined
}

/** A shipment whose row is held until the transaction ends. */
export type LockedShipment = Selectable<DB['shipment']> & {
  readonly updated_by_name: string
  readonly under_way: boolean
}

/** Everything of a shipment that the table of actions looks at. */
export function actionStateOf(
  row: Omit<LockedShipment, 'updated_by_name'>,
  quote: { readonly state: string; readonly valid_until: Date | null } | undefined,
  now: Date,
  billedByCarrier = false,
): ActionState {
  return {
    bookingType: row.booking_type as ShipmentState['bookingType'],
    cargoTransfer: row.cargo_transfer as ShipmentState['cargoTransfer'],
    invoicingTransfer: row.invoicing_transfer as ShipmentState['invoicingTransfer'],
    deleted: row.deleted_at !== null,
    heldBack: row.held_back,
    underWay: row.under_way,
    test: row.test,
    hasWaybill: row.waybill_number !== null,
    hasPriceLines: row.sales_total_minor !== null,
    billedByCarrier,
    aes: row.is_aes,
    customsComplete: isFilingComplete(row.form as ShipmentForm, row.filing_opens),
    quote: quote && quoteStateOf(quote, now),
    // Documents are deleted by their own ids, each of which must be there.
    hasDocuments: true,
  }
}

/** A quote as it stands at a moment: nobody writes down that an answer has expired. */
export function quoteStateOf(
  quote: { readonly state: string; readonly valid_until: Date | null },
  now: Date,
): QuoteState {
  return quote.state === 'Answered' && quote.valid_until && quote.valid_until < now
    ? 'Expired'
    : (quote.state as QuoteState)
}

/**
 * Holds a shipment for an action: refused where it is out of reach, was changed since it was seen, or its state or the
 * actor's role has no room for the action.
 */
export async function lockFor(
  tx: Tx,
  actor: Actor,
  { shipmentId, version }: Target,
  action: HistoryAction,
): Promise<Result<LockedShipment, Refusal>> {
  const row = await lockShipment(tx, actor.scope, shipmentId)
  if (!row) return refuse(notFound)
  if (version !== undefined && version !== row.version) {
    const facts = { changedBy: row.updated_by_name, changedAt: row.updated_at.toISOString(), version: row.version }
    return refuse({ code: 'VERSION_CONFLICT', facts })
  }
  const quote = await readQuoteState(tx, row.id)
  const billedByCarrier = action === 'transfer-to-invoicing' && (await readPayer(tx, row)).kind === 'carrier'
  const reason = actionRefusal(action, actionStateOf(row, quote, actor.now, billedByCarrier), actor.roles)
  if (!reason) return { ok: true, value: row }
  if (reason === 'not-authorized') return refuse(notAuthorized)
  const message = actionReasonText(reason, messagesIn(actor.language, 'actions'), filingReasonOf(row, actor.language))
  return refuse({ code: 'STATE_FORBIDS', facts: { reason, message } })
}

/** Reads one shipment and holds its row. Another company's shipment reads as absent. */
export async function lockShipment(tx: Tx, scope: Scope, shipmentId: number): Promise<LockedShipment | undefined> {
  const query = tx
    .selectFrom('shipment')
    .selectAll('shipment')
    // Not a join: waiting for somebody's change the database would look the row up again by anyone who changed it before.
    .select((one) =>
      one
        .selectFrom('portal_user')
        .select('name')
        .whereRef('portal_user.id', '=', 'shipment.updated_by')
        .$asScalar()
        .$notNull()
        .as('updated_by_name'),
    )
    .select(isUnderWay('shipment').as('under_way'))
    .where(named(scope, 'shipment', shipmentId))
  return query.forNoKeyUpdate('shipment').executeTakeFirst()
}

/** Holds the rows of many, in the order in which everybody does, for what is done to all of them alike. Those out of reach are missing. */
export async function lockShipments(tx: Tx, scope: Scope, shipmentIds: readonly number[]) {
  return tx
    .selectFrom('shipment')
    .select(['id', 'version', 'shipment_system', 'company_id', 'delivery_status'])
    .where(named(scope, 'shipment', shipmentIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The shipments of these ids; undefined where one of them is out of reach: it answers for all as one that does not exist. */
export async function shipmentsInScope(
  database: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<ShipmentId[] | undefined> {
  const rows = await database
    .selectFrom('shipment')
    .select('id')
    .where(named(scope, 'shipment', ids))
    .execute()
  const found = new Map<number, ShipmentId>(rows.map(({ id }) => [id, id]))
  return ids.every((id) => found.has(id)) ? ids.map((id) => found.get(id)!) : undefined
}

function readQuoteState(tx: Tx, shipmentId: ShipmentId) {
  return tx
    .selectFrom('quote')
    .select(['state', 'valid_until'])
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
}
