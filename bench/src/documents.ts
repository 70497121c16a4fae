import { cpus } from 'node:os'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import type { LabelData, LabelPrint } from '@kattegat/documents'
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
const each = (ms: number) => `${(ms / batchSize).toFixed(2)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
console.table([
  { what: 'first label, cold', figure: `${firstMs.toFixed(0)} ms`, target: '' },
  { what: 'label, warm, median', figure: `${quantile(pdf.ms, 0.5).toFixed(2)} ms`, target: '4 ms' },
  { what: 'label, warm, p95', figure: `${quantile(pdf.ms, 0.95).toFixed(2)} ms`, target: '' },
  { what: 'label, median size', figure: kilobytes(quantile(pdf.bytes, 0.5)), target: '60 kB' },
  { what: 'label, largest', figure: kilobytes(Math.max(...pdf.bytes)), target: '60 kB' },
  { what: `each of ${batchSize} labels in one PDF`, figure: each(togetherMs), target: '1.5 ms' },
  { what: `each of ${batchSize}, size`, figure: kilobytes(together.bytes / batchSize), target: '60 kB' },
  { what: `each of ${batchSize}, four to an A4`, figure: each(sheetsMs), target: '1.5 ms' },
  { what: `each of ${batchSize} labels, a PDF each`, figure: each(separateMs), target: '1.5 ms' },
  { what: 'ZPL, warm, median', figure: `${quantile(zpl.ms, 0.5).toFixed(2)} ms`, target: '0.2 ms' },
  { what: `ZPL, each of ${batchSize}, a fifth each in Chinese and Arabic`, figure: each(zplBatchMs), target: '' },
  { what: 'memory after all', figure: `${residentMiB.toFixed(0)} MiB`, target: '' },
])
await import('./papers.ts')
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

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
