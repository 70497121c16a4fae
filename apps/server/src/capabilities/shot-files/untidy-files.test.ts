import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { handMadeWorkbook, rowOf } from '../../testing/hand-made-workbook.ts'
import { fileOf, heads, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const fileAt = async (id: number) => (await anna.call('GetShotFile', { params: { id } })).body
const upload = (content: Buffer | string, name?: string) => uploadShotFile(portal, anna, content, name)
const cellsOf = async (content: Buffer | string) =>
  (await rowsOf(anna, await upload(content))).map(({ cells }) => cells)

const xml = (text: string) => ({ xml: text })
const dayCell = (serial: number) => xml(`<c s="1"><v>${serial}</v></c>`)

describe('a workbook that LibreOffice wrote', () => {
  // A sheet of instructions, one of shipments under a merged title, one of customs lines; receivers merged over two rows,
  // dates, a formula, an HS code kept as text. Typed as a flat .fods and written by LibreOffice 7.4 with
  // `soffice --headless --convert-to xlsx`.
  const content = readFileSync(join(import.meta.dirname, 'reading/written-by-libreoffice.xlsx'))

  it('is read with its merged cells, dates, formulas and second sheet', async () => {
    const id = await upload(content, 'shipments.xlsx')
    expect(await fileAt(id)).toMatchObject({
      state: 'ready',
      groupBy: 'lineReference',
      sheets: [
        { name: 'Shipments', rows: 3, headRow: 3, mergedCells: 2 },
        { name: 'Customs', rows: 2, headRow: 1, mergedCells: 0 },
      ],
      counts: { rows: 5, shipments: 2 },
    })
    const rows = await rowsOf(anna, id)
    const [first, second] = rows.flatMap(({ shipment }) => (shipment ? [shipment] : []))
    expect(first!.rows).toEqual([1, 2, 4, 5])
    expect(second!.rows).toEqual([3])
    // 2 × 6.25 and 1/3, as they were when the workbook was saved.
    expect(rows.map(({ row: number, cells }) => [number, cells['collis.weight']])).toEqual([
      [1, '12.5'],
      [2, '3.4'],
      [4, undefined],
      [5, undefined],
      [3, '0.333333333333333'],
    ])
    expect(rows[1]!.cells).toMatchObject({
      'receiverAddress.companyName': 'Fjordfisk AS & Sønner',
      'receiverAddress.street1': 'Bryggen 1',
      shipDate: '2026-11-24',
    })
    const { shipment } = (
      await anna.call('GetShipmentData', { query: { id: first!.rowId, isShortFileShipment: true } })
    ).body
    // A spreadsheet takes the zero of 0150 Oslo away, and not that of an HS code kept as text.
    expect(shipment.receiverAddress).toMatchObject({ postalCode: '0150', countryCode: 'NO' })
    expect(shipment.commodities).toMatchObject([
      { description: 'Dried fish', hsCode: '030551', quantity: 10, originCountry: 'DK' },
      { description: 'Salted fish', hsCode: '030569', quantity: 4, originCountry: 'DK' },
    ])
  })
})

describe('a workbook of another writer', () => {
  it('has texts in its cells, in a list of all texts, in pieces of different type, or without places', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const content = await handMadeWorkbook({
      sharedStrings:
        '<si><t xml:space="preserve"> Havblik ApS </t></si>' +
        '<si><r><rPr><b/></rPr><t xml:space="preserve">Lakeside </t></r><r><t>Lamps</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>',
      sheets: {
        Sheet1:
          `<row>${inline('Receiver')}${inline('City')}</row>` +
          `<row><c t="s"><v>0</v></c>${inline('K&#248;benhavn &amp; omegn')}</row>` +
          `<row><c t="s"><v>1</v></c><c t="str"><v>Oslo</v></c></row>`,
      },
    })
    expect(await cellsOf(content)).toMatchObject([
      { 'receiverAddress.companyName': 'Havblik ApS', 'receiverAddress.city': 'København & omegn' },
      { 'receiverAddress.companyName': 'Lakeside Lamps', 'receiverAddress.city': 'Oslo' },
    ])
  })

  it.each([
    ['1900', false, 46_350],
    // The same day is 1462 less where days are counted from 1904.
    ['1904', true, 46_350 - 1462],
  ])('counts days from %s', async (_year, from1904, serial) => {
    const sheets = {
      S:
        rowOf(1, ['Receiver', 'Ship date', 'Ready time']) +
        rowOf(2, ['A', dayCell(serial), xml('<c s="2"><v>0.375</v></c>')]) +
        rowOf(3, ['B', xml('<c s="1" t="d"><v>2026-11-24</v></c>'), '9.00']),
    }
    for (const merges of [undefined, '<mergeCell ref="A5:A6"/>']) {
      const cells = await cellsOf(await handMadeWorkbook({ sheets, from1904, ...(merges && { merges }) }))
      expect(cells.map(({ shipDate }) => shipDate)).toEqual(['2026-11-24', '2026-11-24'])
      expect(cells[0]).toMatchObject({ 'pickup.readyTime': '09:00' })
    }
  })

  it('has one order drawn over the rows of its packages, and several customers below each other', async () => {
    const sheets = {
      S:
        rowOf(1, ['Order no', 'Receiver', 'City', 'Goods', 'Weight']) +
        rowOf(2, ['A-1', 'Havblik', 'Oslo', 'Lamps', 5]) +
        rowOf(3, ['', '', '', '', 3]) +
        rowOf(4, ['A-2', 'Havblik', 'Oslo', 'Lamps', 4]) +
        rowOf(5, ['Vægt', 'By', 'Modtager', 'Ordrenummer', 'Indhold']) +
        rowOf(6, [7, 'Malmö', 'Lakeside', 'B-1', 'Lamper']),
    }
    const merges = '<mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/>'
    const id = await upload(await handMadeWorkbook({ sheets, merges }), 'drawn.xlsx')
    expect(await fileAt(id)).toMatchObject({ groupBy: 'senderReference', counts: { rows: 4, shipments: 3 } })
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ leadRow }) => leadRow)).toEqual([1, 1, 3, 4])
    expect(rows[3]!.cells).toMatchObject({
      senderReference: 'B-1',
      'receiverAddress.companyName': 'Lakeside',
      'receiverAddress.city': 'Malmö',
      'collis.weight': '7',
    })
  })

  it('has formulas: their saved value counts, and one without says so at its cell', async () => {
    const saved = xml('<c><f>6.25*2</f><v>12.5</v></c>')
    const content = await handMadeWorkbook({
      sheets: {
        S:
          rowOf(1, ['Receiver', 'Weight (kg)', 'City']) +
          rowOf(2, ['A', saved, 'Oslo']) +
          rowOf(3, ['B', xml('<c><f>SUM(B1:B2)</f></c>'), xml('<c><f t="shared" si="0"/></c>')]) +
          rowOf(4, [
            xml('<c t="e"><f>VLOOKUP(1,A1:B2,9)</f><v>#REF!</v></c>'),
            saved,
            xml('<c t="str"><f>A9</f><v></v></c>'),
          ]),
      },
    })
    const rows = await rowsOf(anna, await upload(content))
    expect(rows.map(({ cells }) => cells['collis.weight'])).toEqual(['12.5', '=SUM(B1:B2)', '12.5'])
    const faults = rows.map(({ errors }) => errors.filter(({ code }) => code === 'noValue').map(({ cell }) => cell))
    expect(faults).toEqual([[], ['collis.weight', 'receiverAddress.city'], ['receiverAddress.companyName']])
    expect(rows[1]!.errors.find(({ code }) => code === 'noValue')!.message).toBe(
      'Package: Weight is a formula without a value. Type the value, or save the workbook in Excel and upload it again',
    )
    // Told once, not as a missing field beside.
    expect(rows[1]!.errors.filter(({ cell }) => cell === 'receiverAddress.city')).toHaveLength(1)
  })

  it('has customs lines in the currency that their sheet says', async () => {
    const shipments = ['Ordrenr.', 'Modtager', 'Adresse', 'Postnr.', 'By', 'Land']
    const goods = ['Ordrenr.', 'Varebeskrivelse', 'HS-kode', 'Antal', 'Stykpris', 'Valuta']
    const content = await handMadeWorkbook({
      sheets: {
        Forsendelser: rowOf(1, shipments) + rowOf(2, ['A-1', 'A', 'Gata 1', '0150', 'Oslo', 'Norge']),
        Varer: rowOf(1, goods) + rowOf(2, ['A-1', 'Lamper', '94052190', 2, 10.5, 'eur']),
      },
    })
    const [first] = await rowsOf(anna, await upload(content))
    const query = { id: first!.shipment!.rowId, isShortFileShipment: true }
    const { shipment } = (await anna.call('GetShipmentData', { query })).body
    expect(shipment.commodities).toMatchObject([{ unitPrice: '10.5', currency: 'EUR' }])
    expect(shipment.customsAmount).toMatchObject({ amount: '21.00', currencyCode: 'EUR' })
  })

  it('has dangerous goods on a second sheet', async () => {
    const content = await handMadeWorkbook({
      sheets: {
        Shipments: rowOf(1, ['Shipment no', 'Receiver']) + rowOf(2, [1, 'A']) + rowOf(3, [2, 'B']),
        Goods:
          rowOf(1, ['Shipment no', 'UN number', 'Packing group']) +
          rowOf(2, [2, 'UN1263', 'II']) +
          rowOf(3, [9, 'UN1950', 'III']),
      },
    })
    const rows = await rowsOf(anna, await upload(content))
    const second = rows.find(({ row: number }) => number === 2)!
    expect(second.shipment?.rows).toEqual([2, 3])
    const query = { id: second.shipment!.rowId, isShortFileShipment: true }
    const { shipment } = (await anna.call('GetShipmentData', { query })).body
    expect(shipment.dangerousGoods).toMatchObject([{ unNumber: expect.stringContaining('1263'), packingGroup: 'II' }])
    const stray = rows.find(({ row: number }) => number === 4)!
    expect(stray.errors).toMatchObject([{ code: 'noShipment' }])
  })
})

describe('a CSV file', () => {
  const text = 'Receiver;City\nKøbmanden;Århus\nSmörgås;Malmö'
  const expected = [
    { 'receiverAddress.companyName': 'Købmanden', 'receiverAddress.city': 'Århus' },
    { 'receiverAddress.companyName': 'Smörgås', 'receiverAddress.city': 'Malmö' },
  ]
  const utf16 = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, the small end first', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, the large end first', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16 without a mark', utf16],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    [
      'lines of both',
      Buffer.concat([Buffer.from('Receiver;City\nKøbmanden;Århus\n'), Buffer.from('Smörgås;Malmö', 'latin1')]),
    ],
  ])('in %s is read', async (_encoding, content) => {
    expect(await cellsOf(content)).toMatchObject(expected)
  })

  it.each([
    ['tabs', 'Receiver\tZip\nA\t0150'],
    ['commas in quotes', 'Receiver,Zip\n"A","0150"'],
    ['bars', 'Receiver|Zip\nA|0150'],
    ['Excel’s line that names the sign', 'sep=^\nReceiver^Zip\nA^0150'],
    ['figures kept as text', 'Receiver;Zip\nA;="0150"'],
    ['quoted figures kept as text', 'Receiver;Zip\nA;"=""0150"""'],
    ['old line ends', 'Receiver;Zip\rA;0150'],
  ])('with %s is read', async (_what, content) => {
    expect(await cellsOf(content)).toMatchObject([
      { 'receiverAddress.companyName': 'A', 'receiverAddress.postalCode': '0150' },
    ])
  })

  it('has formulas that nobody evaluates', async () => {
    const [line] = await rowsOf(anna, await upload('Receiver;City\n=HYPERLINK("http://x.test");=1+1'))
    expect(line!.cells).toMatchObject({ 'receiverAddress.city': '=1+1' })
    expect(line!.errors.filter(({ code }) => code === 'noValue')).toHaveLength(2)
  })

  it('of 100 columns keeps those that are known', async () => {
    const more = Array.from({ length: 84 }, (_, at) => `Extra ${at}`)
    const id = await upload(`${heads};${more.join(';')}\n${row('WIDE')};${more.map(() => 'x').join(';')}`)
    const { columns } = await fileAt(id)
    expect(columns).toHaveLength(100)
    expect((await rowsOf(anna, id))[0]!.state).toBe('ready')
  })

  it('of heads that nobody knows is read, and says what is missing', async () => {
    const id = await upload('Wer;Wohin\nLakeside Lamps;Oslo')
    const { state, columns, missingFields } = await fileAt(id)
    expect(state).toBe('ready')
    expect(columns.map(({ head, field }) => [head, field])).toEqual([
      ['Wer', null],
      ['Wohin', null],
    ])
    expect(missingFields.map(({ field }) => field)).toContain('receiverAddress.companyName')
  })
})

describe('a file beyond every limit', () => {
  const problemAt = async (content: Buffer | string) => (await fileAt(await upload(content, 'shipments.xlsx'))).problem

  it('has a row more than 50,000', async () => {
    const problem = await problemAt(`Receiver;City\n${'A;Oslo\n'.repeat(50_001)}`)
    expect(problem).toEqual({
      code: 'tooManyRows',
      message: 'The file has more than 50,000 rows. Split it into several files.',
    })
  })

  it('is one line of a million signs', async () => {
    expect(await problemAt(`Receiver;City\n${'A'.repeat(1_000_000)}`)).toMatchObject({
      code: expect.stringMatching(/brokenRow|cellTooLong/),
    })
  })

  it('is an archive that unpacks to a gigabyte, and is refused without unpacking it', async () => {
    const zip = new ZipFile()
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    zip.addReadStream(
      Readable.from(
        (function* () {
          for (let at = 0; at < 1024; at += 1) yield chunk
        })(),
      ),
      'xl/worksheets/sheet1.xml',
    )
    zip.end()
    const bomb = await buffer(zip.outputStream)
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await problemAt(bomb)).toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('has entities that grow when they are read', async () => {
    const grow = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    const content = await handMadeWorkbook({
      sharedStrings: '<si><t>&e9;</t></si>',
      doctype: `<!DOCTYPE sst [<!ENTITY e0 "lol">${grow}]>`,
      sheets: { S: rowOf(1, ['Receiver', 'City']) + rowOf(2, ['A', xml('<c t="s"><v>0</v></c>')]) },
    })
    const id = await upload(content)
    const { state, problem } = await fileAt(id)
    const cells = state === 'ready' ? (await rowsOf(anna, id))[0]!.cells : {}
    expect(problem?.code ?? 'none').toMatch(/broken|none/)
    expect((cells['receiverAddress.city'] ?? '').length).toBeLessThan(100)
  })
})

it('the same file twice is warned of, whatever its name', async () => {
  const content = fileOf(row('TWICE-1', { name: 'Twice AB' }))
  const first = await upload(content)
  const second = await upload(content, 'another name.csv')
  expect((await fileAt(second)).sameFileAs).toMatchObject({ shotFileId: first })
  expect((await fileAt(first)).sameFileAs).toBeNull()
  // One sign more is another file, whose rows are the same.
  const third = await upload(`${content}\n`)
  expect((await fileAt(third)).sameFileAs).toBeNull()
  expect((await fileAt(third)).counts.duplicates).toBe(1)
})
