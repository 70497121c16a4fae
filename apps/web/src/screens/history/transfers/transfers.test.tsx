import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aTransfer } from '../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../test-page.tsx'
import { FailedTransfersLink } from './FailedTransfersLink.tsx'
import { TransfersScreen } from './TransfersScreen.tsx'
import transferMessages from 'messages:history-transfers'

beforeAll(async () => void (await transferMessages.load('en')))
afterEach(() => vi.unstubAllGlobals())

const weight = { fault: 'weight-differs', faultText: 'The weights do not add up.', faultDetails: null }
const other = aTransfer({ id: 30, shipmentId: 700, AWB: '', kind: 'invoicing', ...weight, attempts: 0 })

it('lists what failed with why, and the way to correct it', async () => {
  const asked = serve({ GetTransfers: () => answer([aTransfer(), other]) })
  await openPage(<TransfersScreen />)
  const [first, second] = within(await screen.findByRole('list', { name: 'Failed transfers' })).getAllByRole('listitem')
  expect(asked[0]?.url).toContain('state=rejected&last=true')
  expect(within(first!).getByText('Response: 422 unknown account')).toBeTruthy()
  expect(within(first!).getByText('Cargo system')).toBeTruthy()
  expect(within(second!).getByText('The weights do not add up.')).toBeTruthy()
  const mend = within(second!).getByRole('link', { name: 'Open shipment' })
  expect(mend.getAttribute('href')).toBe('/History?shipment=700')
})

it('sends several again, and says of each that could not be why; it stays chosen', async () => {
  let rows = [aTransfer(), other]
  const asked = serve({
    GetTransfers: () => answer(rows),
    'ResendTransfer/31': () => answer(aTransfer({ id: 33, state: 'pending' })),
    'ResendTransfer/30': () => problem(409, 'STATE_FORBIDS', 'It is under way already.'),
  })
  await openPage(<TransfersScreen />)
  await userEvent.click(await screen.findByLabelText('Select all shown'))
  rows = [other]
  await userEvent.click(screen.getByRole('button', { name: 'Resend 2' }))
  expect((await screen.findByRole('status')).textContent).toContain('1 transfer is being resent.')
  expect(screen.getByRole('alert').textContent).toContain('Shipment 700: It is under way already.')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Select Shipment 700').checked).toBe(true)
  expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url.split('/').at(-1))).toEqual(['31', '30'])
})

it('with nothing that failed says so; an outage is not taken for that', async () => {
  let isDown = true
  serve({ GetTransfers: () => (isDown ? problem(503, 'UNAVAILABLE', 'Not now') : answer([])) })
  await openPage(<TransfersScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('The transfers could not be loaded')
  expect(screen.queryByText('No failed transfers')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No failed transfers')).toBeTruthy()
})

it('leads on to older ones where there may be some', async () => {
  const page = Array.from({ length: 100 }, (_, index) => aTransfer({ id: 500 - index }))
  serve({ GetTransfers: () => answer(page) })
  await openPage(<TransfersScreen />)
  const older = await screen.findByRole('link', { name: 'Older' })
  expect(older.getAttribute('href')).toBe('/History/Transfers?before=401')
})

it('is led to from History while something failed', async () => {
  serve({ GetTransfers: () => answer([aTransfer(), other]) })
  await openPage(<FailedTransfersLink />)
  expect(await screen.findByRole('link', { name: '2 failed transfers' })).toBeTruthy()
  const asked = serve({ GetTransfers: () => answer([]) })
  await openPage(<FailedTransfersLink />)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})
