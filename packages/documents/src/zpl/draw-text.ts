import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { fontFolder } from '../fonts/font-folder.ts'
import { productFonts } from '../fonts/true-type.ts'
import { families } from '../typesetting/text-width.ts'
import type { DotPicture } from './graphic-field.ts'

/** A text as dots, and where its baseline is: `ascent` rows below its upper edge. */
export interface DrawnText extends DotPicture {
  readonly ascent: number
}

export type DrawText = typeof drawText

const fontList = families.map((family) => `"${family}"`).join(', ')

/** One sheet to draw on, line after line, as large as a label allows. */
const sheet = { width: 800, height: 160 }
let context: SKRSContext2D | undefined

/**
 * Sets a line of text in our own fonts, as the PDF shows it, for printers whose fonts lack its letters. `sizeDots` is
 * the em; made smaller where the line would be wider than `roomDots`.
 */
export function drawText(text: string, sizeDots: number, bold: boolean, roomDots: number): DrawnText {
  context ??= openSheet()
  const setFont = (size: number) => `${bold ? 700 : 400} ${size}px ${fontList}`
  context.font = setFont(sizeDots)
  const natural = context.measureText(text).width
  const room = Math.min(roomDots, sheet.width)
  const size = natural > room ? (sizeDots * room) / natural : sizeDots
  if (size !== sizeDots) context.font = setFont(size)
  const width = Math.max(1, Math.ceil(Math.min(natural, room)))
  const ascent = Math.ceil(size * 1.05)
  const height = ascent + Math.ceil(size * 0.4)
  context.clearRect(0, 0, sheet.width, sheet.height)
  context.fillText(text, 0, ascent)
  return { width, height, ascent, rows: dots(context.getImageData(0, 0, width, height).data, width, height) }
}

function openSheet(): SKRSContext2D {
  for (const { file, family } of productFonts()) GlobalFonts.registerFromPath(join(fontFolder, file), family)
  return createCanvas(sheet.width, sheet.height).getContext('2d')
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
