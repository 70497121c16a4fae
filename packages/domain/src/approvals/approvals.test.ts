import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import {
  aboveMinorOf,
  approvalAsOf,
  isPriceStanding,
  mayDecide,
  reasonsOfChange,
  reasonsToWait,
  validateApprovalRule,
  type ApprovalRuleForm,
} from './index.ts'

const rule = { approverId: 7, aboveMinor: 500_000, salesProductIds: [3] }
const booking = { bookedBy: 8, salesProductId: 2, totalMinor: 500_000 }

describe('a booking', () => {
  it('waits above the amount, not at it', () => {
    expect(reasonsToWait(rule, booking)).toEqual([])
    expect(reasonsToWait(rule, { ...booking, totalMinor: 500_001 })).toEqual(['amount'])
  })

  it('waits for its product, whatever it costs, and says both', () => {
    expect(reasonsToWait(rule, { ...booking, salesProductId: 3 })).toEqual(['product'])
    expect(reasonsToWait(rule, { ...booking, salesProductId: 3, totalMinor: 900_000 })).toEqual(['amount', 'product'])
  })

  it('without a price waits where the amount counts', () => {
    const unpriced = { ...booking, totalMinor: undefined }
    expect(reasonsToWait(rule, unpriced)).toEqual(['unpriced'])
    expect(reasonsToWait({ ...rule, aboveMinor: null }, unpriced)).toEqual([])
    // Without a product as well, it may become one that waits.
    const open = { ...unpriced, salesProductId: null }
    expect(reasonsToWait({ ...rule, aboveMinor: null }, open)).toEqual(['unpriced'])
    expect(reasonsToWait({ ...rule, aboveMinor: null, salesProductIds: [] }, open)).toEqual([])
  })

  it('of the approver never waits', () => {
    expect(reasonsToWait(rule, { bookedBy: 7, salesProductId: 3, totalMinor: 9_999_999 })).toEqual([])
  })
})

describe('a change of what has its label', () => {
  const before = { salesProductId: 3, totalMinor: 900_000 }
  it.each([
    ['at the same price, by the same product', { ...before }, []],
    ['cheaper', { ...before, totalMinor: 800_000 }, []],
    ['more expensive', { ...before, totalMinor: 900_001 }, ['amount']],
    ['by another product', { salesProductId: 4, totalMinor: 900_000 }, ['product']],
  ] as const)('%s', (_name, now, found) => {
    expect(reasonsOfChange(['amount', 'product'], now, before)).toEqual(found)
  })

  it('that adds its first price, or removes it', () => {
    const unpriced = { salesProductId: 3, totalMinor: undefined }
    expect(reasonsOfChange(['amount'], before, unpriced)).toEqual(['amount'])
    expect(reasonsOfChange(['unpriced'], unpriced, before)).toEqual(['unpriced'])
    expect(reasonsOfChange(['unpriced'], unpriced, unpriced)).toEqual([])
  })
})

describe('an approval', () => {
  const waiting = { state: 'Waiting', expiresAtMs: 1000 } as const
  it('expires a moment after its last', () => {
    expect([approvalAsOf(waiting, 1000), approvalAsOf(waiting, 1001)]).toEqual(['Waiting', 'Expired'])
    expect(approvalAsOf({ ...waiting, state: 'Approved' }, 1001)).toBe('Approved')
  })

  it('is the approver’s alone, once, in time', () => {
    const by = { approverId: 7, userId: 7, nowMs: 1000 }
    expect(mayDecide(waiting, by).ok).toBe(true)
    expect(mayDecide(waiting, { ...by, userId: 8 })).toEqual({ ok: false, refusal: { kind: 'not-approver' } })
    expect(mayDecide(waiting, { ...by, approverId: null })).toEqual({ ok: false, refusal: { kind: 'not-approver' } })
    const late = mayDecide(waiting, { ...by, nowMs: 1001 })
    expect(late).toEqual({ ok: false, refusal: { kind: 'settled', state: 'Expired' } })
  })

  it('keeps its price until that expires, or for good', () => {
    expect(isPriceStanding({ priceUntilMs: 1000 }, 1000)).toBe(true)
    expect(isPriceStanding({ priceUntilMs: 1000 }, 1001)).toBe(false)
    expect(isPriceStanding({ priceUntilMs: undefined }, 9e15)).toBe(true)
  })
})

describe('a rule as it is entered', () => {
  const form: ApprovalRuleForm = { approverId: 7, above: '5000.00', salesProductIds: [3], validHours: 72 }
  const named = { approverIds: new Set([7]), salesProductIds: new Set([3]) }
  const faults = (change: Partial<ApprovalRuleForm>) =>
    validateApprovalRule({ ...form, ...change }, named).map(({ field, code }) => `${field} ${code}`)
  it('names who, what and how long', () => {
    expect(faults({})).toEqual([])
    expect(faults({ approverId: 8 })).toEqual(['approverId notKnown'])
    expect(faults({ above: '' })).toEqual([])
    expect(faults({ above: '', salesProductIds: [] })).toEqual(['above required'])
    expect(faults({ above: '12.345' })).toEqual(['above maxDecimals'])
    expect(faults({ validHours: 0 })).toEqual(['validHours between'])
    expect(faults({ validHours: 1.5 })).toEqual(['validHours noDecimals'])
    expect(faults({ salesProductIds: [4] })).toEqual(['salesProductIds notKnown'])
  })

  it('keeps its amount in hundredths, or none', () => {
    expect([aboveMinorOf({ above: '5000.5' }), aboveMinorOf({ above: '' })]).toEqual([500_050, null])
  })
})

describe('invoice control', () => {
  it.each(languages)('says of what is not approved that it may be why nothing is billed, in %s', (language) => {
    expect(messagesIn(language, 'invoice-control')('reason.not-final')).toMatch(/approved|godkendt|godkjent|godkänd/)
  })
})
