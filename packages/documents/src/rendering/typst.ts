import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolder } from '../fonts/font-folder.ts'
import { DocumentRenderError } from './document-render-error.ts'
import { templateFolder, templates } from './templates.ts'
import type { DocumentData, DocumentKind } from './templates.ts'

// Without eviction memory grows beyond 2 GB over some thousand labels; after each one it costs a tenth of the time.
// What the compiler remembers grows with what it is given: eight labels' worth, or one large document's.
const bytesPerEviction = 64_000
const documentJsonPath = join(templateFolder, 'document.json')

/**
 * A Typst compiler for our templates, in the calling thread: it blocks while it renders, so the server has it in
 * processes of their own only (`createDocumentRenderer`).
 */
export function createTypst() {
  const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths: [fontFolder] }] })

  let bytesSince = 0

  function render<Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Uint8Array {
    const { mainFilePath, documentJson } = templates[kind]
    try {
      // As a file that exists in memory only: `sys.inputs` would do, but changes the library, and with it everything
      // the compiler remembers of the last document is lost (a fifth of the time).
      const json = Buffer.from(JSON.stringify(documentJson(data)))
      bytesSince += json.byteLength
      compiler.mapShadow(documentJsonPath, json)
      const outcome = compiler.compile({ mainFilePath })
      const failure = outcome.takeError()
      if (failure) throw new DocumentRenderError(kind, compiler.fetchDiagnostics(failure).map(diagnosticText))
      const document = outcome.result
      if (!document) throw new DocumentRenderError(kind, ['Typst gave neither a document nor an error'])
      return compiler.pdf(document, { pdfTags: false })
    } finally {
      if (bytesSince >= bytesPerEviction) {
        // Of a large document nothing will come again; of small ones the last are kept.
        compiler.evictCache(bytesSince >= 4 * bytesPerEviction ? 0 : 1)
        bytesSince = 0
      }
    }
  }

  return { render }
}

interface Diagnostic {
  readonly message: string
  readonly path?: string
  readonly range?: { readonly start: { readonly line: number; readonly character: number } }
}

/** `label/label.typ:97:33: cannot add content and alignment`, as an editor jumps to it. */
function diagnosticText(diagnostic: Diagnostic): string {
  const { message, path, range } = diagnostic
  const file = path?.startsWith(templateFolder) ? path.slice(templateFolder.length) : path
  const place = range && `${range.start.line + 1}:${range.start.character + 1}`
  return [file && place ? `${file}:${place}` : file, message].filter(Boolean).join(': ')
}
