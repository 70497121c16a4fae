import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer, openPage, problem, serve } from '../history/test-page.tsx'
import { addUp, type ToInvoice } from './invoice-control.ts'
import { InvoiceControlScreen } from './InvoiceControlScreen.tsx'
import invoiceMessages from 'messages:invoice-control'

beforeAll(async () => void (await invoiceMessages.load('en')))
afterEach(() => vi.unstubAllGlobals())

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const sums = { sales: dkk('1000.00'), cost: dkk('700.00'), margin: dkk('300.00'), withoutCost: 0 }
const month = {
  month: '2026-11',
  closed: null,
  states: [
    { state: 'ready', reason: null, shipments: 2, ...sums },
    { state: 'blocked', reason: 'held-back', shipments: 1, ...sums, withoutCost: 1 },
  ],
  companies: [{ companyId: 7, company: 'Nordlys', shipments: 3, ...sums }],
}
const shipment = (about: Partial<ToInvoice>): ToInvoice => ({
  shipmentId: 1,
  AWB: '96200001035',
  shipDate: '2026-11-24',
  companyId: 7,
  company: 'Nordlys',
  account: 'Nordlys 1',
  product: 'Parcel',
  carrier: 'Pilpost',
  reference: '',
  state: 'ready',
  reason: null,
  salesPrice: dkk('500.00'),
  costPrice: dkk('550.00'),
  margin: dkk('-50.00'),
  ...about,
})
const page = {
  shipments: [shipment({}), shipment({ shipmentId: 2, AWB: '96200001046', state: 'blocked', reason: 'held-back' })],
  next: '2026-11-02.55',
}

it('shows the month by state, its sums, and each shipment with what it earned', async () => {
  const asked = serve({ GetInvoiceMonth: () => answer(month), FindShipmentsToInvoice: () => answer(page) })
  await openPage(<InvoiceControlScreen />)
  const states = await screen.findByRole('navigation', { name: 'By state' })
  expect(within(states).getByRole('link', { name: /Ready/ }).textContent).toContain('2')
  // 1,000.00 + 1,000.00 sold; 300.00 + 300.00 left is 30 %.
  const whole = screen.getByRole('region', { name: 'Sums of the month' })
  expect(whole.textContent).toMatch(/2,000.00\sDKK/)
  expect(whole.textContent).toMatch(/600.00\sDKK \(30%\)/)
  expect(whole.textContent).toContain('1 shipment has a price but no known cost')
  const [, first, second] = await screen.findAllByRole('row')
  expect(first!.textContent).toMatch(/-50.00\sDKK/)
  expect(second!.textContent).toContain('On hold until it is booked')
  expect(screen.getByLabelText<HTMLInputElement>('Select 96200001046').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Earlier' }).getAttribute('href')).toContain('after=')
  expect(asked.some(({ url }) => url.includes('month='))).toBe(true)
})

it('names the shipments that are counted apart from those that we bill', async () => {
  const ofCarriers = { state: 'carrier', reason: null, ...sums, shipments: 14 } as const
  const both = { ...month, states: [...month.states, ofCarriers] }
  serve({ GetInvoiceMonth: () => answer(both), FindShipmentsToInvoice: () => answer(page) })
  await openPage(<InvoiceControlScreen />)
  const billed = month.states.reduce((all, { shipments }) => all + shipments, 0)
  const states = await screen.findByRole('navigation', { name: 'By state' })
  expect(within(states).getByRole('link', { name: /All shipments/ }).textContent).toContain(String(billed + 14))
  const whole = screen.getByRole('region', { name: 'Sums of the month' })
  expect(whole.textContent).toContain(`Shipments that we bill${billed}`)
  expect(screen.getByText(/^The sums are without shipments that we do not bill/)).toBeDefined()
})

it('hands what is chosen to invoicing, and says of what could not be why', async () => {
  serve({
    GetInvoiceMonth: () => answer(month),
    FindShipmentsToInvoice: () => answer({ ...page, shipments: [shipment({}), shipment({ shipmentId: 3, AWB: '' })] }),
    TransferShipmentsToInvoicing: () =>
      answer({
        actionId: 'a',
        state: 'done',
        shipments: 2,
        shipmentsDone: 2,
        results: [
          { shipmentId: 1, done: true, reason: null, message: null, facts: null },
          { shipmentId: 3, done: false, reason: 'no-price-lines', message: 'It has no price lines.', facts: null },
        ],
        undo: null,
      }),
  })
  await openPage(<InvoiceControlScreen />)
  await userEvent.click(await screen.findByLabelText('Select all shown that can be transferred'))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer 2 to invoicing' }))
  expect((await screen.findByRole('status')).textContent).toContain('1 shipment is on the way to invoicing.')
  expect(screen.getByRole('alert').textContent).toContain('3: It has no price lines.')
  expect(screen.getByLabelText<HTMLInputElement>('Select 3').checked).toBe(true)
})

it('takes no outage for an empty month', async () => {
  serve({ GetInvoiceMonth: () => problem(503, 'UNAVAILABLE', 'Not now') })
  await openPage(<InvoiceControlScreen />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The shipments could not be loaded'))
})

it('adds amounts of one currency alone', () => {
  const nok = (amount: string) => ({ amount, currencyCode: 'NOK' })
  const other = { shipments: 1, sales: nok('5.00'), cost: nok('1.00'), margin: nok('4.00'), withoutCost: 0 }
  expect(addUp([{ shipments: 2, ...sums }, other]).map(({ sales }) => sales)).toEqual([dkk('1000.00'), nok('5.00')])
})
