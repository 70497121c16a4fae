import columnMessages from 'messages:columns'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import historyMessages from 'messages:history'
import { SearchField } from './SearchField.tsx'
import { openPage } from './test-page.tsx'

beforeAll(async () => {
  await Promise.all([historyMessages, columnMessages].map((section) => section.load('en')))
})

const onFilter = vi.fn()
const list = () => screen.getByRole('grid')
const field = () => screen.getByRole<HTMLInputElement>('searchbox')

beforeEach(async () => {
  onFilter.mockClear()
  await openPage(
    <>
      <SearchField filter={{}} onFilter={onFilter} />
      <div role="grid" tabIndex={0} />
    </>,
  )
})

it.each(['{Enter}', '{ArrowDown}'])('%s searches at once and leads on to what is found', async (key) => {
  await userEvent.type(field(), `berlin${key}`)
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ search: 'berlin' }, { replace: false })
  expect(document.activeElement).toBe(list())
})

it('Enter stays where it is as long as too little is typed to search by', async () => {
  await userEvent.type(field(), 'be{Enter}')
  expect(onFilter).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
})

it('Escape leads to the list once there is nothing left to clear', async () => {
  await userEvent.type(field(), 'b{Escape}')
  expect(document.activeElement).toBe(field())
  await userEvent.clear(field())
  await userEvent.type(field(), '{Escape}')
  expect(document.activeElement).toBe(list())
})
