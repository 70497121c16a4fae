import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { fileOf, heads, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

// A Friday: what is booked is picked up on Monday the 23rd.
const now = new Date('2026-11-20T09:00:00Z')

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const countsOf = async (id: number) => (await anna.call('GetShotFile', { params: { id } })).body.counts

describe('loading metres of a column', () => {
  it('are read in any language, checked, priced by the floor and booked with the line', async () => {
    const pallet = 'Pallet;1;300;120;80;100'
    const head =
      'Lademeter;Emballage;Antal;Vægt;Længde;Bredde;Højde;Modtager;Adresse;Postnr;By;Land;Kontakt;Telefon;Indhold'
    const line = (metres: string) =>
      `${metres};${pallet};Öresund Kök AB;Stora Nygatan 4;211 37;Malmö;SE;Åke;+46 40 123456;Lamper af glas`
    const id = await uploadShotFile(portal, anna, [head, line(''), line('2,4'), line('1000')].join('\n'))
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ cells }) => cells['collis.loadingMetres'])).toEqual([undefined, '2,4', '1000'])
    expect(rows.map(({ errors }) => errors.map(({ field, code }) => `${field} ${code}`))).toEqual([
      [],
      [],
      ['collis[0].loadingMetres between'],
    ])
    const optionsOf = async (number: number) =>
      (await anna.call('GetShotFileOptions', { params: { id, row: number } })).body
    const [without, by] = [await optionsOf(1), await optionsOf(2)]
    const dearer = by.filter((option) => {
      const same = without.find((each) => each.salesProductId === option.salesProductId)
      return same && Number(option.total.amount) > Number(same.total.amount)
    })
    // Road and groupage go by the floor; what flies does not care.
    expect(dearer.length).toBeGreaterThan(0)
    expect(dearer.length).toBeLessThan(by.length)
    const form = (
      await anna.call('GetShipmentData', { query: { id: rows[1]!.shipment!.rowId, isShortFileShipment: true } })
    ).body.shipment
    expect(form.collis).toMatchObject([{ loadingMetres: 2.4 }])
  })
})

it('what is asked of many rows is done one at a time for a company, and refused where too much waits', async () => {
  const id = await uploadShotFile(portal, anna, fileOf(...Array.from({ length: 60 }, () => row('A-1'))))
  const asked = Array.from({ length: 12 }, (_, at) =>
    anna.call('SetShotFileRowsRemoved', { params: { id }, body: { removed: at % 2 === 0 } }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const again = await anna.call('SetShotFileRowsRemoved', { params: { id }, body: { removed: true } })
  expect(again.status).toBe(200)
  expect(await countsOf(id)).toMatchObject({ removed: 60 })
})

describe('a wrong cell', () => {
  it('is named in words, also where it is a sum of others: a line of totals is no shipment', async () => {
    const totals = fileOf(row('I alt').replace(';2;Box;12.5;', ';4000;Box;29000;'))
    const [first] = await rowsOf(anna, await uploadShotFile(portal, anna, totals))
    const sum = first!.errors.find(({ field }) => field === 'totalWeight')
    expect(sum?.message).toBe('Total weight must be between 0 and 9999999')
  })

  it('is corrected in place, and its shipment is checked and priced at once', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('A-1', { zip: '1' })))
    const edited = await anna.call('EditShotFileRows', {
      params: { id },
      body: { edits: [{ row: 1, field: 'receiverAddress.postalCode', value: '111 29' }] },
    })
    expect(edited.status).toBe(200)
    const [corrected] = edited.body.rows
    expect(corrected).toMatchObject({ state: 'ready', errors: [], edited: ['receiverAddress.postalCode'] })
    expect(corrected!.shipment).toMatchObject({ price: 'priced', chosenBy: 'default', chosen: { cheapest: true } })
  })

  it('is set for all that were found', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => row(`B-${at}`, { zip: at % 2 ? '1' : '111 29' }))
    const id = await uploadShotFile(portal, anna, fileOf(...rows))
    expect(await countsOf(id)).toMatchObject({ ready: 30, faulty: 30 })
    const set = await anna.call('SetShotFileValues', {
      params: { id },
      body: {
        filter: { errorField: 'receiverAddress.postalCode' },
        field: 'receiverAddress.postalCode',
        value: '111 29',
      },
    })
    expect(set.body.rows).toBe(30)
    expect(await countsOf(id)).toMatchObject({ ready: 60, faulty: 0 })
    // What stood there, written back, is the way back.
    expect(set.body.before).toHaveLength(30)
    expect(set.body.before[0]).toEqual({ row: 2, field: 'receiverAddress.postalCode', value: '1' })
    await anna.call('EditShotFileRows', { params: { id }, body: { edits: set.body.before } })
    expect(await countsOf(id)).toMatchObject({ ready: 30, faulty: 30 })
  })

  it('is replaced by search, after it was shown what would be', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('C-1', { name: 'Lakeside Lmaps' }), row('C-2')))
    const body = { find: 'lmaps', replace: 'Lamps ($&)', fields: ['receiverAddress.companyName'] }
    const shown = await anna.call('ReplaceInShotFile', { params: { id }, body: { ...body, preview: true } })
    expect(shown.body).toMatchObject({
      cells: 1,
      samples: [{ row: 1, before: 'Lakeside Lmaps', after: 'Lakeside Lamps ($&)' }],
    })
    expect((await rowsOf(anna, id))[0]!.cells['receiverAddress.companyName']).toBe('Lakeside Lmaps')
    expect(shown.body.before).toEqual([])
    const replaced = await anna.call('ReplaceInShotFile', { params: { id }, body })
    expect(replaced.body.before).toEqual([{ row: 1, field: 'receiverAddress.companyName', value: 'Lakeside Lmaps' }])
    expect((await rowsOf(anna, id))[0]!.cells['receiverAddress.companyName']).toBe('Lakeside Lamps ($&)')
  })

  it('is left where replacing would make it longer than a cell may be', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('C-1', { name: 'Lamps and aa' })))
    const body = { find: 'a', replace: 'a'.repeat(100), fields: ['receiverAddress.companyName'] }
    const cells = []
    for (let at = 0; at < 4; at += 1) {
      const replaced = await anna.call('ReplaceInShotFile', { params: { id }, body })
      cells.push([replaced.status, replaced.body.cells])
    }
    expect(cells).toEqual([
      [200, 1],
      [200, 0],
      [200, 0],
      [200, 0],
    ])
    expect((await rowsOf(anna, id))[0]!.cells['receiverAddress.companyName']).toHaveLength(408)
  })

  it('in a file of many shipments of several rows leaves all the others checked and priced', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `${at >> 1};${row(`M-${at >> 1}`)}`)
    const id = await uploadShotFile(portal, anna, [`Shipment no;${heads}`, ...lines].join('\n'))
    const workOf = async () => (await anna.call('GetShotFile', { params: { id } })).body.work
    expect(await workOf()).toMatchObject({ step: 'idle' })
    const edits = [{ row: 1, field: 'description', value: 'Shades of lamps' }]
    await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect(await workOf()).toMatchObject({ step: 'idle' })
    // A row that goes to another shipment changes two, and no third.
    const moved = [{ row: 2, field: 'lineReference', value: '30' }]
    const answer = await anna.call('EditShotFileRows', { params: { id }, body: { edits: moved } })
    expect(answer.body.rows.map(({ row: at, leadRow }) => [at, leadRow])).toContainEqual([2, 2])
    expect(await workOf()).toMatchObject({ step: 'idle' })
    const shipments = (await rowsOf(anna, id)).flatMap(({ shipment }) => (shipment ? [shipment] : []))
    expect(shipments.find(({ rows }) => rows.includes(2))!.rows).toEqual([2, 61, 62])
    expect(shipments.every(({ price }) => price === 'priced')).toBe(true)
  })

  it('of a shipment of several rows is corrected in all of them that said the same', async () => {
    const lines = ['7', '7', '7'].map((shipment, at) => `${shipment};${row('S-1', { zip: at === 2 ? '' : '1' })}`)
    const id = await uploadShotFile(portal, anna, [`Shipment no;${heads}`, ...lines].join('\n'))
    const zips = async () => (await rowsOf(anna, id)).map(({ cells }) => cells['receiverAddress.postalCode'])
    const field = 'receiverAddress.postalCode'
    const edits = [{ row: 1, field, value: '111 29' }]
    const edited = await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect(edited.body.rows.flatMap(({ errors }) => errors)).toEqual([])
    expect(await zips()).toEqual(['111 29', '111 29', undefined])
    // Only the first row has the error that is filtered by; the others follow, and so they do back.
    await anna.call('EditShotFileRows', { params: { id }, body: { edits: [{ row: 1, field, value: '9' }] } })
    const filter = { errorField: field }
    const replaced = await anna.call('ReplaceInShotFile', {
      params: { id },
      body: { filter, find: '9', replace: '111 30', wholeCell: true },
    })
    expect(await zips()).toEqual(['111 30', '111 30', undefined])
    expect(await countsOf(id)).toMatchObject({ faulty: 0 })
    expect(replaced.body.before).toEqual([
      { row: 1, field, value: '9' },
      { row: 2, field, value: '9' },
    ])
    const set = await anna.call('SetShotFileValues', { params: { id }, body: { rows: [1], field, value: '111 31' } })
    expect(await zips()).toEqual(['111 31', '111 31', undefined])
    await anna.call('EditShotFileRows', { params: { id }, body: { edits: set.body.before } })
    expect(await zips()).toEqual(['111 30', '111 30', undefined])
    // What a further row says of itself stays its own.
    const weight = [{ row: 1, field: 'collis.weight', value: '9' }]
    await anna.call('EditShotFileRows', { params: { id }, body: { edits: weight } })
    expect((await rowsOf(anna, id)).map(({ cells }) => cells['collis.weight'])).toEqual(['9', '12.5', '12.5'])
  })

  it('that has two readings is asked about, and answered', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('D-1', { weight: '1,250' })))
    const [unclear] = await rowsOf(anna, id)
    expect(unclear!.errors).toMatchObject([{ cell: 'collis.weight', code: 'unclearFigure' }])
    const edits = [{ row: 1, field: 'collis.weight', value: '1.25' }]
    const edited = await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect(edited.body.rows[0]).toMatchObject({ state: 'ready', errors: [] })
  })

  it('on a line of totals is removed with its line, and comes back with it', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('E-1'), ';;;;;;;;;Total;2;;12.5;;;'))
    expect(await countsOf(id)).toMatchObject({ shipments: 2, faulty: 1 })
    const remove = (removed: boolean) =>
      anna.call('SetShotFileRowsRemoved', { params: { id }, body: { rows: [2], removed } })
    expect((await remove(true)).body.rows).toBe(1)
    expect(await countsOf(id)).toMatchObject({ shipments: 1, faulty: 0, removed: 1 })
    await remove(false)
    expect(await countsOf(id)).toMatchObject({ shipments: 2, faulty: 1, removed: 0 })
  })

  it('of the reference moves its line to another shipment', async () => {
    const lines = [`Shipment no;${heads}`, `1;${row('F-1')}`, `2;${row('F-1')}`]
    const id = await uploadShotFile(portal, anna, lines.join('\n'))
    const edited = await anna.call('EditShotFileRows', {
      params: { id },
      body: { edits: [{ row: 2, field: 'lineReference', value: '1' }] },
    })
    expect(edited.body.rows.map(({ row: number, leadRow }) => [number, leadRow])).toEqual([
      [1, 1],
      [2, 1],
    ])
    // Two lines of two boxes each.
    expect(edited.body.rows[0]!.shipment?.rows).toEqual([1, 2])
  })

  it('is refused under a name that no field has, and in a row that is not there', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('G-1')))
    const edit = (field: string, number: number) =>
      anna.call('EditShotFileRows', { params: { id }, body: { edits: [{ row: number, field, value: 'x' }] } })
    expect((await edit('receiverAddress.shoeSize', 1)).problem).toMatchObject({
      errors: [{ field: 'edits[0].field', code: 'notKnown' }],
    })
    expect((await edit('description', 7)).status).toBe(404)
  })
})

describe('the price of a row', () => {
  it('is that of the form', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('P-1')))
    const options = (await anna.call('GetShotFileOptions', { params: { id, row: 1 } })).body
    const chosen = (await rowsOf(anna, id))[0]!.shipment!.chosen!
    const cheapest = Math.min(...options.map(({ totalExVat }) => Number(totalExVat.amount)))
    expect(Number(chosen.totalExVat.amount)).toBe(cheapest)
    const totalsOf = async (body: object) => (await anna.call('GetShotFileTotals', { params: { id }, body })).body
    const ofAll = {
      products: [{ shipments: 1, booked: false, total: chosen.total, displayName: chosen.displayName }],
      bookable: 1,
      duplicates: 0,
      faulty: 0,
      unpriced: 0,
    }
    expect(await totalsOf({})).toMatchObject(ofAll)
    expect(await totalsOf({ rows: [1] })).toMatchObject(ofAll)
    expect(await totalsOf({ filter: { states: ['faulty'] } })).toEqual({
      products: [],
      bookable: 0,
      duplicates: 0,
      faulty: 0,
      unpriced: 0,
    })
  })

  it('is summed with the duplicates among the shipments chosen, not those of the whole file', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('D-1'), row('D-1b', { weight: '30' })))
    const again = await uploadShotFile(portal, anna, fileOf(row('D-1'), row('D-2', { weight: '31' })), 'again.csv')
    const duplicatesOf = async (shotFileId: number, body: object) =>
      (await anna.call('GetShotFileTotals', { params: { id: shotFileId }, body })).body.duplicates
    expect(await duplicatesOf(id, {})).toBe(0)
    expect(await duplicatesOf(again, {})).toBe(1)
    expect([await duplicatesOf(again, { rows: [1] }), await duplicatesOf(again, { rows: [2] })]).toEqual([1, 0])
  })

  it('follows a rule for all: the fastest, or the cheapest that arrives by Wednesday', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('Q-1'), row('Q-2', { weight: '30' })))
    const byRule = async (rule: object) => {
      const reply = await anna.call('ChooseShotFileProducts', { params: { id }, body: { rule } })
      expect(reply.body).toMatchObject({ chosen: 2, none: 0 })
      return (await rowsOf(anna, id)).map(({ shipment }) => shipment!.chosen!)
    }
    expect((await byRule({ kind: 'fastest' })).map(({ fastest }) => fastest)).toEqual([true, true])
    const byWednesday = await byRule({ kind: 'cheapest-by', deliveryDate: '2026-11-25' })
    for (const { estimatedDeliveryDate } of byWednesday) expect(estimatedDeliveryDate! <= '2026-11-25').toBe(true)
    // Nothing is there by the day of pickup, and the rows say so instead of taking another.
    const none = await anna.call('ChooseShotFileProducts', {
      params: { id },
      body: { rule: { kind: 'cheapest-by', deliveryDate: '2026-11-20' } },
    })
    expect(none.body).toMatchObject({ chosen: 0, none: 2 })
    expect((await rowsOf(anna, id))[0]!.shipment).toMatchObject({ chosen: null, priceProblem: expect.any(String) })
    // Everyone who has the file open is told that its rows have changed.
    expect((await anna.call('GetShotFile', { params: { id } })).body).toMatchObject({
      version: none.body.version,
      work: { step: 'idle' },
    })
    const cheapest = await anna.call('ChooseShotFileProducts', { params: { id }, body: { rule: { kind: 'cheapest' } } })
    expect(cheapest.body.version).toBeGreaterThan(none.body.version)
  })

  it('that has errors takes its product by the rule once it is corrected', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('Q-3'), row('Q-4', { zip: '' })))
    const fastest = await anna.call('ChooseShotFileProducts', { params: { id }, body: { rule: { kind: 'fastest' } } })
    expect(fastest.body).toMatchObject({ chosen: 1, none: 0 })
    const edits = [{ row: 2, field: 'receiverAddress.postalCode', value: '111 29' }]
    await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect((await rowsOf(anna, id))[1]!.shipment).toMatchObject({ chosenBy: 'rule', chosen: { fastest: true } })
  })

  it('keeps to its rule when the row changes', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('R-1')))
    await anna.call('ChooseShotFileProducts', { params: { id }, body: { rule: { kind: 'fastest' } } })
    const edits = [{ row: 1, field: 'collis.weight', value: '25' }]
    const edited = await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    expect(edited.body.rows[0]!.shipment).toMatchObject({ chosenBy: 'rule', chosen: { fastest: true } })
  })

  it('of a product that the file names is that product’s, or none', async () => {
    const first = await uploadShotFile(portal, anna, fileOf(row('S-0')))
    const [option] = (await anna.call('GetShotFileOptions', { params: { id: first, row: 1 } })).body.toReversed()
    const named = [`Product;${heads}`, `${option!.displayName};${row('S-1')}`, `Carrier pigeon;${row('S-2')}`]
    const id = await uploadShotFile(portal, anna, named.join('\n'))
    const [good, bad] = await rowsOf(anna, id)
    expect(good!.shipment).toMatchObject({ chosenBy: 'file', chosen: { displayName: option!.displayName } })
    expect(bad!.shipment).toMatchObject({
      chosen: null,
      priceProblem: 'Carrier pigeon is not offered for this shipment.',
    })
  })
})
