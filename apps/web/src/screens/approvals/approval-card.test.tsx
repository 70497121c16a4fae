import approvalMessages from 'messages:approvals'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { openPage } from '../history/test-page.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import type { Waiting } from './waiting.ts'

vi.mock('../../app/session/index.ts', () => ({ useSession: () => ({ user: { id: 7 } }) }))
beforeAll(async () => {
  await approvalMessages.load('en')
})

const waiting: Waiting = {
  shipmentId: 5,
  version: 1,
  companyName: 'Nordlys Design ApS',
  requesterOfCompany: true,
  product: 'Express',
  receiver: { companyName: 'Havblik', city: 'Malmö', countryCode: 'SE' },
  senderReference: '',
  shipDate: '2026-11-23',
  total: null,
  state: 'Waiting',
  reasons: ['product'],
  approverId: 8,
  approver: 'Karen Chief',
  requestedBy: 'Anna Lind',
  requestedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  priceStands: true,
  decidedBy: null,
  decidedAt: null,
  comment: '',
}

it('names the company behind its own people, and apart from staff who booked for it', async () => {
  await openPage(<ApprovalCard shipment={waiting} />)
  expect(screen.getByText('Anna Lind (Nordlys Design ApS)')).toBeTruthy()
  await openPage(<ApprovalCard shipment={{ ...waiting, requestedBy: 'Ada Mikkelsen', requesterOfCompany: false }} />)
  expect(screen.getByText('Ada Mikkelsen')).toBeTruthy()
  expect(screen.getByText('Nordlys Design ApS')).toBeTruthy()
})
