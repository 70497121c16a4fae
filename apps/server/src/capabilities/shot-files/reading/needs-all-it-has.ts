import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/**
 * Whether a sheet of a workbook has merged cells, or formulas whose value was not saved: only then is it worth to be read
 * with all it has.
 */
export async function needsAllItHas(content: Buffer): Promise<boolean> {
  const zip = await open(content)
  try {
    for await (const entry of entriesOf(zip)) {
      if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName) && (await hasMark(zip, entry))) return true
    }
    return false
  } finally {
    zip.close()
  }
}

function open(content: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const settle = (found?: Entry) => {
        zip.off('entry', settle)
        zip.off('end', settle)
        resolve(found)
      }
      zip.on('entry', settle)
      zip.on('end', settle)
      zip.once('error', reject)
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

async function hasMark(zip: ZipFile, entry: Entry): Promise<boolean> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  let tail = ''
  for await (const chunk of stream) {
    const text = tail + (chunk as Buffer).toString('latin1')
    if (text.includes('<mergeCell ') || formulaAlone.test(text)) return true
    tail = text.slice(-200)
  }
  return false
}

/** A formula with nothing behind it in its cell. */
const formulaAlone = /(?:<\/f>|<f\b[^<>]*\/>)\s*<\/c>/
