/** What the embedded database's worker thread is given. */
export interface WorkerInput {
  readonly dataFolder: string
  /** At most 107 bytes: the kernel's limit for a Unix socket's path. */
  readonly socketPath: string
  readonly holderSilenceMs: number
}

/** What the worker tells; the property name keeps it apart from what `node --watch` posts on the same port. */
export type WorkerNews =
  | { readonly kattegat: 'ready' }
  | { readonly kattegat: 'closed'; readonly fault?: string }
  | { readonly kattegat: 'broken'; readonly fault: string }

export function isWorkerNews(message: unknown): message is WorkerNews {
  return typeof message === 'object' && message !== null && 'kattegat' in message
}
