import { describe, expect, it } from 'vitest'
import { daysOf, relativeDays } from './relative-days.ts'
import { resolveDays } from './filter.ts'

// 22 November 2026 is a Sunday, the last day of its week.
const sunday = '2026-11-22'

describe('days that move along with today', () => {
  it('are counted with today', () => {
    expect(daysOf('today', sunday)).toEqual({ from: sunday, to: sunday })
    expect(daysOf('yesterday', sunday)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(daysOf('tomorrow', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    expect(daysOf('last7', sunday)).toEqual({ from: '2026-11-16', to: sunday })
    expect(daysOf('last30', sunday)).toEqual({ from: '2026-10-24', to: sunday })
    expect(daysOf('next7', sunday)).toEqual({ from: sunday, to: '2026-11-28' })
  })

  it('are weeks from Monday to Sunday', () => {
    expect(daysOf('thisWeek', sunday)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(daysOf('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(daysOf('lastWeek', sunday)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  })

  it('are whole months, long and short ones', () => {
    expect(daysOf('thisMonth', sunday)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(daysOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(daysOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('never end before they begin', () => {
    for (const word of relativeDays) {
      const { from, to } = daysOf(word, sunday)
      expect(from <= to, word).toBe(true)
    }
  })
})

describe('a filter', () => {
  it('is asked with the days its word means today', () => {
    const filter = { dateField: 'shipDate', dateRange: 'lastMonth', test: 'with' } as const
    expect(resolveDays(filter, sunday)).toEqual({
      dateField: 'shipDate',
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      test: 'with',
    })
  })

  it('goes by its word where days stand beside it, and stays as it is without one', () => {
    expect(resolveDays({ dateRange: 'today', dateFrom: '2020-01-01', dateTo: '2020-02-01' }, sunday)).toEqual({
      dateFrom: sunday,
      dateTo: sunday,
    })
    expect(resolveDays({ dateFrom: '2020-01-01' }, sunday)).toEqual({ dateFrom: '2020-01-01' })
  })
})
