import { paths } from '@kattegat/contract/paths'
import { lastTrace } from '../api/last-trace.ts'

/** One page tells of this many errors at most: a loop must not become a flood. */
const atMost = 10
const told = new Set<string>()

/** Takes out what could name a person or open a door: e-mails, long numbers, tokens, queries of addresses. */
export function scrub(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<e-mail>')
    .replace(/\b[\w-]{10,}\.[\w-]{10,}(\.[\w-]+)?\b/g, '<token>')
    .replace(/([?#])[^\s:)]+/g, '$1…')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '<id>')
    .replace(/\d{5,}/g, '<number>')
}

/** Tells the server of an unhandled exception, scrubbed; it is logged and counted there. Never fails itself. */
export function reportError(fault: unknown): void {
  const error = fault instanceof Error ? fault : new Error(String(fault))
  const trace = lastTrace()
  const body = {
    name: scrub(error.name).slice(0, 200),
    message: scrub(error.message).slice(0, 2000),
    ...(error.stack ? { stack: scrub(error.stack).slice(0, 8000) } : {}),
    // `/t/{token}` is a key to a shipment, so only the screen's name is told.
    path: `/${location.pathname.split('/')[1] ?? ''}`.slice(0, 500),
    ...(trace === undefined ? {} : { trace }),
  }
  const key = `${body.name} ${body.message}`
  if (told.has(key) || told.size >= atMost) return
  told.add(key)
  const [method, path] = paths.LogException
  void fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

/** Listens for what nobody caught. */
export function watchForErrors(): void {
  window.addEventListener('error', (event) => {
    // Failed images and scripts come here as well, without an error.
    if (event.error) reportError(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    const error: unknown = event.reason
    if (error instanceof DOMException && error.name === 'AbortError') return
    reportError(error)
  })
}
