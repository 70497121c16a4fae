import { productFonts } from '../fonts/true-type.ts'
import type { TrueTypeFont } from '../fonts/true-type.ts'

/** The order in which templates try the families: the same list as in `shared/parts.typ`. */
export const families = ['Noto Sans', 'Noto Sans SC', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Thai'] as const

/** Kerning pulls letters together and joined Arabic is narrower than its letters apart; the rest is this allowance. */
const allowance = 1.02

const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

/** Width of a text in one line, in em of its size: never less than what is set, a few hundredths more. */
export function textWidthEm(text: string, isBold: boolean): number {
  const known = isBold ? widths.bold : widths.regular
  let sum = 0
  for (const character of text) {
    let width = known.get(character)
    if (width === undefined) {
      width = characterWidthEm(character.codePointAt(0) ?? 0, isBold)
      known.set(character, width)
    }
    sum += width
  }
  return sum * allowance
}

function characterWidthEm(codePoint: number, isBold: boolean): number {
  if (codePoint === 0x200b) return 0
  for (const family of families) {
    const width = fontOf(family, isBold)?.advanceEm(codePoint)
    if (width !== undefined) return width
  }
  return 1
}

/** Of a family without a bold (Chinese: another ten megabytes) Typst takes the regular too. */
function fontOf(family: string, isBold: boolean): TrueTypeFont | undefined {
  const weights = productFonts().filter((font) => font.family === family)
  return weights.find((font) => font.isBold === isBold) ?? weights[0]
}
