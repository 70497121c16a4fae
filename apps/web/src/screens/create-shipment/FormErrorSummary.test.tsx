import formMessages from 'messages:shipment-form'
import { MantineProvider } from '@mantine/core'
import { validateShipment } from '@kattegat/domain/validation'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import type { ValidationError } from './field-errors.ts'
import { fieldErrors, toFormErrors } from './field-errors.ts'
import { FormText } from './FormFields.tsx'
import { FieldErrorsContext } from './use-field.ts'

const fresh = newBookingForm(formDefaults())

/** Two fields of the form, its button, and the summary above them. */
function Form({ fromServer = [] }: { fromServer?: ValidationError[] }) {
  const form = useForm<BookingForm>({ defaultValues: fresh })
  const [attempt, setAttempt] = useState(0)
  const check = () =>
    toFormErrors(
      validateShipment(toShipment(form.getValues()), {
        purpose: 'booking',
        shipmentSystem: 'YOYODenmark',
        today: '2026-11-21',
        viewOptions: [],
        customsFreeZones: [],
        blockedDescriptions: [],
        usdRates: {},
      }),
      false,
    ).filter((error) => /^(receiverAddress\.city|description)$/.test(error.field))
  const [errors] = useState(() => fieldErrors(check))
  const send = () => {
    errors.show([...check(), ...fromServer])
    setAttempt(attempt + 1)
  }
  return (
    <MantineProvider>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <FormErrorSummary attempt={attempt} />
          <FormText name="receiverAddress.city" />
          <FormText name="description" />
          <button type="button" onClick={send}>
            Send
          </button>
        </FieldErrorsContext>
      </FormProvider>
    </MantineProvider>
  )
}

beforeAll(async () => void (await formMessages.load('en')))

describe('the error summary', () => {
  it('takes the focus when the form is sent, and links to each field in the same words', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('2 problems to correct')
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = () => {}
    await user.click(screen.getByRole('link', { name: 'Receiver: City is required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
    expect(screen.getByText('City is required')).toBeTruthy()
  })

  it('loses an entry the moment its field is corrected, and goes with the last one', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.type(screen.getByLabelText('City'), 'Malmö')
    expect(screen.queryByRole('link', { name: 'Receiver: City is required' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('1 problem to correct')
    await user.type(screen.getByLabelText('Description'), 'Lampeskærme')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says nothing before the form was sent, however long the fields are empty', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByLabelText('City'))
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('City is required')).toBeTruthy()
  })

  it('says what the server found in the server’s words, without a link where this form has no field', async () => {
    const user = userEvent.setup()
    render(<Form fromServer={[{ field: 'bookingType', message: 'Booking type is required' }]} />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Booking type is required')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Booking type is required' })).toBeNull()
  })
})
