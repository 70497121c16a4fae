import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { DropChoice, DropMenu } from './DropMenu.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { DateField } from './fields/DateField.tsx'
import { SuggestField } from './fields/SuggestField.tsx'
import { TextField } from './fields/TextField.tsx'
import { TimeField } from './fields/TimeField.tsx'

it('the error summary takes the focus on submit and leads to the fields', async () => {
  render(
    <>
      <ErrorSummary attempt={1} errors={[{ fieldId: 'city', message: 'City is required' }]} />
      <TextField id="city" label="City" />
    </>,
  )
  Element.prototype.scrollIntoView = () => {}
  expect(screen.getByRole('alert')).toHaveProperty('ownerDocument.activeElement', screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'City is required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

it('a day is typed in the language’s way and handed on as yyyy-mm-dd', async () => {
  const days = vi.fn()
  function Form() {
    const [day, setDay] = useState('2026-11-23')
    return (
      <DateField
        label="Ship date"
        value={day}
        onChange={(next) => {
          days(next)
          setDay(next)
        }}
      />
    )
  }
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Ship date')
  expect(field.value).toBe('23/11/2026')
  await userEvent.clear(field)
  await userEvent.type(field, '24.11.26')
  await userEvent.tab()
  expect(days).toHaveBeenCalledExactlyOnceWith('2026-11-24')
  expect(field.value).toBe('24/11/2026')
})

it('a time is made whole when its field is left', async () => {
  render(<TimeField label="Ready" />)
  const field = screen.getByLabelText<HTMLInputElement>('Ready')
  await userEvent.type(field, '830')
  await userEvent.tab()
  expect(field.value).toBe('08:30')
})

it('what is longer than a time becomes what stands for it, and what is no time stays for the validation', async () => {
  render(<TimeField label="Ready" otherwise="06:00" />)
  const field = screen.getByLabelText<HTMLInputElement>('Ready')
  for (const [typed, left] of [
    ['2026-11-23T20:00', '06:00'],
    ['abc', 'abc'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.tab()
    expect(field.value).toBe(left)
  }
})

it('a menu opens by keyboard, moves by arrows, chooses, and gives the focus back', async () => {
  const chosen = vi.fn()
  // jsdom lays nothing out, so nothing would count as visible.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body })
  render(
    <DropMenu label="Language" face="EN">
      <DropChoice kind="radio" checked onChoose={() => chosen('en')}>
        English
      </DropChoice>
      <DropChoice kind="radio" checked={false} onChoose={() => chosen('da')}>
        Dansk
      </DropChoice>
    </DropMenu>,
  )
  const button = screen.getByRole('button', { name: 'Language' })
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'English' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('da')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('suggestions are chosen by arrows and Enter, or by a click, and never by leaving the field', async () => {
  const chosen = vi.fn()
  const suggestions = ['Nordlys', 'Nordvind'].map((name) => ({ id: name.toLowerCase(), content: name }))
  render(<SuggestField label="Company" listLabel="Address book" suggestions={suggestions} onSuggestion={chosen} />)
  const field = screen.getByRole('combobox', { name: 'Company' })
  await userEvent.type(field, 'Nor')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const marked = screen.getByRole('option', { name: 'Nordvind' })
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id)
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('nordvind')
  expect(screen.queryByRole('listbox')).toBeNull()

  await userEvent.type(field, 'd')
  await userEvent.click(screen.getByRole('option', { name: 'Nordlys' }))
  expect(chosen).toHaveBeenLastCalledWith('nordlys')

  await userEvent.type(field, 'x{ArrowDown}')
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(chosen).toHaveBeenCalledTimes(2)
})

it('suggestions open above a field at the foot of the page, and what the arrows mark is brought into sight', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const list = { label: 'Company', listLabel: 'Address book', suggestions: [{ id: '1', content: 'Nordlys' }] }
  const { unmount } = render(<SuggestField {...list} onSuggestion={() => undefined} />)
  place.mockReturnValue(new DOMRect(0, window.innerHeight - 40, 200, 30))
  await userEvent.type(screen.getByRole('combobox'), 'N')
  expect(screen.getByRole('listbox').parentElement?.dataset['above']).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  unmount()

  render(<SuggestField {...list} onSuggestion={() => undefined} />)
  place.mockReturnValue(new DOMRect(0, 40, 200, 30))
  await userEvent.type(screen.getByRole('combobox'), 'N')
  expect(screen.getByRole('listbox').parentElement?.dataset['above']).toBeUndefined()
  place.mockRestore()
})

it('a button under way takes no second click and keeps its focus', async () => {
  const clicked = vi.fn()
  render(
    <Button loading onClick={clicked}>
      Create shipment
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Create shipment' })
  await userEvent.click(button)
  expect(clicked).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})
