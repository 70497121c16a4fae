import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, renderHook } from '@testing-library/react'
import { dismissToast, useToastsAt } from '../../ui/toasts/toast-store.ts'
import type { Credentials } from './client.ts'
import { call, lendCredentials, urlOf } from './client.ts'

const generalText =
  'An error occurred while trying to retrieve information from our system. Please contact customer service.'

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  })
const problem = (status: number, code: string, more: object = {}) =>
  answer(status, { type: `urn:kattegat:problem:${code}`, title: 'A title', status, code, requestId: 'req-7', ...more })

let credentials: { [Name in keyof Credentials]: ReturnType<typeof vi.fn<Credentials[Name]>> }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  credentials = {
    headers: vi.fn(async () => ({ headers: { token: 'key', 'log-user-id': '7', shipmentSystem: 'YOYODenmark' } })),
    renewToken: vi.fn(async () => false),
    onUnauthorized: vi.fn(),
    onForbidden: vi.fn(),
    onMissingSystem: vi.fn(),
  }
  lendCredentials(credentials)
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  const { result } = renderHook(() => useToastsAt('page'))
  act(() => result.current.forEach((toast) => dismissToast(toast.id)))
  vi.unstubAllGlobals()
})

const ask = async () => {
  const { result, rerender } = renderHook(() => useToastsAt('page'))
  const reply = await act(() => call('GetCountries'))
  rerender()
  return { reply, toasts: result.current }
}

describe('a call', () => {
  it('carries the three headers and the language, and answers the data', async () => {
    fetched.mockResolvedValue(answer(200, [{ countryCode: 'DK' }]))
    const { reply, toasts } = await ask()
    expect(reply).toMatchObject({ ok: true, data: [{ countryCode: 'DK' }] })
    expect(toasts).toEqual([])
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/StaticData/GetCountries')
    expect(init?.headers).toMatchObject({
      token: 'key',
      'log-user-id': '7',
      shipmentSystem: 'YOYODenmark',
      'accept-language': 'en-GB',
    })
  })

  it('fills the path and leaves out of the query what is not given', () => {
    expect(urlOf('GetTracking', { params: { token: 'a/b' } })).toBe('/api/Tracking/a%2Fb')
    expect(urlOf('GetPostalCodes', { query: { countryIso: 'DK', city: undefined, pageNumber: 2 } })).toBe(
      '/api/PostalCodes/GetPostalCodes?countryIso=DK&pageNumber=2',
    )
  })

  it('toasts the general text and the request id for an error of the server', async () => {
    fetched.mockResolvedValue(problem(500, 'TECHNICAL_ERROR'))
    const { reply, toasts } = await ask()
    expect(reply).toMatchObject({ ok: false, failure: { kind: 'refused', status: 500, requestId: 'req-7' } })
    expect(toasts).toMatchObject([{ title: 'Error', message: generalText, detail: 'Request ID: req-7' }])
  })

  it('toasts once what fails again and again', async () => {
    fetched.mockImplementation(async () => problem(404, 'NOT_FOUND', { detail: 'This shipment does not exist.' }))
    await ask()
    const { toasts } = await ask()
    expect(toasts).toMatchObject([{ title: 'Error', message: 'This shipment does not exist.' }])
  })

  it('toasts no failure of what runs in the background, or of the opening of the session', async () => {
    fetched.mockImplementation(async () => problem(500, 'TECHNICAL_ERROR'))
    const { result, rerender } = renderHook(() => useToastsAt('page'))
    await act(() => call('GetDraft', {}, { inBackground: true }))
    await act(() => call('GetConfiguration', {}, { probing: true }))
    rerender()
    expect(result.current).toEqual([])
  })

  it('tells of no missing connection where the screen tells of it itself, and of everything else', async () => {
    const { result, rerender } = renderHook(() => useToastsAt('page'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await act(() => call('GetNews', {}, { quietWithoutConnection: true }))
    rerender()
    expect(result.current).toEqual([])
    fetched.mockImplementation(async () => problem(500, 'TECHNICAL_ERROR'))
    await act(() => call('GetNews', {}, { quietWithoutConnection: true }))
    rerender()
    expect(result.current).toHaveLength(1)
  })

  it('says what a form shows at its field there alone, and every other failure', async () => {
    const { result, rerender } = renderHook(() => useToastsAt('page'))
    const input = { params: { id: 1 }, body: { shipDate: '2026-11-01', version: 1 } }
    const errors = [{ field: 'shipDate', code: 'beforeBooking', message: 'Ship date is before the booking' }]
    fetched.mockImplementation(async () => problem(400, 'INVALID_INPUT', { errors }))
    await act(() => call('SetShipDate', input, { saidInForm: true }))
    rerender()
    expect(result.current).toEqual([])
    fetched.mockImplementation(async () => problem(500, 'TECHNICAL_ERROR'))
    await act(() => call('SetShipDate', input, { saidInForm: true }))
    rerender()
    expect(result.current).toHaveLength(1)
  })

  it('runs in the background for kept lists, prices asked for again and drafts alone', async () => {
    const src = join(import.meta.dirname, '../..')
    const files = (await readdir(src, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    const named: string[] = []
    for (const name of files) {
      if ((await readFile(join(src, name), 'utf8')).includes('inBackground')) named.push(name)
    }
    // The client, which knows the word; decisions.md §2 for lists, §5 for prices, §9 for drafts; 0086 for scans kept on the device.
    expect(named.toSorted()).toEqual([
      'app/api/client.ts',
      'app/api/queries.ts',
      // The packages of the last time, offered and never asked for.
      'screens/create-shipment/last-time/LastTime.tsx',
      'screens/create-shipment/set-aside/set-aside.ts',
      // A row's cells, whose failure stands beside their button.
      'screens/create-shipment/shot-file-row/SaveToRow.tsx',
      'screens/create-shipment/use-booking-start.ts',
      'screens/create-shipment/use-draft-store.ts',
      'screens/create-shipment/use-shipping-options.ts',
      // The draft tells for whom staff went on booking.
      'screens/create-shipment/whose/use-first-company.ts',
      // The number of the shipment whose label is shown: until it comes, the shipment's own stands there.
      'screens/label/LabelScreen.tsx',
      // What a pickup would join, asked for while it is filled in.
      'screens/pickup/PickupForm.tsx',
      'screens/scan/open-queue.ts',
      // A label judged before its scan is sent, which is judged again (0135); without a connection it is sent later.
      'screens/scan/use-checks.ts',
      // Rows as they come in sight, whose failure stands on the page; cells sent again after a failure that was told of.
      'screens/shot-file-shipments/use-sheet.ts',
    ])
  })

  it('joins the messages of a 400 into one, each said once', async () => {
    const errors = ['City is required', 'Weight is required', 'City is required'].map((message) => ({ message }))
    fetched.mockResolvedValue(problem(400, 'INVALID_INPUT', { errors }))
    const { toasts } = await ask()
    expect(toasts).toMatchObject([{ title: 'Error', message: 'City is required\nWeight is required' }])
  })

  it('answers an answer that is not ours, too, with the general text', async () => {
    fetched.mockResolvedValue(
      new Response('<h1>Bad gateway</h1>', {
        status: 502,
        headers: { 'content-type': 'text/html', 'x-request-id': 'p-1' },
      }),
    )
    const { reply, toasts } = await ask()
    expect(reply).toMatchObject({ ok: false, failure: { status: 502, problem: undefined, requestId: 'p-1' } })
    expect(toasts).toMatchObject([{ message: generalText }])
  })

  it('never takes an outage for an empty list', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { reply, toasts } = await ask()
    expect(reply).toEqual({ ok: false, failure: { kind: 'network' } })
    expect(toasts).toMatchObject([{ title: 'Error', message: expect.stringContaining('cannot be reached') }])
  })

  it('asks once more with a renewed token when the old one is refused', async () => {
    credentials.renewToken.mockResolvedValue(true)
    fetched.mockResolvedValueOnce(problem(401, 'INVALID_TOKEN')).mockResolvedValueOnce(answer(200, []))
    const { reply, toasts } = await ask()
    expect(reply.ok).toBe(true)
    expect(toasts).toEqual([])
    expect(credentials.onUnauthorized).not.toHaveBeenCalled()
  })

  it('hands a 401 that renewal does not correct to the sign-in', async () => {
    fetched.mockResolvedValue(problem(401, 'INVALID_TOKEN'))
    await ask()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(credentials.onUnauthorized).toHaveBeenCalledOnce()
  })

  it('says that an action is not allowed, then signs in', async () => {
    fetched.mockResolvedValue(problem(403, 'NOT_AUTHORIZED'))
    const { toasts } = await ask()
    expect(toasts).toMatchObject([{ title: 'Error', message: 'You are not authorized to perform this action.' }])
    expect(credentials.onForbidden).toHaveBeenCalledOnce()
  })

  it('goes to logout when the shipment system is missing', async () => {
    fetched.mockResolvedValue(problem(400, 'MISSING_SHIPMENT_SYSTEM'))
    await ask()
    expect(credentials.onMissingSystem).toHaveBeenCalledOnce()
  })

  it('does not even ask when no token can be had, and says why', async () => {
    credentials.headers.mockResolvedValue({ failure: { kind: 'network' } })
    const { reply } = await ask()
    expect(reply).toEqual({ ok: false, failure: { kind: 'network' } })
    expect(fetched).not.toHaveBeenCalled()
  })
})
