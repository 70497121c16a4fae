import { accept } from '@kattegat/domain/result'
import type { Serve } from './serve.ts'

/** Takes unhandled exceptions of the portal into the log. The page scrubs them; what arrives is only ever logged. */
export function registerClientExceptions(serve: Serve): void {
  serve('LogException', async ({ input, request }) => {
    const { name, message, stack, path } = input.body
    request.log.warn({ client: { name, message, stack, path } }, 'exception in the portal')
    return accept({ success: true })
  })
}
