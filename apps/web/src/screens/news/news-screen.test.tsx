import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { NewsScreen } from './NewsScreen.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const item = {
  id: 3,
  texts: [{ language: 'da', title: 'Jul', text: 'Lukket den 24.' }],
  shownFrom: '2020-01-01',
  shownUntil: null,
  companyId: null,
  companyName: null,
  writtenBy: 'Ada',
  seenBy: 2,
}
let kept: unknown[] = []
const asked: { url: string; body: unknown }[] = []

beforeEach(async () => {
  queryClient.clear()
  asked.length = 0
  kept = [item]
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const data = url.includes('GetNewsItems')
      ? kept
      : url.includes('GetCompanies')
        ? [{ id: 4, name: 'Nordlys' }]
        : { id: 3, success: true }
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <NewsScreen />
        </Suspense>
      </QueryClientProvider>,
    )
  })
})
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const saved = () => asked.find(({ url }) => url.includes('SaveNewsItem'))?.body

it('tells of each piece whom it is for, when, and how many saw it', async () => {
  const line = await screen.findByRole('listitem')
  within(line).getByRole('heading', { name: 'Jul' })
  for (const fact of ['Shown now', 'From 1 Jan 2020', 'All companies', 'Dansk', 'seen by 2 people', 'by Ada']) {
    within(line).getByText(fact)
  }
})

it('writes news in one language for one company, and says first what is missing', async () => {
  await press(await screen.findByRole('button', { name: 'Add news' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Heading is required')
  expect(saved()).toBeUndefined()
  const [title] = within(dialog).getAllByLabelText('Heading')
  const [text] = within(dialog).getAllByLabelText('Text')
  fireEvent.change(title!, { target: { value: 'Easter' } })
  fireEvent.change(text!, { target: { value: 'Open.' } })
  await within(dialog).findByRole('option', { name: 'Nordlys' })
  fireEvent.change(within(dialog).getByLabelText('For'), { target: { value: '4' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(saved()).toMatchObject({ companyId: 4, shownUntil: null }))
  expect((saved() as { texts: unknown[] }).texts[0]).toEqual({ language: 'en', title: 'Easter', text: 'Open.' })
})

it('changes a piece, to be shown again where that is wanted', async () => {
  await press(await screen.findByRole('button', { name: 'Edit Jul' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByLabelText('Show again to people who have seen it'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(saved()).toMatchObject({ id: 3, showAgain: true, companyId: null }))
})

it('deletes a piece after asking', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Jul' }))
  kept = []
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No news yet')
  expect(asked.some(({ url }) => url.includes('DeleteNewsItem?id=3'))).toBe(true)
})
