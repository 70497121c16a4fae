import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCharacterMap } from './character-map.ts'
import { fontFolder } from './font-folder.ts'

/** What we ask of a font file: its family, which characters it prints, and how wide. */
export interface TrueTypeFont {
  readonly file: string
  readonly family: string
  readonly isBold: boolean
  /** Advance width in em; undefined where the font has no glyph for the character. */
  advanceEm(codePoint: number): number | undefined
}

let fonts: readonly TrueTypeFont[] | undefined

/** Every font of the product, read once (some 15 ms). The files' own names count: templates must ask for those. */
export function productFonts(): readonly TrueTypeFont[] {
  return (fonts ??= readdirSync(fontFolder)
    .filter((file) => file.endsWith('.ttf'))
    .sort()
    .map(readFont))
}

/** @see OpenType 1.9: head, hhea, hmtx, OS/2 */
function readFont(file: string): TrueTypeFont {
  const bytes = readFileSync(join(fontFolder, file))
  const table = (tag: string) => tableOf(bytes, tag, file)
  const unitsPerEm = table('head').getUint16(18)
  const metricsCount = table('hhea').getUint16(34)
  const metrics = table('hmtx')
  const glyphOf = readCharacterMap(table('cmap'), file)
  return {
    file,
    family: familyName(table('name'), file),
    isBold: table('OS/2').getUint16(4) >= 600,
    advanceEm(codePoint) {
      const glyph = glyphOf(codePoint)
      if (glyph === 0) return undefined
      // The last metric is that of all glyphs after it.
      return metrics.getUint16(Math.min(glyph, metricsCount - 1) * 4) / unitsPerEm
    },
  }
}

/** A copy of one table, so that ten megabytes of outlines do not stay in memory for the sake of a few widths. */
function tableOf(bytes: Buffer, tag: string, file: string): DataView {
  const tableCount = bytes.readUInt16BE(4)
  for (let record = 12; record < 12 + tableCount * 16; record += 16) {
    if (bytes.toString('latin1', record, record + 4) !== tag) continue
    const start = bytes.readUInt32BE(record + 8)
    return new DataView(new Uint8Array(bytes.subarray(start, start + bytes.readUInt32BE(record + 12))).buffer)
  }
  throw new Error(`${file} has no ${tag} table`)
}

/** Typographic family (16) where there is one, else family (1), in the Windows encoding that all our fonts have. */
function familyName(names: DataView, file: string): string {
  const strings = names.getUint16(4)
  const found = new Map<number, string>()
  for (let index = 0; index < names.getUint16(2); index++) {
    const record = 6 + index * 12
    if (names.getUint16(record) !== 3) continue
    const start = strings + names.getUint16(record + 10)
    const text = Buffer.from(names.buffer.slice(start, start + names.getUint16(record + 8)))
    found.set(names.getUint16(record + 6), text.swap16().toString('utf16le'))
  }
  const family = found.get(16) ?? found.get(1)
  if (!family) throw new Error(`${file} names no family`)
  return family
}
