import { cpus } from 'node:os'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import type { LabelData, LabelPrint } from '@kattegat/documents'
import { quantile, report } from './figures.ts'
import { labelForBench } from './label-for-bench.ts'

// Measures only: figures beside their targets, for anyone who changes a template to look at. Refuses nothing.

const warmUp = 200
const singles = 300
const batchSize = 500
const batches = 5

let serial = 0
/** Each label is another one: the compiler remembers what it has set before, and so would the figures. */
function nextLabel(): LabelData {
  serial += 1
  return toLabelData(labelForBench(serial))
}
const nextBatch = () => Array.from({ length: batchSize }, nextLabel)

const renderer = createDocumentRenderer()
const startedAt = performance.now()
await renderer.label(nextLabel())
const firstMs = performance.now() - startedAt

const pdf = await oneByOne({})
// The quickest of a few: what else the machine does makes it slower only.
const separateMs = await quickest(async (labels) => {
  await Promise.all(labels.map((label) => renderer.label(label)))
})
const together = { bytes: 0 }
const togetherMs = await quickest(async (labels) => {
  together.bytes = (await renderer.labels(labels)).byteLength
})
const sheetsMs = await quickest(async (labels) => {
  await renderer.labels(labels, { format: 'pdf-a4-4up' })
})
const zpl = await oneByOne({ format: 'zpl' })
const zplBatchMs = await quickest(async (labels) => {
  await renderer.labels(labels, { format: 'zpl' })
})
await renderer.close()

const residentMiB = process.memoryUsage().rss / 1024 ** 2
const each = `each of ${batchSize}`
report('first label, cold', firstMs, 'ms')
report('label, median', quantile(pdf.ms, 0.5), 'ms', 4)
report('label, p95', quantile(pdf.ms, 0.95), 'ms')
report('label, median size', quantile(pdf.bytes, 0.5) / 1000, 'kB', 60)
report('label, largest', Math.max(...pdf.bytes) / 1000, 'kB', 60)
report(`${each} labels in one PDF`, togetherMs / batchSize, 'ms', 1.5)
report(`${each} labels in one PDF, size`, together.bytes / batchSize / 1000, 'kB', 60)
report(`${each} labels, four to an A4`, sheetsMs / batchSize, 'ms', 1.5)
report(`${each} labels, a PDF each`, separateMs / batchSize, 'ms', 1.5)
report('ZPL, median', quantile(zpl.ms, 0.5), 'ms', 0.2)
report(`ZPL, ${each}, a fifth each in Chinese and Arabic`, zplBatchMs / batchSize, 'ms')
report('memory after all', residentMiB, 'MiB')
await import('./papers.ts')
await import('./documents-http.ts')
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)

async function oneByOne(print: LabelPrint): Promise<{ ms: number[]; bytes: number[] }> {
  await Promise.all(Array.from({ length: warmUp }, () => renderer.label(nextLabel(), print)))
  const ms: number[] = []
  const bytes: number[] = []
  for (let index = 0; index < singles; index++) {
    const label = nextLabel()
    const start = performance.now()
    const file = await renderer.label(label, print)
    ms.push(performance.now() - start)
    bytes.push(file.byteLength)
  }
  return { ms, bytes }
}

async function quickest(print: (labels: readonly LabelData[]) => Promise<void>): Promise<number> {
  let best = Infinity
  for (let run = 0; run < batches; run++) {
    const labels = nextBatch()
    const start = performance.now()
    await print(labels)
    best = Math.min(best, performance.now() - start)
  }
  return best
}
