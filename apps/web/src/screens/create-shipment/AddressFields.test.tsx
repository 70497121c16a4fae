import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
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

it.each([
  ['receiverAddress', true],
  ['importerOfRecord', false],
] as const)('contact person and phone are starred in %s as a booking requires them: %s', async (role, isRequired) => {
  await open(role)
  expect(field(/^Contact/).required).toBe(isRequired)
  expect(field(/^Phone/).required).toBe(isRequired)
  expect(field(/^Street/).required).toBe(true)
})
