import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { slowDomains } from './slow-domains.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('knows a domain as slow while a mail to it takes long, for ten minutes after, and until one is quick', async () => {
  const domains = slowDomains()
  const answer = Promise.withResolvers<string>()
  const sending = domains.watch('slow.test', '7', () => answer.promise)
  expect(domains.isSlow('slow.test', '8')).toBe(false)
  vi.advanceTimersByTime(3000)
  expect([domains.isSlow('slow.test', '8'), domains.isSlow('other.test', '8')]).toEqual([true, false])
  answer.resolve('taken')
  expect(await sending).toBe('taken')
  vi.advanceTimersByTime(9 * 60_000)
  expect(domains.isSlow('slow.test', '8')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(domains.isSlow('slow.test', '8')).toBe(false)
})

it('forgets a domain once a mail to it is answered at once, also by refusing it', async () => {
  const domains = slowDomains()
  const answer = Promise.withResolvers<void>()
  const sending = domains.watch('slow.test', '7', () => answer.promise)
  vi.advanceTimersByTime(3000)
  answer.resolve()
  await sending
  expect(domains.isSlow('slow.test', '8')).toBe(true)
  const refused = () => Promise.reject(new Error('no such mailbox'))
  await expect(domains.watch('slow.test', '7', refused)).rejects.toThrow('no such mailbox')
  expect(domains.isSlow('slow.test', '8')).toBe(false)
})

it('remembers a thousand', async () => {
  const domains = slowDomains()
  const hanging = Promise.withResolvers<void>()
  const sendings = Array.from({ length: 1001 }, (_, at) => domains.watch(`${at}.test`, '7', () => hanging.promise))
  vi.advanceTimersByTime(3000)
  expect([domains.isSlow('0.test', '8'), domains.isSlow('1.test', '8'), domains.isSlow('1000.test', '8')]).toEqual([
    false,
    true,
    true,
  ])
  hanging.resolve()
  await Promise.all(sendings)
})

it('takes a domain that it does not know for slow just after another of the same company was, and no quick one', async () => {
  const domains = slowDomains()
  const answer = Promise.withResolvers<void>()
  await domains.watch('quick.test', '7', async () => {})
  const sending = domains.watch('slow.test', '7', () => answer.promise)
  const areSlow = (whose: string) => ['new.test', 'quick.test'].map((domain) => domains.isSlow(domain, whose))
  expect(areSlow('7')).toEqual([false, false])
  vi.advanceTimersByTime(3000)
  expect([areSlow('7'), areSlow('8')]).toEqual([
    [true, false],
    [false, false],
  ])
  answer.resolve()
  await sending
  vi.advanceTimersByTime(60_000)
  expect(areSlow('7')).toEqual([false, false])
})
