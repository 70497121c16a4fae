import { type Language, languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import {
  amountMinorOf,
  errorsOfLines,
  longestDeclineReason,
  quotedLineName,
  type EnteredLine,
} from '@kattegat/domain/history'
import { type LocalText, type PriceLine } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { VatTreatment } from '@kattegat/domain/vat'
import type { Tx } from '../../../platform/database/index.ts'
import type { Refusal } from '../../../platform/http/index.ts'
import type { Caller } from '../../../platform/tenancy/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import {
  acceptQuote as bookAnswer,
  atPrice,
  priceQuote,
  priceQuoteByHand,
  saveAnswer,
  settleByDeclining,
  totalsOnWire,
  type QuotedPrice,
  type TotalsOnWire,
} from '../../booking/index.ts'
import { quoteAnswered } from '../../shipment-events/index.ts'
import { findAccount } from '../../people/index.ts'
import { readAddedLineVat } from '../../tariffs/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { lockFor, type Actor, type Target } from './action-target.ts'
import { invalid, tidy } from './simple-changes.ts'
import { writeChange } from './write-change.ts'

export interface AnswerQuote extends Target {
  readonly salesProductId: number | string
  readonly transportProductId: number | string
  readonly productServices: readonly (number | string)[]
  /** The tariff's where none are given. */
  readonly lines: readonly EnteredLine[] | undefined
  readonly validUntil: string
}

export interface Answered extends TotalsOnWire {
  readonly success: true
  readonly version: number
  readonly validUntil: string
}

const longestValidDays = 366

/** Answers a quote with a product and a price that holds until a moment, and has the customer told by mail. */
export async function answerQuote(
  deps: HistoryDeps,
  actor: Actor,
  command: AnswerQuote,
): Promise<Result<Answered, Refusal>> {
  const validUntil = /^\d{4}-\d\d-\d\dT/.test(command.validUntil) ? new Date(command.validUntil) : new Date(Number.NaN)
  const days = (validUntil.getTime() - actor.now.getTime()) / 86_400_000
  if (!(days > 0)) return invalid('validUntil', Number.isNaN(days) ? 'date' : 'dateInPast')
  if (days > longestValidDays) return invalid('validUntil', 'dateTooFar', { max: `${longestValidDays} d` })
  const priced = await pricedAnswer(deps, actor, command)
  if (!priced.ok) return priced
  const { option, inputsHash, version: seen } = priced.value
  const outcome = await once(deps.database, undefined, async (tx): Promise<Result<Answered, Refusal>> => {
    const locked = await lockFor(tx, actor, { shipmentId: command.shipmentId, version: seen }, 'answer-quote')
    if (!locked.ok) return locked
    const row = locked.value
    const saved = await saveAnswer(tx, row.id, { option, inputsHash, validUntil }, actor)
    if (!saved.ok) return refuse({ code: 'STATE_FORBIDS', facts: { reason: saved.refusal.kind } })
    const totals = totalsOnWire(option)
    const version = await writeChange(tx, actor, row, {
      action: 'answer-quote',
      event: 'quote-answered',
      details: {
        product: option.salesProduct.displayName,
        totalExVat: totals.totalExVat,
        validUntil: validUntil.toISOString(),
      },
    })
    await deps.publish(tx, quoteAnswered, { shipmentId: row.id, language: actor.language, answeredAt: actor.now })
    return accept({ success: true, version, ...totals, validUntil: validUntil.toISOString() })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

/** The price of an answer. Rated outside the transaction that writes it, which holds the version it was made for. */
async function pricedAnswer(
  deps: HistoryDeps,
  actor: Actor,
  command: AnswerQuote,
): Promise<Result<QuotedPrice & { readonly version: number }, Refusal>> {
  const locked = await once(deps.database, undefined, (tx) => lockFor(tx, actor, command, 'answer-quote'))
  if (!locked.ok) return locked
  const row = locked.value.answer
  const account = await findAccount(deps.database, actor.scope, row.account_id)
  if (!account) return refuse({ code: 'NO_COMPANY_ACCOUNT' })
  const { currency } = await deps.tariffs.of(actor.scope.shipmentSystem)
  const vatOf = await readAddedLineVat(deps.database, actor.scope.shipmentSystem)
  const lines = command.lines && quotedLines(command.lines, currency, vatOf)
  if (lines && !lines.ok) return lines
  const { salesProductId, transportProductId } = command
  const selectedOption = { salesProductId, transportProductId, productServices: [...command.productServices] }
  const form = { ...(row.form as ShipmentForm), selectedOption }
  const stored = { scope: actor.scope, form, account, askedAt: row.created_at }
  const priced = await priceAt(deps, stored, lines?.value)
  if (!priced.ok) return priced
  const { option, inputsHash } = priced.value
  if (option.totalExVatMinor <= 0) return invalid('lines', 'aboveZero')
  return accept({ option, inputsHash, version: row.version })
}

/** The tariff's price; with lines theirs, of a product that the tariff offers or, where it does not, by hand. */
async function priceAt(
  deps: HistoryDeps,
  stored: Parameters<typeof priceQuote>[1],
  lines: readonly PriceLine[] | undefined,
): Promise<Result<QuotedPrice, Refusal>> {
  const priced = await priceQuote(deps, stored)
  if (!lines) return priced
  if (priced.ok) return accept({ ...priced.value, option: atPrice(priced.value.option, lines) })
  return priced.refusal.code === 'PRODUCT_NOT_OFFERED' ? priceQuoteByHand(deps, stored, lines) : priced
}

/** Lines as they are entered, as lines of a price. */
function quotedLines(
  lines: readonly EnteredLine[],
  currency: string,
  vatOf: (type: string) => VatTreatment,
): Result<PriceLine[], Refusal> {
  const errors = errorsOfLines(lines)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const priced = lines.map((line): PriceLine => {
    const description = tidy(line.description ?? '')
    const nameIn = (language: Language) => {
      const name = quotedLineName(line.type, messagesIn(language, 'price-lines'))
      return description ? `${name}: ${description}` : name
    }
    const names = Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as unknown as LocalText
    return {
      type: line.type === 'freight' || line.type === 'fuel' || line.type === 'insurance' ? line.type : 'surcharge',
      code: line.type,
      names,
      basis: 'TARIFF',
      amountMinor: amountMinorOf(line.amount)!,
      vat: vatOf(line.type),
      currency,
      explanation: {},
    }
  })
  return accept(priced)
}

export interface AcceptQuote extends Target {
  /** Another day than was asked for: an answer may stand longer than it. */
  readonly shipDate: string | undefined
  readonly idempotencyKey: string | undefined
}

/** Books a quote at the price that was answered, where the table of actions leaves room for it. */
export function acceptQuote(
  deps: HistoryDeps,
  actor: Actor,
  caller: Caller,
  query: AcceptQuote,
): ReturnType<typeof bookAnswer> {
  const { scope, language, requestId, ip } = actor
  const mayAccept = (tx: Tx) => lockFor(tx, actor, query, 'accept-quote')
  return bookAnswer(deps, { caller, scope, language, requestId, ip, ...query, mayAccept })
}

/** Says that a quote is not wanted, and why if they say so. */
export async function declineQuote(
  deps: HistoryDeps,
  actor: Actor,
  target: Target & { readonly reason: string },
): Promise<Result<{ success: true }, Refusal>> {
  const reason = tidy(target.reason)
  if (reason.length > longestDeclineReason) return invalid('reason', 'maxLength', { max: longestDeclineReason })
  const outcome = await once(deps.database, undefined, async (tx): Promise<Result<{ success: true }, Refusal>> => {
    const locked = await lockFor(tx, actor, target, 'decline-quote')
    if (!locked.ok) return locked
    const settled = await settleByDeclining(tx, locked.value.id, actor.now)
    if (!settled.ok) return refuse({ code: 'STATE_FORBIDS', facts: { reason: settled.refusal.kind } })
    const details = reason === '' ? {} : { reason }
    await writeChange(tx, actor, locked.value, { action: 'decline-quote', event: 'quote-declined', details })
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}
