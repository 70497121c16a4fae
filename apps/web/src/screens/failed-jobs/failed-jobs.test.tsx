import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient, refetch } from '../../app/api/index.ts'
import { FailedJobsScreen } from './FailedJobsScreen.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const job = {
  id: '0b6f3f6e-0000-4000-8000-000000000001',
  job: 'send-mail',
  canRetry: true,
  reason: 'mailbox is away',
  payload: '{"mailId":7}',
  queuedAt: '2026-11-23T05:00:00Z',
  failedAt: '2026-11-23T08:30:00Z',
  attempts: 13,
  setAsideAt: null,
}
let kept: unknown[] = []
let isAway = false
const asked: { url: string; body: unknown }[] = []

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  kept = [job]
  isAway = false
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (isAway) return new Response('{}', { status: 503, headers: { 'content-type': 'application/problem+json' } })
    const data = url.includes('GetFailedJobs')
      ? { jobs: kept, counts: kept.length > 0 ? [{ job: 'send-mail', count: kept.length }] : [] }
      : { retried: 1, left: 0, setAside: 1 }
    return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
})

const open = () =>
  act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <FailedJobsScreen />
      </QueryClientProvider>,
    )
  })
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const sent = (name: string) => asked.find(({ url }) => url.includes(name))?.body

it('tells why a job failed and what it was about, and queues it again', async () => {
  await open()
  const line = await screen.findByRole('listitem')
  for (const fact of ['mailbox is away', '{"mailId":7}', '13 attempts']) within(line).getByText(fact)
  kept = []
  await press(within(line).getByRole('button', { name: 'Retry send-mail' }))
  expect(sent('RetryFailedJobs')).toEqual({ ids: [job.id] })
  await screen.findByText('No failed jobs')
})

it('asks before it sets all aside', async () => {
  await open()
  await press(await screen.findByRole('button', { name: 'Set all aside (1)' }))
  expect(sent('SetAsideFailedJobs')).toBeUndefined()
  const dialog = await screen.findByRole('dialog')
  await press(within(dialog).getByRole('button', { name: 'Set aside' }))
  expect(sent('SetAsideFailedJobs')).toEqual({})
})

it('offers no retry of a job that this version does not know', async () => {
  kept = [{ ...job, job: 'job-of-yesterday', canRetry: false }]
  await open()
  const line = await screen.findByRole('listitem')
  expect(within(line).queryByRole('button', { name: /^Retry/ })).toBeNull()
  within(line).getByRole('button', { name: 'Set job-of-yesterday aside' })
})

it('never shows an outage as an empty list', async () => {
  isAway = true
  await open()
  await screen.findByText('Failed jobs could not be loaded')
  expect(screen.queryByText('No failed jobs')).toBeNull()
})

it('says that the list is old where it could not be loaded again', async () => {
  await open()
  await screen.findByText('mailbox is away')
  isAway = true
  await act(() => refetch('GetFailedJobs'))
  await screen.findByText('The list below is old: it could not be loaded again')
  screen.getByText('mailbox is away')
})
