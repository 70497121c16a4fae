import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackMemoryWhenIdle, roomForNew } from './idle-memory.ts'

test('room for new objects that a busy time has taken is given back once nobody asks', async () => {
  // Objects that outlive collections make the engine take more room for new ones.
  let kept: object[] = []
  for (let round = 0; round < 40 && roomForNew() < 60e6; round += 1) {
    kept = Array.from({ length: 200_000 }, (_, index) => ({ index, round, text: `${index}` }))
  }
  kept.length = 0
  expect(roomForNew()).toBeGreaterThan(32e6)

  onTestFinished(giveBackMemoryWhenIdle(100))
  await vi.waitFor(() => expect(roomForNew()).toBeLessThan(32e6), { timeout: 30_000, interval: 300 })
})
