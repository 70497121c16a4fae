import { adviseFiling, filingOutcome, filingQuestions } from '@kattegat/domain/aes'
import { withAnswer, type FilingAnswers } from '@kattegat/domain/shipment'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import { filingChoice, isContradicted, scheduleBText } from './filing-choice.ts'

const line = (scheduleB: string, unitPrice: string) => ({ scheduleB, quantity: 1, unitPrice, currency: 'USD' })
const shipment: ShipmentForm = {
  senderAddress: { countryCode: 'US' },
  receiverAddress: { countryCode: 'DE' },
  customsAmount: { amount: '4000.00', currencyCode: 'USD' },
  commodities: [line('9026204000', '2000'), line('7326908676', '2000')],
}
const onDay = { usdRates: {}, day: '2026-11-23' }
const choiceWith = (answers: FilingAnswers, form = shipment) =>
  filingChoice(filingOutcome(adviseFiling(form, answers, onDay)))

function allAnsweredNo(): FilingAnswers {
  const open = filingQuestions(adviseFiling(shipment, {}, onDay), {}).filter(
    (question) => question.kind === 'must-answer',
  )
  return open.reduce((answers, { code, scheduleBs }) => withAnswer(answers, code, scheduleBs, false), {})
}

describe('what the waybill carries', () => {
  it('is open while questions are, and one legend where it covers all goods', () => {
    expect(choiceWith({})).toEqual({ kind: 'open' })
    expect(choiceWith(allAnsweredNo())).toEqual({ kind: 'legend', legend: 'NOEEI § 30.37(a)' })
  })

  it('is an ITN where some goods need one', () => {
    expect(choiceWith(withAnswer(allAnsweredNo(), 'licence', ['9026204000'], true))).toEqual({ kind: 'itn' })
  })

  it('cannot be two legends, which no waybill carries', () => {
    const oneAbove = { ...shipment, commodities: [line('9026204000', '3000'), line('7326908676', '1000')] }
    expect(choiceWith(withAnswer(allAnsweredNo(), 'gift', ['9026204000'], true), oneAbove)).toEqual({
      kind: 'several',
      legends: ['NOEEI § 30.37(h)', 'NOEEI § 30.37(a)'],
    })
  })
})

describe('an exemption that was entered', () => {
  const lowValue = { kind: 'legend', legend: 'NOEEI § 30.37(a)' } as const

  it('is contradicted by answers that say otherwise', () => {
    expect(isContradicted('NOEEI § 30.37(a)', lowValue)).toBe(false)
    expect(isContradicted('NOEEI § 30.37(h)', lowValue)).toBe(true)
    expect(isContradicted('NOEEI § 30.37(a)', { kind: 'itn' })).toBe(true)
  })

  it('stands while nothing is known, and where the export was filed after all', () => {
    expect(isContradicted('NOEEI § 30.37(a)', { kind: 'open' })).toBe(false)
    expect(isContradicted('AESPOST 12345678900 11/23/2026', { kind: 'itn' })).toBe(false)
    expect(isContradicted('', { kind: 'itn' })).toBe(false)
  })
})

it('writes a Schedule B number as lists do, and leaves anything else', () => {
  expect(scheduleBText('9026204000')).toBe('9026.20.4000')
  expect(scheduleBText('90262')).toBe('90262')
})
