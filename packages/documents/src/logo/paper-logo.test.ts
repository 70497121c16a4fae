import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer, type DocumentRenderer } from '../rendering/document-renderer.ts'
import { samplePapers } from '../shipment-papers/sample-papers.ts'
import { photograph } from '../testing/read-pdf.ts'
import { toWaybillPapers } from '../waybill/to-waybill-paper.ts'
import { faultOfLogo, paperLogo, pngSize } from './paper-logo.ts'

/** A black picture of so many pixels. */
function blackPng(width: number, height: number): Uint8Array {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#000'
  pen.fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}

let renderer: DocumentRenderer
beforeAll(() => {
  renderer = createDocumentRenderer({ workers: 1 })
})
afterAll(() => renderer.close())

/** One byte of its picture is another. */
function damaged(png: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(png)
  const at = Buffer.from(png).indexOf('IDAT') + 20
  changed[at] = changed[at]! ^ 0xff
  return changed
}

describe('a logo', () => {
  it('is a PNG of a size that prints', async () => {
    expect(await faultOfLogo(blackPng(400, 120), renderer)).toBeUndefined()
    expect(pngSize(blackPng(400, 120))).toEqual({ width: 400, height: 120 })
  })

  it.each([
    ['a text', Buffer.from('<svg onload="x()"></svg>'), 'notPng'],
    ['nothing', Buffer.alloc(0), 'notPng'],
    ['a PNG cut off', blackPng(400, 120).subarray(0, 60), 'notPng'],
    ['half a PNG', blackPng(400, 120).subarray(0, blackPng(400, 120).length / 2), 'notPng'],
    ['a PNG without its end', blackPng(400, 120).subarray(0, -30), 'notPng'],
    ['a PNG with a changed byte', damaged(blackPng(400, 120)), 'notPng'],
    ['a smear', blackPng(8, 8), 'pixels'],
    ['a head that says 60,000 pixels', withWidth(blackPng(400, 120), 60_000), 'pixels'],
  ])('is not %s', async (_what, content, fault) => {
    expect(await faultOfLogo(content, renderer)).toBe(fault)
  })

  it.each([
    [450, 100, 45, 10],
    [900, 100, 45, 5],
    [100, 100, 10, 10],
  ])('of %i × %i pixels takes %i × %i mm of a paper', (width, height, widthMm, heightMm) => {
    const logo = paperLogo(blackPng(width, height))
    expect(logo.widthMm).toBeCloseTo(widthMm, 6)
    expect(logo.heightMm).toBeCloseTo(heightMm, 6)
  })
})

describe('a paper with a logo', () => {
  it('shows it at the upper right of every page, and nothing else moves', async () => {
    const [sample] = Object.values(samplePapers)
    const sheets = (logo: ReturnType<typeof paperLogo> | null) =>
      renderer.papers([
        { bookmark: null, papers: toWaybillPapers({ ...sample!.shipment, logo }, 'consignment-note', 2, 'en') },
      ])
    const bare = await photograph(await sheets(null), 50)
    const shown = await photograph(await sheets(paperLogo(blackPng(450, 100))), 50)
    expect(shown).toHaveLength(2)
    for (const [at, { width, brightness }] of shown.entries()) {
      const before = bare[at]!.brightness
      const perMm = width / 210
      const middle = Math.round(10 * perMm) * width + Math.round(170 * perMm)
      expect([before[middle], brightness[middle]]).toEqual([255, 0])
      const belowMargin = Math.round(15.5 * perMm) * width
      expect(Buffer.from(brightness.subarray(belowMargin)).equals(before.subarray(belowMargin))).toBe(true)
    }
  })
})

function withWidth(png: Uint8Array, width: number): Uint8Array {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  return changed
}
