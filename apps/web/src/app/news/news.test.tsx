import { configure, act, render, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/index.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NewsPopup } from './NewsPopup.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const asked: { url: string; body: unknown }[] = []
const news = (newsId: number, title: string) => ({ newsId, title, text: 'Text', shownFrom: '2026-11-20T00:00:00Z' })
/** Lets the server answer. */
let answerNews: (news: unknown[]) => void

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  const answered = new Promise<unknown[]>((resolve) => {
    answerNews = resolve
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const data = url.includes('GetNews') ? await answered : { success: true }
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
})

async function openPortal() {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <input aria-label="Weight" />
        <Suspense>
          <NewsPopup />
        </Suspense>
      </QueryClientProvider>
    ),
    // Any address is the same page.
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await act(async () => {
    render(<RouterProvider router={router as never} />)
  })
  return router
}
const popup = () => screen.queryByRole('region', { name: 'News' })
const seen = () => asked.flatMap(({ url, body }) => (url.includes('PostSetNewsShownForUser') ? [body] : []))

it('pages through the news, leaves the focus where it is, and notes what was looked at', async () => {
  await openPortal()
  screen.getByLabelText('Weight').focus()
  answerNews([news(7, 'Christmas'), news(5, 'Fuel')])
  await screen.findByRole('heading', { name: 'Christmas' })
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'))
  screen.getByText('1 of 2')
  fireEvent.click(screen.getByRole('button', { name: 'Next news' }))
  await screen.findByRole('heading', { name: 'Fuel' })
  expect(seen()).toEqual([{ newsId: 7 }])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(popup()).toBeNull()
  await vi.waitFor(() => expect(seen()).toEqual([{ newsId: 7 }, { newsId: 5 }]))
})

it('does not come up while somebody types, but with the next screen', async () => {
  const router = await openPortal()
  fireEvent.keyDown(screen.getByLabelText('Weight'), { key: '4' })
  await act(async () => answerNews([news(7, 'Christmas')]))
  expect(popup()).toBeNull()
  await act(async () => router.navigate({ to: '/History' }))
  await screen.findByRole('heading', { name: 'Christmas' })
})

it('shows nothing where there is none', async () => {
  await openPortal()
  await act(async () => answerNews([]))
  expect(popup()).toBeNull()
})
