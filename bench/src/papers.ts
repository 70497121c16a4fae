import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { bindPdfs, createDocumentRenderer } from '@kattegat/documents'
import { quantile, report } from './figures.ts'
import { invoiceForBench, packedForBench } from './papers-for-bench.ts'

// Papers of A4: figures beside their targets, after those of the labels. Refuses nothing.

const rounds = 60
const packOf = 1000
const chunkSize = 10

const renderer = createDocumentRenderer()
let serial = 0
const invoices = { 20: await invoiceMs(20), 200: await invoiceMs(200) }
const pack = await packAtOnce()
await renderer.close()

report('invoice of 20 lines, median', invoices[20], 'ms', 6)
report('invoice of 200 lines, median', invoices[200], 'ms', 35)
report(`pack of ${packOf} shipments, three papers each`, pack.seconds, 's', 30)
report('pack, most memory above idle', pack.memoryMiB, 'MiB', 200)
report('pack, size', pack.bytes / 1e6, 'MB')
report('others answered while a pack is made, p95', pack.othersMs, 'ms', 50)

async function invoiceMs(lines: number): Promise<number> {
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    serial += 1
    const papers = invoiceForBench(lines, serial)
    const start = performance.now()
    await renderer.papers([{ bookmark: null, papers }])
    ms.push(performance.now() - start)
  }
  return quantile(ms.slice(rounds / 4), 0.5)
}

/** As the job does it: a chunk is rendered while the one before is written; others ask this very process meanwhile. */
async function packAtOnce() {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-bench-'))
  const file = join(folder, 'pack.pdf')
  const others = await askMeanwhile()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const start = performance.now()
  await pipeline(Readable.from(bindPdfs(chunks())), createWriteStream(file))
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const othersMs = await others.stop()
  const { size: bytes } = await stat(file)
  await rm(folder, { recursive: true })
  return { seconds, bytes, othersMs, memoryMiB: (most - idle) / 1024 ** 2 }
}

async function* chunks() {
  const render = () => renderer.papers(Array.from({ length: chunkSize }, () => packedForBench(++serial)))
  let next = render()
  for (let done = chunkSize; done <= packOf; done += chunkSize) {
    const pdf = await next
    if (done < packOf) next = render()
    yield { pdf }
  }
}

/** A client in a thread of its own that asks every 20 ms, until it is stopped; answers the 95th percentile in ms. */
async function askMeanwhile(): Promise<{ stop: () => Promise<number> }> {
  const server = createServer((_request, reply) => reply.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const ms = []
     let stopped = false
     parentPort.once('message', () => (stopped = true))
     ;(async () => {
       while (!stopped) {
         const start = performance.now()
         await (await fetch('http://127.0.0.1:${port}/')).text()
         ms.push(performance.now() - start)
         await new Promise((resolve) => setTimeout(resolve, 20))
       }
       parentPort.postMessage(ms)
     })()`,
    { eval: true },
  )
  return {
    stop: async () => {
      const ms = new Promise<number[]>((resolve) => client.once('message', resolve))
      client.postMessage('stop')
      const p95 = quantile(await ms, 0.95)
      await client.terminate()
      server.close()
      return p95
    },
  }
}
