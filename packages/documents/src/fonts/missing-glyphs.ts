import { productFonts } from './true-type.ts'

/**
 * The characters of a text that none of our fonts can print, each once, in order: they would be boxes on paper.
 * Blanks, joiners and other characters without a shape are not asked for.
 */
export function missingGlyphs(text: string): string[] {
  // Most texts; ours have all of it.
  if (/^[ -~]*$/.test(text)) return []
  return [...new Set(text)].filter((character) => !isPrintable(character))
}

const known = new Map<string, boolean>()

function isPrintable(character: string): boolean {
  let printable = known.get(character)
  if (printable === undefined) {
    printable =
      /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character) ||
      productFonts().some((font) => font.advanceEm(character.codePointAt(0) ?? 0) !== undefined)
    known.set(character, printable)
  }
  return printable
}
