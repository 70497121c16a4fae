import formMessages from 'messages:shipment-form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../shipment/shipment-detail.test-support.ts'
import { answer, openPage, serve } from '../test-page.tsx'
import type { HistoryRow } from '../use-history-rows.ts'
import twoFilesMessages from 'messages:two-files'
import historyMessages from 'messages:history'
import { ActionDialog } from './ActionDialog.tsx'
import changeMessages from 'messages:history-changes'
import { isOffered } from './offered-actions.ts'
import { UndoBar } from './UndoBar.tsx'
import actionMessages from 'messages:history-actions'

vi.mock('../../../app/session/index.ts', () => ({ useSession: () => ({ user: { assignedRoles: ['SuperUser'] } }) }))

beforeAll(() =>
  Promise.all([
    formMessages.load('en'),
    historyMessages.load('en'),
    twoFilesMessages.load('en'),
    actionMessages.load('en'),
    changeMessages.load('en'),
    // Fetched when first opened, which on a busy machine takes longer than a test waits.
    import('./changes/ReferenceForm.tsx'),
    import('./changes/ShipDateForm.tsx'),
    import('./documents/InvoiceOfShipments.tsx'),
  ]),
)
afterEach(() => vi.unstubAllGlobals())

const row = (id: number, change: Partial<HistoryRow> = {}): HistoryRow => ({ ...aShipmentDetail().line, id, ...change })
const outcome = (...results: [number, string | null][]) =>
  answer({
    actionId: 'a',
    state: 'done',
    shipments: results.length,
    shipmentsDone: results.length,
    results: results.map(([shipmentId, message]) => ({
      shipmentId,
      done: message === null,
      reason: message && 'x',
      message,
      facts: null,
    })),
    undo: { id: 'undo-1', until: '2026-11-22T12:00:30.000Z' },
  })

describe('C8: labels and documents', () => {
  it('are made as two files where that is ticked, the labels on this user’s format', async () => {
    const asked = serve({
      CreateLabelAndDocuments: () => answer({ url: '/labels', documentsUrl: '/documents' }, 201),
    })
    await openPage(<ActionDialog action="print-documents" rows={[row(1), row(2)]} onClose={vi.fn()} />)
    await userEvent.click(await screen.findByLabelText('In two files: labels and documents'))
    await userEvent.click(screen.getByRole('button', { name: /with documents/i }))
    expect((await screen.findByRole('link', { name: 'Open the labels' })).getAttribute('href')).toBe('/labels')
    expect(screen.getByRole('link', { name: 'Open the documents' }).getAttribute('href')).toBe('/documents')
    expect(asked.at(-1)?.body).toEqual({
      shipmentIds: [1, 2],
      files: 'two',
      format: 'pdf-100x150',
      startPosition: 1,
    })
  })

  it('that are labels only say so', async () => {
    serve({ CreateLabelAndDocumentsWithoutConnote: () => answer({ url: '/labels', documentsUrl: null }, 201) })
    await openPage(<ActionDialog action="print-documents-without-connote" rows={[row(1), row(2)]} onClose={vi.fn()} />)
    await userEvent.click(await screen.findByLabelText('In two files: labels and documents'))
    await userEvent.click(screen.getByRole('button', { name: /without/i }))
    expect(await screen.findByText('There are no other documents.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open the documents' })).toBeNull()
  })
})

describe('the dialog of an action', () => {
  it('of one shipment begins with what stands now, not with what the list had', async () => {
    const stale = row(812, { senderReference: 'old', version: 1 })
    const asked = serve({
      HistoryShipmentInfo: () => answer(aShipmentDetail({ line: row(812, { senderReference: 'new', version: 5 }) })),
      SetSenderReceiverReference: () => answer({ success: true, version: 6, undo: null }),
    })
    const onClose = vi.fn()
    await openPage(<ActionDialog action="set-reference" rows={[stale]} onClose={onClose} />)
    const field = await screen.findByLabelText('Sender reference')
    expect([(field as HTMLInputElement).value, document.activeElement === field]).toEqual(['new', true])
    await userEvent.type(field, 'er{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
    expect(asked.find(({ url }) => url.includes('SetSender'))?.body).toEqual({ senderReference: 'newer', version: 5 })
  })

  it('of one shipment that has no room for it says why, and offers nothing', async () => {
    serve({ HistoryShipmentInfo: () => answer(aShipmentDetail({ line: row(812, { invoicingTransfer: 'sent' }) })) })
    await openPage(<ActionDialog action="set-ship-date" rows={[row(812)]} onClose={vi.fn()} />)
    expect(await screen.findByText(/has been transferred to invoicing/)).toBeTruthy()
    expect(screen.queryByLabelText(/Ship date/)).toBeNull()
  })

  it('of several says to how many and why not to the others, then what became of each, and tries the rest again', async () => {
    const rows = [row(1, { AWB: '' }), row(2), row(3, { deleted: true })]
    const asked = serve({
      SetShipDates: () => outcome([1, null], [2, 'The shipment is with invoicing.']),
      SetShipDate: () => answer({ success: true, version: 2, undo: null }),
    })
    const onClose = vi.fn()
    await openPage(<ActionDialog action="set-ship-date" rows={rows} onClose={onClose} />)
    expect(await screen.findByText('Applies to 2 of 3 shipments. The others are skipped.')).toBeTruthy()
    expect(screen.getByText('The shipment is deleted.')).toBeTruthy()
    const field = await screen.findByLabelText(/Ship date/)
    await userEvent.clear(field)
    await userEvent.type(field, '04/01/2027{Enter}')
    expect(await screen.findByText('Done for 1 shipment.')).toBeTruthy()
    expect(screen.getByText('The shipment is with invoicing.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Close')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // What was typed is still there.
    expect((field as HTMLInputElement).value).toBe('04/01/2027')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
    expect(asked.slice(0, 2).map(({ url, body }) => [url.split('/History/')[1], body])).toEqual([
      ['SetShipDates', { shipmentIds: [1, 2], shipDate: '2027-01-04' }],
      ['SetShipDate/2', { shipDate: '2027-01-04', version: 1 }],
    ])
  })
})

describe('an invoice', () => {
  const link = () => screen.queryByRole('link', { name: 'Open the invoice' })?.getAttribute('href')

  it('takes the goods of several shipments together', async () => {
    await openPage(<ActionDialog action="customs-invoice" rows={[row(1), row(2)]} onClose={vi.fn()} />)
    expect(await screen.findByText('One combined invoice for 2 shipments.')).toBeTruthy()
    expect(decodeURIComponent(link() ?? '')).toContain('shipments=1,2')
  })

  it('says how many it takes', async () => {
    const rows = Array.from({ length: 51 }, (_, n) => row(n + 1))
    await openPage(<ActionDialog action="customs-invoice" rows={rows} onClose={vi.fn()} />)
    expect(await screen.findByText('An invoice can cover up to 50 shipments.')).toBeTruthy()
    expect(link()).toBeUndefined()
  })
})

describe('before it is done', () => {
  const krone = (amount: string) => ({ amount, currencyCode: 'DKK' })

  it('it says what the shipments are worth together, and which they are', async () => {
    const rows = [
      row(1, { cargoTransfer: 'sent', salesPrice: krone('100.10') }),
      row(2, { cargoTransfer: 'sent', salesPrice: krone('0.20') }),
    ]
    const asked = serve({ TransferShipmentsToInvoicing: () => outcome([1, null], [2, null]) })
    await openPage(<ActionDialog action="transfer-to-invoicing" rows={rows} onClose={vi.fn()} />)
    expect(await screen.findByText('Applies to 2 shipments.')).toBeTruthy()
    expect(screen.getByText('Total 100.30 DKK excl. VAT.')).toBeTruthy()
    expect(screen.getByText('The shipments can then no longer be changed or deleted.')).toBeTruthy()
    expect(screen.getAllByText(/^(100\.10|0\.20)/)).toHaveLength(2)
    expect(asked).toEqual([])
  })

  it('it says that insurance ends and that cargo is told', async () => {
    const insured = { insuranceAmount: krone('500.00'), cargoTransfer: 'sent' } as const
    const rows = [row(1, insured), row(2, { insuranceAmount: krone('0.00') }), row(3, insured)]
    await openPage(<ActionDialog action="delete" rows={rows} onClose={vi.fn()} />)
    expect(await screen.findByText('The insurance of 2 shipments ends.')).toBeTruthy()
    expect(screen.getByText('2 shipments are cancelled in the cargo system.')).toBeTruthy()
  })
})

describe('what was done', () => {
  it('can be taken back after its dialog is closed, by a click or Ctrl+Z, for half a minute', async () => {
    const asked = serve({
      DeleteShipments: () => outcome([1, null], [2, null]),
      UndoHistoryAction: () => answer({ results: [] }),
    })
    await openPage(
      <>
        <ActionDialog action="delete" rows={[row(1), row(2)]} onClose={vi.fn()} />
        <UndoBar />
      </>,
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete: 2 shipments')).toBeTruthy()
    const seconds = screen.getByText(/^\d+ seconds left$/)
    expect(Number.parseInt(seconds.textContent, 10)).toBeGreaterThan(0)
    // Under an open dialog nothing is done unseen.
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    expect(asked.filter(({ url }) => url.includes('UndoHistoryAction'))).toEqual([])
    document.querySelector('dialog')?.close()
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(screen.queryByText('Delete: 2 shipments')).toBeNull())
    expect(asked.filter(({ url }) => url.includes('UndoHistoryAction/undo-1'))).toHaveLength(1)
  })
})

it('actions of one shipment are offered for one only, and those of a kind for that kind', () => {
  const two = [row(1), row(2)]
  expect(isOffered('set-awb', [row(1)])).toBe(true)
  expect(isOffered('set-awb', two)).toBe(false)
  expect(isOffered('set-ship-date', two)).toBe(true)
  expect(isOffered('restore', two)).toBe(false)
  expect(isOffered('restore', [row(1), row(2, { deleted: true })])).toBe(true)
  expect(isOffered('set-itn', [row(1)])).toBe(false)
  expect(isOffered('set-itn', [row(1, { aes: true })])).toBe(true)
  expect(isOffered('accept-quote', [row(1, { bookingType: 'QuoteBooking', quoteState: 'Answered' })])).toBe(true)
  // Accepted, it is a booking.
  expect(isOffered('accept-quote', [row(1, { quoteState: 'Accepted' })])).toBe(false)
})
