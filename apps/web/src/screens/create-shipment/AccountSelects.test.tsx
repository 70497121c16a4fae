import { act, render } from '@testing-library/react'
import { Suspense, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import { AccountSelects } from './AccountSelects.tsx'
import type { BookingForm, FormDefaults } from './booking-form.ts'
import { newBookingForm } from './booking-form.ts'
import { fieldErrors } from './field-errors.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { FieldErrorsContext } from './use-field.ts'
import type { FormFacts } from './use-form-facts.ts'
import bookingMessages from 'messages:create-shipment'

let form: UseFormReturn<BookingForm>
let put: (defaults: FormDefaults) => void

function Page({ first }: { first: FormDefaults }) {
  const [defaults, setDefaults] = useState(first)
  const here = useForm<BookingForm>({ defaultValues: newBookingForm(first) })
  useEffect(() => {
    form = here
    put = setDefaults
  }, [here])
  const [errors] = useState(() => fieldErrors())
  const facts: FormFacts = {
    defaults,
    viewOptions: [],
    companies: [],
    accounts: [],
    packaging: [],
    countries: [],
    incoterms: [],
    referenceTypes: [],
    currencies: [],
    exportReasons: [],
    customsFreeZones: [],
    blockedDescriptions: [],
    usdRates: {},
  }
  return (
    <FormProvider {...here}>
      <FieldErrorsContext value={errors}>
        <Suspense>
          <AccountSelects facts={facts} onCompany={() => undefined} onAccount={() => undefined} />
        </Suspense>
      </FieldErrorsContext>
    </FormProvider>
  )
}

const open = () => act(async () => void render(<Page first={formDefaults()} />))
const change = (defaults: Partial<FormDefaults>) => act(async () => put(formDefaults(defaults)))
const other = { accountId: 2, readyTime: '09:30', closeTime: '15:00', exportReason: 'Temporary', isDocument: true }

beforeAll(async () => {
  await bookingMessages.load('en')
})

it('another account brings its ready time, its document flag and its other presets', async () => {
  await open()
  await change(other)
  const { accountId, pickup, shipmentOptions } = form.getValues()
  expect(accountId).toBe('2')
  expect(pickup).toEqual({ readyTime: '09:30', closeTime: '15:00' })
  expect(shipmentOptions).toMatchObject({ isDocument: true, exportReason: 'Temporary' })
})

it('what was typed by hand stays', async () => {
  await open()
  form.setValue('pickup.readyTime', '08:15')
  form.setValue('shipmentOptions.exportReason', 'Repair')
  await change(other)
  const { pickup, shipmentOptions } = form.getValues()
  expect(pickup).toEqual({ readyTime: '08:15', closeTime: '15:00' })
  expect(shipmentOptions).toMatchObject({ isDocument: true, exportReason: 'Repair' })
})

it('the document flag follows view options that are answered after the presets', async () => {
  await open()
  await change({ ...other, isDocument: false })
  expect(form.getValues('shipmentOptions.isDocument')).toBe(false)
  await change(other)
  expect(form.getValues('shipmentOptions.isDocument')).toBe(true)
})
