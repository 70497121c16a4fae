import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { missingGlyphs } from '../fonts/missing-glyphs.ts'
import { createDocumentRenderer } from '../rendering/document-renderer.ts'
import type { DocumentRenderer } from '../rendering/document-renderer.ts'
import { decodeBars, fontsOf, readPdf } from '../testing/read-pdf.ts'
import type { LineSeen } from '../testing/read-pdf.ts'
import type { LabelShipment } from './label-shipment.ts'
import { sampleLabelShipments, sampleParties, sampleShipment } from './sample-shipments.ts'
import { toLabelData } from './to-label-data.ts'

// Decoding is another program's work, and slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let renderer: DocumentRenderer
beforeAll(() => {
  renderer = createDocumentRenderer()
})
afterAll(() => renderer.close())

const printed = (shipment: LabelShipment) => renderer.label(toLabelData(shipment))
const samples = Object.entries(sampleLabelShipments)
const { nordlys, fjordfisk } = sampleParties
const toFjordfisk = { sender: nordlys, receiver: fjordfisk, productName: 'Nordic Parcel' }

describe.each(samples)('the label of %s', (_name, shipment) => {
  it('carries bars that another reader reads at 203 dpi, the waybill on each page and every SSCC once', async () => {
    const label = toLabelData(shipment)
    const pages = await decodeBars(await printed(shipment), 203)
    expect(pages).toHaveLength(shipment.pieces.length)
    for (const [index, symbols] of pages.entries()) {
      expect(symbols).toContainEqual({ format: 'Code 128', text: shipment.waybillNumber })
      expect(symbols).toContainEqual({ format: 'GS1-128', text: `(00)${shipment.pieces[index]?.sscc}` })
      const routing = label.routing.elementString
      if (routing !== null) expect(symbols).toContainEqual({ format: 'GS1-128', text: routing })
      expect(symbols).toHaveLength(routing === null ? 2 : 3)
    }
  })

  it('is 100 × 150 mm with all its text, in embedded fonts, without a missing glyph', async () => {
    const label = toLabelData(shipment)
    const pdf = await printed(shipment)
    const pages = await readPdf(pdf)
    for (const [index, page] of pages.entries()) {
      expect(page.widthMm).toBeCloseTo(100, 2)
      expect(page.heightMm).toBeCloseTo(150, 2)
      const piece = label.pieces[index]
      const expected = [
        label.waybill.text,
        piece?.text,
        `${piece?.number} of ${piece?.of}`,
        piece?.weight,
        ...(piece?.marks.map((mark) => mark.text) ?? []),
      ]
      for (const text of expected) expect(page.text).toContain(text)
      expect(page.text).toContain([label.routing.countryCode, label.routing.postalCode].join(' ').trim())
    }
    expect(missingGlyphs(JSON.stringify(label))).toEqual([])
    expect(fontsOf(pdf).filter((font) => !font.isEmbedded)).toEqual([])
    expect(fontsOf(pdf).every((font) => font.name.startsWith('NotoSans'))).toBe(true)
    expect(pdf.byteLength / pages.length).toBeLessThan(60_000)
  })
})

describe('labels', () => {
  it('print every script as itself', async () => {
    const [page] = await readPdf(await printed(sampleLabelShipments.scripts!))
    const text = page?.text ?? ''
    for (const written of [
      'Ελληνική Ναυτιλία',
      'Балтийский груз',
      'Ærø Østergård',
      '陳大文',
      'Żółć, Łódź, čšž, ñ, ç, ț, ğ',
    ]) {
      expect(text).toContain(written)
    }
    // Right-to-left lines come out of a PDF word by word in the order of the eye.
    for (const word of ['חברת', 'הסחר', 'אביב']) expect(text).toContain(word)
    // Arabic dots are glyphs of their own and Thai vowels move: the letters are all there, their order is the shaper's.
    for (const letter of 'شركةالنورللتجارةبริษัทขนส่งไทย'.replaceAll(/[\p{M}ب]/gu, '')) expect(text).toContain(letter)
  })

  it('of several shipments come as one document, in the order asked for', async () => {
    const [first, second] = [sampleShipment(11, 1, 5_000, toFjordfisk), sampleShipment(12, 2, 5_000, toFjordfisk)].map(
      toLabelData,
    )
    const pages = await readPdf(await renderer.labels([second!, first!]))
    const numbers = pages.map((page) => [second!, first!].find((label) => page.text.includes(label.waybill.text)))
    expect(numbers).toEqual([second, second, first])
  })

  it('are the same bytes whenever and by whichever process they are printed', async () => {
    const label = toLabelData(sampleShipment(77, 2, 5_000, toFjordfisk))
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => renderer.label(label)))
    for (const other of others) expect(Buffer.compare(other, first!)).toBe(0)
    const elsewhere = createDocumentRenderer({ workers: 1 })
    expect(Buffer.compare(await elsewhere.label(label), first!)).toBe(0)
    await elsewhere.close()
  })

  it('print what users type as text, never as markup', async () => {
    const companyName = '#panic("x") *b* @y $1$ <z> \\ `c` // d'
    const [page] = await readPdf(
      await printed({ ...sampleShipment(5, 1, 900, toFjordfisk), receiver: { ...fjordfisk, companyName } }),
    )
    expect(page?.text).toContain(companyName)
  })

  it('leave the routing bars out where they would be too thin, and print the code all the same', async () => {
    const receiver = { ...fjordfisk, postalCode: 'SW1A 1AA', city: 'London', countryCode: 'GB' }
    const pdf = await printed({ ...sampleShipment(6, 1, 900, toFjordfisk), receiver })
    expect((await decodeBars(pdf, 203))[0]).toHaveLength(2)
    expect((await readPdf(pdf))[0]?.text).toContain('GB SW1A 1AA')
  })

  it('say what the compiler said when they cannot be printed', async () => {
    const label = toLabelData(sampleShipment(7, 1, 900, toFjordfisk))
    const unprintable = { ...label, waybill: { ...label.waybill, digits: 'no digits' } }
    await expect(renderer.label(unprintable)).rejects.toMatchObject({
      name: 'DocumentRenderError',
      diagnostics: [expect.stringContaining('No bars for no digits')],
    })
    expect(await renderer.label(label)).toBeInstanceOf(Uint8Array)
  })
})

describe('a label with the longest texts it takes', () => {
  const zones = [
    { name: 'heading', topMm: 3, bottomMm: 17 },
    { name: 'sender', topMm: 17, bottomMm: 29.5 },
    { name: 'receiver', topMm: 29.5, bottomMm: 57.5 },
    { name: 'routing', topMm: 57.5, bottomMm: 69.5 },
    { name: 'middle', topMm: 69.5, bottomMm: 94.5 },
    { name: 'bars', topMm: 94.5, bottomMm: 150 },
  ]
  const zoneOf = ({ baselineMm }: LineSeen) =>
    zones.find((zone) => baselineMm > zone.topMm && baselineMm < zone.bottomMm)

  const words = {
    'wide letters without a blank': (length: number) => 'W'.repeat(length),
    Chinese: (length: number) => '灣仔港灣道二十五號海港中心'.repeat(12).slice(0, length),
    'Polish words': (length: number) => 'Źródło Żółć Świętokrzyska '.repeat(8).slice(0, length),
    'Arabic words': (length: number) => 'شركة النور للتجارة '.repeat(8).slice(0, length),
  }

  it.each(Object.entries(words))('keeps every line inside its zone: %s', async (_name, fill) => {
    const party = {
      companyName: fill(10_000),
      street1: fill(200),
      street2: fill(200),
      street3: fill(200),
      postalCode: '123456789012',
      city: fill(200),
      stateCode: 'WWW',
      countryCode: 'VC',
      contactPerson: fill(200),
      phone: '+47 '.repeat(20),
    }
    const pdf = await printed(
      sampleShipment(8, 1, 123_456_789, {
        sender: party,
        receiver: party,
        productName: fill(300),
        transportCompany: fill(300),
        productServices: [fill(300), fill(300)],
        description: fill(300),
        senderReference: fill(300),
        receiverReference: fill(300),
        unNumbers: ['1263', '1950', '3480', '1993', '1866'],
        dryIceInEachG: 123_456,
        notStackable: true,
        isReturn: true,
        isTest: true,
        incoterms: 'DAP',
        receiverPays: true,
      }),
    )
    const [page] = await readPdf(pdf)
    for (const line of page?.lines ?? []) {
      expect(line.leftMm, line.text).toBeGreaterThan(2.9)
      // The dots of Arabic letters are glyphs of their own, set back from where pdf.js takes their letter to begin.
      const rightMm = /\p{Script=Arabic}/u.test(line.text) ? line.leftMm : line.rightMm
      expect(rightMm, line.text).toBeLessThan(97.1)
      const zone = zoneOf(line)
      expect(zone, `${line.text} at ${line.baselineMm} mm`).toBeDefined()
      // A quarter of the size hangs below the baseline: letters cut by the zone's edge would be here.
      const below = /[^\p{Lu}\p{N}\p{P}\p{S} ]/u.test(line.text) ? line.sizePt * 0.25 * (25.4 / 72) : 0
      expect(line.baselineMm + below, `${line.text} in ${zone?.name}`).toBeLessThanOrEqual((zone?.bottomMm ?? 0) + 0.1)
    }
    const [symbols] = await decodeBars(pdf, 203)
    expect(symbols).toContainEqual({ format: 'Code 128', text: '12300000081' })
  })
})
