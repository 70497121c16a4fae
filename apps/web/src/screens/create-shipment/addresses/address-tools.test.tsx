import formMessages from 'messages:shipment-form'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import { newBookingForm, type BookingForm } from '../booking-form.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import { fieldErrors } from '../field-errors.ts'
import { FormText } from '../FormFields.tsx'
import { FieldErrorsContext } from '../use-field.ts'
import bookingMessages from 'messages:create-shipment'
import { AddressTools } from './AddressTools.tsx'
import { useAddressFill } from './use-address-fill.ts'

const block = `Harrow Lamps Ltd
12 Station Road
Harrow HA1 2XY
United Kingdom
Tel +44 20 7946 0000`

beforeAll(async () => {
  await Promise.all([bookingMessages.load('en'), formMessages.load('en')])
})

function Form() {
  const form = useForm<BookingForm>({
    defaultValues: newBookingForm(formDefaults()),
  })
  const [errors] = useState(() => fieldErrors(() => []))
  return (
    <FormProvider {...form}>
      <FieldErrorsContext value={errors}>
        <Suspense>
          <Fields />
        </Suspense>
      </FieldErrorsContext>
    </FormProvider>
  )
}

function Fields() {
  const filling = useAddressFill('receiverAddress')
  return (
    <div onPaste={filling.paste}>
      <FormText name="receiverAddress.companyName" label="Company" />
      <FormText name="receiverAddress.postalCode" label="Postal code" />
      <FormText name="receiverAddress.phone" label="Phone" />
      <AddressTools role="receiverAddress" filling={filling} />
    </div>
  )
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('takes a whole address pasted into any of its fields, and gives the old one back', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(await screen.findByLabelText('Phone'), '12')
  await user.click(screen.getByLabelText('Postal code'))
  await user.paste(block)
  await waitFor(() => expect(value('Company')).toBe('Harrow Lamps Ltd'))
  expect(value('Postal code')).toBe('HA1 2XY')
  expect(value('Phone')).toBe('+44 20 7946 0000')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect([value('Company'), value('Postal code'), value('Phone')]).toEqual(['', '', '12'])
})

it('leaves a pasted word where it was pasted', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(await screen.findByLabelText('Company'))
  await user.paste('Harrow Lamps Ltd\n')
  expect(value('Company')).toContain('Harrow Lamps Ltd')
  expect(value('Postal code')).toBe('')
})

it('offers no undo once the address was changed by hand', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(await screen.findByLabelText('Company'))
  await user.paste(block)
  await screen.findByRole('button', { name: 'Undo' })
  await user.type(screen.getByLabelText('Phone'), '1')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
