import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { readApart } from './index.ts'

// Only Linux tells what a process takes; elsewhere its heap alone is bounded.
it.runIf(existsSync('/proc/self/status'))(
  'ends a reader that takes too much beside its heap, and says that the file is broken',
  async () => {
    const said: number[] = []
    for await (const { megabytes } of readApart<{ megabytes: number }>({
      program: new URL('./takes-memory.test-program.ts', import.meta.url),
      arguments: [],
      heapMb: 64,
      mostMb: 400,
      patience: () => AbortSignal.timeout(60_000),
      isLast: ({ megabytes: read }) => read === 0,
      broken: { megabytes: 0 },
    })) {
      said.push(megabytes)
      await pause(150)
    }
    expect(said.at(-1)).toBe(0)
    expect(Math.max(...said)).toBeLessThan(600)
  },
)

it('says that a file is broken whose reader ended while nobody asked it for more', async () => {
  const said: { pid: number; last: boolean }[] = []
  for await (const message of readApart<{ pid: number; last: boolean }>({
    program: new URL('./ends-early.test-program.ts', import.meta.url),
    arguments: [],
    heapMb: 64,
    patience: () => AbortSignal.timeout(60_000),
    isLast: ({ last }) => last,
    broken: { pid: 0, last: true },
  })) {
    said.push(message)
    if (message.last) continue
    process.kill(message.pid, 'SIGKILL')
    await vi.waitFor(() => expect(isThere(message.pid)).toBe(false), { timeout: 20_000 })
  }
  expect(said.map(({ last }) => last)).toEqual([false, true])
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
