import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolder } from '../../packages/documents/src/fonts/font-folder.ts'

// What `ratios.ts` measures ours beside: work of the same kind with nothing of ours in it, so that what makes the machine
// slower at it makes both slower.

const keys = Array.from({ length: 3000 }, (_, index) => `zone-${index % 97}/${index}`)
const known = new Map(keys.map((key, at) => [key, { at, amount: `${at}.50`, code: key.slice(0, 6) }]))
let drawn = 1

/** Looks up in a map, calculates with whole numbers, makes small objects and sorts them, as pricing does. */
export function lookUps(): unknown {
  const found: { key: string; price: number; words: string[] }[] = []
  for (let turn = 0; turn < 600; turn += 1) {
    // Always the same order, which no processor guesses.
    drawn = (drawn * 1_103_515_245 + 12_345) & 0x7fffffff
    const key = keys[drawn % keys.length]!
    const { at, amount, code } = known.get(key)!
    if (code.startsWith('zone-9')) continue
    found.push({ key, price: Number(BigInt(at) * 125n + 7n), words: [code, `${amount} ${key}`] })
  }
  found.sort((one, other) => one.price - other.price || (one.key < other.key ? -1 : 1))
  return found.map((one) => ({ ...one, first: one.words[0] }))
}

const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: [fontFolder] }] })
let serial = 0

/** The typesetter sets a page with a table of words, figures and bars, each time another one. */
export function setText(): unknown {
  serial += 1
  const text = `
    #set page(width: 100mm, height: 150mm)
    #set text(font: "Inter", size: 8pt)
    #grid(columns: 4, stroke: 0.5pt, ..range(10).map(row =>
      ([#row], [Nordlys ${serial}], [#(row * 7 + ${serial})], rect(width: 10mm, height: 2mm))).flatten())`
  const { result } = compiler.compile({ mainFileContent: text })
  if (!result) throw new Error('Typst set nothing')
  // What it remembers would grow for ever.
  if (serial % 8 === 0) compiler.evictCache(1)
  return compiler.pdf(result, { pdfTags: false })
}
