import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { Deliveries } from './Deliveries.tsx'
import type { Webhook } from './webhook.ts'
import { WebhookForm } from './WebhookForm.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const webhook: Webhook = {
  webhookId: 5,
  companyId: 4,
  companyName: 'Nordlys',
  url: 'https://erp.nordlys.test/in',
  events: ['booking'],
  active: true,
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Ada',
  previousSecretUntil: null,
  lastDelivery: null,
}
const delivery = {
  id: 9,
  messageId: 'm-9',
  event: 'booking',
  shipmentId: 100_001,
  state: 'failed',
  attempts: 14,
  createdAt: '2026-11-23T09:00:00Z',
  nextAttemptAt: null,
}
const asked: { url: string; body: unknown }[] = []
let isAway = false
let state = 'failed'
let refusal: object | undefined

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  isAway = false
  state = 'failed'
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (isAway) return new Response('{}', { status: 503, headers: { 'content-type': 'application/problem+json' } })
    if (refusal && url.includes('SaveWebhook')) {
      return new Response(JSON.stringify(refusal), {
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      })
    }
    return new Response(JSON.stringify(answerTo(url)), { headers: { 'content-type': 'application/json' } })
  })
})
function answerTo(url: string): unknown {
  if (url.includes('GetWebhookDeliveries')) return [{ ...delivery, state }]
  if (url.includes('GetWebhookDelivery')) {
    const log = [{ at: '2026-11-23T09:00:00Z', status: 500, tookMs: 31, answer: 'not today' }]
    return { ...delivery, body: '{"id":"m-9","code":"booked"}', log }
  }
  if (url.includes('GetCompanies')) return [{ id: 4, name: 'Nordlys' }]
  return { webhookId: 5, secret: 'whsec_shown-once', success: true }
}
const open = (part: React.ReactNode) =>
  act(async () => void render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>))
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const sent = (name: string) => asked.find(({ url }) => url.includes(name))

it('makes a webhook for a company, says first what is missing, and shows its secret once', async () => {
  await open(<WebhookForm onClose={() => {}} />)
  await press(await screen.findByRole('button', { name: 'Create webhook' }))
  expect(sent('SaveWebhook')).toBeUndefined()
  await screen.findByRole('option', { name: 'Nordlys' })
  fireEvent.change(screen.getByRole('combobox', { name: /^Company/ }), { target: { value: '4' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Address/ }), { target: { value: webhook.url } })
  await press(screen.getByRole('button', { name: 'Create webhook' }))
  expect(sent('SaveWebhook')?.body).toEqual({
    companyId: 4,
    url: webhook.url,
    events: ['booking', 'event', 'document', 'invoice'],
  })
  expect(await screen.findByDisplayValue('whsec_shown-once')).toBeTruthy()
})

it('says where the address is what is wrong with it, and nowhere else', async () => {
  const message = 'Address leads into a private network'
  refusal = { code: 'INVALID_INPUT', title: 'Invalid', status: 400, errors: [{ field: 'url', code: 'x', message }] }
  await open(<WebhookForm webhook={webhook} onClose={() => {}} />)
  await press(await screen.findByRole('button', { name: 'Save' }))
  const address = await screen.findByRole('textbox', { name: /^Address/ })
  await vi.waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message)).toHaveLength(1)
  fireEvent.change(address, { target: { value: 'https://erp.nordlys.test/other' } })
  expect(screen.queryByText(message)).toBeNull()
})

it('follows a message that waits until it is delivered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  state = 'waiting'
  await open(<Deliveries webhook={webhook} onClose={() => {}} />)
  await screen.findByText('Waiting', { selector: 'li *' })
  state = 'delivered'
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  await screen.findByText('Delivered', { selector: 'li *' })
  // No figure with a thousands separator: it is looked up as it stands.
  screen.getByText(/shipment 100001/)
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked.length).toBe(before)
  vi.useRealTimers()
})

it('shows a message word for word with what was answered, and sends it again', async () => {
  await open(<Deliveries webhook={webhook} onClose={() => {}} />)
  const line = await screen.findByRole('listitem')
  within(line).getByText('Failed')
  const details = line.querySelector('details')!
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  await within(line).findByText('not today')
  within(line).getByText(/"code": "booked"/)
  await press(within(line).getByRole('button', { name: 'Send again' }))
  expect(sent('ReplayWebhookDelivery/9')).toBeDefined()
})

it('never shows an outage as no messages', async () => {
  isAway = true
  await open(<Deliveries webhook={webhook} onClose={() => {}} />)
  await screen.findByText('The messages could not be loaded')
  expect(screen.queryByText('No messages.')).toBeNull()
})
