import { expect, it } from 'vitest'
import { isoWeek, onTimeShare, weeksUpTo } from './week-figures.ts'

it('weeks go from Monday to Sunday and end with that of the day', () => {
  // 22 November 2026 is a Sunday.
  expect(weeksUpTo('2026-11-22', 3)).toEqual([
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
  expect(weeksUpTo('2026-11-23', 1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }])
})

it('nothing to judge is no share, and not a bad one', () => {
  expect(onTimeShare({ due: 0, onTime: 0 })).toBeUndefined()
  expect(onTimeShare({ due: 8, onTime: 6 })).toBe(0.75)
  expect(onTimeShare({ due: 8, onTime: 0 })).toBe(0)
})

it('weeks are numbered as calendars print them, over the turn of a year', () => {
  // 1 January 2027 is a Friday: its week is the 53rd of 2026.
  expect([isoWeek('2026-11-22'), isoWeek('2026-12-31'), isoWeek('2027-01-01'), isoWeek('2027-01-04')]).toEqual([
    47, 53, 53, 1,
  ])
  expect(isoWeek('2025-12-29')).toBe(1)
})
