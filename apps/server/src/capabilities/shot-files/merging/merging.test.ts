import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@kattegat/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTableFile } from '../../../platform/table-file/index.ts'
import { deactivateUser } from '../../../testing/deactivate-user.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { addUser } from '../../identity/cast.test-support.ts'
import { multipartBody } from '../../shipment-documents/multipart.test-support.ts'
import { filesWaiting, readFileApart } from '../reading/read-file.ts'
import { fileOf, heads, row, rowsOf, uploadShotFile } from '../shot-files.test-support.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const post = (id: number, content: Buffer | string, person = anna) => {
  const file = multipartBody([{ name: 'corrected.csv', content }])
  return person.call('PostShotFileMerge', {
    params: { id },
    body: file.payload,
    headers: { 'content-type': file.contentType },
  })
}
const apply = (mergeId: string, person = anna) => person.call('ApplyShotFileMerge', { params: { id: mergeId } })
const zipOf = async (id: number) => (await rowsOf(anna, id)).map(({ cells }) => cells['receiverAddress.postalCode'])

/** The errors of a file as a sheet: its head, and its rows as they are typed again. */
async function errorsOf(id: number, language: string): Promise<{ head: string[]; rows: string[][] }> {
  const { url } = (await anna.call('CreateShotFileErrors', { params: { id } })).body
  const link = new URL(url)
  const address = (link.pathname + link.search).replace('language=en', `language=${language}`)
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-test-'))
  try {
    await writeFile(join(folder, 'file'), (await portal.app.inject({ url: address })).rawPayload)
    const [table] = await openTableFile(join(folder, 'file'))
    const rows: string[][] = []
    for await (const { cells } of table!.rows()) {
      rows.push(cells.map((cell) => (cell === null ? '' : String(cell).replaceAll('\n', ' '))))
    }
    return { head: rows[0]!, rows: rows.slice(1) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
const sheetOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n')

describe('the workbook of errors, corrected', () => {
  it.each(process.env['TEST_LONG'] ? languages : (['da', 'en'] as const))(
    'in %s is merged into the rows that it is of',
    async (language) => {
      const id = await uploadShotFile(
        portal,
        anna,
        fileOf(row('A-1'), row('A-2', { zip: '1' }), row('A-3', { zip: '2' })),
      )
      const { head, rows } = await errorsOf(id, language)
      // As it comes it changes nothing, whatever spreadsheets make of it.
      const same = await post(id, sheetOf(head, rows))
      expect(same.body).toMatchObject({
        changedRows: 0,
        changedCells: 0,
        newRows: 0,
        unchangedRows: 2,
        passedOverRows: 0,
      })
      expect(same.body.columns.filter(({ use }) => use === 'none')).toEqual([])
      const at = same.body.columns.findIndex(({ field }) => field === 'receiverAddress.postalCode')
      // Sorted otherwise meanwhile.
      const corrected = rows.toReversed().map((cells) => cells.with(at, '111 29'))
      const shown = await post(id, sheetOf(head, corrected))
      expect(shown.status).toBe(201)
      expect(shown.body).toMatchObject({ changedRows: 2, changedCells: 2, newRows: 0, passedOver: [] })
      expect(shown.body.changes).toEqual([
        { row: 2, field: 'receiverAddress.postalCode', before: '1', after: '111 29' },
        { row: 3, field: 'receiverAddress.postalCode', before: '2', after: '111 29' },
      ])
      // Nothing is changed until it is said to be.
      expect(await zipOf(id)).toEqual(['111 29', '1', '2'])
      const applied = await apply(shown.body.mergeId)
      expect(applied.body).toMatchObject({ changedRows: 2, changedCells: 2, newRows: 0, passedOverRows: 0 })
      const after = await rowsOf(anna, id)
      expect(after.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
      expect(after[1]!.edited).toEqual(['receiverAddress.postalCode'])
      // Twice is once.
      expect((await apply(shown.body.mergeId)).body).toEqual(applied.body)
      expect((await post(id, sheetOf(head, corrected))).body).toMatchObject({ changedCells: 0, unchangedRows: 2 })
    },
  )

  it('can be undone by what it answers', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('U-1'), row('U-2', { zip: '1' })))
    const { mergeId } = (await post(id, fileOf(row('U-2', { zip: '111 29' }), row('U-3')))).body
    const { before, addedRows } = (await apply(mergeId)).body
    expect({ before, addedRows }).toEqual({
      before: [{ row: 2, field: 'receiverAddress.postalCode', value: '1' }],
      addedRows: [3],
    })
    await anna.call('SetShotFileRowsRemoved', { params: { id }, body: { rows: addedRows, removed: true } })
    await anna.call('EditShotFileRows', { params: { id }, body: { edits: before } })
    const after = await rowsOf(anna, id)
    expect(after.map(({ state }) => state)).toEqual(['ready', 'faulty', 'removed'])
    expect((await zipOf(id)).slice(0, 2)).toEqual(['111 29', '1'])
  })

  it('names rows of its own file only', async () => {
    const one = await uploadShotFile(portal, anna, fileOf(row('B-1', { zip: '1' })))
    const other = await uploadShotFile(portal, anna, fileOf(row('B-2', { zip: '1' })))
    const { head, rows } = await errorsOf(one, 'en')
    const shown = await post(other, sheetOf(head, rows))
    expect(shown.body).toMatchObject({ changedRows: 0, newRows: 0, passedOverRows: 1 })
    expect(shown.body.passedOver).toEqual([
      { sheetRow: 2, row: null, reason: 'otherFile', message: 'This row is of another shot file.' },
    ])
  })
})

describe('a corrected copy of the file', () => {
  it('is merged by its references, keeps what was typed in the portal, and adds what is new', async () => {
    const id = await uploadShotFile(
      portal,
      anna,
      fileOf(row('C-1', { zip: '1' }), row('C-2', { goods: 'x' }), row('C-3')),
    )
    const edits = [{ row: 2, field: 'description', value: 'Floor lamps' }]
    await anna.call('EditShotFileRows', { params: { id }, body: { edits } })
    const copy = fileOf(row('C-2', { goods: 'x', weight: '14' }), row('C-1'), row('C-4'))
    const shown = await post(id, copy)
    expect(shown.body).toMatchObject({ changedRows: 2, changedCells: 2, newRows: 1, unchangedRows: 0 })
    expect(shown.body.added[0]).toMatchObject({ sheetRow: 4, cells: { senderReference: 'C-4' } })
    expect((await apply(shown.body.mergeId)).status).toBe(200)
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ row: number, state, cells }) => [number, state, cells['senderReference']])).toEqual([
      [1, 'ready', 'C-1'],
      [2, 'ready', 'C-2'],
      [3, 'ready', 'C-3'],
      [4, 'ready', 'C-4'],
    ])
    expect(rows[1]!.cells).toMatchObject({ description: 'Floor lamps', 'collis.weight': '14' })
    expect(rows[3]!.shipment).toMatchObject({ price: 'priced' })
    expect((await anna.call('GetShotFile', { params: { id } })).body.counts).toMatchObject({ rows: 4, shipments: 4 })
    // Posted again it adds nothing.
    expect((await post(id, copy)).body).toMatchObject({ changedCells: 0, newRows: 0, unchangedRows: 3 })
  })

  it('adds a further line to a shipment', async () => {
    const lines = [`Shipment no;${heads}`, `7;${row('D-1')}`, `8;${row('D-2')}`]
    const id = await uploadShotFile(portal, anna, lines.join('\n'))
    const shown = await post(id, [...lines, `7;${row('D-1', { weight: '3' })}`].join('\n'))
    expect(shown.body).toMatchObject({ changedRows: 0, newRows: 1, unchangedRows: 2 })
    await apply(shown.body.mergeId)
    expect((await rowsOf(anna, id))[0]!.shipment?.rows).toEqual([1, 3])
    // One of two lines alone could be either.
    const [head, , , third] = [...lines, `7;${row('D-1', { weight: '4' })}`]
    expect((await post(id, `${head}\n${third}`)).body).toMatchObject({
      changedRows: 0,
      newRows: 0,
      passedOver: [{ reason: 'severalRows' }],
    })
  })

  it('of a few columns changes those, and a cell it empties is empty', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('E-1'), row('E-2')))
    const shown = await post(id, 'Order no;E-mail\nE-1;\nE-2;elsa@lakeside.test')
    expect(shown.body).toMatchObject({ changedRows: 1, unchangedRows: 1 })
    expect(shown.body.changes).toEqual([
      { row: 1, field: 'receiverAddress.mails', before: 'elsa@lakeside.test', after: '' },
    ])
    await apply(shown.body.mergeId)
    expect((await rowsOf(anna, id))[0]!.cells).not.toHaveProperty('receiverAddress.mails')
  })
})

describe('a merge', () => {
  it('leaves booked and removed rows as they are, and says so', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('F-1'), row('F-2'), row('F-3')))
    const { runId } = (await anna.call('BookShotFile', { params: { id }, body: { rows: [1] } })).body
    await portal.run('book-shot-file', { runId })
    await anna.call('SetShotFileRowsRemoved', { params: { id }, body: { rows: [2], removed: true } })
    const shown = await post(
      id,
      'Row in the portal;Goods\n1;Candles\n2;Candles\n3;Candle holders\n3;Candles\n99;Candles',
    )
    expect(shown.body).toMatchObject({ changedRows: 1, passedOverRows: 4 })
    expect(shown.body.passedOver.map(({ sheetRow, row: number, reason }) => [sheetRow, number, reason])).toEqual([
      [2, 1, 'booked'],
      [3, 2, 'removed'],
      [5, 3, 'repeated'],
      [6, null, 'unknownRow'],
    ])
    const applied = await apply(shown.body.mergeId)
    expect(applied.body).toMatchObject({ changedRows: 1, passedOverRows: 4 })
    const goods = (await rowsOf(anna, id)).map(({ cells }) => cells['description'])
    expect(goods).toEqual(['Table lamps', 'Table lamps', 'Candle holders'])
  })

  it('is refused where rows were changed or booked after it was shown; compared again it passes over the booked', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('G-1'), row('G-2')))
    const corrected = 'Row in the portal;Goods\n1;Candles\n2;Candles'
    const early = (await post(id, corrected)).body.mergeId
    await anna.call('SetShotFileValues', { params: { id }, body: { rows: [2], field: 'description', value: 'Chairs' } })
    expect((await apply(early)).problem).toMatchObject({
      code: 'VERSION_CONFLICT',
      detail: expect.stringContaining('again'),
    })
    const late = (await post(id, corrected)).body.mergeId
    const { runId } = (await anna.call('BookShotFile', { params: { id }, body: { rows: [1] } })).body
    await portal.run('book-shot-file', { runId })
    expect((await apply(late)).problem).toMatchObject({ code: 'VERSION_CONFLICT' })
    const again = (await post(id, corrected)).body.mergeId
    expect((await apply(again)).body).toMatchObject({ changedRows: 1, passedOverRows: 1 })
    expect((await rowsOf(anna, id)).map(({ cells }) => cells['description'])).toEqual(['Table lamps', 'Candles'])
  })

  it.each([
    ['without a column that names the row', 'City;Zip\nOslo;0150', 'noKey'],
    ['of heads that nobody knows', 'Row in the portal;Colour\n1;Red', 'noHead'],
    ['that is no table', '%PDF-1.7', 'isPdf'],
  ])('%s is refused in words', async (_what, content, reason) => {
    const id = await uploadShotFile(portal, anna, fileOf(row('H-1')))
    const refused = await post(id, content)
    expect(refused.problem).toMatchObject({
      code: 'INVALID_INPUT',
      facts: { reason },
      detail: expect.stringMatching(/\w\.$/),
    })
  })

  it('is nobody else’s', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('I-1')))
    const bo = await portal.as('bo@havblik.test')
    expect((await post(id, 'Row in the portal;Goods\n1;Candles', bo)).status).toBe(404)
    const { mergeId } = (await post(id, 'Row in the portal;Goods\n1;Candles')).body
    expect((await apply(mergeId, bo)).status).toBe(404)
    expect((await apply('1')).status).toBe(404)
  })

  it('that waits for others’ files is not applied once who asked for it was shut out', async () => {
    const { companyId } = (await anna.call('GetUser')).body
    await addUser(portal.database.db, { name: 'Cleo', email: 'cleo@nordlys.test', companyId: companyId! })
    const cleo = await portal.as('cleo@nordlys.test')
    const id = await uploadShotFile(portal, cleo, fileOf(row('J-1')))
    const corrected = 'Row in the portal;Goods\n1;Candles'
    const { mergeId } = (await post(id, corrected, cleo)).body
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-test-'))
    await writeFile(join(folder, 'file'), 'Receiver;City\nLamps;Oslo')
    const another = readFileApart(join(folder, 'file'), 0)
    await another.next()
    const waiting = [apply(mergeId, cleo), post(id, corrected, cleo)]
    await expect.poll(filesWaiting).toBe(2)
    await deactivateUser(portal, 'cleo@nordlys.test')
    await another.return(undefined)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401])
    expect((await rowsOf(anna, id)).map(({ cells }) => cells['description'])).toEqual(['Table lamps'])
    await rm(folder, { recursive: true })
  })
})
