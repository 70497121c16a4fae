import { expect, it } from 'vitest'
import { standingOf, type ShotFileSummary } from './shot-file.ts'

const counts = {
  rows: 4,
  shipments: 3,
  faulty: 0,
  ready: 3,
  queued: 0,
  booked: 0,
  removed: 0,
  chosen: 0,
  duplicates: 0,
}
const standing = (
  change: Partial<ShotFileSummary['counts']>,
  step: ShotFileSummary['work']['step'] = 'idle',
  state: ShotFileSummary['state'] = 'ready',
) => standingOf({ state, work: { step, done: 0, total: 0 }, counts: { ...counts, ...change } })

it('says first that a file cannot be read, then that it is being worked on, then what is to be done', () => {
  expect(standing({}, 'idle', 'unreadable')).toBe('unreadable')
  expect(standing({ rows: 0, shipments: 0 }, 'reading', 'reading')).toBe('working')
  expect(standing({ faulty: 2 }, 'checking')).toBe('working')
  expect(standing({ faulty: 2, booked: 1 })).toBe('faulty')
  expect(standing({})).toBe('ready')
  expect(standing({ booked: 1 })).toBe('partly')
  expect(standing({ booked: 3 })).toBe('booked')
})

it('does not call a file booked of which every row was removed', () => {
  expect(standing({ shipments: 0, ready: 0, removed: 4 })).toBe('empty')
})
