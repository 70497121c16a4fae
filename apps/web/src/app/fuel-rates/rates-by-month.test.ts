import { expect, it } from 'vitest'
import { ratesByMonth } from './rates-by-month.ts'

it('E3: lists every change, the latest first, and carries on what did not change', () => {
  const families = [
    {
      family: 'air',
      rates: [
        { validFrom: '2026-12-01', percent: '23' },
        { validFrom: '2026-10-01', percent: '22.5' },
      ],
    },
    { family: 'road', rates: [{ validFrom: '2026-11-01', percent: '17.3' }] },
  ]
  expect(ratesByMonth(families, '2026-11-22')).toEqual([
    { validFrom: '2026-12-01', percents: ['23', '17.3'], holds: 'later' },
    { validFrom: '2026-11-01', percents: ['22.5', '17.3'], holds: 'now' },
    { validFrom: '2026-10-01', percents: ['22.5', null], holds: 'before' },
  ])
  expect(ratesByMonth([], '2026-11-22')).toEqual([])
})
