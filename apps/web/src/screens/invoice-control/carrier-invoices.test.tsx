import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer, openPage, problem, serve } from '../history/test-page.tsx'
import type { Bill } from './BillsToDecide.tsx'
import { CarrierInvoices } from './CarrierInvoices.tsx'
import { ImportInvoice } from './ImportInvoice.tsx'
import { Ledger } from './Ledger.tsx'
import invoiceMessages from 'messages:invoice-control'

beforeAll(async () => void (await invoiceMessages.load('en')))
afterEach(() => vi.unstubAllGlobals())

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const invoice = {
  id: 4,
  transportCompanyId: 2,
  carrier: 'Pilpost',
  number: 'F-1',
  invoicedOn: '2026-11-25',
  fileName: 'invoice.csv',
  importedBy: 'Ada',
  importedAt: '2026-11-25T09:00:00.000Z',
  paidOn: null,
  lines: 3,
  bills: 2,
  waiting: 0,
  accepted: 0,
  queued: 2,
  disputed: 0,
  billedOn: 0,
  billed: dkk('641.54'),
  toPay: dkk('0.00'),
  inNoMargin: dkk('12.00'),
}
const bill = (about: Partial<Bill>): Bill => ({
  id: 8,
  invoiceId: 4,
  invoiceNumber: 'F-1',
  carrier: 'Pilpost',
  AWB: '96200001035',
  shipmentId: 12,
  company: 'Nordlys',
  state: 'queued',
  reason: 'amount-differs',
  billed: dkk('541.54'),
  expected: dkk('416.54'),
  agreed: dkk('416.54'),
  difference: dkk('125.00'),
  billedWeight: null,
  chargeableWeight: 12,
  lines: [{ row: 2, charge: 'Freight', amount: dkk('541.54') }],
  invoicePaid: false,
  decidedBy: null,
  decidedAt: null,
  ...about,
})
const unknown = bill({
  id: 9,
  AWB: '12345678901',
  shipmentId: null,
  company: '',
  reason: 'unknown-waybill',
  expected: null,
})

it('decides the row that has the focus by one key, and goes down with the arrow', async () => {
  const asked = serve({
    GetCarrierInvoices: () => answer([invoice]),
    GetCarrierBills: () => answer([bill({}), unknown]),
    DecideCarrierBills: () => answer({ results: [{ id: 8, done: true, reason: null, message: null }] }),
  })
  await openPage(<CarrierInvoices search={{ view: 'bills' }} />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first!.textContent).toContain('The amount differs')
  // There is nobody to bill it on to.
  expect(within(second!).queryByRole('button', { name: /Bill on/ })).toBeNull()
  first!.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{ArrowUp}b')
  expect((await screen.findByRole('status')).textContent).toContain('96200001035: Bill on')
  // The row may be gone: the next has the focus.
  expect(document.activeElement).toBe(second)
  const decided = asked.find(({ url }) => url.includes('DecideCarrierBills'))
  // What was charged is what was seen, or nothing.
  expect(decided?.body).toEqual({
    ids: [8],
    decision: 'bill-on',
    shown: [{ id: 8, difference: bill({}).difference.amount }],
  })
})

it('says why a bill could not be decided', async () => {
  serve({
    GetCarrierInvoices: () => answer([invoice]),
    GetCarrierBills: () => answer([bill({})]),
    DecideCarrierBills: () =>
      answer({ results: [{ id: 8, done: false, reason: 'invoiced', message: 'It is invoiced already.' }] }),
  })
  await openPage(<CarrierInvoices search={{ view: 'bills' }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bill on: 96200001035' }))
  expect((await screen.findByRole('alert')).textContent).toContain('96200001035: It is invoiced already.')
})

it('decides all of a reason at once, page after page, and counts what could not be', async () => {
  const many = Array.from({ length: 203 }, (_, at) => bill({ id: at + 1, reason: 'unknown-waybill', shipmentId: null }))
  const asked = serve({
    GetCarrierInvoices: () => answer([invoice]),
    GetCarrierBills: ({ url }) => {
      const query = new URL(url, 'http://portal').searchParams
      const after = Number(query.get('after') ?? 0)
      return answer(many.filter(({ id }) => id > after).slice(0, Number(query.get('pageSize'))))
    },
    DecideCarrierBills: ({ body }) =>
      answer({
        results: (body as { ids: number[] }).ids.map((id) =>
          id === 202
            ? { id, done: false, reason: 'decided', message: 'It has been decided already.' }
            : { id, done: true, reason: null, message: null },
        ),
      }),
  })
  await openPage(<CarrierInvoices search={{ view: 'bills', invoice: 4, reason: 'unknown-waybill' }} />)
  // There is nobody to bill them on to.
  expect(screen.queryByRole('button', { name: 'Bill on all' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute all' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Every bill of this invoice that waits')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dispute' }))
  const told = await screen.findByText(/202 bills are decided/)
  expect(told.textContent).toContain('1 could not be: It has been decided already.')
  const decided = asked.filter(({ url }) => url.includes('DecideCarrierBills'))
  expect(decided.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([200, 3])
})

it('imports a file, or says what is wrong at its row', async () => {
  serve({
    GetTransportCompanies: () => answer([{ id: 2, name: 'Pilpost' }]),
    ImportCarrierInvoice: () =>
      answer({
        invoiceId: null,
        lines: 1,
        bills: 0,
        faults: [{ row: 3, column: 'amount', reason: '"ten" is not a figure such as 1234.50' }],
        notices: [],
        unlisted: 0,
      }),
  })
  await openPage(<ImportInvoice onClose={() => {}} />)
  await userEvent.upload(await screen.findByLabelText('File'), new File(['awb;amount'], 'invoice.csv'))
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('1 error: nothing was imported')
  expect(told.textContent).toContain('Row 3, amount "ten" is not a figure')
})

it('says which weights of an imported invoice are not compared before it opens the invoice', async () => {
  serve({
    GetTransportCompanies: () => answer([{ id: 2, name: 'Pilpost' }]),
    ImportCarrierInvoice: () =>
      answer({
        invoiceId: 7,
        lines: 3,
        bills: 3,
        faults: [],
        notices: [{ row: 2, column: '', reason: 'The weight (MEA AAE+ZZZ KGM) is unknown to us and is not compared.' }],
        unlisted: 0,
      }),
  })
  let closed = 0
  await openPage(<ImportInvoice onClose={() => (closed += 1)} />)
  await userEvent.upload(await screen.findByLabelText('File'), new File(['UNA'], 'invoice.edi'))
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect((await screen.findByText(/AAE\+ZZZ KGM/)).textContent).toContain('Row 2')
  expect(closed).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Open the invoice' }))
  expect(closed).toBe(1)
})

it('tells an outage, and does not take it for nothing to decide', async () => {
  serve({ GetCarrierInvoices: () => problem(503, 'UNAVAILABLE', 'Not now') })
  await openPage(<CarrierInvoices search={{ view: 'bills' }} />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'))
})

it('has both sides of a shipment in one ledger', async () => {
  serve({
    GetShipmentLedger: () =>
      answer({
        shipmentId: 12,
        entries: [
          {
            kind: 'booked',
            side: 'sales',
            at: '2026-11-20T09:00:00.000Z',
            amount: dkk('496.48'),
            text: 'Parcel',
            state: null,
          },
          {
            kind: 'carrier-billed',
            side: 'cost',
            at: '2026-11-25T09:00:00.000Z',
            amount: dkk('541.54'),
            text: 'Pilpost F-1',
            state: 'accepted',
          },
          {
            kind: 'carrier-paid',
            side: 'cost',
            at: '2026-12-01',
            amount: dkk('541.54'),
            text: 'Pilpost F-1',
            state: null,
          },
        ],
        promisedSales: dkk('496.48'),
        addedSales: null,
        addedCost: null,
        promisedCost: dkk('416.54'),
        billedSales: null,
        billedCost: dkk('541.54'),
        paidCost: dkk('541.54'),
      }),
  })
  await openPage(<Ledger shipmentId={12} />)
  const promised = await screen.findByRole('row', { name: /^Promised/ })
  expect(promised.textContent).toMatch(/496.48\sDKK416.54\sDKK/)
  expect(screen.getByRole('row', { name: /Billed by the carrier/ }).textContent).toContain('Pilpost F-1 · Accepted')
  expect(screen.getByRole('row', { name: /^Paid –/ }).textContent).toMatch(/541.54\sDKK/)
})
