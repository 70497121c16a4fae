import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, openPage, problem, serve } from '../../screens/history/test-page.tsx'
import { DailyManifestDialog } from '../daily-manifest/DailyManifestDialog.tsx'
import manifestMessages from 'messages:daily-manifest'
import { DocumentPackDialog } from '../document-pack/DocumentPackDialog.tsx'
import packMessages from 'messages:document-pack'
import { todayHere } from '../i18n/index.ts'
import downloadMessages from 'messages:downloads'

vi.mock('../session/index.ts', () => ({ useSession: () => ({ user: { id: 7 } }) }))

const opened = vi.fn<typeof window.open>()

beforeAll(() => Promise.all([manifestMessages, packMessages, downloadMessages].map((words) => words.load('en'))))
beforeEach(() => {
  opened.mockReset().mockReturnValue({ opener: window } as Window)
  vi.stubGlobal('open', opened)
})
afterEach(() => vi.unstubAllGlobals())

const accounts = [
  { id: 1, displayName: 'Nordlys 1001' },
  { id: 2, displayName: 'Nordlys 1002' },
]
const branches = [
  { id: 11, name: 'Aarhus' },
  { id: 12, name: 'Copenhagen' },
]
const carrier = { id: 3, code: 'NVX', name: 'Nordvind' }
const url = 'http://localhost/pack'

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** How far a pack has come. */
const progress = (change: object = {}) => ({
  state: 'running',
  tryingAgain: false,
  format: 'pdf',
  shipmentsDone: 0,
  shipments: 4,
  numberOfPages: null,
  sizeBytes: null,
  leftOut: [],
  leftOutCount: 0,
  ...change,
})

describe('the daily manifest', () => {
  it('begins with every account, and opens the file in a new tab', async () => {
    const asked = serve({ GetCompanyAccounts: () => answer(accounts), CreateDailyManifest: () => answer({ url }, 201) })
    const onClose = vi.fn<() => void>()
    await openPage(<DailyManifestDialog onClose={onClose} />)
    expect((await boxes()).map(({ checked }) => checked)).toEqual([true, true])
    await userEvent.click(screen.getByLabelText('Nordlys 1002'))
    await press('Download manifest')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked.at(-1)?.body).toMatchObject({ accountIds: [1] })
    expect(opened).toHaveBeenCalledWith(url, '_blank')
  })

  it('shows the link where the browser opens no tab, and what is wrong where it is refused', async () => {
    opened.mockReturnValue(null)
    let isRefused = true
    const refusal = problem(400, 'INVALID_INPUT', 'Please select atleast one account')
    serve({
      GetCompanyAccounts: () => answer(accounts),
      CreateDailyManifest: () => (isRefused ? refusal : answer({ url }, 201)),
    })
    await openPage(<DailyManifestDialog onClose={() => {}} />)
    await press('Deselect All')
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false])
    await press('Download manifest')
    expect((await screen.findByRole('alert')).textContent).toContain('Please select atleast one account')
    isRefused = false
    await press('Download manifest')
    expect((await screen.findByRole('link', { name: 'Open manifest' })).getAttribute('href')).toBe(url)
  })

  it('whose accounts could not be loaded can be tried again', async () => {
    let isDown = true
    serve({ GetCompanyAccounts: () => (isDown ? problem(503, 'UNAVAILABLE', 'Not now') : answer(accounts)) })
    await openPage(<DailyManifestDialog onClose={() => {}} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Accounts could not be loaded')
    isDown = false
    await press('Try again')
    expect(await boxes()).toHaveLength(2)
  })
})

describe('a document pack', () => {
  it('is one PDF unless a ZIP is chosen, which is remembered', async () => {
    const asked = serve({
      GetVisibleBranchesForUser: () => answer(branches),
      CreateDocumentPack: () => answer({ url, packId: 'p-1' }, 201),
      GetDocumentPackProgress: () => answer(progress({ state: 'ready', shipmentsDone: 4 })),
    })
    await openPage(<DocumentPackDialog carrier={carrier} onClose={() => {}} />)
    const format = await screen.findByLabelText<HTMLSelectElement>('Format')
    expect(format.value).toBe('pdf')
    await userEvent.selectOptions(format, 'ZIP')
    await press('Download documents')
    await waitFor(() => expect(opened).toHaveBeenCalledWith(url, '_blank'))
    const begun = asked.find(({ method }) => method === 'POST')
    expect(begun?.body).toEqual({ branchIds: [11, 12], carrier: 3, date: todayHere(), format: 'zip' })
    await openPage(<DocumentPackDialog carrier={carrier} onClose={() => {}} />)
    expect((await screen.findByLabelText<HTMLSelectElement>('Format')).value).toBe('zip')
  })

  it('is of another day where one is chosen', async () => {
    const asked = serve({
      GetVisibleBranchesForUser: () => answer(branches),
      CreateDocumentPack: () => answer({ url, packId: 'p-1' }, 201),
      GetDocumentPackProgress: () => answer(progress({ state: 'ready' })),
    })
    await openPage(<DocumentPackDialog carrier={carrier} onClose={() => {}} />)
    await userEvent.click(await screen.findByLabelText('Date'))
    // The calendar opens on this month, whose days are named whole: "15 November 2026".
    const [year, month] = todayHere().split('-')
    const fifteenth = `${year}-${month}-15`
    const name = new Date(fifteenth).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    await userEvent.click(await screen.findByRole('button', { name }))
    await press('Download documents')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ date: fifteenth })
  })

  it('says how far it is, that it is tried again, and names what was uploaded and is not in it', async () => {
    const leftOut = [
      { shipmentRef: '123', name: 'pallet.png', reason: 'not-pdf', message: 'Not a PDF. Choose ZIP to include it.' },
    ]
    let now = progress({ shipmentsDone: 2 })
    serve({
      GetVisibleBranchesForUser: () => answer(branches),
      CreateDocumentPack: () => answer({ url, packId: 'p-1' }, 201),
      GetDocumentPackProgress: () => answer(now),
    })
    await openPage(<DocumentPackDialog carrier={carrier} onClose={() => {}} />)
    await press('Download documents')
    const status = await screen.findByText('2 of 4 shipments')
    expect(within(status).getByRole<HTMLProgressElement>('progressbar').value).toBe(2)
    now = progress({ tryingAgain: true })
    expect(await screen.findByText(/Trying again/, {}, { timeout: 5_000 })).toBeTruthy()
    now = progress({ state: 'ready', shipmentsDone: 4, leftOut, leftOutCount: 3 })
    const note = await screen.findByRole('alert', {}, { timeout: 5_000 })
    expect(note.textContent).toContain('3 uploaded files are not included.')
    expect(note.textContent).toContain('pallet.png (123)Not a PDF. Choose ZIP to include it.')
    expect(note.textContent).toContain('and 2 others')
    // It has opened all the same, and can be opened again from here.
    expect(opened).toHaveBeenCalledOnce()
    expect(within(note).getByRole('link', { name: 'Open document pack' }).getAttribute('href')).toBe(url)
  })

  it('that could not be made says so and can be asked for again', async () => {
    let state = 'failed'
    serve({
      GetVisibleBranchesForUser: () => answer(branches),
      CreateDocumentPack: () => answer({ url, packId: 'p-1' }, 201),
      GetDocumentPackProgress: () => answer(progress({ state })),
    })
    await openPage(<DocumentPackDialog carrier={carrier} onClose={() => {}} />)
    await press('Download documents')
    expect((await screen.findByRole('alert')).textContent).toContain('The document pack could not be created.')
    state = 'ready'
    await press('Download documents')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
