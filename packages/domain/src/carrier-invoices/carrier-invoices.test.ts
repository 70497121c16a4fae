import { describe, expect, it } from 'vitest'
import {
  decisionRefusal,
  gatherByWaybill,
  isWithin,
  differenceOf,
  matchBill,
  mostSegments,
  readInvoic,
  waybillOf,
  type CarrierBill,
  type DecidableBill,
  type ExpectedCost,
} from './index.ts'

const tolerance = { ppm: 20_000, minor: 100 }
/** Bought at 316.00 freight, 24.74 fuel and 75.80 of others: 416.54. */
const expected: ExpectedCost = {
  isDeleted: false,
  isOfCarrier: true,
  isBilledToReceiver: false,
  billedBy: undefined,
  currency: 'DKK',
  lines: [
    { kind: 'freight', minor: 31_600 },
    { kind: 'fuel', minor: 2474 },
    { kind: 'other', minor: 7580 },
  ],
  settled: [],
  weightsG: [12_000, 19_500],
}
const bill = (about: Partial<CarrierBill> = {}): CarrierBill => ({
  currency: 'DKK',
  lines: [{ charge: '', minor: 41_654 }],
  weightG: undefined,
  ...about,
})
const reasonOf = (about: Partial<CarrierBill>, of: Partial<ExpectedCost> = {}) =>
  matchBill(bill(about), { ...expected, ...of }, tolerance).reason

describe('a carrier’s bill', () => {
  it('is accepted within the larger of the part and the amount', () => {
    // 2 % of 416.54 is 8.33: 424.87 is accepted, 424.88 is not.
    expect(reasonOf({ lines: [{ charge: '', minor: 42_487 }] })).toBeUndefined()
    expect(reasonOf({ lines: [{ charge: '', minor: 42_488 }] })).toBe('amount-differs')
    // 2 % of 20.00 is 0.40, less than 1.00.
    expect([isWithin(2100, 2000, tolerance), isWithin(2101, 2000, tolerance)]).toEqual([true, false])
    // Less than expected is looked at as well.
    expect(reasonOf({ lines: [{ charge: '', minor: 30_000 }] })).toBe('amount-differs')
  })

  it('is compared kind by kind where the carrier names kinds: differences that cancel each other are found', () => {
    // 326.00 + 14.74 + 75.80 = 416.54: freight 10.00 more (2 % is 6.32), fuel 10.00 less.
    const lines = [
      { charge: 'Fragt', minor: 32_600 },
      { charge: 'Brændstoftillæg', minor: 1474 },
      { charge: 'Miljø', minor: 7580 },
    ]
    expect(reasonOf({ lines })).toBe('line-differs')
    expect(reasonOf({ lines: [lines[0]!, { charge: 'Fuel surcharge', minor: 9054 }] })).toBe('line-differs')
  })

  it('is queued for a weight that is none of ours', () => {
    // Half a kilogram of 12 kg is allowed, and 2 % of 19.5 kg is 390 g, less than that.
    expect([reasonOf({ weightG: 12_500 }), reasonOf({ weightG: 20_000 })]).toEqual([undefined, undefined])
    expect(reasonOf({ weightG: 25_000 })).toBe('weight-differs')
  })

  it('is queued with the reason where there is nothing to compare with', () => {
    expect(matchBill(bill(), undefined, tolerance)).toEqual({
      state: 'queued',
      reason: 'unknown-waybill',
      expectedMinor: null,
      agreedMinor: null,
    })
    expect(reasonOf({}, { isOfCarrier: false })).toBe('other-carrier')
    expect(reasonOf({}, { isDeleted: true })).toBe('deleted')
    expect(reasonOf({}, { billedBy: 'F-1' })).toBe('billed-before')
    expect(reasonOf({}, { billedBy: 'F-1', isDeleted: true })).toBe('billed-before')
    expect(reasonOf({}, { isBilledToReceiver: true })).toBe('billed-to-receiver')
    expect(reasonOf({}, { lines: [] })).toBe('no-cost')
    expect(reasonOf({ currency: 'SEK' })).toBe('other-currency')
  })

  it('comes on top where another carrier bills, or the same one again: nobody expected it', () => {
    for (const about of [{ isOfCarrier: false }, { billedBy: 'F-1' }, { isBilledToReceiver: true }]) {
      const { expectedMinor } = matchBill(bill(), { ...expected, ...about }, tolerance)
      expect(expectedMinor).toBeNull()
    }
    expect(differenceOf({ billedMinor: 7_500, expectedMinor: null })).toBe(7_500)
  })

  it('is compared with what other bills have left of the cost', () => {
    // Fuel came first: freight and others are 316.00 + 75.80 = 391.80.
    const settled = [{ kind: 'fuel', minor: 2474 }] as const
    const rest = matchBill(bill({ lines: [{ charge: '', minor: 39_180 }] }), { ...expected, settled }, tolerance)
    expect(rest).toEqual({ state: 'accepted', reason: undefined, expectedMinor: 39_180, agreedMinor: 41_654 })
    // By kind as well: what is billed of fuel is billed twice.
    const lines = [
      { charge: 'Freight', minor: 36_706 },
      { charge: 'Fuel', minor: 2474 },
    ]
    expect(matchBill(bill({ lines }), { ...expected, settled }, tolerance).reason).toBe('line-differs')
  })
})

describe('a decision', () => {
  const queued: DecidableBill = {
    state: 'queued',
    reason: 'amount-differs',
    hasShipment: true,
    billedMinor: 50_000,
    expectedMinor: 41_654,
    isPaid: false,
  }

  it('is made once, and looked at again until the invoice is paid', () => {
    for (const decision of ['accept', 'dispute', 'bill-on'] as const) {
      expect(decisionRefusal(decision, queued)).toBeUndefined()
      expect(decisionRefusal(decision, { ...queued, state: 'billed-on' })).toBe('decided')
      expect(decisionRefusal(decision, { ...queued, state: 'waiting' })).toBe('not-matched')
    }
    expect(decisionRefusal('accept', { ...queued, state: 'disputed' })).toBeUndefined()
    expect(decisionRefusal('reopen', { ...queued, state: 'disputed' })).toBeUndefined()
    expect(decisionRefusal('reopen', { ...queued, state: 'disputed', isPaid: true })).toBe('paid')
    expect(decisionRefusal('accept', { ...queued, state: 'accepted' })).toBe('decided')
    expect(decisionRefusal('reopen', queued)).toBe('not-decided')
    expect(decisionRefusal('reopen', { ...queued, state: 'billed-on' })).toBe('is-billed-on')
  })

  it('is made of what was accepted by itself as well', () => {
    const accepted = { ...queued, state: 'accepted', reason: undefined } as const
    for (const decision of ['dispute', 'reopen'] as const) {
      expect(decisionRefusal(decision, accepted)).toBeUndefined()
      expect(decisionRefusal(decision, { ...accepted, isPaid: true })).toBe('paid')
    }
  })

  it('bills on the difference that was shown, and no other', () => {
    expect(decisionRefusal('bill-on', { ...queued, shownMinor: 8_346 })).toBeUndefined()
    expect(decisionRefusal('bill-on', { ...queued, shownMinor: 1_598 })).toBe('changed')
    expect(decisionRefusal('accept', { ...queued, shownMinor: 1_598 })).toBeUndefined()
  })

  it('bills on what there is more of, and only to a shipment', () => {
    expect(decisionRefusal('bill-on', { ...queued, hasShipment: false })).toBe('no-shipment')
    expect(decisionRefusal('bill-on', { ...queued, billedMinor: 41_654 })).toBe('nothing-more')
  })
})

describe('the lines of an invoice', () => {
  it('are one bill a waybill, however the carrier writes its number', () => {
    expect(waybillOf('962-0000 1035')).toBe('96200001035')
    // A spreadsheet made 01234567891 the number 1234567891.
    expect(waybillOf('1234567891')).toBe('01234567891')
    const gathered = gatherByWaybill()
    for (const waybill of ['962 0000 1035', '96200001046', '96200001035']) gathered.add({ waybill })
    expect(gathered.bills().map(({ waybill, lines }) => [waybill, lines.length])).toEqual([
      ['96200001035', 2],
      ['96200001046', 1],
    ])
  })
})

describe('an INVOIC', () => {
  const message = (lines: string, sum = '440.74') =>
    `UNA:+.? 'UNB+UNOC:3+PILPOST+KATTEGAT+261125:0900+1'UNH+1+INVOIC:D:96A:UN'BGM+380+F?+100+9'
DTM+137:20261125:102'CUX+2:DKK:4'${lines}UNS+S'MOA+79:${sum}'UNT+9+1'UNZ+1+1'`
  const line = "LIN+1'IMD+F++:::Freight'MEA+WT++KGM:12.5'MOA+203:416'RFF+AWB:96200001035'"

  it('is read line by line, with what it is released from', () => {
    const read = readInvoic(message(`${line}LIN+2'IMD+F++:::Fuel'MOA+203:24.74'RFF+AWB:96200001035'`))
    expect(read).toEqual({
      number: 'F+100',
      invoicedOn: '2026-11-25',
      currency: 'DKK',
      lines: [
        { row: 1, waybill: '96200001035', charge: 'Freight', weightG: 12_500, minor: 41_600 },
        { row: 2, waybill: '96200001035', charge: 'Fuel', weightG: undefined, minor: 2474 },
      ],
      faults: [],
      unreadWeights: [],
    })
  })

  it.each([
    // MEA, grams, what is told of it
    ['WT++KGM:12.5', 12_500, []],
    ['WT+G+KGM:12.5', 12_500, []],
    ['AAE+AAB+KGM:12,5', 12_500, []],
    ['AAE+AAD+GRM:12500', 12_500, []],
    ['AAE+G+TNE:0.0125', 12_500, []],
    ['CT+WT+KGM:12.5', 12_500, []],
    // Net and tare are never compared with what is gross, and the gross weight behind them is.
    ['WT+AAC+KGM:11', undefined, []],
    ["AAE+AAL+KGM:11'MEA+AAE+T+KGM:1'MEA+AAE+AAB+KGM:12.5", 12_500, []],
    // Neither sizes nor volumes are weights.
    ['PD+LN+CMT:60', undefined, []],
    ['VOL++MTQ:0.09', undefined, []],
    // Of these nobody knows what was weighed, or how much.
    ['AAE+ZZZ+KGM:12.5', undefined, ['AAE+ZZZ KGM']],
    ['AAE++KGM:12.5', undefined, ['AAE+ KGM']],
    ['AAE+AAB+LBR:27.5', undefined, ['AAE+AAB LBR']],
    ['WT++:12.5', undefined, ['WT+']],
    ['AAE+AAB+KGM:twelve', undefined, ['AAE+AAB KGM']],
    ["AAE+ZZZ+KGM:11'MEA+CT+WT+KGM:12.5", 12_500, []],
  ] as const)('reads the gross weight of MEA+%s', (measured, weightG, unread) => {
    const { faults, lines, unreadWeights } = readInvoic(message(line.replace('WT++KGM:12.5', measured), '416'))
    expect([faults, lines[0]!.weightG]).toEqual([[], weightG])
    expect(unreadWeights).toEqual(unread.map((named) => ({ row: 1, named })))
  })

  it('is below zero where it is a credit note', () => {
    const credit = readInvoic(message(line, '416').replace('BGM+380', 'BGM+381'))
    expect([credit.faults, credit.lines.map(({ minor }) => minor)]).toEqual([[], [-41_600]])
  })

  it('is refused with the line that lacks something, and where its sum is not that of its lines', () => {
    // 416.00 is not 440.74.
    expect(readInvoic(message(line)).faults).toEqual([{ row: 0, kind: 'sum-differs' }])
    expect(readInvoic(message(`${line}LIN+2'MOA+203:24.74'`)).faults).toEqual([{ row: 2, kind: 'no-waybill' }])
    expect(readInvoic(message("LIN+1'RFF+AWB:1'")).faults).toEqual([{ row: 1, kind: 'no-amount' }])
    expect(readInvoic('waybill;amount').faults).toEqual([{ row: 0, kind: 'not-invoic' }])
  })

  it('is refused with a number or day that is none, and with a character that no text has', () => {
    const faultsWith = (from: string, to: string) => readInvoic(message(line, '416').replace(from, to)).faults
    expect(faultsWith('F?+100', 'F?+100')).toEqual([])
    expect(faultsWith('F?+100', '   ')).toEqual([{ row: 0, kind: 'no-number' }])
    expect(faultsWith('F?+100', '1'.repeat(61))).toEqual([{ row: 0, kind: 'long-number' }])
    expect(faultsWith('20261125', '20260230')).toEqual([{ row: 0, kind: 'no-such-day' }])
    expect(faultsWith('F?+100', 'F\0')).toEqual([{ row: 0, kind: 'nul' }])
    expect(faultsWith('Freight', 'Fre\0ight')).toEqual([{ row: 1, kind: 'nul' }])
  })

  it('is not read where it is longer than any carrier writes', () => {
    const tooLong = [{ row: 0, kind: 'too-long' }]
    expect(readInvoic(message("LIN+1'".repeat(mostSegments))).faults).toEqual(tooLong)
    expect(readInvoic(message(`FTX+AAI${'+'.repeat(20_000)}'`)).faults).toEqual(tooLong)
  })
})
