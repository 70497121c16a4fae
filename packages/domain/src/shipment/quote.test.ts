import { describe, expect, it } from 'vitest'
import {
  acceptQuote,
  answerQuote,
  asOf,
  declineQuote,
  isAnswerSeen,
  requestQuoteAnew,
  type Quote,
  type QuoteAnswer,
} from './quote.ts'

const monday = Date.parse('2026-11-23T09:00:00Z')
const friday = Date.parse('2026-11-27T16:00:00Z')
const later = friday + 1

const requested: Quote = { state: 'Requested', requestedAtMs: monday - 3_600_000 }
const answer: QuoteAnswer = {
  answeredAtMs: monday,
  salesProductId: 7,
  transportProductId: 3,
  totalMinor: 1_250_000,
  currency: 'DKK',
  validUntilMs: friday,
  inputsHash: 'six pallets to Hong Kong',
}
const answered: Quote = { state: 'Answered', answer }
const accepted: Quote = { state: 'Accepted', answer, settledAtMs: monday }
const declined: Quote = { state: 'Declined', because: 'not-wanted', answer, settledAtMs: monday }

describe('a quote', () => {
  it('is answered, also again, until the customer has decided', () => {
    expect(answerQuote(requested, answer)).toEqual({ ok: true, value: answered })
    const better = { ...answer, totalMinor: 1_200_000 }
    expect(answerQuote(answered, better)).toEqual({ ok: true, value: { state: 'Answered', answer: better } })
    expect(answerQuote(asOf(answered, later), better)).toEqual({
      ok: true,
      value: { state: 'Answered', answer: better },
    })
    for (const settled of [accepted, declined]) {
      expect(answerQuote(settled, better)).toEqual({ ok: false, refusal: { kind: 'settled', state: settled.state } })
    }
  })

  it('is not answered with a price that was never valid', () => {
    const refused = { ok: false, refusal: { kind: 'never-valid' } }
    expect(answerQuote(requested, { ...answer, validUntilMs: answer.answeredAtMs })).toEqual(refused)
  })

  it('is accepted up to the last moment of its answer, for the shipment that was priced', () => {
    const { inputsHash } = answer
    expect(acceptQuote(answered, inputsHash, friday)).toEqual({
      ok: true,
      value: { state: 'Accepted', answer, settledAtMs: friday },
    })
    expect(acceptQuote(answered, inputsHash, later)).toEqual({
      ok: false,
      refusal: { kind: 'expired', validUntilMs: friday },
    })
    expect(acceptQuote(answered, 'seven pallets', monday)).toEqual({ ok: false, refusal: { kind: 'shipment-changed' } })
    expect(acceptQuote(requested, inputsHash, monday)).toEqual({ ok: false, refusal: { kind: 'not-answered' } })
    expect(acceptQuote(declined, inputsHash, monday)).toEqual({
      ok: false,
      refusal: { kind: 'settled', state: 'Declined' },
    })
  })

  it('is accepted once', () => {
    for (const nowMs of [monday, later]) {
      expect(acceptQuote(accepted, answer.inputsHash, nowMs)).toEqual({
        ok: false,
        refusal: { kind: 'settled', state: 'Accepted' },
      })
    }
  })

  it('is accepted without a version only while there was one answer to see', () => {
    expect([isAnswerSeen(1, undefined), isAnswerSeen(2, undefined), isAnswerSeen(2, 4)]).toEqual([true, false, true])
  })

  it('is declined at any time but after it was accepted', () => {
    expect(declineQuote(requested, 'booked-otherwise', monday)).toEqual({
      ok: true,
      value: { state: 'Declined', because: 'booked-otherwise', answer: undefined, settledAtMs: monday },
    })
    for (const nowMs of [monday, later]) {
      expect(declineQuote(answered, 'not-wanted', nowMs)).toMatchObject({
        ok: true,
        value: { state: 'Declined', answer },
      })
    }
    expect(declineQuote(declined, 'not-wanted', later)).toEqual({ ok: true, value: declined })
    expect(declineQuote(accepted, 'not-wanted', monday)).toEqual({
      ok: false,
      refusal: { kind: 'settled', state: 'Accepted' },
    })
  })

  it('is asked for again, whatever was answered, until it is accepted', () => {
    for (const quote of [requested, answered, asOf(answered, later), declined]) {
      expect(requestQuoteAnew(quote, later)).toEqual({ ok: true, value: { state: 'Requested', requestedAtMs: later } })
    }
    expect(requestQuoteAnew(accepted, later)).toMatchObject({ ok: false, refusal: { kind: 'settled' } })
  })

  it('expires by itself', () => {
    expect(asOf(answered, friday)).toBe(answered)
    expect(asOf(answered, later)).toEqual({ state: 'Expired', answer, settledAtMs: friday })
    expect(asOf(requested, later)).toBe(requested)
    expect(asOf(accepted, later)).toBe(accepted)
  })
})
