import pageMessages from 'messages:pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/index.ts'
import { portalMessages } from '../i18n/index.ts'
import { PostalCodesButton } from './PostalCodesButton.tsx'

vi.mock('../session/index.ts', () => ({ useSession: () => ({ system: 'YOYOUnitedStates' }) }))

const countries = [{ countryCode: 'US', countryName: 'United States', isEuCountry: false }]
const places = { postalCodes: [{ city: 'New York', from: '10001', to: '10001' }], numberOfRows: 1 }

beforeAll(async () => {
  await Promise.all([pageMessages.load('en'), portalMessages.load('en'), import('./PostalCodeDialog.tsx')])
})
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('GetCountries') ? countries : url.includes('GetPostalCodes') ? places : []),
  )
})

it('fills an address with the code that was selected, its city and its state; over a form of its own', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn<(place: object) => void>()
  const onSubmit = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <form onSubmit={onSubmit}>
        <PostalCodesButton
          place={() => ({ countryCode: 'US', stateCode: 'IL', city: 'Chicago', postalCode: '60607' })}
          onSelect={onSelect}
        />
      </form>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Postal codes' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const city = await dialog.findByLabelText<HTMLInputElement>('City')
  const code = dialog.getByLabelText<HTMLInputElement>('Postal code')
  expect([city.value, code.value]).toEqual(['Chicago', '60607'])
  await user.clear(city)
  // Of Chicago's code there is no New York.
  expect(code.value).toBe('')
  await user.type(city, 'New York{Enter}')
  await user.click(await dialog.findByLabelText('Select New York, 10001'))
  expect(onSelect).toHaveBeenCalledWith({
    countryCode: 'US',
    stateCode: 'NY',
    city: 'New York',
    postalCode: '10001',
  })
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})
