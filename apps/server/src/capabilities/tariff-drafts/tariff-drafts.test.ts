import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@kattegat/contract'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'

let portal: TestPortal
let admin: Person
let matrix: Answer<'GetMatrix'>

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  matrix = (await admin.call('GetMatrix')).body
})
afterAll(() => portal.close())

const tariffOf = (product: string, side: 'sales' | 'cost' = 'sales') =>
  matrix.tariffs.find((tariff) => tariff.product.endsWith(product) && tariff.side === side)!

async function draftOf(name: string, ...products: string[]) {
  const body = {
    name,
    versionName: '2027',
    validFrom: '2027-01-01',
    tariffIds: products.map((product) => tariffOf(product).id),
  }
  const { body: made } = await admin.call('CreateTariffDraft', { body })
  const { drafts } = (await admin.call('GetMatrix')).body
  return drafts.find(({ id }) => id === made.id)!
}
const gridOf = async (query: Record<string, number>) => (await admin.call('GetTariffGrid', { query })).body
const laneOf = (grid: Answer<'GetTariffGrid'>, origin: string, destination: string) =>
  grid.lanes.find((lane) => lane.origin === origin && lane.destination === destination)!
const save = async (draftTariffId: number, cells: object[]) =>
  (await admin.call('SaveDraftCells', { body: { draftTariffId, cells } })).body

describe('the matrix', () => {
  it('shows a tariff as it holds, lanes by quantities', async () => {
    const grid = await gridOf({ tariffId: tariffOf('Express Worldwide').id })
    expect(grid.columns.map(({ from, shape, step }) => [from, shape, step])).toEqual([
      ['0.5', 'BASE_PLUS_STEP', '0.5'],
      ['10', 'BASE_PLUS_STEP', '0.5'],
      ['31', 'PER_KG', null],
      ['70', 'PER_KG', null],
      ['300', 'PER_KG', null],
    ])
    expect(grid.lanes.length).toBeGreaterThan(5)
    expect(grid.lanes[0]!.cells[0]).toMatch(/^\d+\.\d\d \+ \d+\.\d\d$/)
    expect(grid.changed).toBe(0)
  })

  it('says where a postal code falls, and by which rule', async () => {
    const set = tariffOf('Express Worldwide').zoneSetId
    const { body } = await admin.call('FindZoneOfPlace', {
      query: { zoneSetId: set, countryCode: 'SE', postalCode: '21144' },
    })
    expect(body.zone!.code).toBe('N')
    expect(body.rules.at(-1)).toEqual({ zone: 'N', by: 'country', rule: 'SE' })
    const nowhere = await admin.call('FindZoneOfPlace', { query: { zoneSetId: set, countryCode: 'ZZ' } })
    expect(nowhere.body).toEqual({ zone: null, rules: [] })
    expect((await admin.call('FindZoneOfPlace', { query: { zoneSetId: 1, countryCode: 'SE' } })).status).toBe(404)
  })
})

describe('a draft', () => {
  it('is changed cell by cell, each told by itself, and nobody is charged by it', async () => {
    const draft = await draftOf('Cells', 'Express Worldwide')
    const { draftTariffId } = draft.tariffs[0]!
    const before = await gridOf({ draftTariffId })
    const lane = before.lanes[0]!
    const at = { originZoneId: lane.originZoneId, destinationZoneId: lane.destinationZoneId }
    const perKg = Number(lane.cells[2])
    const { cells, lanes } = await save(draftTariffId, [
      // A comma, and 10 % more to be told as such.
      { ...at, from: '31', was: lane.cells[2], text: (perKg * 1.1).toFixed(2).replace('.', ',') },
      { ...at, from: '70', was: lane.cells[3], text: 'forty' },
      { ...at, from: '300', was: 'something else', text: '40' },
      { ...at, from: '999', was: '', text: '40' },
      { ...at, from: null, was: '', text: '350' },
    ])
    expect(cells.map(({ saved }) => saved)).toEqual([true, false, false, false, true])
    expect(cells[1]!.reason).toMatch(/forty/)
    expect(cells[2]).toMatchObject({ text: lane.cells[4] })
    expect(cells[2]!.reason).toMatch(/has changed this cell/)
    expect((await gridOf({ draftTariffId })).changed).toBe(2)
    expect(lanes[0]).toMatchObject({ minimum: '350.00', live: { minimum: '', cells: lane.cells } })
    expect(lanes[0]!.changes[2]).toBeCloseTo(10, 0)
    const live = await gridOf({ tariffId: tariffOf('Express Worldwide').id })
    expect(laneOf(live, lane.origin, lane.destination)).toMatchObject({ minimum: '', cells: lane.cells })
  })

  it('is raised by per cent, rounded, with exceptions, and exported and imported as it is', async () => {
    const draft = await draftOf('Raised', 'Parcel', 'Express Worldwide')
    const copyOf = (product: string) =>
      draft.tariffs.find(({ tariffId }) => tariffId === tariffOf(product).id)!.draftTariffId
    const zones = matrix.zoneSets.find(({ id }) => id === tariffOf('Parcel').zoneSetId)!.zones
    const nordic = zones.find(({ code }) => code === 'N')!
    const raise = {
      params: { id: draft.id },
      body: {
        percent: '4,9',
        rounding: 'nearest' as const,
        roundTo: '1',
        exceptions: [
          { draftTariffId: copyOf('Express Worldwide'), percent: '0' },
          { zoneId: nordic.id, percent: '10' },
        ],
      },
      headers: { 'idempotency-key': randomUUID() },
    }
    const { body: raised } = await admin.call('RaiseDraftPrices', raise)
    expect(raised.lanes).toBeGreaterThan(0)
    // Asked again by a client that has not heard the answer, it is not added.
    expect((await admin.call('RaiseDraftPrices', raise)).body).toEqual(raised)
    const grid = await gridOf({ draftTariffId: copyOf('Parcel') })
    for (const lane of grid.lanes) {
      const isNordic = lane.origin === 'N' || lane.destination === 'N'
      for (const [column, text] of lane.cells.entries()) {
        const was = Number(lane.live!.cells[column])
        // By hand: hundredths times 1.049 or 1.1, to whole crowns; a half is rounded up.
        const thousandths = Math.round(was * 100) * (isNordic ? 1100 : 1049)
        expect(text, `${lane.origin} ${lane.destination}`).toBe(`${Math.floor((thousandths + 50_000) / 100_000)}.00`)
      }
    }
    // The exception of the zone says as much as that of the tariff, and comes after it.
    const express = await gridOf({ draftTariffId: copyOf('Express Worldwide') })
    expect(express.lanes.filter(({ changes }) => changes[0] === 0).length).toBeGreaterThan(0)

    const file = await admin.call('ExportTariffGrid', { query: { draftTariffId: copyOf('Parcel') } })
    const again = multipartBody([{ name: 'cells.xlsx', content: file.bytes }])
    const { body: imported } = await admin.call('ImportDraftTariff', {
      query: { draftTariffId: copyOf('Parcel') },
      body: again.payload,
      headers: { 'content-type': again.contentType },
    })
    expect(imported).toEqual({ lanes: grid.lanes.length, faults: [], unlisted: 0 })
    expect((await gridOf({ draftTariffId: copyOf('Parcel') })).lanes).toEqual(grid.lanes)
  })

  it('refuses a file with one bad row whole, and says where', async () => {
    const draft = await draftOf('File', 'Parcel')
    const { draftTariffId } = draft.tariffs[0]!
    const before = await gridOf({ draftTariffId })
    const send = async (content: string) => {
      const file = multipartBody([{ name: 'cells.csv', content }])
      return (
        await admin.call('ImportDraftTariff', {
          query: { draftTariffId },
          body: file.payload,
          headers: { 'content-type': file.contentType },
        })
      ).body
    }
    const bad = await send('origin-zone;destination-zone;minimum;0;5\nH;N;;79;99\nH;Q;;79;x\nH;N;;1;2\n')
    expect(bad.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'destination-zone'],
      [3, '5'],
      [4, 'origin-zone'],
    ])
    expect((await send('origin-zone;price\nH;1\n')).faults[0]).toMatchObject({ row: 1, column: 'destination-zone' })
    expect((await gridOf({ draftTariffId })).lanes).toEqual(before.lanes)
    const good = await send('origin-zone;destination-zone;minimum;0;5\nH;N;80;79;99,50\n')
    expect(good).toMatchObject({ lanes: 1, faults: [] })
    const after = await gridOf({ draftTariffId })
    expect(after.columns.map(({ from }) => from)).toEqual(['0', '5'])
    expect(laneOf(after, 'H', 'N')).toMatchObject({ minimum: '80.00', cells: ['79.00', '99.50'] })
    // What the file left out is shown as what it was, with nothing in its place.
    expect(laneOf(after, 'H', 'H').cells).toEqual(['', ''])
  })

  it('has lanes and columns added, none twice and none that no place lies in', async () => {
    const draft = await draftOf('More', 'Parcel')
    const { draftTariffId } = draft.tariffs[0]!
    const extend = (body: object) => admin.call('ExtendDraftTariff', { body: { draftTariffId, ...body } })
    const any = { originZoneId: null, destinationZoneId: null }
    expect((await extend({ lane: any })).status).toBe(200)
    expect((await extend({ lane: any })).problem.facts).toMatchObject({ reason: 'laneThere' })
    // With the lane refused its column is not added either.
    const both = await extend({ lane: any, column: { from: '25', shape: 'FLAT' } })
    expect(both.problem.facts).toMatchObject({ reason: 'laneThere' })
    expect((await extend({ lane: { ...any, originZoneId: 999_999 } })).status).toBe(400)
    expect((await extend({ column: { from: '25', shape: 'FLAT' } })).status).toBe(200)
    expect((await extend({ column: { from: '25.0', shape: 'FLAT' } })).problem.facts).toMatchObject({
      reason: 'columnThere',
    })
    const empty = await portal.database.db
      .insertInto('zone')
      .values({
        zone_set_id: tariffOf('Parcel').zoneSetId,
        shipment_system: 'YOYODenmark',
        code: 'XX',
        name: 'Nowhere',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await extend({ lane: { ...any, originZoneId: empty.id } })).problem.facts).toMatchObject({
      reason: 'zoneEmpty',
    })
    const { cells } = await save(draftTariffId, [{ ...any, from: '25', was: '', text: '250' }])
    expect(cells).toEqual([{ saved: true, text: '250.00', reason: null }])
  })

  it('is told apart from others by its name, and told of whoever else has it open', async () => {
    const draft = await draftOf('Shared', 'Parcel')
    const again = await admin.call('CreateTariffDraft', {
      body: { name: 'Shared', versionName: '1', validFrom: '2027-02-30', tariffIds: [tariffOf('Parcel').id] },
    })
    expect(again.problem.errors!.map(({ field }) => field)).toEqual(['validFrom'])
    const taken = await admin.call('CreateTariffDraft', {
      body: { name: 'Shared', versionName: '1', validFrom: '2027-02-28', tariffIds: [tariffOf('Parcel').id] },
    })
    expect(taken.problem.errors![0]).toMatchObject({ field: 'name', code: 'nameTaken' })
    const { draftTariffId } = draft.tariffs[0]!
    const { db } = portal.database
    await db
      .insertInto('user_role')
      .values({ user_id: (await portal.as('super@kattegat.test')).userId, role: 'Administrator' })
      .execute()
    const other = await portal.as('super@kattegat.test')
    await gridOf({ draftTariffId })
    const { body } = await other.call('GetTariffGrid', { query: { draftTariffId } })
    expect(body.others.map(({ name }) => name)).toHaveLength(1)
  })

  it('is checked as if it were published, with what is wrong at its cells', async () => {
    const draft = await draftOf('Checked', 'Parcel')
    const { draftTariffId } = draft.tariffs[0]!
    const check = async () => (await admin.call('CheckTariffDraft', { params: { id: draft.id } })).body
    expect(await check()).toEqual({ faults: 0, findings: [], changed: [] })
    const lane = (await gridOf({ draftTariffId })).lanes[0]!
    const at = { originZoneId: lane.originZoneId, destinationZoneId: lane.destinationZoneId }
    await save(draftTariffId, [{ ...at, from: '5', was: lane.cells[2], text: '100' }])
    expect(await check()).toEqual({ faults: 0, findings: [], changed: [{ draftTariffId, cells: 1 }] })
  })

  it('is warned of gross errors at their cells, which do not stop it from being published', async () => {
    const draft = await draftOf('Odd', 'Parcel Home')
    const { draftTariffId } = draft.tariffs[0]!
    const lane = (await gridOf({ draftTariffId })).lanes[0]!
    const at = { originZoneId: lane.originZoneId, destinationZoneId: lane.destinationZoneId }
    await save(draftTariffId, [{ ...at, from: '5', was: lane.cells[2], text: '1' }])
    const headers = { 'accept-language': 'da' }
    const { body } = await admin.call('CheckTariffDraft', { params: { id: draft.id }, headers })
    expect(body.faults).toBe(0)
    const about = { severity: 'warning', draftTariffId, ...at, from: '5', inEnglish: false }
    expect(body.findings).toEqual([
      { ...about, reason: expect.stringMatching(/^9\d,\d % mindre end det, der gælder nu \(\d+\.00\)\.$/) },
      { ...about, reason: expect.stringMatching(/^En større forsendelse er billigere: 1\.00 over 5, men /) },
    ])
    // Every price ten times what it is: in far more cells than anybody looks at.
    const all = await draftOf('All odd', 'Parcel', 'Express Worldwide', 'Economy Select', 'Domestic Express')
    for (const _time of [1, 2, 3])
      await admin.call('RaiseDraftPrices', {
        params: { id: all.id },
        body: { percent: '100', rounding: 'nearest', exceptions: [] },
      })
    const many = (await admin.call('CheckTariffDraft', { params: { id: all.id } })).body
    expect([many.faults, many.findings.length]).toEqual([0, 200])
    const publish = { params: { id: draft.id }, body: { validFrom: '2027-01-01' } }
    expect((await admin.call('PublishTariffDraft', publish)).body.published).toBe(true)
  })

  it('prices a shipment beside what holds, line by line', async () => {
    const draft = await draftOf('Beside', 'Parcel')
    const { draftTariffId } = draft.tariffs[0]!
    const grid = await gridOf({ draftTariffId })
    const lane = laneOf(grid, 'H', 'N')
    const at = { originZoneId: lane.originZoneId, destinationZoneId: lane.destinationZoneId }
    // Over 5 kg holds from the column of 5 on; 10 more is still less than the next column, which would be charged instead.
    const now = Number(lane.cells[2])
    await save(draftTariffId, [{ ...at, from: '5', was: lane.cells[2], text: String(now + 10) }])
    const { body } = await admin.call('PriceBesideDraft', {
      body: {
        draftId: draft.id,
        tariffId: tariffOf('Parcel').id,
        shipDate: '2026-11-25',
        origin: { countryCode: 'DK', postalCode: '2100' },
        destination: { countryCode: 'SE', postalCode: '21144' },
        pieces: [{ number: 1, weight: 7, length: 30, width: 20, height: 20 }],
      },
    })
    const freight = (side: Answer<'PriceBesideDraft'>['live'] | null) =>
      side!.lines.find(({ code }) => code === 'freight')!
    expect(body.chargeableWeight).toBe(7)
    expect(freight(body.live).amount).toBe(now.toFixed(2))
    expect(freight(body.draft).amount).toBe((now + 10).toFixed(2))
    expect(freight(body.draft).why.join(' ')).toMatch(/H.*N/)
    expect(freight(body.draft).why.join(' ')).toMatch(/version 2027/)
    expect(freight(body.live).why.join(' ')).toMatch(/version 2026\.1/)
    expect(body.costDraft!.lines.flatMap(({ why }) => why).join(' ')).not.toMatch(/version 2027/)
    expect(body.costDraft!.total).toBe(body.costLive.total)
    const nowhere = await admin.call('PriceBesideDraft', {
      body: {
        draftId: draft.id,
        tariffId: tariffOf('Parcel').id,
        shipDate: '2026-11-25',
        origin: { countryCode: 'DK', postalCode: '2100' },
        destination: { countryCode: 'JP', postalCode: '1000001' },
        pieces: [{ number: 1, weight: 7 }],
      },
    })
    expect(nowhere.body.live).toMatchObject({ total: null, lines: [] })
    expect(nowhere.body.live.reason).not.toBe('')
  })

  it('is for those alone who keep the tariffs', async () => {
    const finance = await portal.as('finance@kattegat.test')
    const anna = await portal.as('anna@nordlys.test')
    for (const person of [finance, anna]) {
      expect((await person.call('GetMatrix')).status).toBe(403)
      expect((await person.call('DeleteTariffDraft', { query: { id: 1 } })).status).toBe(403)
    }
    const sweden = await portal.as('admin@kattegat.test', 'YOYOSweden')
    const draft = await draftOf('Danish', 'Parcel')
    const { draftTariffId } = draft.tariffs[0]!
    expect((await sweden.call('GetTariffGrid', { query: { draftTariffId } })).status).toBe(404)
    expect((await sweden.call('DeleteTariffDraft', { query: { id: draft.id } })).status).toBe(404)
    expect((await admin.call('DeleteTariffDraft', { query: { id: draft.id } })).status).toBe(200)
    const { rows } = await portal.database.pool.query<{ action: string }>(
      `select action from audit_log where record_kind = 'tariff-draft' and record_id = $1 order by id`,
      [String(draft.id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['tariff-draft.created', 'tariff-draft.deleted'])
  })
})
