import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import companyMessages from 'messages:companies'
import { answer, openPage, serve } from '../history/test-page.tsx'
import { CompanyAgreements } from './CompanyAgreements.tsx'

beforeAll(async () => {
  await companyMessages.load('en')
})
afterEach(() => vi.unstubAllGlobals())

it('names the agreements of the company, and leads to where they are kept', async () => {
  const rows = [
    ['Express 2026', 'Nordlys', '', 'percent'],
    ['Like Nordlys', 'Havblik', '', 'percent'],
  ]
  serve({ GetProductRows: () => answer({ rows, numberOfRows: 2 }) })
  await openPage(<CompanyAgreements name="Nordlys" />)
  expect(await screen.findByText('Express 2026')).toBeTruthy()
  expect(screen.queryByText('Like Nordlys')).toBeNull()
  const link = screen.getByRole('link', { name: 'Open in Products' })
  expect(link.getAttribute('href')).toContain('table=agreements')
})

it('says of a company without one what its prices go by', async () => {
  serve({ GetProductRows: () => answer({ rows: [], numberOfRows: 0 }) })
  await openPage(<CompanyAgreements name="Nordlys" />)
  expect(await screen.findByText('No agreement of its own: the prices of the tariffs hold.')).toBeTruthy()
})
