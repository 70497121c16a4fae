import { describe, expect, it } from 'vitest'
import { successorOf } from './successor.ts'

describe('where the cursor goes on', () => {
  it.each([
    ['the next that stayed', 2, [1, 2, 3, 4], [1, 3, 4], 3],
    ['behind others that left with it', 2, [1, 2, 3, 4], [1, 4], 4],
    ['before it where it was the last', 4, [1, 2, 3, 4], [1, 2, 3], 3],
    ['nowhere in another list', 2, [1, 2, 3], [7, 8], undefined],
    ['nowhere from a row that was not there', 9, [1, 2, 3], [1, 2], undefined],
  ])('is %s', (_what, gone, before, now, expected) => {
    expect(successorOf(gone, before, now)).toBe(expected)
  })
})
