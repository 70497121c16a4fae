import formMessages from 'messages:shipment-form'
import { MantineProvider } from '@mantine/core'
import type { ValidationContext } from '@kattegat/domain/validation'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { fieldErrors } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import { FigureQuestion } from '../../app/form-errors/FigureQuestion.tsx'
import { PackageLines } from './PackageLines.tsx'
import { FieldErrorsContext } from './use-field.ts'
import { portalMessages } from '../../app/i18n/index.ts'
import { loadActions } from '../../ui/editable-table/index.ts'
import bookingMessages from 'messages:create-shipment'

const packaging = [
  { id: 'Box', packageType: 'Box', name: 'Box' },
  { id: 'EurPallet', packageType: 'EurPallet', name: 'EUR pallet' },
]
const fresh = newBookingForm(formDefaults())

const context: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYODenmark',
  today: '2026-11-21',
  viewOptions: [],
  customsFreeZones: [],
  blockedDescriptions: [],
  usdRates: {},
}

const page: { values: () => BookingForm } = { values: () => fresh }

function Lines({ showDimensions = true }: { showDimensions?: boolean }) {
  const form = useForm<BookingForm>({ defaultValues: fresh })
  useEffect(() => {
    page.values = form.getValues
  }, [form])
  const [errors] = useState(() =>
    fieldErrors(() => errorsOf(toShipment(form.getValues()), context, 'booking', form.getValues())),
  )
  return (
    <MantineProvider>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <PackageLines
            context={context}
            defaults={formDefaults()}
            packaging={packaging}
            showDimensions={showDimensions}
            countries={[]}
            currencies={[]}
          />
          <FigureQuestion errors={errors} />
        </FieldErrorsContext>
      </FormProvider>
    </MantineProvider>
  )
}

beforeAll(async () => {
  await Promise.all([bookingMessages.load('en'), formMessages.load('en'), portalMessages.load('en'), loadActions()])
})

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => done(undefined)))

describe('package lines', () => {
  it('add a line with Enter on the last one, with the packaging used last, and stand in its first cell', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.selectOptions(cell('Packaging, line 1'), 'EurPallet')
    await user.type(cell('Weight (kg), line 1'), '310{Enter}')
    expect(cell('Quantity, line 2')).toBe(document.activeElement)
    expect(cell('Packaging, line 2').value).toBe('EurPallet')
  })

  it('go down a column with Enter', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await user.type(cell('Weight (kg), line 1'), '4{Enter}')
    await nextFrame()
    expect(cell('Weight (kg), line 2')).toBe(document.activeElement)
  })

  it('sum weight and volume a line and in total as they are typed', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    // 3 × 310 kg = 930 kg; 3 × 1.20 × 0.80 × 1.45 m = 4.176 m³
    for (const [name, text] of [
      ['Quantity, line 1', '3'],
      ['Weight (kg), line 1', '310'],
      ['Length (cm), line 1', '120'],
      ['Width (cm), line 1', '80'],
      ['Height (cm), line 1', '145'],
    ] as const) {
      await user.clear(cell(name))
      await user.type(cell(name), text)
    }
    expect(screen.getByText('930 kg')).toBeTruthy()
    expect(screen.getByText('4.176 m³')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    await user.type(cell('Weight (kg), line 2'), '0,5')
    // The sum of all lines follows the typing a moment later.
    expect(await screen.findByText('930.5 kg')).toBeTruthy()
  })

  it('are duplicated, deleted and brought back', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.type(cell('Weight (kg), line 1'), '7')
    await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
    expect(page.values().collis.map((line) => line.weight)).toEqual(['7', '7'])
    await user.clear(cell('Weight (kg), line 2'))
    await user.type(cell('Weight (kg), line 2'), '8')
    await user.click(screen.getByRole('button', { name: 'Delete line 1' }))
    expect(page.values().collis.map((line) => line.weight)).toEqual(['8'])
    expect(cell('Weight (kg), line 1').value).toBe('8')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(page.values().collis.map((line) => line.weight)).toEqual(['7', '8'])
    expect(cell('Weight (kg), line 2').value).toBe('8')
  })

  it('ask on leaving a weight that may well be read in two ways, and at once where it was pasted', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.type(cell('Weight (kg), line 1'), '1,250')
    await user.click(cell('Length (cm), line 1'))
    expect(screen.getByText('Weight: 1,250 kg or 1.25 kg? Type 1250 or 1.25')).toBeTruthy()
    await user.clear(cell('Weight (kg), line 1'))
    await user.type(cell('Weight (kg), line 1'), '1250')
    expect(screen.queryByText(/Type 1250/)).toBeNull()
    fireEvent.paste(cell('Weight (kg), line 1'), { clipboardData: { getData: () => '2,500\t40\n3\t40' } })
    expect(await screen.findByText(/2,500 kg or 2.5 kg/, {}, { timeout: 4000 })).toBeTruthy()
    expect(cell('Length (cm), line 1').value).toBe('40')
  })

  it('ask where Tab or Enter would leave such a weight, and the next press answers', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.type(cell('Weight (kg), line 1'), '1,250{Enter}')
    expect(screen.getByRole('dialog', { name: /^Weight: 1,250.kg or 1\.25.kg\?$/ })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('1,250\u00a0kg')
    await user.keyboard('{Enter}')
    expect(cell('Weight (kg), line 1').value).toBe('1250')
    expect(screen.queryByText(/Type 1250/)).toBeNull()
    expect(page.values().collis[0]?.weight).toBe('1250')

    await user.clear(cell('Weight (kg), line 1'))
    await user.type(cell('Weight (kg), line 1'), '1,250')
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    expect(cell('Weight (kg), line 1').value).toBe('1.25')
    expect(document.activeElement).toBe(cell('Weight (kg), line 1'))
  })

  it('are filled by rows pasted from a spreadsheet into any cell', async () => {
    render(<Lines />)
    fireEvent.paste(cell('Quantity, line 1'), {
      clipboardData: { getData: () => '2\tBox\t4.5\t40\t30\t20\n1\tEUR pallet\t310\t120\t80\t145' },
    })
    expect(await screen.findByText('2 lines pasted.', {}, { timeout: 4000 })).toBeTruthy()
    expect(page.values().collis).toHaveLength(2)
    expect(cell('Weight (kg), line 2').value).toBe('310')
    expect(cell('Packaging, line 2').value).toBe('EurPallet')
  })

  it('mark what is wrong in pasted cells, and keep the mark when a line is added', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    fireEvent.paste(cell('Weight (kg), line 1'), { clipboardData: { getData: () => '4\t40\n-3\t40.5\n\t40' } })
    expect(await screen.findByText('Length must not contain decimals', {}, { timeout: 4000 })).toBeTruthy()
    expect(cell('Weight (kg), line 2').getAttribute('aria-invalid')).toBe('true')
    expect(cell('Weight (kg), line 1').getAttribute('aria-invalid')).not.toBe('true')
    await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
    expect(cell('Length (cm), line 3').getAttribute('aria-invalid')).toBe('true')
    expect(cell('Length (cm), line 2').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('say what is wrong when a cell is left, and stop saying so once it is corrected', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.type(cell('Length (cm), line 1'), '40.5')
    expect(screen.queryByText('Length must not contain decimals')).toBeNull()
    await user.tab()
    expect(screen.getByText('Length must not contain decimals')).toBeTruthy()
    expect(cell('Length (cm), line 1').getAttribute('aria-invalid')).toBe('true')
    await user.clear(cell('Length (cm), line 1'))
    await user.type(cell('Length (cm), line 1'), '40')
    expect(screen.queryByText('Length must not contain decimals')).toBeNull()
  })

  it('have cells for dry ice when asked for, and none of it unseen', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.click(screen.getByRole('button', { name: 'Add line' }))
    expect(screen.queryByLabelText('Dry ice (kg), line 1')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Contains dry ice (UN 1845)' }))
    await nextFrame()
    expect(cell('Dry ice (kg), line 1')).toBe(document.activeElement)
    await user.clear(cell('Quantity, line 2'))
    await user.type(cell('Quantity, line 2'), '2')
    await user.type(cell('Dry ice (kg), line 1'), '1.5')
    await user.type(cell('Dry ice (kg), line 2'), '2')
    // 1 × 1.5 kg + 2 × 2 kg
    expect(await screen.findByText('5.5 kg')).toBeTruthy()

    await user.click(screen.getByRole('checkbox', { name: 'Contains dry ice (UN 1845)' }))
    expect(page.values().collis.map((line) => line.dryIceWeight)).toEqual(['', ''])
    expect(screen.queryByLabelText('Dry ice (kg), line 1')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(cell('Dry ice (kg), line 2').value).toBe('2')
  })

  it('show no sizes to an account that does not use them', () => {
    render(<Lines showDimensions={false} />)
    expect(screen.queryByLabelText('Length (cm), line 1')).toBeNull()
    expect(cell('Weight (kg), line 1')).toBeTruthy()
  })
})
