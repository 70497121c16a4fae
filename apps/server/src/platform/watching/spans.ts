/** What a span says beside its name. Never what a person entered: no name, address, text or token. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  readonly name: string
  /** `server` and `consumer` begin a trace, or go on with `after`; the others belong to what is being done. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal'
  readonly facts?: SpanFacts
  /** The span before it, as W3C's `traceparent` writes it. */
  readonly after?: string | undefined
}

/** A piece of work that is followed. */
export interface OpenSpan {
  /** As W3C's `traceparent` writes it: what goes on elsewhere names it. */
  readonly traceparent: string
  /** As log lines name it. */
  readonly ids: LogIds
  /** Does work, whose own spans stand below this one. */
  within<T>(work: () => T): T
  note(facts: SpanFacts): void
  /** @param error that it ended with: its kind is told, its words stay in the log. */
  end(error?: unknown): void
}

export interface LogIds {
  readonly trace_id: string
  readonly span_id: string
}

/** An exception of the pages, as the page scrubbed it. */
export interface PageException {
  readonly name: string
  readonly message: string
  readonly stack?: string | undefined
  /** The screen. */
  readonly path?: string | undefined
  /** The page's last request, as its answer named it. */
  readonly after?: string | undefined
}

/** Follows what is done and sends it to a collector. */
export interface Tracer {
  begin(start: SpanStart): OpenSpan
  /** Work that is over already, after so many ms; nothing, and nothing is asked, outside of what is sent. */
  ended(start: () => SpanStart, ms: number, error?: unknown): void
  /** What is being done; undefined outside of any trace. */
  current(): Pick<OpenSpan, 'traceparent' | 'ids'> | undefined
  exception(exception: PageException): void
}

let tracer: Tracer | undefined

/** Undefined where no collector is configured: then nothing is followed, and nothing is done for it. */
export function currentTracer(): Tracer | undefined {
  return tracer
}

/** Set before the portal is opened: what is opened without goes on without. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
}

/** Does work in a span of its own, which it is given where there is one. */
export async function inSpan<T>(start: SpanStart, work: (span: OpenSpan | undefined) => Promise<T>): Promise<T> {
  if (!tracer) return work(undefined)
  const span = tracer.begin(start)
  try {
    const outcome = await span.within(() => work(span))
    span.end()
    return outcome
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** What a log line says of the span it was written in. */
export function currentLogIds(): LogIds | undefined {
  return tracer?.current()?.ids
}
