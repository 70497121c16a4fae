import formMessages from 'messages:shipment-form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../../test-page.tsx'
import actionMessages from 'messages:history-actions'
import { NotesForm } from './NotesForm.tsx'
import noteMessages from 'messages:history-notes'

beforeAll(() => Promise.all([formMessages.load('en'), actionMessages.load('en'), noteMessages.load('en')]))
afterEach(() => vi.unstubAllGlobals())

const { line: row } = aShipmentDetail()
const note = {
  id: 1,
  shipmentId: row.id,
  message: 'Call <b>Anna</b>',
  createdBy: 'Ole',
  createdAt: '2026-11-20T09:00:00Z',
}
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })

it('shows the notes so far as they were written, with who, and keeps what is typed when it fails', async () => {
  let isDown = true
  const asked = serve({
    GetInternalMessages: () => answer([note]),
    SetInternalMessage: () => (isDown ? problem(409, 'STATE_FORBIDS', 'Not now') : answer({ ...note, id: 2 })),
  })
  const props = ends()
  await openPage(<NotesForm rows={[row]} {...props} />)
  expect(await screen.findByText('Call <b>Anna</b>')).toBeTruthy()
  expect(screen.getByText(/^Ole, /)).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Add note' })
  await userEvent.click(add)
  expect(document.activeElement).toBe(screen.getByLabelText('New note'))
  await userEvent.type(screen.getByLabelText('New note'), 'Ring first')
  await userEvent.click(add)
  expect((await screen.findByRole('alert')).textContent).toContain('Not now')
  isDown = false
  await userEvent.type(screen.getByLabelText('New note'), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.findLast(({ url }) => url.includes('SetInternalMessage'))?.body).toEqual({
    shipmentId: row.id,
    message: 'Ring first',
  })
})

it('puts one note on several in one call', async () => {
  const outcome = { actionId: 'a', state: 'done', shipments: 2, shipmentsDone: 2, results: [], undo: null }
  const asked = serve({ SetInternalMessages: () => answer(outcome) })
  const props = ends()
  await openPage(<NotesForm rows={[row, { ...row, id: 813 }]} {...props} />)
  await userEvent.type(await screen.findByLabelText('New note'), 'Strike on Friday')
  await userEvent.click(screen.getByRole('button', { name: 'Internal note' }))
  await waitFor(() => expect(props.onOutcome).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ shipmentIds: [row.id, 813], message: 'Strike on Friday' }])
})
