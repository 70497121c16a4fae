let last: string | undefined

/** Keeps in which trace the server did what it was asked last; only one that sends traces says so. */
export function noteTrace(headers: Headers): void {
  last = headers.get('traceresponse') ?? last
}

/** What an exception of the page most likely came from. */
export function lastTrace(): string | undefined {
  return last
}
