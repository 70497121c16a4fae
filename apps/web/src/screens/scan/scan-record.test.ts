import { describe, expect, it } from 'vitest'
import { scanToShow, type ScanRecord } from './scan-record.ts'

const scanned = (id: number, tone: 'good' | 'warn' | 'bad' | undefined, together?: string): ScanRecord => ({
  id,
  userId: 1,
  system: 'YOYODenmark',
  scan: { key: `key-${id}`, mode: 'deliver', text: String(id), scannedAt: '2026-11-25T08:00:00Z' },
  files: [],
  state: tone === undefined ? 'waiting' : 'sent',
  ...(tone && { result: { tone } as NonNullable<ScanRecord['result']> }),
  wasKept: false,
  undone: 'no',
  ...(together && { together }),
})

describe('the verdict that is shown', () => {
  it('is that of the last scan', () => {
    expect(scanToShow([])).toBeUndefined()
    expect(scanToShow([scanned(1, 'bad'), scanned(2, 'good')])?.id).toBe(2)
  })

  it('is the worst of those that were handed over together, so that no refused piece hides behind the last', () => {
    const day = [scanned(1, 'bad', 'a'), scanned(2, 'good', 'b'), scanned(3, 'bad', 'b'), scanned(4, 'good', 'b')]
    expect(scanToShow(day)?.id).toBe(3)
    expect(scanToShow([...day.slice(0, 2), scanned(5, 'good', 'b')])?.id).toBe(5)
    expect(scanToShow([scanned(6, undefined, 'c'), scanned(7, 'good', 'c')])?.id).toBe(6)
  })
})
