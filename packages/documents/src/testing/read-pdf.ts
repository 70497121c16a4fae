import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// How tests look at a PDF: with another program's eyes (pdf.js for text and pixels, ZXing for bars), never our own.

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Without this it is fetched from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } })

export interface PageSeen {
  readonly widthMm: number
  readonly heightMm: number
  /** All text of the page; blanks of every kind as one blank, zero-width ones left out, compatibility forms undone. */
  readonly text: string
  readonly lines: readonly LineSeen[]
}

/** A piece of text and where its baseline starts and ends, in mm from the page's left and top edge. */
export interface LineSeen {
  readonly text: string
  readonly leftMm: number
  readonly rightMm: number
  readonly baselineMm: number
  readonly sizePt: number
}

const mmPerPoint = 25.4 / 72

export async function readPdf(pdf: Uint8Array): Promise<PageSeen[]> {
  return eachPage(pdf, seePage)
}

/** Its bookmarks in their order, and the page that each leads to; the first is 1. */
export async function bookmarksOf(pdf: Uint8Array): Promise<[title: string, page: number][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const outline = (await document.getOutline()) ?? []
  const pages = await Promise.all(outline.map(({ dest }) => document.getPageIndex((dest as never[])[0]!)))
  await document.loadingTask.destroy()
  return outline.map(({ title }, index) => [title, pages[index]! + 1])
}

/** What an independent reader finds on each page printed at `dpi`: symbology and content, sorted by content. */
export async function decodeBars(pdf: Uint8Array, dpi: number): Promise<{ format: string; text: string }[][]> {
  return eachPage(pdf, async (page) => {
    const canvas = await drawPage(page, dpi)
    return decodePicture(new Uint8Array(canvas.toBuffer('image/png')))
  })
}

/** How bright each point of each page printed at `dpi` is, 0 to 255, row by row: what a camera sees. */
export async function photograph(
  pdf: Uint8Array,
  dpi: number,
): Promise<{ width: number; height: number; brightness: Uint8Array }[]> {
  return eachPage(pdf, async (page) => {
    const canvas = await drawPage(page, dpi)
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    return {
      width,
      height,
      brightness: Uint8Array.from({ length: width * height }, (_, point) => data[point * 4] ?? 255),
    }
  })
}

async function drawPage(page: PDFPageProxy, dpi: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas, viewport }).promise
  return canvas
}

/** The symbols of a PNG: symbology and content, sorted by content. */
export async function decodePicture(png: Uint8Array): Promise<{ format: string; text: string }[]> {
  const symbols = await readBarcodes(png, { formats: ['Code128'], tryHarder: true, textMode: 'HRI' })
  return symbols
    .map(({ text, symbologyIdentifier }) => ({
      // ISO/IEC 15424: ]C1 is Code 128 with FNC1 in the first place, which is GS1-128.
      format: symbologyIdentifier === ']C1' ? 'GS1-128' : 'Code 128',
      text,
    }))
    .sort((a, b) => a.text.localeCompare(b.text))
}

async function eachPage<T>(pdf: Uint8Array, see: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const seen: T[] = []
  for (let number = 1; number <= document.numPages; number++) seen.push(await see(await document.getPage(number)))
  await loading.destroy()
  return seen
}

async function seePage(page: PDFPageProxy): Promise<PageSeen> {
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const lines = items
    .filter((item) => 'str' in item)
    .filter((item) => item.str.trim() !== '')
    .map((item) => {
      const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[]
      return {
        text: plain(item.str),
        leftMm: left * mmPerPoint,
        rightMm: (left + item.width) * mmPerPoint,
        baselineMm: (height - bottom) * mmPerPoint,
        sizePt: size,
      }
    })
  return {
    widthMm: width * mmPerPoint,
    heightMm: height * mmPerPoint,
    text: plain(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')),
    lines,
  }
}

/** Names of all fonts of the file, and whether the outlines came along. Typst leaves descriptors uncompressed. */
export function fontsOf(pdf: Uint8Array): { name: string; isEmbedded: boolean }[] {
  return Buffer.from(pdf)
    .toString('latin1')
    .split('endobj')
    .filter((object) => object.includes('/Type /FontDescriptor'))
    .map((object) => ({
      name: /\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/.exec(object)?.[1] ?? '',
      isEmbedded: /\/FontFile[23]? \d/.test(object),
    }))
}

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim()
}
