import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { fontFolder } from '../fonts/font-folder.ts'
import { productFonts } from '../fonts/true-type.ts'
import { families } from '../typesetting/text-width.ts'
import type { DotPicture } from './graphic-field.ts'

/** A text as dots, and where its baseline is: `ascent` rows below its upper edge. */
export interface DrawnText extends DotPicture {
  readonly ascent: number
}

const fontList = families.map((family) => `"${family}"`).join(', ')
let isReady = false

/**
 * Sets a line of text in our own fonts, as the PDF shows it, for printers whose fonts lack its letters. `sizeDots` is
 * the em; made smaller where the line would be wider than `roomDots`.
 */
export function drawText(text: string, sizeDots: number, bold: boolean, roomDots: number): DrawnText {
  if (!isReady)
    for (const { file, family } of productFonts()) GlobalFonts.registerFromPath(join(fontFolder, file), family)
  isReady = true
  const font = (size: number) => `${bold ? 700 : 400} ${size}px ${fontList}`
  const measuring = createCanvas(1, 1).getContext('2d')
  measuring.font = font(sizeDots)
  const natural = measuring.measureText(text).width
  const size = natural > roomDots ? (sizeDots * roomDots) / natural : sizeDots
  const width = Math.max(1, Math.ceil(Math.min(natural, roomDots)))
  const ascent = Math.ceil(size * 1.05)
  const height = ascent + Math.ceil(size * 0.4)

  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.font = font(size)
  context.fillText(text, 0, ascent)
  return { width, height, ascent, rows: dots(context.getImageData(0, 0, width, height).data, width, height) }
}

/** Half covered is black. */
function dots(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const bytesPerRow = Math.ceil(width / 8)
  const rows = new Uint8Array(bytesPerRow * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 128) continue
      const at = y * bytesPerRow + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return rows
}
