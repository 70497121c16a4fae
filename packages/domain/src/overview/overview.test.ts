import { expect, it } from 'vitest'
import { monthsOf, overviewDays, usualMonths } from './index.ts'

it('a year is looked at unless others are asked for, the running month included', () => {
  expect(usualMonths('2026-11-26')).toEqual({ from: '2025-12', to: '2026-11' })
  expect(monthsOf(usualMonths('2026-01-31'))).toHaveLength(12)
})

it('months are whole, over the end of a February and of a year', () => {
  expect(overviewDays({ from: '2027-12', to: '2028-02' })).toEqual({
    ok: true,
    value: { from: '2027-12-01', to: '2028-02-29' },
  })
  expect(monthsOf({ from: '2027-12', to: '2028-02' })).toEqual(['2027-12', '2028-01', '2028-02'])
})

it('what is no month, ends before it begins or is longer than two years is refused at its field', () => {
  const fault = (from: string, to: string) => {
    const days = overviewDays({ from, to })
    return days.ok ? undefined : `${days.refusal.field} ${days.refusal.code} ${days.refusal.params['min'] ?? ''}`.trim()
  }
  expect(fault('2026-13', '2026-11')).toBe('dateFrom date')
  expect(fault('2026-11', 'soon')).toBe('dateTo date')
  expect(fault('2026-11', '2026-10')).toBe('dateTo dateTooEarly 2026-11-01')
  expect(fault('2024-12', '2026-11')).toBeUndefined()
  expect(fault('2024-11', '2026-11')).toBe('dateFrom dateTooEarly 2024-12-01')
})
