import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshSelection } from '../selection.ts'
import type { Selection } from '../selection.ts'
import { aShipmentDetail } from '../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../test-page.tsx'
import type { HistoryRow } from '../use-history-rows.ts'
import { SelectFound } from './SelectFound.tsx'
import actionMessages from 'messages:history-actions'

beforeAll(async () => void (await actionMessages.load('en')))
afterEach(() => vi.unstubAllGlobals())

const row = (id: number): HistoryRow => ({ ...aShipmentDetail().line, id })
const one: Selection = new Map([[1, row(1)]])
const pageOf = (from: number, next: string | null, size = 200) =>
  answer({ shipments: Array.from({ length: size }, (_, index) => row(from + index)), next })

describe('everything that is found', () => {
  it('is selected page after page, by the filter as it stands', async () => {
    const pages = [pageOf(1, 'two'), pageOf(201, null, 30)]
    const asked = serve({
      CountHistoryShipments: () => answer({ count: 230, exact: true }),
      FilterHistoryShipments: () => pages.shift()!,
    })
    const onSelect = vi.fn<(selected: Selection) => void>()
    const filter = { search: 'lamps', sort: 'shipDate' as const }
    await openPage(<SelectFound filter={filter} selected={one} onSelect={onSelect} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 230 results' }))
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
    expect(onSelect.mock.calls[0]?.[0].size).toBe(230)
    expect(asked.filter(({ url }) => url.includes('FilterHistory')).map(({ body }) => body)).toEqual([
      { ...filter, pageSize: 200 },
      { ...filter, pageSize: 200, after: 'two' },
    ])
  })

  it('is no more than can be worked on at once, which is said before', async () => {
    let from = 1
    const asked = serve({
      CountHistoryShipments: () => answer({ count: 10_000, exact: false }),
      FilterHistoryShipments: () => {
        from += 200
        return pageOf(from - 200, 'more')
      },
    })
    const onSelect = vi.fn<(selected: Selection) => void>()
    await openPage(<SelectFound filter={{}} selected={one} onSelect={onSelect} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Select the first 10,000 results' }))
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
    expect(onSelect.mock.calls[0]?.[0].size).toBe(10_000)
    expect(asked.filter(({ url }) => url.includes('FilterHistory'))).toHaveLength(50)
  })

  it('is not selected by half where a page does not come', async () => {
    const pages = [pageOf(1, 'two'), problem(503, 'UNAVAILABLE', 'Down')]
    serve({
      CountHistoryShipments: () => answer({ count: 230, exact: true }),
      FilterHistoryShipments: () => pages.shift()!,
    })
    const onSelect = vi.fn()
    await openPage(<SelectFound filter={{}} selected={one} onSelect={onSelect} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 230 results' }))
    expect(await screen.findByText(/Some results could not be loaded/)).toBeTruthy()
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('is not offered where it is selected already', async () => {
    const asked = serve({ CountHistoryShipments: () => answer({ count: 1, exact: true }) })
    await openPage(<SelectFound filter={{}} selected={one} onSelect={vi.fn()} />)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a selected row that was changed is selected as it is now', () => {
  const now = { ...row(1), version: 2 }
  expect(freshSelection(one, [row(7)])).toBe(one)
  expect([...freshSelection(one, [now, row(7)]).values()]).toEqual([now])
})
