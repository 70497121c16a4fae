import { expect, it, vi } from 'vitest'
import { call } from '../api/index.ts'
import { reportError, scrub } from './report-error.ts'

it('tells of errors without what could name a person or open a door', () => {
  expect(
    scrub(
      'anna@nordlys.test failed at http://x/t?token=abc (bundle.js:1:2) eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl +4586123456',
    ),
  ).toBe('<e-mail> failed at http://x/t?… (bundle.js:1:2) <token> +<number>')
})

it('names the trace of the last request, where the server sends traces', async () => {
  const trace = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const fetched = vi.fn<typeof fetch>(async () => new Response('[]', { headers: { traceresponse: trace } }))
  vi.stubGlobal('fetch', fetched)
  reportError(new Error('before any request'))
  await call('GetConfiguration')
  reportError(new Error('after one'))
  const told = fetched.mock.calls
    .filter(([path]) => path === '/api/Client/LogException')
    .map(([, options]) => JSON.parse(options?.body as string) as { trace?: string })
  expect(told.map((body) => body.trace)).toEqual([undefined, trace])
  vi.unstubAllGlobals()
})
