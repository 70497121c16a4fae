import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ValidationContext } from '@kattegat/domain/validation'
import { languages } from '@kattegat/messages'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../app/api/index.ts'
import { portalMessages } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { newBookingForm, toShipment } from '../booking-form.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import { fieldErrors } from '../field-errors.ts'
import { errorsOf } from '../form-rules.ts'
import { loadActions } from '../../../ui/editable-table/index.ts'
import { FieldErrorsContext } from '../use-field.ts'
import { CommodityLines } from './CommodityLines.tsx'
import commodityMessages from 'messages:create-commodities'
import headingMessages from 'messages:pasted-headings'

const fresh = newBookingForm(formDefaults({ currencyCode: 'USD', countryCode: 'US' }))
const rules: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYOUnitedStates',
  today: '2026-11-21',
  viewOptions: [],
  customsFreeZones: [],
  blockedDescriptions: [],
  usdRates: {},
}
const page: { values: () => BookingForm } = { values: () => fresh }

function Lines() {
  const form = useForm<BookingForm>({
    defaultValues: {
      ...fresh,
      customsAmount: { amount: '100', currencyCode: 'USD' },
      collis: fresh.collis.map((line) => ({ ...line, weight: '5' })),
    },
  })
  const [errors] = useState(() => {
    Object.assign(page, { values: form.getValues })
    return fieldErrors(() => errorsOf(toShipment(form.getValues()), rules, 'booking', form.getValues()))
  })
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <Suspense>
            <CommodityLines
              countries={[{ value: 'US', label: 'United States' }]}
              mustFile
              withScheduleB
              asked={false}
            />
          </Suspense>
        </FieldErrorsContext>
      </FormProvider>
    </QueryClientProvider>
  )
}

beforeAll(async () => {
  const headings = languages.map((language) => headingMessages.load(language))
  const texts = [commodityMessages, portalMessages, formMessages].map((messages) => messages.load('en'))
  await Promise.all([...texts, ...headings, loadActions()])
})
beforeEach(async () => {
  await act(async () => {
    render(<Lines />)
  })
})

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const paste = (input: HTMLElement, text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } })
const twoLines =
  'Gauges\t902620\t9026204000\tUnited States\t2\tPCS\t30\t1\nBrackets\t732690\t7326908676\tUS\t1\tPCS\t50\t9'

describe('commodity lines', () => {
  it('begin with a line to type in, and get another with Enter on the last', async () => {
    expect(page.values().commodities).toHaveLength(1)
    await userEvent.type(cell('Quantity, line 1'), '2{Enter}')
    expect(page.values().commodities).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(cell('Description, line 2')))
  })

  it('take rows from a spreadsheet, give a line back that was deleted, and copy one', async () => {
    paste(cell('Description, line 1'), twoLines)
    await screen.findByText('2 lines pasted.')
    expect(page.values().commodities.map((line) => line.originCountry)).toEqual(['US', 'US'])
    await userEvent.click(screen.getByRole('button', { name: 'Delete line 1' }))
    expect(page.values().commodities.map((line) => line.description)).toEqual(['Brackets'])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(page.values().commodities.map((line) => line.description)).toEqual(['Gauges', 'Brackets'])
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate line 2' }))
    expect(page.values().commodities.map((line) => line.description)).toEqual(['Gauges', 'Brackets', 'Brackets'])
  })

  it('say where they differ from the customs value and the packages, and put the value right', async () => {
    paste(cell('Description, line 1'), twoLines)
    await screen.findByText('Customs and total price must be equal')
    await screen.findByText('The combined commodity weight may not exceed the total shipment weight')
    await userEvent.click(screen.getByRole('button', { name: 'Use as customs value' }))
    expect(page.values().customsAmount.amount).toBe('110.00')
    await screen.findByText('equals the customs value')
  })

  it('leave up and down to an open list of suggestions, and go to other lines without one', async () => {
    const user = userEvent.setup()
    paste(cell('Description, line 1'), twoLines)
    await screen.findByText('2 lines pasted.')
    const origin = cell('Origin, line 1')
    await user.clear(origin)
    // As all search, and not as it is written: United States.
    await user.type(origin, 'ÜNI')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(origin.value).toBe('US')
    expect(document.activeElement).toBe(origin)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('Origin, line 2'))
    await user.tab()
    await user.tab()
    await user.clear(cell('Unit, line 2'))
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByRole('listbox', { name: 'Units' })).toBeTruthy()
    expect(document.activeElement).toBe(cell('Unit, line 2'))
  })

  it('take back a suggestion as one edit', async () => {
    const user = userEvent.setup()
    const origin = cell('Origin, line 1')
    await user.type(origin, 'uni')
    await user.keyboard('{ArrowDown}{Enter}')
    cell('Description, line 1').focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(page.values().commodities[0]?.originCountry).toBe('')
  })

  it('know a country by its name', async () => {
    await userEvent.type(cell('Origin, line 1'), 'united states')
    await userEvent.tab()
    expect(page.values().commodities[0]?.originCountry).toBe('US')
  })
})
