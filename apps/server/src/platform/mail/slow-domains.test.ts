import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slowDomains } from './slow-domains.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('knows a domain as slow while a mail to it takes long, for ten minutes after, and until one is quick', async () => {
  const domains = slowDomains()
  const answer = Promise.withResolvers<string>()
  const sending = domains.watch('slow.test', () => answer.promise)
  expect(domains.isSlow('slow.test')).toBe(false)
  vi.advanceTimersByTime(3000)
  expect([domains.isSlow('slow.test'), domains.isSlow('other.test')]).toEqual([true, false])
  answer.resolve('taken')
  expect(await sending).toBe('taken')
  vi.advanceTimersByTime(9 * 60_000)
  expect(domains.isSlow('slow.test')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(domains.isSlow('slow.test')).toBe(false)
})

it('forgets a domain once a mail to it is answered at once, also by refusing it', async () => {
  const domains = slowDomains()
  const answer = Promise.withResolvers<void>()
  const sending = domains.watch('slow.test', () => answer.promise)
  vi.advanceTimersByTime(3000)
  answer.resolve()
  await sending
  expect(domains.isSlow('slow.test')).toBe(true)
  const refused = () => Promise.reject(new Error('no such mailbox'))
  await expect(domains.watch('slow.test', refused)).rejects.toThrow('no such mailbox')
  expect(domains.isSlow('slow.test')).toBe(false)
})

it('remembers a thousand', async () => {
  const domains = slowDomains()
  const hanging = Promise.withResolvers<void>()
  const sendings = Array.from({ length: 1001 }, (_, at) => domains.watch(`${at}.test`, () => hanging.promise))
  vi.advanceTimersByTime(3000)
  expect([domains.isSlow('0.test'), domains.isSlow('1.test'), domains.isSlow('1000.test')]).toEqual([false, true, true])
  hanging.resolve()
  await Promise.all(sendings)
})
