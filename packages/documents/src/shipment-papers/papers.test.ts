import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { languages } from '@kattegat/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingGlyphs } from '../fonts/missing-glyphs.ts'
import { invoiceOfShipment } from '../invoice/invoice-of-shipment.ts'
import { toInvoicePapers } from '../invoice/to-invoice-papers.ts'
import { toManifestPaper } from '../manifest/to-manifest-paper.ts'
import { createDocumentRenderer, type DocumentRenderer } from '../rendering/document-renderer.ts'
import { checkPdf } from '../testing/check-pdf.ts'
import { bookmarksOf, decodeBars, fontsOf, readPdf } from '../testing/read-pdf.ts'
import { toWaybillPapers } from '../waybill/to-waybill-paper.ts'
import type { PaperData } from '../paper/paper-data.ts'
import { sampleInvoice, sampleManifest, samplePapers, samplePaperShipment, type PaperSample } from './sample-papers.ts'
import { toShipmentPapers } from './to-shipment-papers.ts'

let renderer: DocumentRenderer
beforeAll(() => {
  renderer = createDocumentRenderer()
})
afterAll(() => renderer.close())

const printed = (papers: readonly PaperData[]) => renderer.papers([{ bookmark: null, papers }])
const papersOf = ({ shipment, papers, language }: PaperSample) =>
  toShipmentPapers(shipment, invoiceOfShipment(shipment), papers, language)

describe.each(Object.entries(samplePapers))('the papers of %s', (_name, sample) => {
  it('are pages of their true size that carry their whole text, with margins kept and nothing unprintable', async () => {
    const papers = papersOf(sample)
    const pdf = await printed(papers)
    const pages = await readPdf(pdf)
    const [widthMm, heightMm] = sample.shipment.size === 'a4' ? [210, 297] : [215.9, 279.4]
    expect(pages).toHaveLength(papers.length)
    for (const [index, page] of pages.entries()) {
      expect([page.widthMm, page.heightMm]).toEqual([expect.closeTo(widthMm, 1), expect.closeTo(heightMm, 1)])
      expect(page.text).toContain(papers[index]?.title)
      expect(page.text).toMatch(/(Page|Side|Sida) 1 (of|af|av) 1/)
      for (const line of page.lines) {
        expect(line.leftMm, line.text).toBeGreaterThan(14.8)
        expect(line.rightMm, line.text).toBeLessThan(widthMm - 14.8)
      }
    }
    expect(missingGlyphs(JSON.stringify(papers))).toEqual([])
    expect(fontsOf(pdf).every((font) => font.isEmbedded && font.name.startsWith('NotoSans'))).toBe(true)
    expect(await checkPdf(pdf)).toEqual([])
  })

  it('carry the waybill as bars that another reader reads at 203 dpi', async () => {
    // One copy of each: reading a whole page of dots takes its time.
    const papers = [...new Map(papersOf(sample).map((paper) => [paper.title, paper])).values()]
    const pages = await decodeBars(await printed(papers), 203)
    for (const symbols of pages) {
      expect(symbols).toEqual([{ format: 'Code 128', text: sample.shipment.waybillNumber }])
    }
    expect(pages).toHaveLength(papers.length)
  }, 60_000)
})

describe('an air waybill and a consignment note', () => {
  const airWaybill = samplePapers['dk-us-express-dry-ice']!
  const note = samplePapers['dk-no-road-dangerous-goods']!

  it('name both parties, goods, pieces, weights, terms and what customs and carriers ask for', async () => {
    const [page] = await readPdf(await printed(toWaybillPapers(airWaybill.shipment, 'air-waybill', 1, 'en')))
    for (const text of [
      'Air waybill',
      formatWaybillNumber(airWaybill.shipment.waybillNumber),
      'Nordlys Design ApS',
      'VAT no. DK99008547',
      'EORI no. DK99008547',
      'Lakeside Instruments Inc.',
      'UNITED STATES',
      'Lakeside Imports LLC',
      '23 Nov 2026, 06:00–17:00',
      'Table lamps',
      '50 × 40 × 35',
      '7.25 kg',
      '21.75 kg',
      '1,840.00 USD',
      'NVD',
      'DAP',
      'SO 88120',
      'PO-2291',
      // Handbook §7.3: number of packages × net weight each.
      'UN 1845, Dry ice, 3 x 1.5 kg',
      'DRY ICE UN1845 4.5 kg',
      'Montreal Convention',
    ]) {
      expect(page?.text).toContain(text)
    }
  })

  it('carry the citation of the export filing', async () => {
    const { shipment } = samplePapers['us-de-air-batteries']!
    const [page] = await readPdf(await printed(toWaybillPapers(shipment, 'air-waybill', 1, 'no')))
    expect(page?.text).toContain('Eksport AES X20261123000001')
  })

  it('say on each copy whom it is for, in the order of CMR article 5, in the reader’s language', async () => {
    const pages = await readPdf(await printed(toWaybillPapers(note.shipment, 'consignment-note', 3, 'da')))
    expect(pages.map((page) => /Eksemplar \d af 3, [a-zæøå ,]+?(?= [A-Z0-9])/.exec(page.text)?.[0])).toEqual([
      'Eksemplar 1 af 3, til afsender',
      'Eksemplar 2 af 3, til modtager, følger godset',
      'Eksemplar 3 af 3, til fragtfører',
    ])
    expect(pages[0]?.text).toContain('UN 1263, PAINT, 3, III, (D/E), 600 L')
    expect(pages[0]?.text).toContain('UN 1950, AEROSOLS, 2.1, 12 kg, limited quantity')
    expect(pages[0]?.text).toContain('(CMR)')
    expect(pages[0]?.text).toContain('Modtager, kundenummer NO-778812')
    expect(pages[0]?.text).toContain('48.200,00 DKK')
  })

  it('speak all four languages', async () => {
    const titles = languages.map(
      (language) => toWaybillPapers(note.shipment, 'consignment-note', 1, language)[0]?.title,
    )
    expect(titles).toEqual(['Consignment note', 'Fragtbrev', 'Fraktbrev', 'Fraktsedel'])
  })

  it('print every script as itself', async () => {
    const [page] = await readPdf(await printed(papersOf(samplePapers['dk-hk-sea-return']!).slice(0, 1)))
    for (const word of ['Ελληνικά', 'Українська', 'Źródło', '港口', '新達貿易有限公司'])
      expect(page?.text).toContain(word)
  })

  it('print what users type as text, never as markup, and break words that no line holds', async () => {
    const description = '#panic("x") *b* @y $1$ <z> \\ `c` // d'
    const form = { ...note.shipment.form, description, notice: 'W'.repeat(400), additionalMessage: 'ขนส่ง'.repeat(60) }
    const pdf = await printed(toWaybillPapers(samplePaperShipment(form, 'road', 9), 'consignment-note', 1, 'en'))
    const [page] = await readPdf(pdf)
    expect(page?.text).toContain(description)
    for (const line of page?.lines ?? []) expect(line.rightMm, line.text).toBeLessThan(195.2)
  })

  it('refuse a number whose bars would lie', () => {
    const wrong = { ...note.shipment, waybillNumber: '12312345676' }
    expect(() => toWaybillPapers(wrong, 'consignment-note', 1, 'en')).toThrow('Not an air waybill number')
  })
})

describe('a customs invoice', () => {
  it('has every field that customs asks for, and totals that add up', async () => {
    // 1 × 1.005 = 1.005 → 1.01; 2 × 2.005 = 4.01; 3 × 3.005 = 9.015 → 9.02; 14.04 + 120.50 + 5.25 + 10.00 = 149.79
    const invoice = { ...sampleInvoice(3), declaration: 'The exporter declares that the goods are of Danish origin.' }
    const [page] = await readPdf(await printed(toInvoicePapers(invoice, 1)))
    for (const text of [
      'Commercial invoice',
      'Seller / exporter Nordlys Design ApS',
      'VAT no. DK99008547',
      'EORI no. DK99008547',
      'Importer of record Lakeside Imports LLC',
      'INV 1',
      '20 Nov 2026',
      'Incoterms 2020 DAP',
      'Permanent',
      'USD',
      '21.75 kg',
      '940521',
      'Denmark',
      '1.005',
      '14.04',
      '120.50',
      '5.25',
      '10.00',
      '149.79',
      'Payment within 30 days.',
      'of Danish origin',
      'Name of signatory',
    ]) {
      expect(page?.text, text).toContain(text)
    }
  })

  it('is pro forma where nothing is sold, and then says that it is no demand for payment', async () => {
    const sample = samplePapers['us-de-air-batteries']!
    const [page] = await readPdf(await printed(toInvoicePapers(invoiceOfShipment(sample.shipment), 1)))
    expect(page?.text).toContain('Pro forma invoice')
    expect(page?.text).toContain('Not a demand for payment')
    expect(page?.text).toContain('Buyer / billed to Hansa Holding SE')
    // The Schedule B number stands for the HS code, and the filing's citation is printed.
    expect(page?.text).toContain('9026204000')
    expect(page?.text).toContain('AES X20261123000001')
  })

  it('of 200 lines repeats its head and counts its pages, each line once and in order', async () => {
    const pages = await readPdf(await printed(toInvoicePapers(sampleInvoice(200), 1)))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page.text).toContain('Commercial invoice · INV 1')
    }
    // The last page may have the declaration and the signatures alone; the head is wherever there are lines.
    for (const page of pages.filter((each) => each.text.includes('model '))) expect(page.text).toContain('HS code')
    const models = pages.flatMap((page) =>
      Array.from(page.text.matchAll(/model (1\d{3})/g), (match) => Number(match[1])),
    )
    expect(models).toEqual(Array.from({ length: 200 }, (_, index) => 1001 + index))
  })

  it('without commodities has one line of the description at the customs value', async () => {
    const { commodities: _none, ...form } = samplePapers['dk-us-express-dry-ice']!.shipment.form
    const [page] = await readPdf(
      await printed(toInvoicePapers(invoiceOfShipment(samplePaperShipment(form, 'express', 3)), 1)),
    )
    expect(page?.text).toMatch(/1 Table lamps/)
    expect(page?.text).toContain('1,840.00')
  })
})

describe('declarations', () => {
  it('declare what must be declared, in the form and sequence of the mode', async () => {
    const road = papersOf(samplePapers['dk-no-road-dangerous-goods']!).filter((paper) => paper.title.includes('ADR'))
    const [page] = await readPdf(await printed(road))
    for (const text of [
      'UN 1263, PAINT, 3, III, (D/E)',
      '30 × Steel drum (1A2)',
      '600 L',
      'I hereby declare that the contents of this consignment are fully and accurately described',
      // 600 × 1 = 600
      'category 3: 600 kg or L; 600 points, threshold 1,000',
      'Load not exceeding the exemption limits prescribed in 1.1.3.6.',
      'Aalborg, 23 Nov 2026',
    ]) {
      expect(page?.text).toContain(text)
    }
    expect(page?.text).not.toContain('AEROSOLS')

    const air = papersOf(samplePapers['us-de-air-batteries']!).filter((paper) => paper.hatched)
    expect(air).toHaveLength(2)
    const [first] = await readPdf(await printed(air))
    for (const text of [
      'UN 3480',
      'LITHIUM ION BATTERIES',
      '2 × Fibreboard box (4G) × 4.75 kg',
      '965 IB',
      'Cargo aircraft only',
      '+1 312 555 0199',
      'WARNING',
    ]) {
      expect(first?.text).toContain(text)
    }
  })

  it('of dry ice give number and net weight of the packages', async () => {
    const papers = papersOf(samplePapers['dk-us-express-dry-ice']!).filter((paper) => paper.title.startsWith('Dry ice'))
    expect(papers).toHaveLength(2)
    const [page] = await readPdf(await printed(papers))
    expect(page?.text).toContain('UN 1845, Dry ice, 3 x 1.5 kg')
    expect(page?.text).toContain('4.5 kg')
  })

  it('of a return name the earlier shipment and what comes back', async () => {
    const sample = samplePapers['dk-hk-sea-return']!
    const pages = await readPdf(await printed(papersOf(sample)))
    const text = pages.at(-1)?.text ?? ''
    for (const part of [
      'Returföljesedel',
      formatWaybillNumber(sample.shipment.returnOf),
      'Winches 絞車',
      'RETUR',
      'TEST',
    ]) {
      expect(text).toContain(part)
    }
  })
})

describe('a manifest', () => {
  it('lists every shipment with its totals over several pages, in the reader’s language', async () => {
    const pages = await readPdf(await printed([toManifestPaper(sampleManifest(120), 'no')]))
    expect(pages.length).toBeGreaterThan(2)
    const names = pages.flatMap((page) =>
      Array.from(page.text.matchAll(/Avdeling (\d+) AS/g), (match) => Number(match[1])),
    )
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    const last = pages.findLast((page) => page.text.includes('Samlet vekt'))
    // 120 × 2 = 240 pieces, 120 × 1.5 = 180 kg
    for (const total of ['Sendinger', '120', '240', '180 kg']) expect(last?.text).toContain(total)
    expect(pages[1]?.text).toContain(`Side 2 av ${pages.length}`)
    expect(pages[1]?.text).toContain('Mottaker')
  })

  it('of more pages than are drawn in one go is one file of all of them, before and after other papers', async () => {
    const long = toManifestPaper(sampleManifest(1200), 'no')
    const short = toManifestPaper(sampleManifest(3), 'no')
    const pdf = await renderer.papers([
      { bookmark: 'before', papers: [short, short] },
      { bookmark: 'long', papers: [long] },
      { bookmark: 'after', papers: [short] },
    ])
    expect(await checkPdf(pdf)).toEqual([])
    const pages = await readPdf(pdf)
    const of = pages.length - 3
    expect(of).toBeGreaterThan(50)
    const numbers = pages.map(({ text }) => /Side \d+ av \d+/.exec(text)?.[0])
    const all = Array.from({ length: of }, (_, index) => `Side ${index + 1} av ${of}`)
    expect(numbers).toEqual(['Side 1 av 1', 'Side 1 av 1', ...all, 'Side 1 av 1'])
    const names = pages
      .slice(2, -1)
      .flatMap((page) => Array.from(page.text.matchAll(/Avdeling (\d+) AS/g), (match) => Number(match[1])))
    expect(names).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
    expect(await bookmarksOf(pdf)).toEqual([
      ['before', 1],
      ['long', 3],
      ['after', of + 3],
    ])
  })

  it('C7: has each waybill number as bars, and flags dangerous goods by their UN numbers', async () => {
    const { shipments, ...manifest } = sampleManifest(45)
    const flagged = shipments.map((shipment, index) =>
      index === 7 ? { ...shipment, unNumbers: ['1263', '1845'] } : shipment,
    )
    const pdf = await printed([toManifestPaper({ ...manifest, shipments: flagged }, 'en')])
    const pages = await readPdf(pdf)
    expect(pages[0]?.text).toContain('DANGEROUS GOODS')
    expect(pages[0]?.text.replaceAll('\u00A0', ' ')).toMatch(/Avdeling 8 AS.*UN 1263, UN 1845/)
    const read = (await decodeBars(pdf, 300)).flatMap((symbols) => symbols.map(({ text }) => text))
    // The manifest's own number stands for all of them.
    expect(new Set(read)).toEqual(new Set(['MF0000000017', ...shipments.map(({ waybillNumber }) => waybillNumber)]))
    const plain = await readPdf(await printed([toManifestPaper({ ...manifest, shipments }, 'en')]))
    expect(plain.map((page) => page.text).join(' ')).not.toMatch(/dangerous goods/i)
  })
})
