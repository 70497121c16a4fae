import { parentPort } from 'node:worker_threads'
import type { RenderOrder } from '../rendering/render-messages.ts'

// Stands in for the compiler where tests need a thread that dies or hangs when told to.
parentPort?.on('message', ({ data }: Extract<RenderOrder, { kind: 'zpl' }>) => {
  const product = data[0]?.product
  if (product === 'crash') process.exit(7)
  if (product === 'throw') throw new Error('out of paper')
  if (product !== 'hang') parentPort?.postMessage({ file: new TextEncoder().encode(product) }, [])
})
