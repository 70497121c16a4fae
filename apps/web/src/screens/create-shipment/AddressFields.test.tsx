import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { portalMessages } from '../../app/i18n/index.ts'
import { AddressFields } from './AddressFields.tsx'
import type { AddressRole, BookingForm } from './booking-form.ts'
import { newBookingForm } from './booking-form.ts'
import { fieldErrors } from './field-errors.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { FieldErrorsContext } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

function Fields({ role }: { role: AddressRole }) {
  const form = useForm<BookingForm>({ defaultValues: newBookingForm(formDefaults()) })
  const [errors] = useState(() => fieldErrors())
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <Suspense>
            <AddressFields
              role={role}
              countries={[
                { value: 'DK', label: 'Denmark' },
                { value: 'US', label: 'United States' },
              ]}
            />
          </Suspense>
        </FieldErrorsContext>
      </FormProvider>
    </QueryClientProvider>
  )
}

const open = (role: AddressRole) => act(async () => void render(<Fields role={role} />))
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

beforeAll(async () => {
  await Promise.all([bookingMessages.load('en'), portalMessages.load('en'), formMessages.load('en')])
})
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 })))

it.each([
  ['receiverAddress', true],
  ['importerOfRecord', false],
] as const)('contact person and phone are starred in %s as a booking requires them: %s', async (role, isRequired) => {
  await open(role)
  expect(field(/^Contact/).required).toBe(isRequired)
  expect(field(/^Phone/).required).toBe(isRequired)
  expect(field(/^Street/).required).toBe(true)
})

it('the state follows the ZIP code, and one that was chosen against it stays', async () => {
  const user = userEvent.setup()
  await open('receiverAddress')
  await user.selectOptions(field(/^Country/), 'US')
  await user.type(field(/^ZIP code/), '60607')
  await waitFor(() => expect(field(/^State/).value).toBe('IL'), { timeout: 4000 })
  await user.clear(field(/^ZIP code/))
  await user.type(field(/^ZIP code/), '10001')
  await waitFor(() => expect(field(/^State/).value).toBe('NY'), { timeout: 4000 })
  await user.selectOptions(field(/^State/), 'TX')
  await user.clear(field(/^ZIP code/))
  await user.type(field(/^ZIP code/), '60607-1234')
  await new Promise((done) => setTimeout(done, 500))
  expect(field(/^State/).value).toBe('TX')
})

it('the city follows a ZIP code that is corrected, and one that was typed otherwise stays', async () => {
  const cities: Record<string, string> = { '60607': 'Chicago', '10001': 'New York' }
  vi.stubGlobal('fetch', async (url: string) => {
    const code = new URL(url, 'http://portal.test').searchParams.get('postalCode') ?? ''
    const city = cities[code]
    return Response.json({ postalCodes: city ? [{ city, from: code, to: code }] : [], numberOfRows: city ? 1 : 0 })
  })
  const user = userEvent.setup()
  await open('receiverAddress')
  await user.selectOptions(field(/^Country/), 'US')
  // The city is written before its code, as an address is read from a letter.
  await user.type(field(/^City/), 'Chicago')
  await user.type(field(/^ZIP code/), '60607')
  await new Promise((done) => setTimeout(done, 500))
  await user.clear(field(/^ZIP code/))
  await user.type(field(/^ZIP code/), '10001')
  await waitFor(() => expect(field(/^City/).value).toBe('New York'), { timeout: 4000 })
  await user.clear(field(/^City/))
  await user.type(field(/^City/), 'Manhattan')
  await user.clear(field(/^ZIP code/))
  await user.type(field(/^ZIP code/), '60607')
  await new Promise((done) => setTimeout(done, 500))
  expect(field(/^City/).value).toBe('Manhattan')
})
