/**
 * The objects of a PDF as Typst writes it: one classic cross-reference table, no object streams, no encryption. Not a
 * reader for the PDFs of others.
 */
export interface TypstPdf {
  /** The node of the page tree that holds every page. */
  readonly pagesRoot: number
  readonly numberOfPages: number
  readonly firstPage: number
  readonly bookmarks: readonly { readonly title: string; readonly dest: string }[]
  /** Numbers of everything the pages need, themselves included. */
  readonly needed: readonly number[]
  /** An object's text up to its stream; the whole of it where it has none. */
  head(number: number): string
  /** From `stream` to `endstream`, as it is; empty where it has none. */
  stream(number: number): Uint8Array
}

/** @throws RangeError where the bytes are not what Typst writes. */
export function readTypstPdf(pdf: Uint8Array): TypstPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { offsets, root } = readTable(bytes)
  const spans = spansOf(bytes, offsets)
  const heads = new Map<number, string>()

  const head = (number: number): string => {
    let text = heads.get(number)
    if (text === undefined) heads.set(number, (text = headOf(bytes, spans.get(number), number)))
    return text
  }
  const stream = (number: number): Uint8Array => {
    const span = spans.get(number)
    if (!span) throw broken(`there is no object ${number}`)
    const begin = span.from + head(number).length
    return bytes.subarray(begin, span.to)
  }

  const catalog = head(root)
  const pagesRoot = referenceIn(catalog, 'Pages')
  if (pagesRoot === undefined) throw broken('the catalogue names no pages')
  return {
    pagesRoot,
    numberOfPages: Number(/\/Count (\d+)/.exec(head(pagesRoot))?.[1] ?? 0),
    firstPage: firstPageOf(head, pagesRoot),
    bookmarks: bookmarksOf(head, referenceIn(catalog, 'Outlines')),
    needed: neededFrom(head, pagesRoot),
    head,
    stream,
  }
}

/** Every reference of an object's head, given to `change`; text in brackets is no reference, whatever it reads like. */
export function withReferences(head: string, change: (number: number) => string): string {
  let changed = ''
  let done = 0
  const next = /\(|\b(\d+) 0 R\b/g
  for (let found = next.exec(head); found; found = next.exec(head)) {
    if (found[1] === undefined) {
      next.lastIndex = endOfText(head, found.index)
      continue
    }
    changed += head.slice(done, found.index) + change(Number(found[1]))
    done = next.lastIndex
  }
  return changed + head.slice(done)
}

/** Where a text in brackets ends, behind its last; brackets within it are either escaped or come in pairs. */
function endOfText(head: string, start: number): number {
  let open = 0
  for (let at = start; at < head.length; at++) {
    const sign = head[at]
    if (sign === '\\') at += 1
    else if (sign === '(') open += 1
    else if (sign === ')' && --open === 0) return at + 1
  }
  throw broken('a text does not end')
}

interface Span {
  readonly from: number
  readonly to: number
}

function readTable(bytes: Buffer): { offsets: Map<number, number>; root: number } {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 64))
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1])
  const table = bytes.toString('latin1', start)
  const count = Number(/^xref\s+0 (\d+)\s/.exec(table)?.[1])
  const root = Number(/\/Root (\d+) 0 R/.exec(table)?.[1])
  if (!count || !root) throw broken('its table of objects is of another kind')
  const offsets = new Map<number, number>()
  for (const [index, row] of [...table.matchAll(/(\d{10}) \d{5} ([fn])/g)].entries()) {
    if (row[2] === 'n') offsets.set(index, Number(row[1]))
  }
  return { offsets, root }
}

/** From behind `1 0 obj` to before `endobj`. */
function spansOf(bytes: Buffer, offsets: ReadonlyMap<number, number>): Map<number, Span> {
  const spans = new Map<number, Span>()
  const ordered = [...offsets].sort((a, b) => a[1] - b[1])
  for (const [index, [number, offset]] of ordered.entries()) {
    const next = ordered[index + 1]?.[1] ?? bytes.lastIndexOf('xref\n')
    const to = bytes.lastIndexOf('endobj', next)
    const from = bytes.indexOf('obj', offset) + 3
    if (to < from) throw broken(`object ${number} does not end`)
    spans.set(number, { from, to })
  }
  return spans
}

function headOf(bytes: Buffer, span: Span | undefined, number: number): string {
  if (!span) throw broken(`there is no object ${number}`)
  const begin = bytes.indexOf('\nstream', span.from)
  return bytes.toString('latin1', span.from, begin === -1 || begin > span.to ? span.to : begin + 1)
}

function referenceIn(head: string, name: string): number | undefined {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(head)
  return found ? Number(found[1]) : undefined
}

function firstPageOf(head: (number: number) => string, node: number): number {
  const kid = /\/Kids \[\s*(\d+) 0 R/.exec(head(node))?.[1]
  return kid === undefined ? node : firstPageOf(head, Number(kid))
}

function bookmarksOf(head: (number: number) => string, outlines: number | undefined): TypstPdf['bookmarks'] {
  const bookmarks: { title: string; dest: string }[] = []
  let item = outlines === undefined ? undefined : referenceIn(head(outlines), 'First')
  while (item !== undefined) {
    const text = head(item)
    const title = textIn(text, '/Title ')
    if (title === undefined) throw broken('a bookmark has no title')
    // A title may read like anything.
    const entries = text.replace(title, '')
    // Where it leads stands in an object of its own, `[19 0 R /XYZ 0 842 0]`, and in what was bound before in the bookmark.
    const place = referenceIn(entries, 'Dest')
    const dest = place === undefined ? /\/Dest (\[[^\]]*\])/.exec(entries)?.[1] : head(place).trim()
    if (dest === undefined) throw broken('a bookmark leads nowhere')
    bookmarks.push({ title, dest })
    item = referenceIn(entries, 'Next')
  }
  return bookmarks
}

/** A text as it is written: in brackets, or in hexadecimal. */
function textIn(head: string, name: string): string | undefined {
  const start = head.indexOf(name) + name.length
  if (start < name.length) return undefined
  return head[start] === '(' ? head.slice(start, endOfText(head, start)) : /^<[0-9A-F]*>/.exec(head.slice(start))?.[0]
}

function neededFrom(head: (number: number) => string, root: number): number[] {
  const needed = new Set([root])
  for (const number of needed) withReferences(head(number), (other) => (needed.add(other), ''))
  return [...needed]
}

function broken(why: string): RangeError {
  return new RangeError(`Not a PDF that can be bound: ${why}`)
}
