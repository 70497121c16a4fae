import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackMemoryWhenIdle, isWorthCollecting, roomForNew } from './idle-memory.ts'

test('room for new objects that a busy time has taken is given back once nobody asks', async () => {
  // Objects that outlive collections make the engine take more room for new ones.
  let kept: object[] = []
  for (let round = 0; round < 40 && roomForNew() < 60e6; round += 1) {
    kept = Array.from({ length: 200_000 }, (_, index) => ({ index, round, text: `${index}` }))
  }
  kept.length = 0
  expect(roomForNew()).toBeGreaterThan(32e6)

  // However much the tests before this one have left.
  onTestFinished(giveBackMemoryWhenIdle({ everyMs: 100, mostInUse: Infinity }))
  await vi.waitFor(() => expect(roomForNew()).toBeLessThan(32e6), { timeout: 30_000, interval: 300 })
})

test('nobody is held for it who works, has little to give, or has so much in use that it would take long', () => {
  const usual = { utilization: 0.02, room: 134e6, inUse: 65e6 }
  expect(isWorthCollecting(usual)).toBe(true)
  for (const other of [{ utilization: 0.2 }, { room: 10e6 }, { inUse: 480e6 }])
    expect(isWorthCollecting({ ...usual, ...other })).toBe(false)
})
