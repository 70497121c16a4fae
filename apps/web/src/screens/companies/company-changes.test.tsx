import approvalMessages from 'messages:approvals'
import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer, openPage, serve } from '../history/test-page.tsx'
import { CompanyChanges } from './CompanyChanges.tsx'

beforeAll(async () => {
  for (const messages of [approvalMessages, companyMessages, formMessages]) await messages.load('en')
})
afterEach(() => vi.unstubAllGlobals())

it('says in words what was changed of the rule which bookings need approval', async () => {
  const line = { at: '2026-11-20T09:00:00.000Z', by: 'Ada Mikkelsen' }
  const products = { field: 'salesProductIds', before: null, after: '3' }
  serve({
    GetCompanyChanges: () =>
      answer([
        {
          ...line,
          id: 3,
          action: 'approval-rule.removed',
          changes: [{ field: 'validHours', before: '72', after: null }],
        },
        {
          ...line,
          id: 2,
          action: 'approval-rule.set',
          changes: [
            { field: 'approver', before: null, after: 'Karen Chief (chief@nordlys.test)' },
            { field: 'above', before: null, after: '10.00' },
            products,
          ],
        },
        { ...line, id: 1, action: 'account.changed', changes: [{ ...products, field: 'limits.salesProductIds' }] },
      ]),
    GetVisibleBranchesForUser: () => answer([]),
    GetBookableProducts: () =>
      answer({ salesProducts: [{ id: 3, displayName: 'Express' }], services: [], currencyCode: 'DKK' }),
  })
  await openPage(<CompanyChanges companyId={1} />)
  await screen.findByText('Approval rule removed')
  expect(screen.getByText('Approval rule changed')).toBeTruthy()
  await screen.findAllByText('Express')
  const lines = screen.getAllByRole('listitem').flatMap((item) => (item.querySelector('p') ? [] : [item.textContent]))
  expect(lines).toEqual([
    'Hours to decide in: 72 ',
    'Approver:  Karen Chief (chief@nordlys.test)',
    'Above, incl. VAT:  10.00',
    'Products that need approval:  Express',
    'Products that can be booked:  Express',
  ])
})
