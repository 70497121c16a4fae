import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ViewOption } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { portalMessages } from '../../app/i18n/index.ts'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import type { FieldErrors } from './field-errors.ts'
import { fieldErrors } from './field-errors.ts'
import { emptyDangerousGoods } from './form-parts.ts'
import { errorsOf } from './form-rules.ts'
import { RareSections } from './RareSections.tsx'
import { FieldErrorsContext } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'
import detailMessages from 'messages:create-details'
import goodsMessages from 'messages:goods'
import insuranceMessages from 'messages:create-insurance'

const fresh = newBookingForm(formDefaults())
const rules: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYODenmark',
  today: '2026-11-21',
  viewOptions: [],
  customsFreeZones: [],
  blockedDescriptions: [],
  usdRates: {},
}

const page: { values: () => BookingForm; errors: FieldErrors | null } = { values: () => fresh, errors: null }

function Sections({ form: typed, viewOptions = [] }: { form?: Partial<BookingForm>; viewOptions?: ViewOption[] }) {
  const form = useForm<BookingForm>({ defaultValues: { ...fresh, ...typed } })
  const context = { ...rules, viewOptions }
  const [errors] = useState(() => {
    const made = fieldErrors(() => errorsOf(toShipment(form.getValues()), context, 'booking', form.getValues()))
    Object.assign(page, { errors: made, values: form.getValues })
    return made
  })
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <Suspense>
            <RareSections context={context} currencies={[{ value: 'DKK', label: 'DKK' }]} />
          </Suspense>
        </FieldErrorsContext>
      </FormProvider>
    </QueryClientProvider>
  )
}

const open = async (form?: Partial<BookingForm>, viewOptions: ViewOption[] = []) => {
  await act(async () => {
    render(<Sections {...(form ? { form } : {})} viewOptions={viewOptions} />)
  })
}
const button = (name: string) => screen.queryByRole('button', { name })

beforeAll(async () => {
  // The first test must not wait for the sections and their texts to be compiled.
  const ofForm = [bookingMessages, portalMessages, formMessages]
  const ofSections = [dangerousGoodsMessages, goodsMessages, insuranceMessages, detailMessages]
  await Promise.all([
    ...[...ofForm, ...ofSections].map((messages) => messages.load('en')),
    import('./dangerous-goods/DangerousGoodsSection.tsx'),
    import('./insurance/InsuranceSection.tsx'),
    import('./details/DetailsSection.tsx'),
  ])
})

describe('what few shipments need', () => {
  it('stands behind a quiet button until it is asked for, then takes the focus', async () => {
    await open()
    expect(screen.queryByLabelText(/UN number/)).toBeNull()
    await userEvent.click(button('Dangerous goods')!)
    const number = await screen.findByLabelText(/UN number/)
    await waitFor(() => expect(document.activeElement).toBe(number))
    expect(button('Dangerous goods')).toBeNull()
    expect(page.values().dangerousGoods).toHaveLength(1)
  })

  it('opens by itself where something stands in it', async () => {
    const row = { type: 'IATA', unNumber: '1263', description: 'PAINT', packingGroup: 'II', batteryType: '' }
    await open({
      dangerousGoods: [{ ...emptyDangerousGoods, ...row, amount: '5', amountUnit: 'L' }],
      insuranceAmount: { amount: '2500', currencyCode: 'DKK', termsAccepted: false },
      notice: 'Ring the bell',
    })
    expect((await screen.findByLabelText<HTMLInputElement>(/UN number/)).value).toBe('1263')
    expect((await screen.findByLabelText<HTMLInputElement>(/Insurance amount/)).value).toBe('2500')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Notice')).value).toBe('Ring the bell')
  })

  it('opens where an error is shown in it', async () => {
    await open()
    act(() => page.errors?.show([{ field: 'shipmentAmount.amount', message: 'Not an amount' }]))
    expect(await screen.findByLabelText('Goods value')).toBeTruthy()
    expect(screen.getByText('Not an amount')).toBeTruthy()
  })
})

describe('insurance', () => {
  it('is asked for at once where the account’s view requires it, and cannot be left out', async () => {
    await open({}, [{ name: 'NoInsurance', display: false, required: true }])
    expect(await screen.findByLabelText(/Insurance amount/)).toBeTruthy()
    expect(button('Book without insurance')).toBeNull()
  })

  it('is not offered to an account that goes without', async () => {
    await open({}, [{ name: 'NoInsurance', display: true, required: false }])
    expect(button('Insurance')).toBeNull()
    expect(button('More details')).toBeTruthy()
  })

  it('is emptied and closed when the shipment is to go without', async () => {
    await open({ insuranceAmount: { amount: '2500', currencyCode: 'EUR', termsAccepted: true } })
    await userEvent.click(await screen.findByRole('button', { name: 'Book without insurance' }))
    expect(screen.queryByLabelText(/Insurance amount/)).toBeNull()
    expect(page.values().insuranceAmount).toEqual({ amount: '', currencyCode: 'EUR', termsAccepted: false })
  })

  it('says that it is left out when the receiver pays, and keeps what was typed', async () => {
    await open({ receiverPays: true, insuranceAmount: { amount: '2500', currencyCode: 'DKK', termsAccepted: true } })
    expect(await screen.findByText('No insurance: the receiver pays.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Insurance amount/).value).toBe('2500')
  })
})
