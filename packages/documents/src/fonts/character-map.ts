/** The glyph of a character in one font; 0 is "no glyph". */
export type GlyphOf = (codePoint: number) => number

/** Reads a `cmap` table in format 12 (all planes) or, where that is missing, 4 (basic plane). @see OpenType 1.9, cmap */
export function readCharacterMap(cmap: DataView, file: string): GlyphOf {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8))
  const full = subtables.find((at) => cmap.getUint16(at) === 12)
  if (full !== undefined) return segmentedCoverage(cmap, full)
  const basic = subtables.find((at) => cmap.getUint16(at) === 4)
  if (basic !== undefined) return segmentMapping(cmap, basic)
  throw new Error(`${file} has a character map of a format we do not read`)
}

/** Format 12: sorted groups of first character, last character, first glyph. */
function segmentedCoverage(cmap: DataView, at: number): GlyphOf {
  const groups = cmap.getUint32(at + 12)
  return (codePoint) => {
    const group = at + 16 + firstReaching(groups, (index) => cmap.getUint32(at + 20 + index * 12), codePoint) * 12
    if (group >= at + 16 + groups * 12 || codePoint < cmap.getUint32(group)) return 0
    return cmap.getUint32(group + 8) + codePoint - cmap.getUint32(group)
  }
}

/** Format 4: four parallel arrays (last character, first character, delta, offset into the glyph array that follows). */
function segmentMapping(cmap: DataView, at: number): GlyphOf {
  const size = cmap.getUint16(at + 6)
  const segments = size / 2
  return (codePoint) => {
    if (codePoint > 0xffff) return 0
    const segment = firstReaching(segments, (index) => cmap.getUint16(at + 14 + index * 2), codePoint) * 2
    const first = cmap.getUint16(at + 16 + size + segment)
    if (segment >= size || codePoint < first) return 0
    const delta = cmap.getUint16(at + 16 + size * 2 + segment)
    const offsetAt = at + 16 + size * 3 + segment
    const offset = cmap.getUint16(offsetAt)
    if (offset === 0) return (codePoint + delta) & 0xffff
    const glyph = cmap.getUint16(offsetAt + offset + (codePoint - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

/** Index of the first of `count` ascending values that is not below `wanted`; `count` when none is. */
function firstReaching(count: number, valueAt: (index: number) => number, wanted: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
