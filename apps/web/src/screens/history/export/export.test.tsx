import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, openPage, problem, serve } from '../test-page.tsx'
import { ExportDialog } from './ExportDialog.tsx'

vi.mock(import('../../../app/session/index.ts'), () => ({
  useSession: () => ({ user: { email: 'anna@nordlys.test' } }) as never,
}))

const opened = vi.fn<(url: string) => Window | null>()
beforeEach(() => {
  opened.mockReset().mockReturnValue({ opener: null } as Window)
  vi.stubGlobal('open', opened)
})

const columns = [
  { name: 'AWB', width: null, pinned: true },
  { name: 'shipDate', width: 90 },
] as const
const count = (n: number, exact = true) => ({ CountHistoryShipments: () => answer({ count: n, exact }) })
const excel = { CreateExcel: () => answer({ url: 'https://portal.test/file' }, 201) }
const open = (selectedIds: readonly number[], onClose = () => {}) =>
  openPage(
    <ExportDialog filter={{ dateRange: 'last7' }} columns={columns} selectedIds={selectedIds} onClose={onClose} />,
  )
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('makes a workbook of what the filter leaves, in the columns of the list, and opens it', async () => {
  const asked = serve({ ...count(412), ...excel })
  const close = vi.fn()
  await open([], close)
  await screen.findByLabelText('All that match the filter (412 shipments)')
  expect(screen.queryByLabelText(/^Selected/)).toBeNull()
  await click('Open in Excel')
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('https://portal.test/file', '_blank'))
  expect(asked.at(-1)?.body).toEqual({ filter: { dateRange: 'last7' }, columns: ['AWB', 'shipDate'] })
  expect(close).toHaveBeenCalled()
})

it('takes the rows chosen and all columns, and shows the link where no tab opens', async () => {
  const asked = serve({ ...count(412), ...excel })
  opened.mockReturnValue(null)
  await open([7, 9])
  expect((await screen.findByLabelText<HTMLInputElement>('Selected (2)')).checked).toBe(true)
  fireEvent.click(screen.getByLabelText('All columns'))
  await click('Open in Excel')
  const link = await screen.findByRole('link', { name: 'Open the file' })
  expect(link.getAttribute('href')).toBe('https://portal.test/file')
  expect(asked.at(-1)?.body).toEqual({ shipmentIds: [7, 9] })
})

it('says to whom the CSV goes, before and after', async () => {
  serve({ ...count(1), EmailHistoryCsv: () => answer({ success: true, to: 'anna@nordlys.test' }) })
  await open([])
  await screen.findByText('The CSV is e-mailed to you at anna@nordlys.test.')
  await click('E-mail as CSV')
  expect((await screen.findByRole('status')).textContent).toContain('on its way to anna@nordlys.test')
})

it('warns of a large file, and makes none of nothing', async () => {
  serve(count(10_000, false))
  await open([])
  await screen.findByText(/^This is a large file/)
  serve(count(0))
  await open([])
  await screen.findByText(/^No shipments were found/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open in Excel' }).disabled).toBe(true)
})

it('says what went wrong and can be asked again', async () => {
  serve({ ...count(3), CreateExcel: () => problem(404, 'NOT_FOUND', 'One of them is gone.') })
  await open([1])
  await click('Open in Excel')
  expect((await screen.findByRole('alert')).textContent).toContain('One of them is gone.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open in Excel' }).disabled).toBe(false)
})
