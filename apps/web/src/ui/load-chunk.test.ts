import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'
import { scrub } from './report-fault.ts'

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

it('tells of faults without what could name a person or open a door', () => {
  expect(
    scrub(
      'anna@nordlys.test failed at http://x/t?token=abc (bundle.js:1:2) eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl +4586123456',
    ),
  ).toBe('<e-mail> failed at http://x/t?… (bundle.js:1:2) <token> +<number>')
})
