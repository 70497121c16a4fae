import formMessages from 'messages:shipment-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../../test-page.tsx'
import actionMessages from 'messages:history-actions'
import { AccountForm } from './AccountForm.tsx'
import accountMessages from 'messages:history-account'

beforeAll(() => Promise.all([formMessages.load('en'), actionMessages.load('en'), accountMessages.load('en')]))
afterEach(() => vi.unstubAllGlobals())

const { line: row } = aShipmentDetail()
const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const before = {
  companyId: 1,
  company: 'Nordlys ApS',
  accountId: 1,
  account: 'Main',
  totalExVat: dkk('100.10'),
  vat: dkk('25.03'),
  total: dkk('125.13'),
}
const after = {
  companyId: 2,
  company: 'Havblik A/S',
  accountId: 21,
  account: 'Havblik',
  totalExVat: dkk('79.90'),
  vat: dkk('19.98'),
  total: dkk('99.88'),
}
const change = { before, after, dryRun: true, version: 1 }
const companies = [
  { id: 1, name: 'Nordlys ApS' },
  { id: 2, name: 'Havblik A/S' },
]
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })
let comparison = () => answer(change)
const serveAll = () => {
  let company = 1
  const asked = serve({
    GetCompanies: () => answer(companies),
    GetCompanyAccounts: () => {
      company = asked.at(-1)?.url.includes('companyId=2') ? 2 : 1
      return answer([
        {
          id: company === 2 ? 21 : 1,
          displayName: company === 2 ? 'Havblik' : 'Main',
          default: true,
          companyId: company,
        },
      ])
    },
    ChangeShipmentAccountAsync: () => comparison(),
  })
  return asked
}
const choose = async () => {
  const company = await screen.findByLabelText('Company')
  await userEvent.clear(company)
  await userEvent.type(company, 'havb')
  await userEvent.click(await screen.findByRole('option', { name: 'Havblik A/S' }))
}

it('shows both prices and their difference before anything is changed', async () => {
  comparison = () => answer(change)
  const asked = serveAll()
  const props = ends()
  await openPage(<AccountForm rows={[row]} {...props} />)
  expect(await screen.findByText(/has no other account/)).toBeTruthy()
  await choose()
  const pricesOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
  expect(await pricesOf(/^Price excl. VAT/)).toEqual(['100.10 DKK', '79.90 DKK'])
  expect(await pricesOf(/^Price incl. VAT/)).toEqual(['125.13 DKK', '99.88 DKK'])
  // 100.10 − 79.90 = 20.20
  expect(screen.getByText(/^20\.20.DKK less than the current price\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change company and account' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  const body = { shipmentId: row.id, companyId: 2, accountId: 21 }
  expect(asked.filter(({ method }) => method === 'POST').map((each) => each.body)).toEqual([
    { ...body, dryRun: true },
    { ...body, version: row.version, shownTotal: dkk('99.88') },
  ])
})

it('shows the new price where it has changed since it was shown, and moves the shipment once that is confirmed', async () => {
  const changedPrice = { ...after, totalExVat: dkk('80.00'), vat: dkk('20.00'), total: dkk('100.00') }
  const replies = [
    answer(change),
    problem(409, 'PRICE_CHANGED', 'Changed'),
    answer({ ...change, after: changedPrice }),
    answer({ ...change, after: changedPrice, dryRun: false }),
  ]
  comparison = () => replies.shift()!
  const asked = serveAll()
  const props = ends()
  await openPage(<AccountForm rows={[row]} {...props} />)
  await screen.findByText(/has no other account/)
  await choose()
  await screen.findByText(/^20\.20.DKK less/)
  const button = screen.getByRole('button', { name: 'Change company and account' })
  await userEvent.click(button)
  const [alert, ...others] = await screen.findAllByRole('alert')
  expect(alert!.textContent).toContain('The price has changed since it was shown')
  expect(others).toEqual([])
  // 100.10 − 80.00 = 20.10
  expect(screen.getByText(/^20\.10.DKK less/)).toBeTruthy()
  expect(props.onDone).not.toHaveBeenCalled()
  await userEvent.click(button)
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body as { shownTotal?: object })
  expect(sent.map(({ shownTotal }) => shownTotal)).toEqual([undefined, dkk('99.88'), undefined, dkk('100.00')])
})

it('says in words that the product cannot be had there', async () => {
  comparison = () => problem(409, 'PRODUCT_NOT_OFFERED', 'Not offered')
  serveAll()
  await openPage(<AccountForm rows={[row]} {...ends()} />)
  await screen.findByText(/has no other account/)
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Nordvind Road is not available on this account')
})
