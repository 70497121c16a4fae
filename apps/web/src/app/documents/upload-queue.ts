/** How the sending of one file ended. */
export type Outcome =
  | { readonly kind: 'done' }
  /** The file itself is at error: trying again does not help. */
  | { readonly kind: 'faulty'; readonly message: string }
  /** The portal is: trying again may. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Nobody knows what arrived. Sent again, the same file is the same document. */
  | { readonly kind: 'lost' }

export type UploadState =
  | { readonly kind: 'ready' | 'waiting' | 'checking' | 'cancelled' }
  /** Part of the file that is sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | Outcome

/** What is said of a file that becomes a document. */
export interface OfDocument {
  readonly documentType: string
}

/** One file a person wants to upload, and what is said of it. */
export interface Upload<About = OfDocument> {
  readonly id: number
  readonly file: File
  readonly about: About
  readonly state: UploadState
}

/** Sends one file; tells how much of it is sent. Rejects when it is cancelled, and never else. */
export type SendFile<About = OfDocument> = (
  upload: Upload<About>,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<Outcome>

/** The files of one page, sent a few at a time. */
export interface UploadQueue<About = OfDocument> {
  readonly uploads: () => readonly Upload<About>[]
  readonly subscribe: (listener: () => void) => () => void
  add(files: readonly { file: File; about: About; error?: string | undefined }[]): void
  setAbout(id: number, about: About): void
  /** Sends what is ready. */
  start(): void
  retry(id: number): void
  /** Sends again what was lost on its way: the line is back. False where nothing is on its way any more. */
  retryLost(): boolean
  cancel(id: number): void
  remove(id: number): void
}

/** More would only share the same line. */
const sentAtOnce = 2

export function createUploadQueue<About = OfDocument>(send: SendFile<About>): UploadQueue<About> {
  let uploads: readonly Upload<About>[] = []
  let lastId = 0
  const underWay = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const put = (next: readonly Upload<About>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, part: Partial<Upload<About>>) =>
    put(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const setState = (id: number, state: UploadState) => change(id, { state })

  const sendNext = () => {
    while (underWay.size < sentAtOnce) {
      const next = uploads.find((upload) => upload.state.kind === 'waiting')
      if (!next) return
      const controller = new AbortController()
      underWay.set(next.id, controller)
      setState(next.id, { kind: 'sending', sent: 0 })
      void sendOne(next, controller.signal)
    }
  }
  const sendOne = async (upload: Upload<About>, signal: AbortSignal) => {
    const onProgress = (sent: number) => {
      if (!signal.aborted) setState(upload.id, sent >= 1 ? { kind: 'checking' } : { kind: 'sending', sent })
    }
    try {
      setState(upload.id, await send(upload, { signal, onProgress }))
    } catch {
      setState(upload.id, { kind: 'cancelled' })
    } finally {
      underWay.delete(upload.id)
      sendNext()
    }
  }
  const wait = (which: (upload: Upload<About>) => boolean) => {
    put(uploads.map((upload) => (which(upload) ? { ...upload, state: { kind: 'waiting' } } : upload)))
    sendNext()
  }

  return {
    uploads: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files) =>
      put([
        ...uploads,
        ...files.map(({ file, about, error }): Upload<About> => ({
          id: (lastId += 1),
          file,
          about,
          state: error === undefined ? { kind: 'ready' } : { kind: 'faulty', message: error },
        })),
      ]),
    setAbout: (id, about) => change(id, { about }),
    start: () => wait((upload) => upload.state.kind === 'ready'),
    retry: (id) => wait((upload) => upload.id === id && canRetry(upload.state)),
    retryLost() {
      wait((upload) => upload.state.kind === 'lost')
      return uploads.some((upload) => isUnderWay(upload.state))
    },
    cancel(id) {
      const sending = underWay.get(id)
      if (sending) sending.abort()
      else setState(id, { kind: 'cancelled' })
    },
    remove(id) {
      underWay.get(id)?.abort()
      put(uploads.filter((upload) => upload.id !== id))
    },
  }
}

export function canRetry(state: UploadState): boolean {
  return state.kind === 'lost' || state.kind === 'failed' || state.kind === 'cancelled'
}

export function isUnderWay(state: UploadState): boolean {
  return state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'checking'
}
