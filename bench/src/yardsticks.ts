import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolder } from '../../packages/documents/src/fonts/font-folder.ts'

// Beside `look-ups.ts`, what `ratios.ts` measures ours beside: work of the same kind with nothing of ours in it, so that what makes the machine
// slower at it makes both slower.

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
