import { describe, expect, it } from 'vitest'
import type { Agreement } from '../tariff-set.ts'
import { always, aProduct, aSurcharge, aTariff } from '../tariff-set.test-support.ts'
import { feeReach, holdsOn, isOnList, lastDayBefore, whyNotFrom } from './index.ts'

const today = '2026-11-26'

describe('the versions of a fee', () => {
  it('without an end hold until the next of their series begins', () => {
    const versions = [
      { series: 'air', validFrom: '2026-10-01' },
      { series: 'air', validFrom: '2026-11-01' },
      { series: 'air', validFrom: '2026-12-01' },
      { series: 'road', validFrom: '2026-01-01' },
    ]
    expect(holdsOn(versions, today)).toEqual(['over', 'now', 'later', 'now'])
    expect(holdsOn(versions, '2026-12-01')).toEqual(['over', 'over', 'now', 'now'])
  })

  it('with an end hold to that day, the day itself included', () => {
    const ending = (validTo: string | null) => [{ series: 'a', validFrom: '2026-01-01', validTo }]
    expect(holdsOn(ending(null), today)).toEqual(['now'])
    expect(holdsOn(ending(today), today)).toEqual(['now'])
    expect(holdsOn(ending('2026-11-25'), today)).toEqual(['over'])
  })

  it('end the day before the next, but never later than they would', () => {
    expect(lastDayBefore('2027-01-01', null)).toBe('2026-12-31')
    expect(lastDayBefore('2027-01-01', '2027-06-30')).toBe('2026-12-31')
    expect(lastDayBefore('2027-01-01', '2026-12-24')).toBe('2026-12-24')
  })
})

describe('the first day of a new version', () => {
  const days = { today, lastBilled: undefined, latest: undefined }

  it.each([
    ['2026-11-25', {}, { reason: 'past' }],
    [today, {}, undefined],
    [today, { lastBilled: today }, { reason: 'billed', day: today }],
    ['2026-11-27', { lastBilled: today }, undefined],
    ['2026-12-01', { latest: '2026-12-01' }, { reason: 'notAfterLatest', day: '2026-12-01' }],
    ['2026-12-02', { latest: '2026-12-01' }, undefined],
  ] as const)('%s with %o is answered with %o', (day, more, refusal) => {
    expect(whyNotFrom(day, { ...days, ...more })).toEqual(refusal)
  })
})

describe('who a fee concerns', () => {
  const transport = (id: number, mode: 'air' | 'road', fuelFamily: string) => aProduct({ id, mode, fuelFamily })
  const sales = (id: number, transportProductId: number, deleted = false) => ({
    id,
    transportProductId,
    internalName: `P${id}`,
    displayName: `P${id}`,
    deleted,
  })
  const agreement = (terms: Partial<Agreement>): Agreement => ({
    id: 1,
    name: 'own',
    companyId: 1,
    accountId: null,
    kind: 'own-fuel',
    salesProductId: null,
    mode: null,
    originZoneId: null,
    destinationZoneId: null,
    percent: '10',
    capPercent: null,
    tariffId: null,
    amount: null,
    surchargeCode: null,
    minimumBeforeDiscount: false,
    ...always,
    ...terms,
  })
  const book = {
    transportProducts: [transport(1, 'air', 'air'), transport(2, 'road', 'road')],
    salesProducts: [sales(1, 1), sales(2, 2), sales(3, 2), sales(4, 2, true)],
    tariffs: [],
    surcharges: [],
    agreements: [],
    accounts: [
      { id: 11, companyId: 1 },
      { id: 12, companyId: 1 },
      { id: 21, companyId: 2 },
    ],
  }

  it('counts the products of a fuel family that are sold, and agreements about them that are not over', () => {
    const agreements = [
      agreement({ companyId: 1 }),
      agreement({ companyId: 2, accountId: 21, mode: 'air' }),
      agreement({ companyId: 3, validTo: '2026-11-25' }),
    ]
    const reach = feeReach({ ...book, agreements }, today)
    const row = { family: 'road', side: 'sales' as const, validFrom: '2026-11-01', percent: '17' }
    expect(reach.fuel(row)).toEqual({ products: 2, companies: 1, accounts: 2 })
    expect(reach.fuel({ ...row, family: 'air' })).toEqual({ products: 1, companies: 2, accounts: 3 })
    expect(reach.fuel({ ...row, side: 'cost' })).toEqual({ products: 2, companies: 0, accounts: 0 })
  })

  it('counts for a surcharge what it is charged on, and whose own price it has', () => {
    const own = { kind: 'own-surcharge', surchargeCode: 'toll' } as const
    const reach = feeReach({ ...book, agreements: [agreement({ ...own, companyId: 2, accountId: 21 })] }, today)
    const toll = aSurcharge({ code: 'toll', mode: 'road' })
    expect(reach.surcharge(toll)).toEqual({ products: 2, companies: 1, accounts: 1 })
    expect(reach.surcharge({ ...toll, code: 'other', mode: null })).toEqual({ products: 3, companies: 0, accounts: 0 })
  })

  it('counts for a currency what is priced in it, and for an agreement its accounts', () => {
    const tariff = { ...aTariff(), id: 7, side: 'sales' as const, salesProductId: 2, transportProductId: null }
    const tariffs = [{ ...tariff, currency: 'EUR' }]
    const row = agreement({ kind: 'own-tariff', tariffId: 7, salesProductId: 2 })
    const reach = feeReach({ ...book, tariffs, agreements: [row] }, today)
    const rate = { currency: 'EUR', validFrom: '2026-01-01', rate: '7.46' }
    expect(reach.exchangeRate(rate)).toEqual({ products: 1, companies: 1, accounts: 2 })
    expect(reach.exchangeRate({ ...rate, currency: 'USD' })).toEqual({ products: 0, companies: 0, accounts: 0 })
    expect(reach.agreement(row)).toEqual({ products: 1, companies: 1, accounts: 2 })
  })

  it('keeps insurance on a list of its own', () => {
    const insurance = aSurcharge({ basis: 'PCT_VALUE' })
    expect([isOnList('insurance', insurance), isOnList('surcharges', insurance)]).toEqual([true, false])
  })
})
