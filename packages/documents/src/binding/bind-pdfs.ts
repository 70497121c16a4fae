import { readTypstPdf, withReferences } from './read-typst-pdf.ts'

/** A PDF as our renderer writes them, to be bound with others; `bookmark` leads to its first page, besides those it has. */
export interface BoundPart {
  readonly pdf: Uint8Array
  readonly bookmark?: string
}

const catalogue = 1
const pagesRoot = 2
const outlines = 3
/** A part is handed on in pieces of about this size: a scan of somebody else's may be many megabytes. */
const pieceBytes = 1024 * 1024

/**
 * Binds PDFs that our renderer made into one, part by part, and hands each part on as soon as it is written: of a pack
 * of a thousand shipments only one part and the places of its objects are ever in memory. No part, no page: at least one.
 */
export async function* bindPdfs(
  parts: Iterable<BoundPart> | AsyncIterable<BoundPart>,
): AsyncGenerator<Uint8Array, { readonly numberOfPages: number }> {
  const offsets: number[] = []
  const roots: number[] = []
  const bookmarks: { title: string; dest: string }[] = []
  let written = 0
  let numberOfPages = 0
  let nextNumber = outlines + 1

  const put = (chunks: (string | Uint8Array)[]): Buffer => {
    const bytes = Buffer.concat(
      chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)),
    )
    written += bytes.length
    return bytes
  }
  const object = (number: number, body: string): Buffer => {
    offsets[number] = written
    return put([`${number} 0 obj\n${body}\nendobj\n`])
  }

  for await (const part of parts) {
    const pdf = readTypstPdf(part.pdf)
    // Not before the first part is here: an error until then can still be answered as one.
    // Four bytes above 127 tell anyone who copies the file that it is not text (ISO 32000-1, 7.5.2).
    if (written === 0) yield put(['%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'])
    const numbers = new Map(pdf.needed.map((number) => [number, nextNumber++]))
    const renumbered = (text: string) => withReferences(text, (number) => `${numbers.get(number) ?? number} 0 R`)
    const chunks: (string | Uint8Array)[] = []
    let length = 0
    for (const number of pdf.needed) {
      const own = numbers.get(number)!
      let head = renumbered(pdf.head(number))
      // The part's tree of pages becomes a branch of ours.
      if (number === pdf.pagesRoot) head = head.replace('/Type /Pages', `/Type /Pages\n  /Parent ${pagesRoot} 0 R`)
      const start = Buffer.from(`${own} 0 obj${head}`, 'latin1')
      const stream = pdf.stream(number)
      offsets[own] = written + length
      chunks.push(start, stream, 'endobj\n')
      length += start.length + stream.length + 'endobj\n'.length
      if (length < pieceBytes) continue
      yield put(chunks.splice(0))
      length = 0
    }
    if (part.bookmark !== undefined) {
      bookmarks.push({ title: textString(part.bookmark), dest: renumbered(`[${pdf.firstPage} 0 R /Fit]`) })
    }
    bookmarks.push(...pdf.bookmarks.map(({ title, dest }) => ({ title, dest: renumbered(dest) })))
    roots.push(numbers.get(pdf.pagesRoot)!)
    numberOfPages += pdf.numberOfPages
    yield put(chunks)
  }

  const firstBookmark = nextNumber
  for (const [index, { title, dest }] of bookmarks.entries()) {
    const number = firstBookmark + index
    const before = index > 0 ? ` /Prev ${number - 1} 0 R` : ''
    const after = index + 1 < bookmarks.length ? ` /Next ${number + 1} 0 R` : ''
    yield object(number, `<< /Title ${title} /Parent ${outlines} 0 R${before}${after} /Dest ${dest} >>`)
  }
  const last = firstBookmark + bookmarks.length - 1
  const ends = bookmarks.length > 0 ? ` /First ${firstBookmark} 0 R /Last ${last} 0 R /Count ${bookmarks.length}` : ''
  yield object(outlines, `<< /Type /Outlines${ends} >>`)
  yield object(
    pagesRoot,
    `<< /Type /Pages /Count ${numberOfPages} /Kids [${roots.map((root) => `${root} 0 R`).join(' ')}] >>`,
  )
  const shown = bookmarks.length > 1 ? ` /PageMode /UseOutlines` : ''
  yield object(catalogue, `<< /Type /Catalog /Pages ${pagesRoot} 0 R /Outlines ${outlines} 0 R${shown} >>`)
  const start = written
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  yield put([
    `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${offsets.length} /Root ${catalogue} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  ])
  return { numberOfPages }
}

/** UTF-16 in hexadecimal: the one spelling of a text that needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
