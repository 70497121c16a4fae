import formMessages from 'messages:shipment-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, serve } from '../../test-page.tsx'
import actionMessages from 'messages:history-actions'
import { PriceLinesForm } from './PriceLinesForm.tsx'
import priceLineMessages from 'messages:history-price-lines'

beforeAll(() => Promise.all([formMessages.load('en'), actionMessages.load('en'), priceLineMessages.load('en')]))
afterEach(() => vi.unstubAllGlobals())

const { line: row } = aShipmentDetail()
const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const freight = {
  type: 'freight',
  name: 'Freight',
  description: '',
  explanation: [],
  added: false,
  addedBy: null,
  addedAt: null,
}
const price = {
  shipmentId: row.id,
  currencyCode: 'DKK',
  salesLines: [{ ...freight, amount: dkk('100.10') }],
  totalExVat: dkk('100.10'),
  vat: dkk('25.03'),
  total: dkk('125.13'),
  booked: { totalExVat: dkk('100.10'), vat: dkk('25.03'), total: dkk('125.13') },
  costLines: [{ ...freight, amount: dkk('60.00') }],
  costExVat: dkk('60.00'),
  margin: dkk('40.10'),
}
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })
const figures = (name: string) =>
  within(
    within(screen.getByRole('table', { name: 'Effect on the price' })).getByRole('row', {
      name: new RegExp(`^${name}`),
    }),
  )
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

it('shows what the lines make of the price while they are typed, cost and margin too', async () => {
  serve({ GetPriceLines: () => answer(price) })
  await openPage(<PriceLinesForm rows={[row]} {...ends()} />)
  await userEvent.type(await screen.findByLabelText('Amount, line 1'), '0,20{Enter}')
  const second = await screen.findByLabelText('Amount, line 2')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await userEvent.selectOptions(screen.getByLabelText('Sales or cost, line 2'), 'cost')
  await userEvent.type(second, '15')
  // In floats 100.10 + 0.20 is 100.30000000000001; the margin is 100.30 − 75.00 = 25.30
  expect(figures('Sales')).toEqual(['100.10 DKK', '0.20 DKK', '100.30 DKK'])
  expect(figures('Cost')).toEqual(['60.00 DKK', '15.00 DKK', '75.00 DKK'])
  expect(figures('Margin')).toEqual(['40.10 DKK', '-14.80 DKK', '25.30 DKK'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(figures('Sales')[2]).toBe('100.10 DKK')
})

it('sends the lines with the version seen, and nothing while one is at error', async () => {
  const asked = serve({
    GetPriceLines: () => answer(price),
    AddPriceLines: () => answer({ success: true, version: 2, undo: null }),
  })
  const props = ends()
  await openPage(<PriceLinesForm rows={[row]} {...props} />)
  const amount = await screen.findByLabelText('Amount, line 1')
  await userEvent.type(amount, 'ten')
  await userEvent.click(screen.getByRole('button', { name: 'Add price lines' }))
  expect(await screen.findByText(/must be an amount/)).toBeTruthy()
  expect(document.activeElement).toBe(amount)
  await userEvent.clear(amount)
  // The empty line after it was never meant.
  await userEvent.type(amount, '-1.250,5{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Type, line 1'), 'discount')
  await userEvent.click(screen.getByRole('button', { name: 'Add price lines' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      shipmentId: row.id,
      version: row.version,
      lines: [{ side: 'sales', type: 'discount', description: '', amount: '-1250.5', currencyCode: 'DKK' }],
    },
  ])
})

it('shows the server’s error at its line', async () => {
  const errors = [{ field: 'lines[0].amount', code: 'notAmount', message: 'Too much of it' }]
  serve({
    GetPriceLines: () => answer(price),
    AddPriceLines: () => answer({ type: 'x', title: 'Faulty', status: 400, code: 'INVALID_INPUT', errors }, 400),
  })
  await openPage(<PriceLinesForm rows={[row]} {...ends()} />)
  await userEvent.type(await screen.findByLabelText('Amount, line 1'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Add price lines' }))
  const error = await screen.findByText('Too much of it')
  expect(screen.getByLabelText('Amount, line 1').getAttribute('aria-describedby')).toBe(error.id)
})

it('adds the same lines to several in one call', async () => {
  const outcome = { actionId: 'a', state: 'done', shipments: 2, shipmentsDone: 2, results: [], undo: null }
  const asked = serve({ AddPriceLinesToShipments: () => answer(outcome) })
  const props = ends()
  await openPage(<PriceLinesForm rows={[row, { ...row, id: 813 }]} {...props} />)
  await userEvent.type(await screen.findByLabelText('Amount, line 1'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Add price lines' }))
  await waitFor(() => expect(props.onOutcome).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toMatchObject([{ shipmentIds: [row.id, 813] }])
})
