import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
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
