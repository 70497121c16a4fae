import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer, openPage, serve } from '../history/test-page.tsx'
import { openCells, type CellEdit, type CellsSaved } from './cells.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { DraftGrid } from './DraftGrid.tsx'
import { openedOf, type Grid, type Lane } from './matrix.ts'
import { MatrixScreen } from './MatrixScreen.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { PublishedDialog } from './PublishedDialog.tsx'
import { RaiseDialog } from './RaiseDialog.tsx'
import { WhatIfDialog } from './WhatIfDialog.tsx'
import matrixMessages from 'messages:matrix'

beforeAll(async () => void (await matrixMessages.load('en')))
afterEach(() => vi.unstubAllGlobals())

const tariff = {
  id: 4,
  side: 'sales' as const,
  product: 'YOYO Parcel',
  name: 'Parcel',
  version: '2026',
  currencyCode: 'DKK',
  unit: 'kg' as const,
  zoneSetId: 1,
  validFrom: '2026-01-01',
  validTo: null,
  agreementOnly: false,
  outdated: false,
}
const lane = (origin: number, destination: number, cells: string[], live = cells): Lane => ({
  originZoneId: origin,
  destinationZoneId: destination,
  origin: `Z${origin}`,
  destination: `Z${destination}`,
  minimum: '',
  cells,
  live: { minimum: '', cells: live },
  changes: cells.map((text, at) => (text === live[at] ? 0 : 10)),
})
const grid: Grid = {
  tariff,
  draftTariffId: 7,
  columns: [
    { from: '0', shape: 'FLAT', step: null },
    { from: '5', shape: 'FLAT', step: null },
  ],
  lanes: [lane(1, 1, ['79.00', '99.00']), lane(1, 2, ['110.00', '120.00'], ['100.00', '120.00'])],
  numberOfLanes: 2,
  pageSize: 200,
  changed: 1,
  others: [],
}
const saved = (lanes: Lane[], ...cells: CellsSaved['cells']): CellsSaved => ({ cells, lanes, others: [] })
const noFindings: readonly never[] = []
const open = () =>
  openPage(<DraftGrid draftTariffId={7} search={undefined} changedOnly={false} page={1} findings={noFindings} />)

const draft = {
  id: 9,
  name: 'Prices 2027',
  versionName: '2027',
  validFrom: '2027-01-01',
  basedOn: 1,
  createdBy: 'Ada',
  changedBy: 'Ada',
  changedAt: '2026-11-26T08:00:00.000Z',
  tariffs: [{ draftTariffId: 7, tariffId: 4 }],
  others: [],
}
const matrix = {
  version: 1,
  currencyCode: 'DKK',
  today: '2026-11-26',
  tariffs: [tariff],
  zoneSets: [{ id: 1, name: 'World', zones: [{ id: 1, code: 'Z1', name: 'Home' }] }],
  drafts: [draft],
}

it('opens an outdated tariff in its draft alone, and says what can be done with it', async () => {
  const replaced = { ...matrix, tariffs: [{ ...tariff, outdated: true }] }
  expect(openedOf(replaced, { tariff: 4 }).tariff).toBeUndefined()
  expect(openedOf(replaced, { draft: 9 })).toMatchObject({ tariff: { id: 4 }, draftTariffId: 7 })
  serve({ GetMatrix: () => answer(replaced), GetTariffGrid: () => answer(grid) })
  await openPage(<MatrixScreen />)
  expect(await screen.findByText('No tariffs')).toBeDefined()
  await openPage(<MatrixScreen />, '/Matrix?draft=9')
  expect(await screen.findByText(/were replaced since the draft was made/)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Price a shipment' })).toHaveProperty('disabled', true)
  await openPage(<DraftDialog matrix={replaced} draft={draft} onClose={() => undefined} />)
  expect(await screen.findByRole('checkbox', { name: /YOYO Parcel/ })).toBeDefined()
  await openPage(<DraftDialog matrix={replaced} draft={undefined} onClose={() => undefined} />)
  expect(screen.queryByRole('checkbox', { name: /YOYO Parcel/ })).toBeNull()
})

it('tells warnings of a check apart from errors, all of them at their cell', async () => {
  const warning = { severity: 'warning', draftTariffId: 7, originZoneId: 1, destinationZoneId: 1, from: '5' }
  const findings = ['Dear.', 'Cheap.'].map((reason) => ({ ...warning, reason, inEnglish: false }))
  serve({
    GetMatrix: () => answer(matrix),
    GetTariffGrid: () => answer(grid),
    CheckTariffDraft: () => answer({ faults: 0, findings, changed: [{ draftTariffId: 7, cells: 1 }] }),
  })
  await openPage(<MatrixScreen />, '/Matrix?draft=9')
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }))
  expect(await screen.findByText('2 warnings. They do not stop publishing.')).toBeDefined()
  expect(await screen.findByText('Dear. Cheap.')).toBeDefined()
  // A warning makes no cell wrong.
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

it('shows a cell that is not as it holds with what holds, and saves what is typed when it is left', async () => {
  const asked = serve({
    GetTariffGrid: () => answer(grid),
    SaveDraftCells: () =>
      answer(saved([lane(1, 1, ['85.00', '99.00'], ['79.00', '99.00'])], { saved: true, text: '85.00', reason: null })),
  })
  await openPage(<DraftGrid draftTariffId={7} search={undefined} changedOnly={false} page={1} findings={noFindings} />)
  const changed = await screen.findByRole('textbox', { name: /over 0 kg.*Z1 → Z2/ })
  expect(changed.closest('[role="gridcell"]')!.textContent).toContain('100.00 +10 %')
  const cell = screen.getByRole('textbox', { name: /over 0 kg.*Z1 → Z1/ })
  await userEvent.clear(cell)
  await userEvent.type(cell, '85')
  fireEvent.blur(cell)
  await waitFor(() => expect((cell as HTMLInputElement).value).toBe('85.00'))
  const sent = asked.find(({ url }) => url.includes('SaveDraftCells'))
  expect(sent?.body).toEqual({
    draftTariffId: 7,
    cells: [{ originZoneId: 1, destinationZoneId: 1, from: '0', was: '79.00', text: '85' }],
  })
  expect(screen.getByText(/All saved · 2 cells changed/)).toBeDefined()
})

it('says at the cell why it was not saved, and keeps what was typed there', async () => {
  serve({
    GetTariffGrid: () => answer({ ...grid, others: [{ name: 'Bo', seenAt: '2026-11-26T08:00:00.000Z' }] }),
    SaveDraftCells: () => answer(saved([], { saved: false, text: '79.00', reason: 'Bo has changed this cell' })),
  })
  await open()
  const cell = await screen.findByRole('textbox', { name: /over 0 kg.*Z1 → Z1/ })
  expect(screen.getByText(/Also at this draft: Bo/)).toBeDefined()
  await userEvent.clear(cell)
  await userEvent.type(cell, '85')
  fireEvent.blur(cell)
  expect(await screen.findByText('Bo has changed this cell')).toBeDefined()
  expect((cell as HTMLInputElement).value).toBe('85')
  expect(screen.getByText('1 cell is not saved · 1 cell changed')).toBeDefined()
  // Put back to what stands on the server, there is nothing left to save.
  await userEvent.clear(cell)
  await userEvent.type(cell, '79.00')
  fireEvent.blur(cell)
  expect(await screen.findByText('All saved · 1 cell changed')).toBeDefined()
})

it('sends what did not reach the server again, and keeps what was typed meanwhile', async () => {
  vi.useFakeTimers()
  try {
    const sent: (readonly CellEdit[])[] = []
    const replies = [
      { ok: false, failure: { kind: 'network' } },
      { ok: true, data: saved([], { saved: true, text: '85.00', reason: null }) },
      { ok: true, data: saved([], { saved: true, text: '86.00', reason: null }) },
    ]
    const cells = openCells({
      lanes: grid.lanes,
      froms: ['0', '5'],
      changed: 1,
      others: [],
      save: (edits) => {
        sent.push(edits)
        return Promise.resolve(replies.shift() as never)
      },
    })
    cells.type(0, 'c0', '85')
    cells.leave(0, 'c0')
    await vi.advanceTimersByTimeAsync(300)
    expect(cells.state()).toMatchObject({ failed: true, waiting: 1 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toHaveLength(2)
    expect(cells.state()).toMatchObject({ failed: false, waiting: 0 })
    cells.type(0, 'c0', '86')
    cells.leave(0, 'c0')
    await vi.advanceTimersByTimeAsync(300)
    expect(sent.at(-1)).toEqual([{ originZoneId: 1, destinationZoneId: 1, from: '0', was: '85.00', text: '86' }])
    expect(cells.view(0, 'c0').text).toBe('86.00')
  } finally {
    vi.useRealTimers()
  }
})

it('changes prices by per cent with exceptions, and says at its field what cannot be', async () => {
  let isRefused = true
  const asked = serve({
    RaiseDraftPrices: () =>
      isRefused
        ? answer(
            {
              title: 'Invalid',
              status: 400,
              code: 'INVALID_INPUT',
              errors: [{ field: 'percent', code: 'between', message: 'Too much' }],
            },
            400,
          )
        : answer({ lanes: 12 }),
  })
  const onClose = vi.fn()
  await openPage(<RaiseDialog matrix={matrix} draft={draft} onClose={onClose} />)
  const [percent] = screen.getAllByRole('textbox', { name: /Per cent/ })
  await userEvent.type(percent!, '490')
  await userEvent.click(screen.getByRole('button', { name: 'Change the prices' }))
  expect((await screen.findAllByText('Too much')).length).toBeGreaterThan(0)
  isRefused = false
  await userEvent.clear(percent!)
  await userEvent.type(percent!, '4.9')
  await userEvent.click(screen.getByRole('button', { name: 'Add an exception' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zone at either end' }), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Change the prices' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.findLast(({ url }) => url.includes('RaiseDraftPrices'))?.body).toEqual({
    percent: '4.9',
    rounding: 'nearest',
    roundTo: '0.50',
    roundRatesTo: '0.05',
    exceptions: [{ draftTariffId: null, zoneId: 1, from: null, percent: '0' }],
  })
})

it('publishes a draft from a day on, or says what is wrong and stays', async () => {
  const finding = {
    severity: 'fault' as const,
    draftTariffId: 7,
    originZoneId: null,
    destinationZoneId: null,
    from: '',
    reason: 'overlaps with Parcel 2027 in 4 cells from 2027-01-01',
    inEnglish: true,
  }
  let isWrong = true
  const asked = serve({
    PublishTariffDraft: () =>
      answer(
        isWrong
          ? { published: false, version: null, findings: [finding] }
          : { published: true, version: 12, findings: [] },
      ),
  })
  const onClose = vi.fn()
  await openPage(<PublishDialog matrix={matrix} draft={draft} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByRole('alert')).textContent).toContain('overlaps with Parcel 2027')
  expect(onClose).not.toHaveBeenCalled()
  isWrong = false
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toEqual({ validFrom: '2027-01-01' })
})

it('rolls a publication back from a day on, once', async () => {
  const publication = {
    id: 3,
    name: 'Prices 2027',
    rollsBack: null,
    rolledBackBy: null,
    validFrom: '2027-01-01',
    tariffVersion: 12,
    publishedBy: 'Ada',
    publishedAt: '2026-11-26T08:00:00.000Z',
    tariffs: 26,
  }
  const asked = serve({
    GetTariffPublications: () => answer([publication, { ...publication, id: 2, rolledBackBy: 9 }]),
    RollBackTariffs: () => answer({ version: 13 }),
  })
  await openPage(<PublishedDialog matrix={matrix} onClose={() => undefined} />)
  expect(await screen.findByText('Rolled back')).toBeDefined()
  const [rollBack, ...others] = screen.getAllByRole('button', { name: 'Roll back' })
  expect(others).toEqual([])
  await userEvent.click(rollBack!)
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }))
  await waitFor(() =>
    expect(asked.find(({ url }) => url.includes('RollBackTariffs/3'))?.body).toEqual({ validFrom: '2027-01-01' }),
  )
})

it('replays shipments through a draft, and shows what they would have brought', async () => {
  const sums = {
    name: '',
    shipments: 3,
    salesBefore: '1000.00',
    salesAfter: '1049.00',
    change: '49.00',
    changePercent: 4.9,
    marginBefore: '240.00',
    marginAfter: '289.00',
    withoutCost: 1,
  }
  const run = {
    weeks: 8,
    shipFrom: '2026-10-01',
    shipTo: '2026-11-25',
    state: 'done',
    done: 4,
    total: 4,
    startedBy: 'Ada',
    startedAt: '2026-11-26T08:00:00.000Z',
    finishedAt: '2026-11-26T08:00:05.000Z',
    isOutdated: true,
    currencyCode: 'DKK',
    sums,
    companies: [{ ...sums, name: 'Nordlys' }],
    products: [],
    lanes: [],
    largest: [],
    unpriced: [{ reason: 'no price in the draft', shipments: 1 }],
  }
  let answered: unknown = null
  const asked = serve({
    GetWhatIf: () => answer({ run: answered }),
    StartWhatIf: () => {
      answered = run
      return answer({ id: 5 })
    },
  })
  await openPage(<WhatIfDialog draft={draft} onClose={() => undefined} />)
  const weeks = await screen.findByRole('textbox', { name: 'Weeks back' })
  await userEvent.clear(weeks)
  await userEvent.type(weeks, '8')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  const row = (await screen.findByRole('rowheader', { name: 'Nordlys' })).closest('tr')!
  expect(row.textContent.replace(/\s/g, ' ')).toContain('49.00 DKK (4.9 %)')
  expect(asked.find(({ url }) => url.includes('StartWhatIf'))?.body).toEqual({ draftId: 9, weeks: 8 })
  expect(screen.getByText('1 shipment is in none of the sums: no price in the draft')).toBeDefined()
  expect(screen.getByText(/have been changed since/)).toBeDefined()
  expect(screen.getByText(/without a known cost/)).toBeDefined()
})
