import { describe, expect, it } from 'vitest'
import type { CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { isAesLegend } from './citations.ts'
import { adviseFiling, filingOutcome, filingQuestions, type FilingAdvice } from './filing-advice.ts'
import { legendOf, mustFileQuestionsTo } from './filing-questions.ts'
import {
  conditionQuestions,
  exemptionQuestions,
  mustFileQuestions,
  withAnswer,
  type FilingAnswers,
  type FilingQuestionCode,
} from '../shipment/filing-answers.ts'

const rates = { EUR: '1.10', DKK: '0.15' }
const day = '2026-11-23'
const drive = '8471300100'
const part = '8473301180'

function goods(scheduleB: string, unitPrice: string, currency = 'USD'): CommodityLine {
  return { scheduleB, quantity: 1, unitPrice, currency }
}

function shipment(to: string, commodities: CommodityLine[], from = 'US'): ShipmentForm {
  return { senderAddress: { countryCode: from }, receiverAddress: { countryCode: to }, commodities }
}

type Yes = Partial<Record<FilingQuestionCode, boolean>>

// Every question of a must or a condition answered so that it exempts, unless said otherwise.
function answered(scheduleBs: string[], changes: Yes = {}): FilingAnswers {
  const no = Object.fromEntries(mustFileQuestions.map((code) => [code, false]))
  const answers = { ...no, 'canada-final': true, 'same-day': false, ...changes }
  return Object.fromEntries(scheduleBs.map((scheduleB) => [scheduleB, answers]))
}

function advise(form: ShipmentForm, answers: FilingAnswers): FilingAdvice[] {
  return adviseFiling(form, answers, { usdRates: rates, day })
}

/** Advice for one line of a value to a country, everything answered. */
function adviseOne(to: string, unitPrice: string, changes: Yes = {}, from = 'US'): FilingAdvice {
  const [advice] = advise(shipment(to, [goods(drive, unitPrice)], from), answered([drive], changes))
  if (!advice) throw new Error('no advice')
  return advice
}

const itn = (why: string) => ({ advice: 'itn-required', why: { code: why }, open: [] })
const exempt = (legend: string, why: string) => ({ advice: 'exempt', legend, why: { code: why }, open: [] })

describe('§6 step 1, filed whatever the value', () => {
  it.each(['licence', 'itar', 'rough-diamonds', 'dea-permit', 'used-vehicle'] as const)('%s', (code) => {
    expect(adviseOne('DE', '10', { [code]: true })).toMatchObject(itn(code))
  })

  it.each(['CU', 'IR', 'KP', 'SY'])('to %s, without a question', (country) => {
    const [advice] = advise(shipment(country, [goods(drive, '10')]), {})
    expect(advice).toMatchObject(itn('country-always-filed'))
    expect(advice?.why.params).toEqual({ country })
    expect(advice?.asked).toEqual([])
  })

  it.each(['CN', 'RU', 'VE'])('goods of the Commerce Control List to %s', (country) => {
    expect(adviseOne(country, '10', { 'controlled-list': true })).toMatchObject(itn('controlled-list'))
    expect(adviseOne(country, '10')).toMatchObject(exempt('NOEEI § 30.37(a)', 'low-value'))
  })

  it('does not ask for the Commerce Control List elsewhere', () => {
    expect(mustFileQuestionsTo('DE', day)).not.toContain('controlled-list')
    expect(adviseOne('DE', '10', { 'controlled-list': true })).toMatchObject({ advice: 'exempt' })
  })

  it('comes before the islands, Canada, the low value and every other exemption', () => {
    expect(adviseOne('GU', '10', { licence: true })).toMatchObject(itn('licence'))
    expect(adviseOne('CA', '10', { licence: true })).toMatchObject(itn('licence'))
    expect(adviseOne('DE', '9000', { licence: true, gift: true })).toMatchObject(itn('licence'))
    expect(adviseOne('CU', '10', { gift: true })).toMatchObject(itn('country-always-filed'))
  })
})

describe('§6 step 2, nothing is filed', () => {
  it.each(['GU', 'AS', 'MP', 'UM'])('to %s, whatever the value', (country) => {
    expect(adviseOne(country, '9000')).toMatchObject(exempt('NOEEI § 30.2(d)(2)', 'islands'))
  })
})

describe('§6 step 3, Canada', () => {
  it('is exempt as the final destination, whatever the value', () => {
    expect(adviseOne('CA', '9000')).toMatchObject(exempt('NOEEI § 30.36', 'canada'))
  })

  it('is like any other country when the goods go on from there', () => {
    expect(adviseOne('CA', '9000', { 'canada-final': false })).toMatchObject(itn('above-threshold'))
    expect(adviseOne('CA', '2500', { 'canada-final': false })).toMatchObject(exempt('NOEEI § 30.37(a)', 'low-value'))
  })

  it('is asked about for Canada only', () => {
    expect(adviseOne('CA', '10').asked).toContain('canada-final')
    expect(adviseOne('MX', '10').asked).not.toContain('canada-final')
  })
})

describe('§6 step 4, the value of each Schedule B number', () => {
  it.each([
    ['exactly 2500.00 is exempt', '2500.00', 'USD', 'exempt', '2500.00'],
    ['2500.01 is not', '2500.01', 'USD', 'itn-required', '2500.01'],
    ['currency is converted first', '2272.72', 'EUR', 'exempt', '2500.00'], // × 1.10 = 2499.992
    ['and may be above by a fraction of a cent', '2272.73', 'EUR', 'itn-required', '2500.01'], // × 1.10 = 2500.003
    ['crowns are not dollars', '16666.66', 'DKK', 'exempt', '2500.00'], // × 0.15 = 2499.999
  ])('%s', (_, unitPrice, currency, expected, valueUsd) => {
    const form = shipment('DE', [goods(drive, unitPrice, currency)])
    expect(advise(form, answered([drive]))).toMatchObject([{ advice: expected, valueUsd }])
  })

  it('adds lines of different currencies in dollars', () => {
    // 1000 + 1000 × 1.10 + 1000 × 0.15 = 2250
    const lines = [goods(drive, '1000'), goods(drive, '1000', 'EUR'), goods(drive, '1000', 'dkk')]
    expect(advise(shipment('DE', lines), answered([drive]))).toMatchObject([{ valueUsd: '2250.00', advice: 'exempt' }])
  })

  it('takes the currency of the customs value where a line has none', () => {
    const form = { ...shipment('DE', [goods(drive, '1000', '')]), customsAmount: { currencyCode: 'EUR' } }
    expect(advise(form, answered([drive]))).toMatchObject([{ valueUsd: '1100.00' }])
  })

  it('counts what else goes to the receiver with the carrier that day', () => {
    expect(adviseOne('DE', '2000', { 'same-day': true })).toMatchObject(itn('same-day'))
    expect(adviseOne('DE', '2500.01').asked).not.toContain('same-day')
  })

  it.each<[string, CommodityLine, string]>([
    ['no rate is known', goods(drive, '10', 'JPY'), 'no-rate'],
    ['no currency is known', goods(drive, '10', ''), 'no-value'],
    ['a line has no quantity', { ...goods(drive, '10'), quantity: null }, 'no-value'],
    ['a line has no price', { ...goods(drive, '10'), unitPrice: '' }, 'no-value'],
    ['a line is worth nothing', goods(drive, '0.00'), 'no-value'],
    ['a line is worth less than nothing', goods(drive, '-9000'), 'no-value'],
    ['the number is missing', goods('', '2600'), 'no-schedule-b'],
    ['the number is not ten digits', goods('847130', '2600'), 'no-schedule-b'],
  ])('exempts nothing while %s', (_, line, why) => {
    const [advice] = advise(shipment('DE', [line]), answered([drive, '', '847130']))
    expect(advice).toMatchObject(itn(why))
  })

  it('exempts nothing when one of two lines has no value', () => {
    const lines = [goods(drive, '10'), goods(drive, '')]
    expect(advise(shipment('DE', lines), answered([drive]))).toMatchObject([{ ...itn('no-value'), lines: [0, 1] }])
  })
})

describe('§6 step 5, an exemption that is claimed', () => {
  it.each([
    ['tools-of-trade', 'NOEEI § 30.37(b)'],
    ['in-bond', 'NOEEI § 30.37(e)'],
    ['technology', 'NOEEI § 30.37(f)'],
    ['library', 'NOEEI § 30.37(g)'],
    ['gift', 'NOEEI § 30.37(h)'],
    ['diplomatic', 'NOEEI § 30.37(i)'],
    ['company-records', 'NOEEI § 30.37(k)'],
    ['aircraft-stores', 'NOEEI § 30.37(o)'],
    ['temporary-export', 'NOEEI § 30.37(q)'],
    ['temporary-import', 'NOEEI § 30.37(r)'],
  ] as const)('%s is %s', (code, legend) => {
    expect(adviseOne('DE', '9000', { [code]: true })).toMatchObject(exempt(legend, code))
  })

  it('is offered where the value exempts nothing, and nowhere else', () => {
    expect(adviseOne('DE', '9000').claimable).toEqual(exemptionQuestions)
    expect(adviseOne('DE', '2500').claimable).toEqual([])
    expect(adviseOne('DE', '9000', { itar: true }).claimable).toEqual([])
    expect(adviseOne('DE', '2500', { gift: true })).toMatchObject(exempt('NOEEI § 30.37(a)', 'low-value'))
  })

  it('waits for the questions of step 1', () => {
    const form = shipment('DE', [goods(drive, '9000')])
    expect(advise(form, {})).toMatchObject([itn('above-threshold')])
    expect(advise(form, { [drive]: { gift: true } })).toMatchObject([
      { advice: 'itn-required', why: { code: 'open', params: { count: '5' } }, open: mustFileQuestionsTo('DE', day) },
    ])
  })
})

describe('§6 step 6, Puerto Rico and the US Virgin Islands', () => {
  it.each([
    ['US', 'PR'],
    ['PR', 'US'],
    ['US', 'VI'],
    ['PR', 'VI'],
  ])('from %s to %s is filed like any export', (from, to) => {
    expect(adviseOne(to, '2500.01', {}, from)).toMatchObject(itn('above-threshold'))
    expect(adviseOne(to, '2500.00', {}, from)).toMatchObject(exempt('NOEEI § 30.37(a)', 'low-value'))
  })
})

describe('§6 step 7', () => {
  it('requires an ITN otherwise', () => {
    const advice = adviseOne('DE', '9000')
    expect(advice).toMatchObject(itn('above-threshold'))
    expect(advice.why.params).toEqual({ usd: '9000.00', threshold: '2500' })
  })
})

describe('nothing is advised', () => {
  it.each<[string, ShipmentForm]>([
    ['without lines', shipment('DE', [])],
    ['without a list of lines', { senderAddress: { countryCode: 'US' }, receiverAddress: { countryCode: 'DE' } }],
    ['within the United States', shipment('US', [goods(drive, '9000')])],
    ['from elsewhere', shipment('DE', [goods(drive, '9000')], 'DK')],
    ['before the receiver is known', { ...shipment('DE', [goods(drive, '9000')]), receiverAddress: null }],
  ])('%s', (_, form) => {
    expect(advise(form, {})).toEqual([])
    expect(filingOutcome(advise(form, {}))).toEqual({ kind: 'nothing' })
  })

  it('differently for goods picked up in the States for a sender elsewhere', () => {
    const form = { ...shipment('DE', [goods(drive, '9000')], 'DK'), pickupAddress: { countryCode: 'US' } }
    expect(advise(form, {})).toMatchObject([itn('above-threshold')])
  })
})

describe('open questions', () => {
  const form = shipment('DE', [goods(drive, '2000'), goods(part, '9000')])

  it('hold back an exemption: until they are answered an ITN is advised', () => {
    const [low, high] = advise(form, {})
    expect(low).toMatchObject({ advice: 'itn-required', why: { code: 'open', params: { count: '6' } } })
    expect(low?.open).toEqual(['licence', 'itar', 'rough-diamonds', 'dea-permit', 'used-vehicle', 'same-day'])
    // Nothing that step 1 asks could change this.
    expect(high).toMatchObject({ ...itn('above-threshold'), asked: [] })
  })

  it('are not open any more once one answer decides', () => {
    expect(advise(form, { [drive]: { itar: true } })[0]).toMatchObject(itn('itar'))
  })

  it('are put once, with the numbers they are about, then the exemptions', () => {
    const answers = { [drive]: { licence: false } }
    const questions = filingQuestions(advise(form, answers), answers)
    expect(questions.map((question) => question.code)).toEqual([
      ...mustFileQuestionsTo('DE', day),
      'same-day',
      ...exemptionQuestions,
    ])
    expect(questions[0]).toEqual({ code: 'licence', kind: 'must-answer', scheduleBs: [drive], yes: [], open: [] })
    expect(questions[1]).toEqual({ code: 'itar', kind: 'must-answer', scheduleBs: [drive], yes: [], open: [drive] })
    expect(questions[6]).toEqual({ code: 'tools-of-trade', kind: 'may-claim', scheduleBs: [part], yes: [], open: [] })
  })

  it('are answered for some numbers or all', () => {
    const both = withAnswer({}, 'licence', [drive, part], true)
    const one = withAnswer(both, 'licence', [part], false)
    expect(one).toEqual({ [drive]: { licence: true }, [part]: { licence: false } })
    expect(filingQuestions(advise(form, one), one)[0]).toMatchObject({ scheduleBs: [drive], yes: [drive] })
  })

  it('come back for goods that join later', () => {
    const later = shipment('DE', [goods(drive, '2000'), goods(part, '100')])
    expect(advise(later, answered([drive]))).toMatchObject([
      { advice: 'exempt' },
      { advice: 'itn-required', why: { code: 'open' } },
    ])
  })

  it('stay on the screen, so that an answer can be changed', () => {
    expect(adviseOne('DE', '10').asked).toEqual([...mustFileQuestionsTo('DE', day), 'same-day'])
    expect(adviseOne('DE', '10', { licence: true }).asked).toEqual(mustFileQuestionsTo('DE', day))
    expect(adviseOne('DE', '10', { 'same-day': true }).asked).toEqual(['same-day'])
    expect(adviseOne('CA', '9000', { 'canada-final': false }).asked).toEqual(['canada-final'])
    expect(adviseOne('DE', '9000', { gift: true }).claimable).toContain('gift')
  })
})

describe('the shipment as a whole', () => {
  const form = shipment('DE', [goods(drive, '2000'), goods(part, '9000')])

  it('needs an ITN as soon as one number does', () => {
    expect(filingOutcome(advise(form, {}))).toEqual({ kind: 'itn' })
  })

  it('is open while no number needs an ITN for sure', () => {
    expect(filingOutcome(advise(form, { [part]: { gift: true } }))).toEqual({ kind: 'open' })
  })

  it('is exempt with each legend once', () => {
    const answers = { ...answered([drive]), ...answered([part], { gift: true }) }
    expect(filingOutcome(advise(form, answers))).toEqual({
      kind: 'exempt',
      legends: ['NOEEI § 30.37(a)', 'NOEEI § 30.37(h)'],
    })
    const low = shipment('DE', [goods(drive, '1'), goods(part, '2')])
    expect(filingOutcome(advise(low, answered([drive, part])))).toEqual({
      kind: 'exempt',
      legends: ['NOEEI § 30.37(a)'],
    })
  })
})

it('every legend advised is one that the waybill may cite', () => {
  const legends = [...exemptionQuestions.map(legendOf), 'NOEEI § 30.37(a)', 'NOEEI § 30.36', 'NOEEI § 30.2(d)(2)']
  for (const legend of legends) expect(isAesLegend(legend), legend).toBe(true)
  // All that can be advised comes out of these countries and answers.
  for (const to of ['DE', 'CA', 'GU', 'CN'])
    for (const value of ['10', '9000'])
      for (const code of [...conditionQuestions, ...exemptionQuestions])
        for (const isYes of [true, false]) {
          const advice = adviseOne(to, value, { [code]: isYes })
          if (advice.advice === 'exempt') expect(legends).toContain(advice.legend)
        }
})

it('numbers named like parts of the language are only numbers', () => {
  const lines = ['__proto__', 'constructor', 'toString'].map((scheduleB) => goods(scheduleB, '10'))
  const answers = withAnswer({}, 'licence', ['__proto__', 'constructor', 'toString'], true)
  expect(advise(shipment('DE', lines), answers)).toMatchObject([itn('licence'), itn('licence'), itn('licence')])
})
