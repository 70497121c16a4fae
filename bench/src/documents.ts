import { cpus } from 'node:os'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import type { LabelData } from '@kattegat/documents'
import { labelForBench } from './label-for-bench.ts'

// Measures only: figures beside their targets, for whoever changes a template to look at. Refuses nothing.

const warmUp = 200
const singles = 300
const batchSize = 500

let serial = 0
/** Each label is another one: the compiler remembers what it has set before, and so would the figures. */
function nextLabel(): LabelData {
  serial += 1
  return toLabelData(labelForBench(serial))
}

const renderer = createDocumentRenderer()
const startedAt = performance.now()
await renderer.label(nextLabel())
const firstMs = performance.now() - startedAt
await Promise.all(Array.from({ length: warmUp }, () => renderer.label(nextLabel())))

const singleMs: number[] = []
const bytes: number[] = []
for (let index = 0; index < singles; index++) {
  const label = nextLabel()
  const start = performance.now()
  const pdf = await renderer.label(label)
  singleMs.push(performance.now() - start)
  bytes.push(pdf.byteLength)
}

const batch = Array.from({ length: batchSize }, nextLabel)
const batchStart = performance.now()
await Promise.all(batch.map((label) => renderer.label(label)))
const perLabelMs = (performance.now() - batchStart) / batchSize
await renderer.close()

const residentMiB = process.memoryUsage().rss / 1024 ** 2
console.table([
  { what: 'first label, cold', figure: `${firstMs.toFixed(0)} ms`, target: '' },
  { what: 'label, warm, median', figure: `${quantile(singleMs, 0.5).toFixed(2)} ms`, target: '4 ms' },
  { what: 'label, warm, p95', figure: `${quantile(singleMs, 0.95).toFixed(2)} ms`, target: '' },
  { what: `label in a batch of ${batchSize}`, figure: `${perLabelMs.toFixed(2)} ms`, target: '1.5 ms' },
  { what: 'label, median size', figure: `${(quantile(bytes, 0.5) / 1000).toFixed(1)} kB`, target: '60 kB' },
  { what: 'label, largest', figure: `${(Math.max(...bytes) / 1000).toFixed(1)} kB`, target: '60 kB' },
  { what: 'memory after all', figure: `${residentMiB.toFixed(0)} MiB`, target: '' },
])
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
