import { DocumentRenderError } from './document-render-error.ts'
import type { RenderAnswer, RenderOrder } from './render-messages.ts'

/** For the process of a press: answers every order. What ends the server, it waits for the server to say. */
export function carryOutOrders(carryOut: (order: RenderOrder) => Promise<Uint8Array>): void {
  process.on('message', (order: RenderOrder) => void answerOf(order, carryOut).then((answer) => process.send!(answer)))
  process.on('disconnect', () => process.exit())
  // Ctrl-C and a service manager tell it to every process of the group: what is under way is still printed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}

/** A document that fails must not take the process with it: the next one is somebody else's. */
async function answerOf(
  order: RenderOrder,
  carryOut: (order: RenderOrder) => Promise<Uint8Array>,
): Promise<RenderAnswer> {
  const outcome = await carryOut(order).then(
    (file) => ({ file }),
    (error: unknown) => ({ diagnostics: diagnosticsOf(error) }),
  )
  return { ...outcome, memoryBytes: process.memoryUsage.rss() }
}

function diagnosticsOf(error: unknown): readonly string[] {
  if (error instanceof DocumentRenderError) return error.diagnostics
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
