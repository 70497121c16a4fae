import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleLabelShipments } from '../label/sample-shipments.ts'
import { toLabelData } from '../label/to-label-data.ts'
import { toManifestPaper } from '../manifest/to-manifest-paper.ts'
import { sampleManifest } from '../shipment-papers/sample-papers.ts'
import { createDocumentRenderer, type DocumentRenderer } from '../rendering/document-renderer.ts'
import { checkPdf } from '../testing/check-pdf.ts'
import { bookmarksOf, decodeBars, readPdf } from '../testing/read-pdf.ts'
import { bindPdfs, type BoundPart } from './bind-pdfs.ts'

let renderer: DocumentRenderer
beforeAll(() => {
  renderer = createDocumentRenderer({ workers: 1 })
})
afterAll(() => renderer.close())

async function bound(parts: Iterable<BoundPart>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bindPdfs(parts)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const manifest = (shipments: number, bookmark: string | null) =>
  renderer.papers([{ bookmark, papers: [toManifestPaper(sampleManifest(shipments), 'en')] }])

describe('PDFs bound into one', () => {
  it('keep every page in order, at its own size, with its text and bars', async () => {
    const label = toLabelData(sampleLabelShipments['parcels-dk-se']!)
    const pdf = await bound([
      { pdf: await manifest(60, null) },
      { pdf: await renderer.label(label) },
      { pdf: await manifest(1, null) },
    ])
    const pages = await readPdf(pdf)
    expect(pages.map((page) => Math.round(page.heightMm))).toEqual([297, 297, 297, 297, 150, 150, 297])
    expect(pages[4]?.text).toContain(label.waybill.text)
    expect(pages[6]?.text).toContain('Page 1 of 1')
    expect((await decodeBars(pdf, 203))[5]).toContainEqual({ format: 'Code 128', text: label.waybill.digits })

    expect(await checkPdf(pdf)).toEqual([])
  }, 60_000)

  it('have a bookmark for each shipment, in every script and whatever it reads like', async () => {
    const titles = ['123-1234 5675 · Żółć 新達', 'Room (4) \\ 12 0 R', 'plain']
    const [first, second, third] = titles
    const pdf = await bound([
      { pdf: await manifest(60, first!) },
      { pdf: await manifest(1, second!) },
      { pdf: await manifest(1, null), bookmark: third! },
    ])
    expect(await bookmarksOf(pdf)).toEqual([
      [first, 1],
      [second, 5],
      [third, 6],
    ])
  })

  it('are bound again as any other', async () => {
    const titles = ['A (/Dest [0 0 R]) /Next 4 0 R', 'Żółć', 'C']
    const once = await bound([
      { pdf: await manifest(60, titles[0]!) },
      { pdf: await manifest(1, null), bookmark: titles[1]! },
    ])
    const pdf = await bound([{ pdf: await manifest(1, null) }, { pdf: once }, { pdf: await manifest(1, titles[2]!) }])
    expect(await checkPdf(pdf)).toEqual([])
    expect(await bookmarksOf(pdf)).toEqual([
      [titles[0], 2],
      [titles[1], 6],
      [titles[2], 7],
    ])
    const pages = (await readPdf(pdf)).map(({ text }) => /Page \d of \d/.exec(text)?.[0])
    const one = 'Page 1 of 1'
    expect(pages).toEqual([one, 'Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4', one, one])
  })

  it('refuse what is not of our making, rather than write a file that nobody opens', async () => {
    await expect(bound([{ pdf: new TextEncoder().encode('%PDF-1.7 nothing') }])).rejects.toThrow(
      'Not a PDF that can be bound',
    )
  })
})
