import {
  asOf,
  declineQuote,
  requestQuoteAnew,
  type Quote,
  type QuoteAnswer,
  type QuoteState,
} from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'

/** Writes a quote that was asked for. */
export async function insertRequestedQuote(
  tx: Tx,
  quote: { shipmentId: number; requestedAt: Date; requestedBy: number; replyBy: Date },
): Promise<void> {
  await tx
    .insertInto('quote')
    .values({
      shipment_id: quote.shipmentId,
      requested_at: quote.requestedAt,
      requested_by: quote.requestedBy,
      reply_by: quote.replyBy,
    })
    .execute()
}

/** A quote whose shipment was booked at a price of the tariff waits for no answer any longer. */
export async function settleQuoteByBooking(tx: Tx, shipmentId: number, now: Date): Promise<void> {
  const quote = await lockQuote(tx, shipmentId)
  const outcome = quote && declineQuote(quote, 'booked-otherwise', now.getTime())
  if (!outcome?.ok || outcome.value === quote || outcome.value.state !== 'Declined') return
  await tx
    .updateTable('quote')
    .set({
      state: outcome.value.state,
      declined_because: outcome.value.because,
      settled_at: new Date(outcome.value.settledAtMs),
    })
    .where('shipment_id', '=', shipmentId)
    .execute()
}

/** A quote of a shipment that was changed waits for a new answer; the old one was for another shipment. */
export async function requestAnew(
  tx: Tx,
  request: { shipmentId: number; requestedAt: Date; replyBy: Date },
): Promise<void> {
  const quote = await lockQuote(tx, request.shipmentId)
  if (!quote || !requestQuoteAnew(quote, request.requestedAt.getTime()).ok) return
  await tx
    .updateTable('quote')
    .set({ state: 'Requested', requested_at: request.requestedAt, reply_by: request.replyBy, ...noAnswer })
    .where('shipment_id', '=', request.shipmentId)
    .execute()
}

const noAnswer = {
  answered_at: null,
  answered_by: null,
  sales_product_id: null,
  transport_product_id: null,
  price_lines: null,
  total_minor: null,
  currency: null,
  valid_until: null,
  inputs_hash: null,
  settled_at: null,
  declined_because: null,
}

/** What became of a quote, for its shipment's page; null for a shipment that never was one. */
export async function readQuote(database: Database, shipmentId: number, now: Date) {
  const row = await database.selectFrom('quote').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst()
  if (!row) return null
  const { state } = asOf(quoteOf(row), now.getTime())
  return { state, requestedAt: row.requested_at.toISOString(), replyBy: row.reply_by.toISOString() }
}

async function lockQuote(tx: Tx, shipmentId: number): Promise<Quote | undefined> {
  const row = await tx
    .selectFrom('quote')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .forUpdate()
    .executeTakeFirst()
  return row && quoteOf(row)
}

type QuoteRow = Selectable<DB['quote']>

function quoteOf(row: QuoteRow): Quote {
  const answer = answerOf(row)
  const settledAtMs = row.settled_at?.getTime() ?? 0
  switch (row.state as QuoteState) {
    case 'Requested':
      return { state: 'Requested', requestedAtMs: row.requested_at.getTime() }
    case 'Answered':
      return { state: 'Answered', answer: answer! }
    case 'Accepted':
      return { state: 'Accepted', answer: answer!, settledAtMs }
    case 'Expired':
      return { state: 'Expired', answer: answer!, settledAtMs }
    case 'Declined': {
      const because = row.declined_because as 'booked-otherwise' | 'not-wanted'
      return { state: 'Declined', because, answer, settledAtMs }
    }
  }
}

/** The answer of a row; the database keeps its columns together, all or none. */
function answerOf(row: QuoteRow): QuoteAnswer | undefined {
  if (!row.answered_at) return undefined
  return {
    answeredAtMs: row.answered_at.getTime(),
    salesProductId: row.sales_product_id!,
    transportProductId: row.transport_product_id!,
    totalMinor: row.total_minor!,
    currency: row.currency!,
    validUntilMs: row.valid_until!.getTime(),
    inputsHash: row.inputs_hash!,
  }
}
