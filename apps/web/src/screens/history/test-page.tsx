import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { startNavigation } from '../../navigation/index.ts'

/** One request as the server would see it. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

type Answer = { readonly status: number; readonly body: unknown }
export const answer = (body: unknown, status = 200): Answer => ({ status, body })
export const problem = (status: number, code: string, title: string): Answer =>
  answer({ type: `urn:kattegat:problem:${code}`, title, status, code, requestId: 'req-7' }, status)

/** Answers every request by the part of its path that `answers` names; the longest counts. Returns what was asked. */
export function serve(answers: Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>>): Asked[] {
  const asked: Asked[] = []
  const parts = Object.keys(answers).toSorted((one, other) => other.length - one.length)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const one: Asked = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    asked.push(one)
    const part = parts.find((each) => url.includes(each))
    if (!part) throw new Error(`nobody answers ${url}`)
    const { status, body: data } = await answers[part]!(one)
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(data), { status, headers: { 'content-type': type } })
  })
  return asked
}

/** A part of the portal on a page of its own, with nothing kept from the page before. */
export async function openPage(page: ReactNode, address = '/'): Promise<void> {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', address)
  startNavigation([])
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>{page}</Suspense>
      </QueryClientProvider>,
    )
  })
}
