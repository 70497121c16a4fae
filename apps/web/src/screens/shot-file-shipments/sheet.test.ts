import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSheet, type CellEdit, type SheetCalls, type SheetRow } from './sheet.ts'
import { storeOf } from './use-sheet-rows.tsx'

const zip = 'receiverAddress.postalCode'
const city = 'receiverAddress.city'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aRow(row: number, cells: Record<string, string>, errors: SheetRow['errors'] = []): SheetRow {
  const state = errors.length > 0 ? 'faulty' : 'ready'
  return { row, sheet: 0, sheetRow: row + 1, leadRow: row, state, cells, fixed: [], edited: [], errors, shipment: null }
}

const wrongZip = { cell: zip, field: zip, code: 'wrong', message: 'This is not a postal code.' }

/** A server with rows of which those named have a wrong postal code. */
function aServer(rows: number, faulty: readonly number[] = []) {
  const zips = new Map(faulty.map((row) => [row, '1']))
  const rowOf = (row: number) => aRow(row, { [zip]: zips.get(row) ?? '2100' }, zips.get(row) === '1' ? [wrongZip] : [])
  const sent: CellEdit[][] = []
  const loaded: number[][] = []
  const server = { line: 'up' as 'up' | 'down' | 'refuses', sent, loaded }
  const ok = <T>(data: T) => ({ ok: true as const, data, status: 200, headers: new Headers() })
  const failed = { ok: false as const, failure: { kind: 'network' as const } }
  const refusal = { kind: 'refused' as const, status: 409, problem: undefined, requestId: 'req-1' }
  const calls: SheetCalls = {
    load: async (numbers) => {
      if (server.line === 'down') return failed
      loaded.push([...numbers])
      return ok({ rows: numbers.map(rowOf), version: 1 })
    },
    save: async (edits) => {
      if (server.line === 'down') return failed
      sent.push([...edits])
      if (server.line === 'refuses' && edits.some(({ row }) => row === 2)) return { ok: false, failure: refusal }
      for (const { row, value } of edits) zips.set(row, value)
      return ok({ rows: edits.map(({ row }) => rowOf(row)), version: 2 })
    },
    faulty: async () => ok([...zips].filter(([, text]) => text === '1').map(([row]) => row)),
    wordsOf: () => 'The row is booked.',
  }
  const order = Array.from({ length: rows }, (_, at) => at + 1)
  const sheet = openSheet(calls, order)
  return { server, sheet, store: storeOf(sheet, [zip, city]) }
}

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

describe('rows', () => {
  it('are loaded when they are looked at, with those around them in one request', async () => {
    const { server, sheet } = aServer(50_000)
    const stop = sheet.watch(30_000, () => undefined)
    expect(sheet.view(30_000, zip)).toMatchObject({ isLoaded: false, isLocked: true })
    sheet.watch(30_001, () => undefined)
    await pass()
    expect(sheet.view(30_000, zip)).toMatchObject({ text: '2100', isLoaded: true, isLocked: false })
    expect(server.loaded).toHaveLength(1)
    expect(server.loaded[0]!.length).toBeLessThan(200)
    stop()
  })

  it('that could not be loaded are told of and asked for again, never taken for empty ones', async () => {
    const { server, sheet } = aServer(3)
    server.line = 'down'
    sheet.watch(1, () => undefined)
    await pass()
    expect(sheet.loadFailure()).toEqual({ kind: 'network' })
    expect(sheet.view(1, zip).isLoaded).toBe(false)
    server.line = 'up'
    sheet.retryLoad()
    await pass()
    expect(sheet.loadFailure()).toBeUndefined()
    expect(sheet.view(1, zip).text).toBe('2100')
  })

  it('changed elsewhere are asked for again where they are in sight; what is typed stays', async () => {
    const { server, sheet } = aServer(100)
    sheet.watch(1, () => undefined)
    await pass()
    sheet.type(1, city, 'Køb')
    sheet.refresh(7)
    await pass()
    expect(server.loaded).toHaveLength(2)
    expect(sheet.view(1, city).text).toBe('Køb')
  })
})

describe('a cell', () => {
  it('is saved by itself when it is left, and its error goes', async () => {
    const { server, sheet } = aServer(3, [2])
    sheet.watch(2, () => undefined)
    await pass()
    expect(sheet.view(2, zip).error).toBe('This is not a postal code.')
    sheet.type(2, zip, '2200')
    await pass()
    expect(server.sent).toEqual([])
    sheet.leave(2, zip)
    await pass()
    expect(server.sent).toEqual([[{ row: 2, field: zip, value: '2200' }]])
    expect(sheet.view(2, zip)).toMatchObject({ text: '2200', error: undefined })
    expect(sheet.isUnsaved()).toBe(false)
    expect(sheet.version()).toBe(2)
  })

  it('left as it was is not sent', async () => {
    const { server, sheet } = aServer(3)
    sheet.watch(1, () => undefined)
    await pass()
    sheet.type(1, zip, '21')
    sheet.type(1, zip, '2100')
    sheet.leave(1, zip)
    await pass()
    expect(server.sent).toEqual([])
    expect(sheet.isUnsaved()).toBe(false)
  })

  it('is kept while the network is away, and sent once when it is back', async () => {
    const { server, sheet } = aServer(3)
    for (const row of [1, 2]) sheet.watch(row, () => undefined)
    await pass()
    server.line = 'down'
    sheet.type(1, zip, '2200')
    sheet.leave(1, zip)
    await pass()
    sheet.type(2, zip, '2300')
    sheet.leave(2, zip)
    await pass()
    expect(sheet.saveState().waiting).toBeGreaterThan(0)
    expect(sheet.isUnsaved()).toBe(true)
    expect([sheet.view(1, zip).text, sheet.view(2, zip).text]).toEqual(['2200', '2300'])
    server.line = 'up'
    await pass(31_000)
    expect(server.sent.flat()).toEqual([
      { row: 1, field: zip, value: '2200' },
      { row: 2, field: zip, value: '2300' },
    ])
    expect(sheet.saveState()).toEqual({ saving: 0, waiting: 0 })
  })

  it('that the server refuses says why and keeps its text; the others are saved', async () => {
    const { server, sheet, store } = aServer(3)
    for (const row of [1, 2, 3]) sheet.watch(row, () => undefined)
    await pass()
    server.line = 'refuses'
    for (const place of [0, 1, 2]) store.put(place, { receiverAddress_postalCode: '2400' })
    await pass(5000)
    expect(sheet.view(2, zip)).toMatchObject({ text: '2400', error: 'The row is booked.' })
    expect([sheet.view(1, zip).error, sheet.view(3, zip).error]).toEqual([undefined, undefined])
    expect(server.sent.slice(1).map((edits) => edits.map(({ row }) => row))).toEqual([[1], [2], [3]])
    expect(sheet.saveState()).toEqual({ saving: 0, waiting: 0 })
  })
})

describe('the next error', () => {
  it('is found in rows that nobody has looked at, and after the last comes the first', async () => {
    const { store, sheet } = aServer(50_000, [7, 41_234])
    await expect(store.fixed!.nextError(undefined, false)).resolves.toEqual({
      row: 6,
      column: 'receiverAddress_postalCode',
    })
    const far = await store.fixed!.nextError({ row: 6, column: 'receiverAddress_postalCode' }, false)
    expect(far).toEqual({ row: 41_233, column: 'receiverAddress_postalCode' })
    await expect(store.fixed!.nextError(far, false)).resolves.toMatchObject({ row: 6 })
    await expect(store.fixed!.nextError(far, true)).resolves.toMatchObject({ row: 6 })
    sheet.type(7, zip, '2100')
    sheet.leave(7, zip)
    await pass()
    await expect(store.fixed!.nextError(undefined, false)).resolves.toMatchObject({ row: 41_233 })
  })

  it('is none where nothing is wrong', async () => {
    const { store } = aServer(20)
    await expect(store.fixed!.nextError(undefined, false)).resolves.toBeUndefined()
  })
})

it('a pasted block is written as one, and only the cells that it changes', async () => {
  const { server, sheet, store } = aServer(10)
  for (let row = 1; row <= 6; row++) sheet.watch(row, () => undefined)
  await pass()
  const lines = store.rows().slice(0, 6)
  store.splice(
    0,
    6,
    lines.map((line, at) => ({ ...line, receiverAddress_city: at === 2 ? '' : 'Oslo' })),
  )
  await pass()
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]!.map(({ row }) => row)).toEqual([1, 2, 4, 5, 6])
  expect(server.sent[0]!.every(({ field, value }) => field === city && value === 'Oslo')).toBe(true)
})
