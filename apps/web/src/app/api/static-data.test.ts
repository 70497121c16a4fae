import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lendCredentials } from './client.ts'
import { staticQuery } from './queries.ts'
import { storeStatic, storedStatic } from './static-cache.ts'

const scope = { userId: 7, system: 'YOYODenmark', language: 'en' }
const minute = 60_000
const hour = 60 * minute
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
  lendCredentials({
    headers: async () => ({ headers: {} }),
    renewToken: async () => false,
    onUnauthorized() {},
    onForbidden() {},
    onMissingSystem() {},
  })
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = (agoMs: number) =>
  storeStatic(scope, 'GetCurrency', {
    data: [{ currencyCode: 'DKK', name: 'Krone' }],
    at: Date.now() - agoMs,
    etag: '"e1"',
  })
/** A fresh visit: nothing in memory, only what local storage has kept. */
const visit = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = staticQuery('GetCurrency', scope)
  return {
    first: storedStatic(scope, 'GetCurrency')?.data,
    settled: () => client.fetchQuery({ ...query, retry: false }),
  }
}

describe('static data', () => {
  it('comes from local storage without asking while it is younger than five minutes', async () => {
    store(4 * minute)
    const { first, settled } = visit()
    expect(first).toEqual([{ currencyCode: 'DKK', name: 'Krone' }])
    await settled()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is shown at once and checked with its ETag once it is older than five minutes', async () => {
    store(6 * minute)
    fetched.mockResolvedValue(new Response(null, { status: 304 }))
    const { first, settled } = visit()
    expect(first).toHaveLength(1)
    expect(await settled()).toEqual([{ currencyCode: 'DKK', name: 'Krone' }])
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-none-match': '"e1"' })
    // The 304 makes it young again.
    expect(storedStatic(scope, 'GetCurrency')).toMatchObject({ at: Date.now(), etag: '"e1"' })
  })

  it('is not shown any more after ten hours', () => {
    store(10 * hour)
    expect(visit().first).toBeUndefined()
    store(10 * hour - 1)
    expect(visit().first).toHaveLength(1)
  })

  it('is another for another user, system or language', () => {
    store(0)
    for (const other of [{ userId: 8 }, { system: 'YOYONorway' }, { language: 'da' }]) {
      expect(storedStatic({ ...scope, ...other }, 'GetCurrency')).toBeUndefined()
    }
  })
})
