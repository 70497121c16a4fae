import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { FileField } from './fields/FileField.tsx'
import { lazily } from './lazily.tsx'

it('a dialog whose part is fetched has the focus itself, and hands it to the first field', async () => {
  const part = Promise.withResolvers<() => React.JSX.Element>()
  const Part = lazily(() => part.promise)
  render(
    <Dialog opened onClose={vi.fn()} title="Reference">
      <Part />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  part.resolve(() => <input aria-label="Reference of the sender" />)
  const field = await screen.findByLabelText('Reference of the sender')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})

it('a part that comes late leaves the focus to who has moved on', async () => {
  const part = Promise.withResolvers<() => React.JSX.Element>()
  const Part = lazily(() => part.promise)
  render(
    <Dialog opened onClose={vi.fn()} title="Reference">
      <Part />
    </Dialog>,
  )
  await userEvent.tab()
  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  part.resolve(() => <input data-autofocus aria-label="Reference of the sender" />)
  await screen.findByLabelText('Reference of the sender')
  expect(document.activeElement).toBe(close)
})

it('an Enter too many destroys nothing, and confirms what can be done again', async () => {
  const destroyed = vi.fn()
  const closed = vi.fn()
  const { rerender } = render(
    <ConfirmDialog opened danger title="Delete" action="Delete" onConfirm={destroyed} onClose={closed} />,
  )
  await userEvent.keyboard('{Enter}')
  expect([destroyed.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1])
  rerender(<ConfirmDialog key="other" opened title="Copy" action="Copy" onConfirm={destroyed} onClose={closed} />)
  // Held down since before the dialog was there.
  const copy = screen.getByRole('button', { name: 'Copy' })
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  copy.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(destroyed).toHaveBeenCalledOnce()
})

it('leaving the browser’s choice of a file leaves the dialog open', () => {
  const closed = vi.fn()
  render(
    <Dialog opened onClose={closed} title="Import">
      <FileField label="File" accept=".csv" onChoose={vi.fn()} />
    </Dialog>,
  )
  // Browsers let the file field's event rise.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(closed).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(closed).toHaveBeenCalledOnce()
})

it('a corrected file is chosen again under its name', async () => {
  const chosen = vi.fn()
  render(<FileField label="File" accept=".csv" onChoose={chosen} />)
  const field = screen.getByLabelText<HTMLInputElement>('File')
  const file = new File(['name'], 'companies.csv', { type: 'text/csv' })
  await userEvent.upload(field, file)
  expect(chosen).toHaveBeenLastCalledWith(file)
  // What opens the browser's own dialog: the field holds nothing any more, so that the same name is a change.
  await userEvent.click(field)
  expect(chosen).toHaveBeenLastCalledWith(undefined)
  expect(field.files).toHaveLength(0)
})
