import { describe, expect, it } from 'vitest'
import { clockOffSeconds, trueScanTime } from './device-time.ts'
import { judgeScan, type JudgedScan, type PieceFacts, type ScannedShipment } from './judge-scan.ts'
import { modesOf } from './scan-modes.ts'

const at = new Date('2026-11-23T09:00:00Z')
const open: PieceFacts = { sscc: 'first', voided: false, packed: false, measured: false, last: undefined }
const second: PieceFacts = { ...open, sscc: 'second' }
const receivedAt = (place: string, hoursAgo: number, piece = open): PieceFacts => ({
  ...piece,
  last: { mode: 'receive', place, at: new Date(at.getTime() - hoursAgo * 3_600_000) },
})
const shipment: ScannedShipment = {
  shipmentId: 7,
  bookingType: 'FinalBooking',
  deleted: false,
  heldBack: false,
  test: false,
  deliveryStatus: 'UnDelivered',
  hasWaybill: true,
  settled: undefined,
  pieces: [open, second],
}
const receive: JudgedScan = {
  mode: 'receive',
  sscc: 'first',
  place: 'Hub 1',
  at,
  packing: undefined,
  onManifest: undefined,
  name: '',
  measure: undefined,
}
const judged = (scan: Partial<JudgedScan>, about: Partial<ScannedShipment> = {}) =>
  judgeScan({ ...receive, ...scan }, { ...shipment, ...about })

describe('receiving', () => {
  it('counts the pieces and is in transit from the first one', () => {
    expect(judged({})).toMatchObject({ verdict: 'accepted', pieces: ['first'], done: 1, of: 2, status: 'InTransit' })
    expect(judged({ sscc: 'second' }, { pieces: [receivedAt('Hub 1', 1), second] })).toMatchObject({
      verdict: 'complete',
      pieces: ['second'],
      done: 2,
      event: 'received',
    })
  })

  it('takes the whole shipment by its waybill number, or what is left of it', () => {
    expect(judged({ sscc: undefined })).toMatchObject({ verdict: 'complete', pieces: ['first', 'second'] })
    const pieces = [receivedAt('Hub 1', 1), second]
    expect(judged({ sscc: undefined }, { pieces })).toMatchObject({ verdict: 'complete', pieces: ['second'] })
  })

  it('says that a piece was scanned already on this tour, and takes it again elsewhere or on another day', () => {
    const again = (place: string, hours: number) =>
      judged({ sscc: 'first' }, { pieces: [receivedAt(place, hours), second] })
    expect(again('hub 1', 3)).toMatchObject({ verdict: 'already-scanned', pieces: [], done: 1 })
    expect(again('hub 1', 3)).not.toHaveProperty('event')
    expect(again('Hub 2', 3).verdict).toBe('accepted')
    expect(again('Hub 1', 13).verdict).toBe('accepted')
  })
})

describe('delivering', () => {
  it('needs a name, delivers in part until the last piece, and then the shipment', () => {
    expect(judged({ mode: 'deliver' }).verdict).toBe('name-needed')
    expect(judged({ mode: 'deliver', name: 'B. Berg' })).toMatchObject({
      verdict: 'accepted',
      event: 'delivered-in-part',
      status: 'InTransit',
    })
    const last: PieceFacts['last'] = { mode: 'deliver', place: 'Elsewhere', at: new Date('2026-11-20') }
    const pieces = [{ ...open, last }, second]
    expect(judged({ mode: 'deliver', sscc: 'second', name: 'B. Berg' }, { pieces })).toMatchObject({
      verdict: 'complete',
      event: 'delivered',
      status: 'Delivered',
    })
  })
})

describe('goods that may not move', () => {
  it.each([
    ['deleted', { deleted: true }],
    ['held-back', { heldBack: true }],
    ['test', { test: true }],
    ['not-booked', { bookingType: 'PreBooking' }],
    ['not-booked', { bookingType: 'QuoteBooking', hasWaybill: false }],
    ['already-delivered', { deliveryStatus: 'Delivered' }],
  ] as const)('are said to be %s, and nothing changes', (verdict, about) => {
    for (const mode of ['receive', 'out-for-delivery', 'deliver'] as const) {
      const stopped = judged({ mode, name: 'B. Berg' }, about)
      expect(stopped).toMatchObject({ verdict, pieces: [] })
      expect(stopped).not.toHaveProperty('event')
    }
  })

  it('are told by a label that was replaced', () => {
    const pieces = [{ ...open, voided: true }, second]
    expect(judged({}, { pieces })).toMatchObject({ verdict: 'replaced-piece', of: 1 })
  })

  it('are looked up all the same, unless they are deleted', () => {
    expect(judged({ mode: 'look-up' }, { heldBack: true }).verdict).toBe('found')
    expect(judged({ mode: 'look-up' }, { deleted: true }).verdict).toBe('deleted')
    expect(judged({ mode: 'print' }, { hasWaybill: false }).verdict).toBe('not-booked')
  })
})

describe('loading', () => {
  it('needs a manifest, and takes what stands on it', () => {
    expect(judged({ mode: 'load' }).verdict).toBe('manifest-needed')
    expect(judged({ mode: 'load', onManifest: false }).verdict).toBe('not-on-manifest')
    expect(judged({ mode: 'load', onManifest: true })).toMatchObject({ verdict: 'accepted', event: 'loaded' })
  })
})

describe('packing', () => {
  const packed = { ...open, packed: true }
  it('opens the list by the waybill number and ticks pieces off by their labels', () => {
    expect(judged({ mode: 'pack', sscc: undefined })).toMatchObject({ verdict: 'found', pieces: [], done: 0, of: 2 })
    expect(judged({ mode: 'pack' })).toMatchObject({ verdict: 'accepted', done: 1 })
    expect(judged({ mode: 'pack' })).not.toHaveProperty('event')
    expect(judged({ mode: 'pack' }, { pieces: [packed, second] }).verdict).toBe('already-scanned')
  })

  it('is complete with the last piece, which says so in the timeline', () => {
    const last = judged({ mode: 'pack', sscc: 'second' }, { pieces: [packed, second] })
    expect(last).toMatchObject({ verdict: 'complete', done: 2, event: 'packed' })
    expect(last).not.toHaveProperty('status')
  })

  it('refuses a piece of another shipment', () => {
    expect(judged({ mode: 'pack', packing: 8 }).verdict).toBe('wrong-shipment')
    expect(judged({ mode: 'pack', packing: 7 }).verdict).toBe('accepted')
  })
})

describe('a device’s clock', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  it('is corrected beyond a minute, and left alone below', () => {
    // Two hours fast: what it calls 10:30 was 08:30.
    const off = clockOffSeconds(new Date('2026-11-23T11:00:00Z'), now)
    expect(off).toBe(7200)
    expect(trueScanTime(new Date('2026-11-23T10:30:00Z'), { offSeconds: off, now })).toEqual(
      new Date('2026-11-23T08:30:00Z'),
    )
    const exact = new Date('2026-11-23T08:59:00Z')
    expect(trueScanTime(exact, { offSeconds: -59, now })).toEqual(exact)
  })

  it('never puts a scan into the future or before the shipment', () => {
    const notBefore = new Date('2026-11-23T08:00:00Z')
    expect(trueScanTime(new Date('2027-01-01T00:00:00Z'), { offSeconds: 0, now })).toEqual(now)
    expect(trueScanTime(new Date('1970-01-01T00:00:00Z'), { offSeconds: 0, now, notBefore })).toEqual(notBefore)
  })
})

it('gives customers the modes that move nothing, staff all, and finance alone none', () => {
  expect(modesOf([])).toEqual(['look-up', 'print', 'pack'])
  expect(modesOf(['SuperUser'])).toEqual([
    'look-up',
    'receive',
    'load',
    'out-for-delivery',
    'deliver',
    'measure',
    'print',
    'pack',
  ])
  expect(modesOf(['Finance'])).toEqual([])
})

describe('measuring', () => {
  const measure = { mode: 'measure', measure: 'differs' } as const

  it('counts the pieces measured, replaces what was measured before, and moves no status', () => {
    expect(judged(measure)).toEqual({ verdict: 'differs', pieces: ['first'], done: 1, of: 2, event: 'measured' })
    const pieces = [{ ...open, measured: true }, second]
    expect(judged({ ...measure, measure: 'as-declared' }, { pieces })).toMatchObject({
      verdict: 'as-declared',
      done: 1,
    })
    expect(judged({ ...measure, sscc: undefined }, { pieces })).toMatchObject({ pieces: ['first', 'second'], done: 2 })
  })

  it('needs a weight, and changes nothing once it is approved or invoiced', () => {
    expect(judged({ ...measure, measure: undefined }).verdict).toBe('measure-needed')
    for (const settled of ['measure-approved', 'invoiced'] as const) {
      expect(judged(measure, { settled })).toMatchObject({ verdict: settled, pieces: [] })
    }
  })

  it('is done of what was delivered and of what is held back, and of nothing that is not booked', () => {
    expect(judged(measure, { deliveryStatus: 'Delivered', heldBack: true }).verdict).toBe('differs')
    expect(judged(measure, { bookingType: 'QuoteBooking' }).verdict).toBe('not-booked')
  })
})
