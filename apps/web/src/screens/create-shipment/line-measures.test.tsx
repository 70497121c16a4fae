import { act, fireEvent, render, screen } from '@testing-library/react'
import { memo, useEffect } from 'react'
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form'
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { emptyLine, newBookingForm } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { useLineMeasures } from './line-measures.ts'

const lineOf = (weight: string) => ({ ...emptyLine('Box'), weight, length: '40', width: '30', height: '20' })
const fresh = { ...newBookingForm(formDefaults()), collis: ['1', '2', '3'].map(lineOf) }

let drawn: number[] = []
const page = {} as { form: UseFormReturn<BookingForm>; lines: UseFieldArrayReturn<BookingForm, 'collis'> }

const Sum = memo(function Sum({ row }: { row: number }) {
  const { actualG, volumeMm3, pounds } = useLineMeasures(row)
  drawn.push(row)
  return <output>{`${actualG} g, ${volumeMm3 / 1e6} l, ${pounds} lb`}</output>
})

function Lines() {
  const form = useFormContext<BookingForm>()
  const lines = useFieldArray({ control: form.control, name: 'collis' })
  useEffect(() => {
    Object.assign(page, { form, lines })
  }, [form, lines])
  return lines.fields.map(({ id }, row) => (
    <div key={id}>
      <input aria-label={`Weight ${row}`} {...form.register(`collis.${row}.weight`)} />
      <Sum row={row} />
    </div>
  ))
}

function Page() {
  const form = useForm<BookingForm>({ defaultValues: fresh })
  return (
    <FormProvider {...form}>
      <Lines />
    </FormProvider>
  )
}

const sums = () => screen.getAllByRole('status').map((sum) => sum.textContent)
const type = (row: number, text: string) =>
  fireEvent.change(screen.getByLabelText(`Weight ${row}`), { target: { value: text } })

beforeEach(() => {
  render(<Page />)
  drawn = []
})

it('follow every letter in their own line, and no other line is drawn', () => {
  type(1, '2.5')
  expect(sums()).toEqual(['1000 g, 24 l, null lb', '2500 g, 24 l, null lb', '3000 g, 24 l, null lb'])
  expect(drawn).toEqual([1])
  type(1, '2.50')
  type(0, '7')
  expect(drawn.filter((row) => row !== 1)).toEqual([0])
})

it('stand with a line that is added, and no other line is drawn', () => {
  act(() => page.lines.append(lineOf('4')))
  expect(sums()[3]).toBe('4000 g, 24 l, null lb')
  expect(new Set(drawn)).toEqual(new Set([3]))
  type(3, '5')
  expect(sums()[3]).toBe('5000 g, 24 l, null lb')
})

it('move up with their line when one before it is removed', () => {
  act(() => page.lines.remove(0))
  expect(sums()).toEqual(['2000 g, 24 l, null lb', '3000 g, 24 l, null lb'])
  type(0, '9')
  expect(sums()).toEqual(['9000 g, 24 l, null lb', '3000 g, 24 l, null lb'])
})

it('follow what is written in all lines at once, and the units they are typed in', () => {
  act(() => page.form.setValue('collis', [lineOf('10'), lineOf('20'), lineOf('30')]))
  expect(sums()[2]).toBe('30000 g, 24 l, null lb')
  act(() => page.form.setValue('units', 'us'))
  // 10 lb are 4.536 kg.
  expect(sums()[0]).toMatch(/^4536 g, .* 10 lb$/)
})
