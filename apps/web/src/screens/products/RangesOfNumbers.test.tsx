import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { RangesOfNumbers } from './RangesOfNumbers.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const range = {
  kind: 'waybill',
  firstSerial: 1,
  nextSerial: 1,
  lastSerial: 1000,
  left: 1000,
  state: 'plenty',
  alert: 'plenty',
  demonstration: false,
}
const ranges = [
  { ...range, id: 1, prefix: '901', transportCompany: null },
  { ...range, id: 2, prefix: '902', transportCompany: 'Nordisk Fragt' },
]
let everywhere: boolean
let carriers: { id: number; name: string }[]
const sent: unknown[] = []

beforeEach(() => {
  queryClient.clear()
  carriers = [{ id: 7, name: 'Nordisk Fragt' }]
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('AddNumberRange')) sent.push(JSON.parse(body as string))
    return new Response(JSON.stringify(answerTo(url)), { headers: { 'content-type': 'application/json' } })
  })
})
function answerTo(url: string): unknown {
  if (url.includes('GetContentReach')) return { everywhere }
  if (url.includes('GetTransportCompanies')) return carriers
  return url.includes('GetNumberRanges') ? ranges : ranges[1]
}
async function open() {
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <RangesOfNumbers />
        </QueryClientProvider>,
      ),
  )
  await screen.findByRole('cell', { name: '901' })
}
const removable = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((each) => each.ariaLabel)
const openForm = async () => {
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Add range' })))
  return within(await screen.findByRole('dialog'))
}
const choicesOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('who works in every booking system may add and remove each range', async () => {
  everywhere = true
  await open()
  await vi.waitFor(() => expect(removable()).toEqual(['Remove the range 901', 'Remove the range 902']))
  const form = await openForm()
  expect(choicesOf(form.getByRole('combobox', { name: /^Numbers/ }))).toHaveLength(2)
  expect(choicesOf(form.getByRole('combobox', { name: /^Carrier/ }))).toEqual(['Our own', 'Nordisk Fragt'])
})

it('who does not is offered a carrier’s waybill numbers alone, and told why', async () => {
  everywhere = false
  await open()
  await screen.findByText(/^Our own ranges hold in every booking system/)
  expect(removable()).toEqual(['Remove the range 902'])
  const form = await openForm()
  expect(choicesOf(form.getByRole('combobox', { name: /^Numbers/ }))).toHaveLength(1)
  expect(choicesOf(form.getByRole('combobox', { name: /^Carrier/ }))).toEqual(['Nordisk Fragt'])
  await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add range' })))
  await vi.waitFor(() => expect(sent).toMatchObject([{ kind: 'waybill', transportCompanyId: 7 }]))
})

it('who does not, in a system without a carrier, may add none', async () => {
  everywhere = false
  carriers = []
  await open()
  await screen.findByText(/^Our own ranges hold in every booking system/)
  expect(screen.queryByRole('button', { name: 'Add range' })).toBeNull()
})
