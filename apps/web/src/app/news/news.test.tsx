import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/index.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { navigate, startNavigation } from '../../navigation/index.ts'
import { keepNews, newsAreKnown } from './known-news.ts'
import { NewsStrip } from './NewsStrip.tsx'

const asked: { url: string; body: unknown }[] = []
const news = (newsId: number, title: string) => ({ newsId, title, text: 'Text', shownFrom: '2026-11-20T00:00:00Z' })
/** Lets the server answer. */
let answerNews: (news: unknown[]) => void

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
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
  history.replaceState(null, '', '/')
  // Any address is the same page.
  startNavigation([])
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <input aria-label="Weight" />
        <Suspense>
          <NewsStrip />
        </Suspense>
      </QueryClientProvider>,
    )
  })
}
const strip = () => screen.queryByRole('region', { name: 'News' })
const seen = () => asked.flatMap(({ url, body }) => (url.includes('PostSetNewsShownForUser') ? [body] : []))

it('pages through the news, leaves the focus where it is, and notes what was looked at', async () => {
  await openPortal()
  screen.getByLabelText('Weight').focus()
  await act(async () => answerNews([news(7, 'Christmas'), news(5, 'Fuel')]))
  // The strip's own words are fetched the first time, and may come after the news.
  await vi.waitFor(() => expect(newsAreKnown()).toBe(true), { timeout: 10_000 })
  await act(async () => navigate({ to: '/History' }))
  await screen.findByRole('heading', { name: 'Christmas' })
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'))
  screen.getByText('1 of 2')
  fireEvent.click(screen.getByRole('button', { name: 'Next news' }))
  await screen.findByRole('heading', { name: 'Fuel' })
  expect(seen()).toEqual([{ newsId: 7 }])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(strip()).toBeNull()
  await vi.waitFor(() => expect(seen()).toEqual([{ newsId: 7 }, { newsId: 5 }]))
})

it('moves nothing on a screen that is there, and stands above the next', async () => {
  await openPortal()
  await act(async () => answerNews([news(7, 'Christmas')]))
  expect(strip()).toBeNull()
  await act(async () => navigate({ to: '/History' }))
  await screen.findByRole('heading', { name: 'Christmas' })
})

it('stands above the first screen of the next visit before the server answers, until it was looked at', async () => {
  await openPortal()
  await act(async () => answerNews([news(7, 'Christmas'), news(5, 'Fuel')]))
  await vi.waitFor(() => expect(newsAreKnown()).toBe(true))
  cleanup()
  queryClient.clear()
  await openPortal()
  await screen.findByRole('heading', { name: 'Christmas' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  cleanup()
  await openPortal()
  await screen.findByRole('heading', { name: 'Fuel' })
})

it('shows its whole text when asked to', async () => {
  keepNews(0, [news(7, 'Christmas')])
  await openPortal()
  const title = await screen.findByRole('button', { name: 'Christmas' })
  expect(title.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(title)
  expect(title.getAttribute('aria-expanded')).toBe('true')
})

it('shows nothing where there is none', async () => {
  await openPortal()
  await act(async () => answerNews([]))
  expect(strip()).toBeNull()
})
