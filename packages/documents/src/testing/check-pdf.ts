import { createRequire } from 'node:module'

/** What is used of qpdf's WebAssembly build, which tells TypeScript less than it can do. */
interface Qpdf {
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void
    unlink(path: string): void
    init(input: () => null, output: (byte: number | null) => void, errors: (byte: number | null) => void): void
  }
  callMain(words: string[]): number
}
type OpenQpdf = (settings: {
  readonly locateFile: () => string
  readonly preRun: readonly ((starting: Pick<Qpdf, 'FS'>) => void)[]
}) => Promise<Qpdf>

const require = createRequire(import.meta.url)
const said: string[] = []
let opened: Promise<Qpdf> | undefined

/**
 * What `qpdf --check`, which reads PDFs more strictly than viewers do, finds wrong with a file; empty when it is sound.
 */
export async function checkPdf(pdf: Uint8Array): Promise<string[]> {
  opened ??= openQpdf()
  const qpdf = await opened
  said.length = 0
  qpdf.FS.writeFile('/checked.pdf', pdf)
  const status = qpdf.callMain(['--check', '/checked.pdf'])
  qpdf.FS.unlink('/checked.pdf')
  return status === 0 ? [] : [`qpdf ended with ${status}`, ...said]
}

function openQpdf(): Promise<Qpdf> {
  const open = require('@neslinesli93/qpdf-wasm') as OpenQpdf
  return open({
    locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    preRun: [({ FS }) => FS.init(() => null, storeLines(), storeLines())],
  })
}

/** Takes the bytes that a program prints. */
function storeLines(): (byte: number | null) => void {
  let line: number[] = []
  return (byte) => {
    if (byte !== null && byte !== 10) line.push(byte)
    else if (line.length > 0) {
      said.push(Buffer.from(line).toString('utf8'))
      line = []
    }
  }
}
