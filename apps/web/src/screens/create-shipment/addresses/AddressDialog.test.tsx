import pageMessages from 'messages:pages'
import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/api/index.ts'
import { portalMessages } from '../../../app/i18n/index.ts'
import { AddressFields } from '../AddressFields.tsx'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import { newBookingForm } from '../booking-form.ts'
import { fieldErrors } from '../field-errors.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import { FieldErrorsContext } from '../use-field.ts'
import addressMessages from 'messages:create-addresses'
import bookingMessages from 'messages:create-shipment'

vi.mock('../../../app/session/index.ts', () => ({ useSession: () => ({ system: 'YOYODenmark' }) }))

const countries = [
  { countryCode: 'DK', countryName: 'Denmark', isEuCountry: true },
  { countryCode: 'SE', countryName: 'Sweden', isEuCountry: true },
]
const places = { postalCodes: [{ city: 'Odense C', from: '5000', to: '5000' }], numberOfRows: 1 }
let form: UseFormReturn<BookingForm>

function Fields({ role }: { role: AddressRole }) {
  const here = useForm<BookingForm>({ defaultValues: newBookingForm(formDefaults()) })
  useEffect(() => {
    form = here
  }, [here])
  const [errors] = useState(() => fieldErrors())
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...here}>
        <FieldErrorsContext value={errors}>
          <Suspense>
            <AddressFields
              role={role}
              countries={countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))}
            />
          </Suspense>
        </FieldErrorsContext>
      </FormProvider>
    </QueryClientProvider>
  )
}

beforeAll(async () => {
  await Promise.all(
    [addressMessages, bookingMessages, formMessages, pageMessages, portalMessages].map((each) => each.load('en')),
  )
  // The first test must not wait for them to be compiled.
  await Promise.all([import('./AddressDialog.tsx'), import('../../../app/postal-codes/PostalCodeDialog.tsx')])
})
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('GetCountries')) return Response.json(countries)
    if (url.includes('GetPostalCodes')) return Response.json(places)
    return Response.json([])
  })
})

const roles: AddressRole[] = [
  'senderAddress',
  'pickupAddress',
  'receiverAddress',
  'importerOfRecord',
  'soldTo',
  'broker',
]

it.each(roles)('a postal code is looked up and selected for %s, and taken back', async (role) => {
  const user = userEvent.setup()
  await act(async () => void render(<Fields role={role} />))
  form.setValue(`${role}.companyName`, 'Harrow Lamps')
  form.setValue(`${role}.countryCode`, 'DK')
  await user.click(await screen.findByRole('button', { name: 'Postal codes' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.type(await within(dialog).findByLabelText('City'), 'Odense')
  await user.click(within(dialog).getByText('Filter'))
  await user.click(await within(dialog).findByLabelText('Select Odense C, 5000'))
  expect(form.getValues(role)).toMatchObject({
    companyName: 'Harrow Lamps',
    countryCode: 'DK',
    postalCode: '5000',
    city: 'Odense C',
  })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(form.getValues(role)).toMatchObject({ companyName: 'Harrow Lamps', postalCode: '', city: '' })
})
