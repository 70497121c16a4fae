import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useWedge } from './use-wedge.ts'

function Desk({ onScan }: { onScan: (text: string) => void }) {
  const [place, setPlace] = useState('Dock 4')
  useWedge(onScan)
  return <input aria-label="Place" value={place} onChange={(event) => setPlace(event.currentTarget.value)} />
}

/** Types as a device does: every key down, its character put into the field, and Enter. */
function type(field: HTMLInputElement, text: string) {
  for (const key of text) {
    if (fireEvent.keyDown(field, { key })) fireEvent.input(field, { target: { value: field.value + key } })
  }
  fireEvent.keyDown(field, { key: 'Enter' })
}

it.each(['24.500 kg', '00357123450000000015'])('takes %s out of the field it was typed into', (text) => {
  const onScan = vi.fn()
  render(<Desk onScan={onScan} />)
  const field = screen.getByLabelText<HTMLInputElement>('Place')
  field.focus()
  type(field, text)
  expect(onScan.mock.calls).toEqual([[text]])
  expect(field.value).toBe('Dock 4')
})
