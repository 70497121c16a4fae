import { parentPort } from 'node:worker_threads'
import { DocumentRenderError } from './document-render-error.ts'
import type { RenderAnswer, RenderOrder } from './render-messages.ts'
import { createTypst } from './typst.ts'
import { drawText } from '../zpl/draw-text.ts'
import { writeZplLabels } from '../zpl/write-labels.ts'

if (!parentPort) throw new Error('render.worker.ts runs as a worker thread only')
const port = parentPort
const typst = createTypst()

port.on('message', (order: RenderOrder) => {
  const answer = carryOut(order)
  port.postMessage(answer, 'file' in answer ? [answer.file.buffer] : [])
})

/** A document that fails must not take the worker with it: the next one is somebody else's. */
function carryOut(order: RenderOrder): RenderAnswer {
  try {
    return { file: order.kind === 'zpl' ? writeZplLabels(order.data, drawText) : typst.render(order.kind, order.data) }
  } catch (error) {
    if (error instanceof DocumentRenderError) return { diagnostics: error.diagnostics }
    return { diagnostics: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}
