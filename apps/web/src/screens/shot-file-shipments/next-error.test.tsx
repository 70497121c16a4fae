import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { NoRows } from './NoRows.tsx'
import { useNextErrorKey } from './use-next-error-key.ts'
import shotFileMessages from 'messages:shot-file-shipments'

beforeAll(async () => void (await shotFileMessages.load('en')))

function Page({ onNext }: { onNext: (isBackwards: boolean) => void }) {
  useNextErrorKey(onNext)
  return <button type="button">Elsewhere</button>
}

it('F8 leads to the next error from anywhere, with Shift to the one before, and not out of a dialog', () => {
  const onNext = vi.fn()
  const { rerender } = render(<Page onNext={onNext} />)
  fireEvent.keyDown(screen.getByText('Elsewhere'), { key: 'F8' })
  fireEvent.keyDown(document.body, { key: 'F8', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'F9' })
  expect(onNext.mock.calls).toEqual([[false], [true]])
  rerender(
    <>
      <Page onNext={onNext} />
      <div role="dialog" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'F8' })
  expect(onNext).toHaveBeenCalledTimes(2)
})

const counts = {
  rows: 9,
  shipments: 9,
  faulty: 3,
  ready: 6,
  queued: 0,
  booked: 0,
  removed: 0,
  chosen: 6,
  duplicates: 0,
}

it('the last error of its kind leads on to the other errors, and to every row', () => {
  const onFilter = vi.fn()
  render(<NoRows counts={counts} filter={{ errorField: 'description', errorCode: 'required' }} onFilter={onFilter} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the rows with errors (3)' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }))
  expect(onFilter.mock.calls).toEqual([[{ states: ['faulty'] }], [{}]])
})

it('where no error is left, the way is to every row alone', () => {
  render(<NoRows counts={{ ...counts, faulty: 0 }} filter={{ states: ['faulty'] }} onFilter={() => undefined} />)
  screen.getByRole('button', { name: 'Show all rows' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
