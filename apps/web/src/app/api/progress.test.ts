import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestStarted, useProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('finishes 1.5 seconds after the last request', () => {
  const { result } = renderHook(() => useProgress())
  expect(result.current).toBe(false)

  let first = () => {}
  let second = () => {}
  act(() => {
    first = requestStarted()
    second = requestStarted()
  })
  expect(result.current).toBe(true)

  act(() => {
    first()
    vi.advanceTimersByTime(5_000)
  })
  expect(result.current).toBe(true)

  act(() => {
    second()
    second()
    vi.advanceTimersByTime(1_499)
  })
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})

it('goes on when another request starts within the 1.5 seconds', () => {
  const { result } = renderHook(() => useProgress())
  act(() => {
    requestStarted()()
    vi.advanceTimersByTime(1_000)
  })
  let last = () => {}
  act(() => {
    last = requestStarted()
    vi.advanceTimersByTime(10_000)
  })
  expect(result.current).toBe(true)
  act(() => {
    last()
    vi.advanceTimersByTime(1_500)
  })
  expect(result.current).toBe(false)
})
