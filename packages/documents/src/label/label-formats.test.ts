import { labelFormats } from '@kattegat/domain/printing'
import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDocumentRenderer } from '../rendering/document-renderer.ts'
import type { DocumentRenderer } from '../rendering/document-renderer.ts'
import { checkPdf } from '../testing/check-pdf.ts'
import { decodeBars, readPdf } from '../testing/read-pdf.ts'
import { drawZpl, decodePicture } from '../testing/read-zpl.ts'
import type { LabelData } from './label-data.ts'
import { sampleLabelShipments } from './sample-shipments.ts'
import { toLabelData } from './to-label-data.ts'

let renderer: DocumentRenderer
beforeAll(() => {
  renderer = createDocumentRenderer()
})
afterAll(() => renderer.close())

// Drawing, decoding and checking are others' programs, and slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

// Five pieces at most: a sheet of four and the beginning of another.
const samples = Object.entries(sampleLabelShipments).map(([name, shipment]) => {
  const label = toLabelData(shipment)
  return { name, label: { ...label, pieces: label.pieces.slice(0, 5) } }
})
const sheets = {
  'pdf-100x150': { widthMm: 100, heightMm: 150, places: 1 },
  'pdf-4x6': { widthMm: 101.6, heightMm: 152.4, places: 1 },
  'pdf-a4': { widthMm: 210, heightMm: 297, places: 1 },
  'pdf-a4-4up': { widthMm: 210, heightMm: 297, places: 4 },
} as const
const everySymbol = (label: LabelData) =>
  label.pieces.flatMap((piece) => [
    { format: 'Code 128', text: label.waybill.digits },
    { format: 'GS1-128', text: piece.elementString },
  ])
const sorted = (symbols: { format: string; text: string }[]) =>
  symbols.toSorted((a, b) => a.text.localeCompare(b.text) || a.format.localeCompare(b.format))
const withoutRouting = (symbols: { format: string; text: string }[]) =>
  symbols.filter(({ text }) => !text.startsWith('(421)'))

/** The longest texts, every script, dangerous goods with dry ice. */
const fullest = new Set(['everything-long', 'scripts', 'air-dk-hk-dry-ice-test'])

it('every format is tried below', () => {
  expect([...Object.keys(sheets), 'zpl']).toEqual([...labelFormats])
})

describe.each(Object.entries(sheets))('labels as %s', (format, { widthMm, heightMm, places }) => {
  const print = (label: LabelData, startPosition: SheetPosition = 1) =>
    renderer.label(label, { format: format as LabelFormat, startPosition })

  // The first format is printed of every sample, the others of those with the most on them; of all in the long run.
  const printed =
    format === 'pdf-100x150' || process.env['TEST_LONG'] ? samples : samples.filter(({ name }) => fullest.has(name))
  it.each(printed)('are true to size, sound, and all their bars can be read: $name', async ({ label }) => {
    const pdf = await print(label)
    expect(await checkPdf(pdf)).toEqual([])
    const pages = await readPdf(pdf)
    expect(pages).toHaveLength(Math.ceil(label.pieces.length / places))
    for (const page of pages) {
      expect(page.widthMm).toBeCloseTo(widthMm, 2)
      expect(page.heightMm).toBeCloseTo(heightMm, 2)
    }
    const text = pages.map((page) => page.text).join(' ')
    for (const piece of label.pieces) {
      for (const expected of [piece.text, `${piece.number} of ${piece.of}`, ...piece.marks.map((mark) => mark.text)])
        expect(text).toContain(expected)
    }
    expect(sorted(withoutRouting((await decodeBars(pdf, 203)).flat()))).toEqual(sorted(everySymbol(label)))
  })
})

describe('four labels to an A4', () => {
  const label = samples.find(({ name }) => name === 'everything-long')!.label
  const pieces = (count: number) => ({ ...label, pieces: label.pieces.slice(0, count) })

  it.each([1, 2, 3, 4] as const)('begin at position %s and go on to further sheets', async (startPosition) => {
    const pdf = await renderer.label(pieces(5), { format: 'pdf-a4-4up', startPosition })
    const pages = await readPdf(pdf)
    const found = pages.flatMap((page, sheet) =>
      page.lines
        .filter((line) => /^\d of 12$/.test(line.text))
        .map((line) => ({
          number: Number(line.text[0]),
          place: sheet * 4 + (line.baselineMm > 148.5 ? 2 : 0) + (line.leftMm > 105 ? 1 : 0) + 1,
        })),
    )
    expect(found.toSorted((a, b) => a.number - b.number)).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number, place: startPosition + number - 1 })),
    )
  })

  it('keep clear of the paper’s edge and of the cut between them', async () => {
    const pages = await readPdf(await renderer.label(pieces(4), { format: 'pdf-a4-4up' }))
    for (const { baselineMm, leftMm, text } of pages[0]!.lines) {
      expect(baselineMm, text).toBeGreaterThan(3)
      expect(baselineMm, text).toBeLessThan(294)
      expect(Math.abs(baselineMm - 148.5), text).toBeGreaterThan(1)
      expect(leftMm, text).toBeGreaterThan(5)
    }
  })

  it('have bars as wide as the single label’s: paper changes nothing of the size', async () => {
    // 156 modules of 0.5 mm under the SSCC, whose text stands in the middle of them.
    for (const [format, middleMm] of [
      ['pdf-100x150', 50],
      ['pdf-4x6', 50.8],
      ['pdf-a4', 105],
      ['pdf-a4-4up', 52.5],
    ] as const) {
      const [page] = await readPdf(await renderer.label(pieces(1), { format }))
      const line = page?.lines.find(({ text }) => text === label.pieces[0]?.text)
      expect(((line?.leftMm ?? 0) + (line?.rightMm ?? 0)) / 2, format).toBeCloseTo(middleMm, 1)
      expect(line?.sizePt, format).toBeCloseTo(10.5, 2)
    }
  })
})

describe('many labels', () => {
  const [piece] = sampleLabelShipments['parcels-dk-se']!.pieces
  const many = toLabelData({
    ...sampleLabelShipments['parcels-dk-se']!,
    pieces: Array.from({ length: 250 }, () => piece!),
  })
  const numbers = (text: string) => Array.from(text.matchAll(/(\d+) of 250/g), (match) => Number(match[1]))
  const everyNumber = Array.from({ length: 250 }, (_, index) => index + 1)

  it('are one PDF in their order, and go on where the last sheet ended', async () => {
    const pdf = await renderer.labels([many], { format: 'pdf-a4-4up', startPosition: 3 })
    expect(await checkPdf(pdf)).toEqual([])
    const pages = await readPdf(pdf)
    expect(pages).toHaveLength(Math.ceil((250 + 2) / 4))
    expect(pages.map((page) => numbers(page.text).length)).toEqual([2, ...Array.from({ length: 62 }, () => 4)])
    expect(pages.flatMap((page) => numbers(page.text).toSorted((a, b) => a - b))).toEqual(everyNumber)
  })

  it('are one file of ZPL', async () => {
    const zpl = new TextDecoder().decode(await renderer.labels([many], { format: 'zpl' }))
    expect(numbers(zpl)).toEqual(everyNumber)
  })

  it('fail as a whole, with what the compiler said', async () => {
    const broken = { ...many, waybill: { ...many.waybill, digits: 'no digits' } }
    await expect(renderer.labels([many, broken])).rejects.toMatchObject({ name: 'DocumentRenderError' })
  })
})

describe('labels as ZPL', () => {
  const zplOf = async (...labels: LabelData[]) =>
    new TextDecoder('utf-8', { fatal: true }).decode(await renderer.labels(labels, { format: 'zpl' }))

  it.each(samples)('are the same for one shipment, written at once or in another process: $name', async ({ label }) => {
    const one = await renderer.label(label, { format: 'zpl' })
    expect(new TextDecoder('utf-8', { fatal: true }).decode(one)).toBe(await zplOf(label))
  })

  it.each(samples)('are drawn by another program with all their bars: $name', async ({ label }) => {
    const pictures = await drawZpl(await zplOf(label))
    expect(pictures).toHaveLength(label.pieces.length)
    for (const [index, picture] of pictures.entries()) {
      const routing = label.routing.elementString
      const expected = [
        { format: 'Code 128', text: label.waybill.digits },
        { format: 'GS1-128', text: label.pieces[index]?.elementString ?? '' },
        ...(routing === null ? [] : [{ format: 'GS1-128', text: routing }]),
      ]
      expect(sorted(await decodePicture(picture))).toEqual(sorted(expected))
    }
  })

  it('carry the routing bars of British codes too, two dots a module', async () => {
    const label = samples[0]!.label
    const routing = {
      ...label.routing,
      countryCode: 'GB',
      postalCode: 'SW1A 1AA',
      elementString: '(421)826SW1A1AA',
    }
    const [picture] = await drawZpl(await zplOf({ ...label, routing }))
    expect(await decodePicture(picture!)).toContainEqual({ format: 'GS1-128', text: routing.elementString })
  })

  it('are UTF-8 for 203 dpi, 100 × 150 mm', async () => {
    const zpl = await zplOf(samples[0]!.label)
    expect(zpl).toMatch(/^\^XA\^CI28\^PW800\^LL1200\^LH0,0\n/)
    expect(zpl).toContain('Öresunds Kök & Bad AB')
  })

  it('send the letters that printers’ fonts lack as dots, Latin ones as text', async () => {
    const zpl = await zplOf(samples.find(({ name }) => name === 'scripts')!.label)
    expect(zpl).not.toMatch(
      /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u,
    )
    expect(zpl.match(/\^GFA,/g)).toHaveLength(8)
    expect(zpl).toContain('^FDNordlys Design ApS^FS')
  })
})

describe('a user’s text in ZPL', () => {
  const attack = '^XZ^XA~JR'

  it('never commands the printer, in whatever field', async () => {
    const party = {
      companyName: `a${attack}`,
      street1: `b${attack}`,
      street2: `c${attack}`,
      street3: `d${attack}`,
      postalCode: `e${attack}`,
      city: `f${attack}`,
      stateCode: `g${attack}`,
      countryCode: 'US',
      contactPerson: `h${attack}`,
      phone: `i${attack}`,
    }
    const shipment = {
      ...Object.values(sampleLabelShipments)[0]!,
      transportCompany: `j${attack}`,
      productName: `k${attack}`,
      productServices: [`l${attack}`],
      shipDate: `2026-11-23${attack}`,
      sender: party,
      receiver: party,
      description: `m${attack}`,
      senderReference: `n${attack}`,
      receiverReference: `o${attack}`,
      incoterms: `p${attack}`,
      unNumbers: [`1263${attack}`],
    }
    const label = toLabelData(shipment)
    const zpl = new TextDecoder().decode(await renderer.label(label, { format: 'zpl' }))
    const harmless = new TextDecoder().decode(
      await renderer.label(toLabelData(Object.values(sampleLabelShipments)[0]!), { format: 'zpl' }),
    )
    expect(zpl).not.toContain('~')
    expect(zpl.match(/\^X./g)).toEqual(harmless.match(/\^X./g))
    const known = /^(?:XA|XZ|CI|PW|LL|LH|FO|FT|GB|GD|FD|FS|FH|FR|FB|A0|BY|BC|PQ)$/
    for (const [command] of zpl.matchAll(/(?<=\^)../g)) expect(command).toMatch(known)
    // Written out it is all there.
    for (const field of 'abcdhijk') expect(zpl).toContain(`${field}_5EXZ_5EXA_7EJR`)
    const pictures = await drawZpl(zpl)
    expect(pictures).toHaveLength(label.pieces.length)
    expect(await decodePicture(pictures[0]!)).toContainEqual({ format: 'Code 128', text: label.waybill.digits })
  })
})
