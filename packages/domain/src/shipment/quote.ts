import { accept, refuse, type Result } from '../result/index.ts'

/** What staff answered a quote with. */
export interface QuoteAnswer {
  readonly answeredAtMs: number
  readonly salesProductId: number
  readonly transportProductId: number
  /** Without VAT, in hundredths of `currency`: the sum of the price lines kept beside it. */
  readonly totalMinor: number
  readonly currency: string
  /** The last moment at which the answer can be accepted. */
  readonly validUntilMs: number
  /** What was priced: weight, lane and services as one hash. Another shipment needs another answer. */
  readonly inputsHash: string
}

/** The life of a quote. Each state carries what is true in it. */
export type Quote =
  | { readonly state: 'Requested'; readonly requestedAtMs: number }
  | { readonly state: 'Answered'; readonly answer: QuoteAnswer }
  | { readonly state: 'Accepted'; readonly answer: QuoteAnswer; readonly settledAtMs: number }
  | { readonly state: 'Expired'; readonly answer: QuoteAnswer; readonly settledAtMs: number }
  | {
      readonly state: 'Declined'
      /** The customer booked at another price, or said no; either may come before the answer. */
      readonly because: 'booked-otherwise' | 'not-wanted'
      readonly answer: QuoteAnswer | undefined
      readonly settledAtMs: number
    }

export const quoteStates = [
  'Requested',
  'Answered',
  'Accepted',
  'Declined',
  'Expired',
] as const satisfies readonly Quote['state'][]
export type QuoteState = Quote['state']

/** Why a quote cannot be moved on as asked. */
export type QuoteRefusal =
  | { readonly kind: 'not-answered' }
  | { readonly kind: 'expired'; readonly validUntilMs: number }
  | { readonly kind: 'settled'; readonly state: QuoteState }
  | { readonly kind: 'shipment-changed' }
  | { readonly kind: 'never-valid' }

/** Staff answer, or answer again: until the customer has decided, and again once an answer has expired. */
export function answerQuote(quote: Quote, answer: QuoteAnswer): Result<Quote, QuoteRefusal> {
  if (answer.validUntilMs <= answer.answeredAtMs) return refuse({ kind: 'never-valid' })
  switch (quote.state) {
    case 'Requested':
    case 'Answered':
    case 'Expired':
      return accept({ state: 'Answered', answer })
    case 'Accepted':
    case 'Declined':
      return refuse({ kind: 'settled', state: quote.state })
  }
}

/** The customer asks again, for another shipment than was answered; only an accepted quote is over. */
export function requestQuoteAnew(quote: Quote, nowMs: number): Result<Quote, QuoteRefusal> {
  if (quote.state === 'Accepted') return refuse({ kind: 'settled', state: quote.state })
  return accept({ state: 'Requested', requestedAtMs: nowMs })
}

/** The customer accepts; the answer's price is then booked. A shipment changed since needs a new answer. */
export function acceptQuote(quote: Quote, inputsHash: string, nowMs: number): Result<Quote, QuoteRefusal> {
  const current = asOf(quote, nowMs)
  switch (current.state) {
    case 'Requested':
      return refuse({ kind: 'not-answered' })
    case 'Answered':
      if (current.answer.inputsHash !== inputsHash) return refuse({ kind: 'shipment-changed' })
      return accept({ state: 'Accepted', answer: current.answer, settledAtMs: nowMs })
    case 'Expired':
      return refuse({ kind: 'expired', validUntilMs: current.answer.validUntilMs })
    case 'Accepted':
    case 'Declined':
      // Accepted once is booked once; a button pressed twice is told apart by its key, not here.
      return refuse({ kind: 'settled', state: current.state })
  }
}

/**
 * Whether an acceptance says which answer it means: by the shipment's version, or because staff have answered only once.
 * Without either nobody can tell which price was seen.
 */
export function isAnswerSeen(answers: number, version: number | undefined): boolean {
  return version !== undefined || answers <= 1
}

/** The customer wants it no longer; declining twice is harmless. */
export function declineQuote(
  quote: Quote,
  because: 'booked-otherwise' | 'not-wanted',
  nowMs: number,
): Result<Quote, QuoteRefusal> {
  const current = asOf(quote, nowMs)
  switch (current.state) {
    case 'Requested':
      return accept({ state: 'Declined', because, answer: undefined, settledAtMs: nowMs })
    case 'Answered':
    case 'Expired':
      return accept({ state: 'Declined', because, answer: current.answer, settledAtMs: nowMs })
    case 'Declined':
      return accept(current)
    case 'Accepted':
      return refuse({ kind: 'settled', state: current.state })
  }
}

/** The quote as it stands at a moment: an answer whose time has passed is expired, whether or not anybody wrote it down. */
export function asOf(quote: Quote, nowMs: number): Quote {
  if (quote.state !== 'Answered' || nowMs <= quote.answer.validUntilMs) return quote
  return { state: 'Expired', answer: quote.answer, settledAtMs: quote.answer.validUntilMs }
}
