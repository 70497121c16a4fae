import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** How bright each point is, 0 to 255, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly brightness: Uint8Array
}

/** A picture held before the camera; of one that is larger than what the camera sees its upper or lower end. */
export interface Held {
  readonly picture: Picture
  readonly end: 'upper' | 'lower'
}

interface FilmTimes {
  /** Frames a second. */
  readonly rate: number
  /** For how many frames each picture is held, and for how many none is before the next. */
  readonly held: number
  readonly between: number
}

const camera = { width: 1280, height: 720 }
const grey = 128

/** A film of what is held before the camera, one after the other: Y4M in shades of grey, as Chromium's fake camera plays it. */
export function filmOf(
  all: readonly Held[],
  folder: string,
  { rate, held, between }: FilmTimes = { rate: 5, held: 5, between: 0 },
): string {
  const file = join(folder, 'held.y4m')
  const film = openSync(file, 'w')
  writeSync(film, `YUV4MPEG2 W${camera.width} H${camera.height} F${rate}:1 Ip A1:1 C420jpeg\n`)
  const nothing = frameOf(undefined)
  for (const one of all) {
    const frame = frameOf(one)
    for (let at = 0; at < between; at++) writeSync(film, nothing)
    for (let at = 0; at < held; at++) writeSync(film, frame)
  }
  closeSync(film)
  return file
}

function frameOf(one: Held | undefined): Buffer {
  const brightness = Buffer.alloc(camera.width * camera.height, grey)
  if (one) {
    const { picture, end } = one
    const rows = Math.min(picture.height, camera.height)
    const from = end === 'lower' ? picture.height - rows : 0
    const [left, top] = [Math.floor((camera.width - picture.width) / 2), Math.floor((camera.height - rows) / 2)]
    for (let y = 0; y < rows; y++) {
      const row = picture.brightness.subarray((from + y) * picture.width, (from + y + 1) * picture.width)
      brightness.set(row, (top + y) * camera.width + left)
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc(brightness.length / 2, 128)])
}

/** A label of another's making: a GS1 DataMatrix of an element string such as `(00)357123450000000015`. */
export async function gs1DataMatrix(elementString: string): Promise<Picture> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const { symbol, error } = await writeBarcode(elementString, { format: 'DataMatrix', options: 'gs1' })
  if (error) throw new Error(error)
  const scale = 8
  const quiet = 8 * scale
  const [width, height] = [symbol.width * scale + 2 * quiet, symbol.height * scale + 2 * quiet]
  const brightness = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < symbol.height * scale; y++) {
    for (let x = 0; x < symbol.width * scale; x++) {
      const point = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)]!
      brightness[(y + quiet) * width + x + quiet] = point
    }
  }
  return { width, height, brightness }
}
