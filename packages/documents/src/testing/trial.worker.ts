import { parentPort } from 'node:worker_threads'
import type { RenderOrder } from '../rendering/render-messages.ts'

// Stands in for the compiler where tests need a thread that dies or hangs when told to.
parentPort?.on('message', ({ data: [label] }: RenderOrder) => {
  const product = label?.product
  if (product === 'crash') process.exit(7)
  if (product === 'throw') throw new Error('out of paper')
  if (product !== 'hang') parentPort?.postMessage({ pdf: new TextEncoder().encode(product) }, [])
})
