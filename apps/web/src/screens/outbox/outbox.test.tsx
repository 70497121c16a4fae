import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import outboxMessages from 'messages:outbox'
import { answer, openPage, serve } from '../history/test-page.tsx'
import { OutboxScreen } from './OutboxScreen.tsx'

const mail = (id: number, subject: string) => ({
  id,
  to: 'anna@nordlys.test',
  subject,
  text: subject,
  language: 'en',
  status: 'kept',
  createdAt: '2026-11-25T09:00:00.000Z',
  sentAt: null,
  shipmentId: null,
  attachment: null,
})

beforeAll(async () => {
  await outboxMessages.load('en')
})
afterEach(() => vi.unstubAllGlobals())

async function openOutbox() {
  serve({ GetOutbox: () => answer([mail(2, 'Second'), mail(1, 'First')]) })
  await openPage(<OutboxScreen />)
  return screen.findByRole('link', { name: /Second/ })
}

it('is read by the arrows from the moment it is there', async () => {
  const newest = await openOutbox()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(newest)
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('heading', { name: 'First' })).toBeTruthy()
})

it('is led to by the arrow down from its search', async () => {
  const newest = await openOutbox()
  await userEvent.type(screen.getByRole('searchbox'), '{ArrowDown}')
  expect(document.activeElement).toBe(newest)
})
