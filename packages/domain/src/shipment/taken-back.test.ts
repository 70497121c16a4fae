import { expect, it } from 'vitest'
import { takenBack } from './taken-back.ts'

const events = (...codes: string[]) => codes.map((code, at) => ({ id: at + 1, code }))
const idsOf = (...of: Parameters<typeof takenBack>) => [...takenBack(...of)].toSorted()

it.each([
  [['in-transit', 'delayed'], []],
  [['in-transit', 'delayed', 'status-corrected'], [2]],
  [['in-transit', 'status-corrected', 'delayed'], [1]],
  // An undo is of what was set last before it, and of that once.
  [['in-transit', 'status-corrected', 'status-corrected'], [1]],
  [['status-corrected', 'delivered'], []],
])('of statuses set by hand %j takes back %j', (codes, expected) => {
  expect(idsOf(events(...codes), [])).toEqual(expected)
})

it('takes back what an undone scan wrote, and passes over scans where somebody undid what they had set', () => {
  const written = events('delayed', 'in-transit', 'delivered', 'status-corrected')
  const scans = [
    { eventId: 2, isUndone: false },
    { eventId: 3, isUndone: true },
  ]
  expect(idsOf(written, scans)).toEqual([1, 3])
})
