import { describe, expect, it } from 'vitest'
import { dueMessage } from './due-message.ts'

const sent = { function: 'original', version: 1, digest: 'a' } as const
const refused = { mayHaveArrived: false } as const
const now = { isDeleted: false, version: 1, digest: 'a' }

describe('the message that the cargo system is due', () => {
  it('is none where it never took the shipment, or has cancelled it', () => {
    expect(dueMessage(undefined, { ...now, digest: 'b' })).toBeUndefined()
    expect(dueMessage({ ...sent, function: 'cancellation' }, { ...now, isDeleted: true })).toBeUndefined()
  })

  it('is none where the shipment says what it was told, whatever version it has come to', () => {
    expect(dueMessage(sent, now)).toBeUndefined()
    expect(dueMessage(sent, { ...now, version: 5 })).toBeUndefined()
  })

  it('replaces what it was told by what is true', () => {
    expect(dueMessage(sent, { ...now, version: 2, digest: 'b' })).toBe('replacement')
    expect(dueMessage({ ...sent, function: 'replacement' }, { ...now, digest: 'c' })).toBe('replacement')
  })

  it('cancels a shipment that was deleted, changed before or not', () => {
    expect(dueMessage(sent, { ...now, isDeleted: true })).toBe('cancellation')
    expect(dueMessage(sent, { isDeleted: true, version: 3, digest: 'b' })).toBe('cancellation')
  })

  it('does not repeat by itself what was just rejected, and tells what has changed since', () => {
    const changed = { ...now, version: 2, digest: 'b' }
    expect(dueMessage(sent, changed, { ...refused, function: 'replacement', digest: 'b' })).toBeUndefined()
    expect(dueMessage(sent, changed, { ...refused, function: 'replacement', digest: 'c' })).toBe('replacement')
    const deleted = { ...changed, isDeleted: true }
    expect(dueMessage(sent, deleted, { ...refused, function: 'cancellation', digest: 'b' })).toBeUndefined()
    expect(dueMessage(sent, deleted, { ...refused, function: 'replacement', digest: 'b' })).toBe('cancellation')
  })

  it('replaces what may have arrived though it was rejected, where the shipment is as it was before', () => {
    const lost = { mayHaveArrived: true, digest: 'b' } as const
    expect(dueMessage(sent, now, { ...lost, function: 'replacement' })).toBe('replacement')
    expect(dueMessage(sent, now, { ...lost, function: 'cancellation' })).toBe('replacement')
    expect(dueMessage(sent, { ...now, digest: 'b' }, { ...lost, function: 'replacement' })).toBeUndefined()
    expect(dueMessage(sent, now, { ...lost, ...refused, function: 'replacement' })).toBeUndefined()
  })

  it('goes by the version where the digest of what was sent was not kept', () => {
    expect(dueMessage({ ...sent, digest: null }, now)).toBeUndefined()
    expect(dueMessage({ ...sent, digest: null }, { ...now, version: 2 })).toBe('replacement')
  })
})
