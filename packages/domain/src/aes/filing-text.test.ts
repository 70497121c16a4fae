import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import type { FilingReason } from './filing-advice.ts'
import { exemptionQuestions, filingQuestionCodes, mustFileQuestions } from '../shipment/filing-answers.ts'
import { filingQuestionText } from './question-text.ts'
import { dollars, filingAdviceText, filingReasonText } from './reason-text.ts'

const reasons: FilingReason[] = [
  ...mustFileQuestions,
  ...exemptionQuestions,
  'open',
  'country-always-filed',
  'islands',
  'canada',
  'low-value',
  'above-threshold',
  'same-day',
  'no-schedule-b',
  'no-value',
  'no-rate',
  'controlled-open',
  'total-above',
]
const params = { usd: '2700.5', threshold: '2500', country: 'CU', currency: 'JPY', count: '3' }

describe.each(languages)('the filing in %s', (language) => {
  const questions = filingQuestionCodes.map((code) => filingQuestionText(messagesIn(language, 'export-filing'), code))
  const sentences = reasons.map((code) => filingReasonText(messagesIn(language, 'export-filing'), { code, params }))

  it('asks with a question mark and answers with a full stop', () => {
    for (const question of questions) expect(question).toMatch(/^\p{Lu}.*[^\s?]\?$/u)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*[^\s.]\.$/u)
  })

  it('leaves no placeholder and says nothing twice', () => {
    const all = [...questions, ...sentences]
    expect(all.filter((text) => /[{}]/.test(text))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  it('is not English where it could be its own', () => {
    if (language === 'en') return
    for (const code of filingQuestionCodes)
      expect(filingQuestionText(messagesIn(language, 'export-filing'), code)).not.toBe(
        filingQuestionText(messagesIn('en', 'export-filing'), code),
      )
    for (const code of reasons)
      expect(filingReasonText(messagesIn(language, 'export-filing'), { code, params })).not.toBe(
        filingReasonText(messagesIn('en', 'export-filing'), { code, params }),
      )
  })
})

describe('figures in a sentence', () => {
  const why = { code: 'above-threshold', params } as const

  it('are written as the language writes them', () => {
    expect(filingReasonText(messagesIn('en', 'export-filing'), why)).toBe(
      'Goods under this number are worth USD 2,700.50, above the USD 2,500 limit.',
    )
    expect(filingReasonText(messagesIn('da', 'export-filing'), why)).toBe(
      'Varerne under dette nummer er 2.700,50 USD værd, altså over 2.500 USD.',
    )
    expect(dollars('se', '2500').replace(/\s/g, ' ')).toBe('2 500')
  })

  it('name the country and the currency', () => {
    expect(filingReasonText(messagesIn('se', 'export-filing'), { code: 'country-always-filed', params })).toContain(
      '(Kuba)',
    )
    expect(filingReasonText(messagesIn('no', 'export-filing'), { code: 'no-rate', params })).toContain('fra JPY til')
  })

  it('are put into the question too', () => {
    expect(filingQuestionText(messagesIn('en', 'export-filing'), 'same-day')).toContain('more than USD 2,500 in total?')
  })
})

it('the advice is a word or a legend', () => {
  const goods = {
    scheduleB: '',
    origin: 'unknown',
    lines: [],
    valueUsd: undefined,
    why: { code: 'canada', params: {} },
    asked: [],
    open: [],
    claimable: [],
  } as const
  expect(filingAdviceText(messagesIn('da', 'export-filing'), { ...goods, advice: 'itn-required' })).toBe('ITN kræves')
  expect(
    filingAdviceText(messagesIn('en', 'export-filing'), { ...goods, advice: 'exempt', legend: 'NOEEI § 30.36' }),
  ).toBe('Exempt: NOEEI § 30.36')
})
