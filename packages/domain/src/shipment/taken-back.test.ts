import { describe, expect, it } from 'vitest'
import { statusToldBeside, takenBack } from './taken-back.ts'

const events = (...codes: string[]) => codes.map((code, at) => ({ id: at + 1, code }))
const idsOf = (...of: Parameters<typeof takenBack>) => [...takenBack(...of)].toSorted((one, other) => one - other)

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

it('takes back what was set by hand, and not that a pickup was collected since', () => {
  expect(idsOf(events('delayed', 'in-transit', 'status-corrected'), [{ eventId: 2, isUndone: false }])).toEqual([1])
})

/** An event: its code, `scan` or `pickup` before it where that wrote it, when it happened, and whether the scan was undone. */
type Told = readonly [string, number, 'undone'?]

/** What was scanned beside the status that is undone. */
const besideOf = (before: 'UnDelivered' | 'InTransit' | 'Delivered', ...written: readonly Told[]) => {
  const told = written.map(([code, at], index) => ({
    id: index + 1,
    code: code.split(' ').at(-1)!,
    at: new Date(at),
  }))
  const scans = written.flatMap(([code, , undone], index) =>
    code.includes(' ') ? [{ eventId: index + 1, isUndone: undone === 'undone' }] : [],
  )
  const beside = statusToldBeside(before, told, scans)
  return beside && [beside.status, beside.at.getTime()]
}

describe('beside a status that is undone', () => {
  it('nothing was scanned: what stood before stands again', () => {
    expect(besideOf('UnDelivered', ['delayed', 9])).toBeUndefined()
    expect(besideOf('InTransit', ['scan received', 3], ['delayed', 9])).toBeUndefined()
  })

  it('a late delivery was scanned: it is delivered, when that was scanned', () => {
    expect(besideOf('UnDelivered', ['delayed', 9], ['scan delivered', 3])).toEqual(['Delivered', 3])
    expect(besideOf('InTransit', ['scan received', 2], ['delayed', 9], ['scan delivered', 3])).toEqual(['Delivered', 3])
  })

  it('what was scanned is older than what stood before: that stands again', () => {
    expect(besideOf('InTransit', ['scan received', 4], ['delayed', 9], ['scan delivered', 3])).toBeUndefined()
    expect(besideOf('InTransit', ['in-transit', 4], ['delayed', 9], ['scan delivered', 3])).toBeUndefined()
    // What was taken back before does not stand.
    expect(
      besideOf('UnDelivered', ['in-transit', 4], ['status-corrected', 5], ['delayed', 9], ['scan delivered', 3]),
    ).toEqual(['Delivered', 3])
  })

  it('what was scanned was undone', () => {
    const undone: Told = ['scan delivered', 3, 'undone']
    expect(besideOf('UnDelivered', ['delayed', 9], undone, ['scan-undone', 10])).toBeUndefined()
    expect(besideOf('UnDelivered', ['delayed', 9], ['scan received', 2], undone, ['scan-undone', 10])).toEqual([
      'InTransit',
      2,
    ])
  })

  it('of several scans the latest counts, and of one moment the one heard of last', () => {
    expect(besideOf('UnDelivered', ['delayed', 9], ['scan delivered', 3], ['scan received', 2])).toEqual([
      'Delivered',
      3,
    ])
    expect(besideOf('UnDelivered', ['delayed', 9], ['scan delivered-in-part', 3], ['scan delivered', 3])).toEqual([
      'Delivered',
      3,
    ])
  })

  it('its pickup was collected: it is in transit, unless that is older than what stood before', () => {
    expect(besideOf('UnDelivered', ['delayed', 9], ['pickup in-transit', 3])).toEqual(['InTransit', 3])
    expect(besideOf('InTransit', ['in-transit', 4], ['delayed', 9], ['pickup in-transit', 3])).toBeUndefined()
  })

  it('and is the one named, its pickup was collected', () => {
    const scanned = { id: 1, code: 'delivered', at: new Date(9) }
    const collected = { id: 2, code: 'in-transit', at: new Date(3) }
    const notByHand = [scanned, collected].map(({ id }) => ({ eventId: id, isUndone: false }))
    expect(statusToldBeside('UnDelivered', [scanned, collected], notByHand, scanned.id)).toEqual({
      status: 'InTransit',
      at: collected.at,
    })
    expect(statusToldBeside('UnDelivered', [scanned], notByHand, scanned.id)).toBeUndefined()
  })

  it('what was delivered before takes no scans', () => {
    expect(besideOf('Delivered', ['delivered', 2], ['in-transit', 9], ['scan received', 3])).toBeUndefined()
  })
})
