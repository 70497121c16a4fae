import { accept } from '@kattegat/domain/result'
import { currentTracer } from '../watching/index.ts'
import type { Serve } from './serve.ts'

/** Takes unhandled exceptions of the portal into the log and the page's trace. The page scrubs them; nothing else is done with them. */
export function registerClientExceptions(serve: Serve): void {
  serve('LogException', async ({ input, request }) => {
    const { name, message, stack, path, trace } = input.body
    request.log.warn({ client: { name, message, stack, path, trace } }, 'exception in the portal')
    currentTracer()?.exception({ name, message, stack, path, after: trace })
    return accept({ success: true })
  })
}
