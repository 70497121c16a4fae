import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploadQueue, type Outcome } from './upload-queue.ts'
import { useLineAndLeave } from './use-line-and-leave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries more than once when the line is back, since the first requests may still be lost, and then no more', async () => {
  const outcomes: Outcome[] = [{ kind: 'lost' }, { kind: 'lost' }, { kind: 'done' }]
  const send = vi.fn(() => Promise.resolve(outcomes.shift() ?? ({ kind: 'lost' } as const)))
  const queue = createUploadQueue(send)
  function Page() {
    useLineAndLeave(queue, false)
    return undefined
  }
  const { unmount } = render(<Page />)
  queue.add([{ file: new File(['x'], 'line.txt'), about: { documentType: 'Other' } }])
  queue.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.uploads()[0]!.state.kind).toBe('lost')

  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(500)
  expect([send.mock.calls.length, queue.uploads()[0]!.state.kind]).toEqual([2, 'lost'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([send.mock.calls.length, queue.uploads()[0]!.state.kind]).toEqual([3, 'done'])

  // Lost later, of another cause: nobody said that the line is back.
  await vi.advanceTimersByTimeAsync(5_000)
  queue.add([{ file: new File(['y'], 'answer.txt'), about: { documentType: 'Other' } }])
  queue.start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([send.mock.calls.length, queue.uploads()[1]!.state.kind]).toEqual([4, 'lost'])
  unmount()
})
