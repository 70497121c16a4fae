import type { Language } from '@kattegat/messages'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { refuse, type Result } from '@kattegat/domain/result'
import {
  acceptQuote,
  answerQuote,
  asOf,
  declineQuote,
  requestQuoteAnew,
  type Quote,
  type QuoteAnswer,
  type QuoteRefusal,
  type QuoteState,
} from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import type { Scope, ShipmentId } from '../../platform/tenancy/index.ts'
import { ofFormerCompany } from '../shipment-events/index.ts'
import { storedPriceOnWire } from './option-on-wire.ts'

/** Writes a quote that was asked for. */
export async function insertRequestedQuote(
  tx: Tx,
  quote: { shipmentId: ShipmentId; requestedAt: Date; requestedBy: number; replyBy: Date },
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
export async function settleQuoteByBooking(tx: Tx, shipmentId: ShipmentId, now: Date): Promise<void> {
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
  request: { shipmentId: ShipmentId; requestedAt: Date; replyBy: Date },
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
  option: null,
  settled_at: null,
  declined_because: null,
}

/** What became of a quote, for its shipment's page; null for a shipment that never was one. */
export async function readQuote(
  database: Database,
  scope: Scope,
  shipment: Pick<Selectable<DB['shipment']>, 'id' | 'sales_total_minor'>,
  { now, language }: { readonly now: Date; readonly language: Language },
) {
  const row = await database
    .selectFrom('quote as q')
    .selectAll('q')
    .select(ofFormerCompany(scope, 'q.shipment_id', 'q.answered_at').as('is_of_former'))
    .where('q.shipment_id', '=', shipment.id)
    .executeTakeFirst()
  if (!row) return null
  const { state } = asOf(quoteOf(row), now.getTime())
  // What another company was answered is told as long as it can be accepted, or is the price.
  const isTold = !row.is_of_former || state === 'Answered' || row.total_minor === shipment.sales_total_minor
  const option = isTold ? (row.option as unknown as ShippingOption | null) : null
  return {
    state,
    requestedAt: row.requested_at.toISOString(),
    replyBy: row.reply_by.toISOString(),
    answer: option && {
      salesProductId: option.salesProductId,
      transportProductId: option.transportProductId,
      product: option.salesProduct.displayName,
      price: storedPriceOnWire(toCustomerOption(option), language),
      answeredAt: row.answered_at!.toISOString(),
      validUntil: row.valid_until!.toISOString(),
    },
  }
}

/** A quote with what it was answered with, whatever has become of it since. */
export interface AnsweredQuote {
  readonly option: ShippingOption
  readonly inputsHash: string
  /** How often staff have answered. */
  readonly answers: number
  readonly life: Quote
}

/** A shipment's quote as it is written down; undefined where staff have not answered it. */
export async function readAnsweredQuote(
  database: Database,
  shipmentId: ShipmentId,
): Promise<AnsweredQuote | undefined> {
  const row = await database.selectFrom('quote').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst()
  if (!row?.option || row.inputs_hash === null) return undefined
  const option = row.option as unknown as ShippingOption
  return { option, inputsHash: row.inputs_hash, answers: row.answers, life: quoteOf(row) }
}

/** Writes staff's answer, or refuses it as the life of a quote does. */
export async function saveAnswer(
  tx: Tx,
  shipmentId: ShipmentId,
  answer: { readonly option: ShippingOption; readonly inputsHash: string; readonly validUntil: Date },
  by: { readonly userId: number; readonly now: Date },
): Promise<Result<Quote, QuoteRefusal>> {
  const { option, inputsHash, validUntil } = answer
  const quote = await lockQuote(tx, shipmentId)
  if (!quote) return refuse({ kind: 'settled', state: 'Accepted' })
  const outcome = answerQuote(quote, {
    answeredAtMs: by.now.getTime(),
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    totalMinor: option.totalExVatMinor,
    currency: option.currency,
    validUntilMs: validUntil.getTime(),
    inputsHash,
  })
  if (!outcome.ok) return outcome
  await tx
    .updateTable('quote')
    .set({
      state: 'Answered',
      answers: sql`answers + 1`,
      answered_at: by.now,
      answered_by: by.userId,
      sales_product_id: option.salesProductId,
      transport_product_id: option.transportProductId,
      price_lines: JSON.stringify(option.priceLines),
      total_minor: option.totalExVatMinor,
      currency: option.currency,
      valid_until: validUntil,
      inputs_hash: inputsHash,
      option: JSON.stringify(option),
      settled_at: null,
      declined_because: null,
    })
    .where('shipment_id', '=', shipmentId)
    .execute()
  return outcome
}

/** The customer accepts what was answered, or is refused as the life of a quote does. */
export async function settleByAccepting(
  tx: Tx,
  shipmentId: ShipmentId,
  inputsHash: string,
  now: Date,
): Promise<Result<Quote, QuoteRefusal>> {
  const quote = await lockQuote(tx, shipmentId)
  if (!quote) return refuse({ kind: 'not-answered' })
  const outcome = acceptQuote(quote, inputsHash, now.getTime())
  if (outcome.ok) {
    await tx
      .updateTable('quote')
      .set({ state: 'Accepted', settled_at: now })
      .where('shipment_id', '=', shipmentId)
      .execute()
  }
  return outcome
}

/** The customer wants it no longer. */
export async function settleByDeclining(
  tx: Tx,
  shipmentId: ShipmentId,
  now: Date,
): Promise<Result<Quote, QuoteRefusal>> {
  const quote = await lockQuote(tx, shipmentId)
  if (!quote) return refuse({ kind: 'settled', state: 'Accepted' })
  const outcome = declineQuote(quote, 'not-wanted', now.getTime())
  if (outcome.ok) {
    await tx
      .updateTable('quote')
      .set({ state: 'Declined', declined_because: 'not-wanted', settled_at: now })
      .where('shipment_id', '=', shipmentId)
      .execute()
  }
  return outcome
}

async function lockQuote(tx: Tx, shipmentId: ShipmentId): Promise<Quote | undefined> {
  const row = await tx
    .selectFrom('quote')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .forNoKeyUpdate()
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
