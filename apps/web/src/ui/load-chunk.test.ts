import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up a part of the portal after 120 seconds, as a ChunkLoadError', async () => {
  const loading = loadChunk(() => new Promise<never>(() => {}))
  const outcome = vi.fn()
  loading.catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError)
})

it('names a part that is gone a ChunkLoadError as well', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toMatchObject({ name: 'ChunkLoadError' })
})
