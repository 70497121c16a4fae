import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LabelData } from '../label/label-data.ts'
import { DocumentRenderError, DocumentRendererBusyError } from './document-render-error.ts'
import type { RenderAnswer, RenderOrder } from './render-messages.ts'

export interface DocumentRenderer {
  /** PDF of 100 × 150 mm, one page a piece; the same data gives the same bytes. */
  label(data: LabelData): Promise<Uint8Array>
  /** Takes no new documents, lets the accepted ones finish, and ends the threads. May be called twice. */
  close(): Promise<void>
}

export interface DocumentRendererOptions {
  /** Threads at most, each about 150 MB; 2 unless given, never more than the machine runs at once. */
  workers?: number
  /** Documents that may wait before the next is refused; 5000 unless given. */
  queueLimit?: number
  /** Longest time one document may take before its thread is given up; 30 s unless given. */
  timeLimitMs?: number
}

interface Job {
  readonly order: RenderOrder
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface Press {
  readonly worker: Worker
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Renders documents in worker threads, so that the server answers others meanwhile. Threads start when the first
 * documents come, do not keep the process alive while idle, and are replaced when they crash or hang; the document
 * they died of is refused, not tried again.
 *
 * `label` rejects with `DocumentRenderError` (compiler's diagnostics) or `DocumentRendererBusyError` (queue full).
 */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { workers = Math.min(2, availableParallelism()), queueLimit = 5000, timeLimitMs = 30_000 } = options
  const queue: Job[] = []
  const presses = new Set<Press>()
  let closing: Promise<void> | undefined
  let tellIdle: (() => void) | undefined

  function submit(order: RenderOrder): Promise<Uint8Array> {
    if (closing) return Promise.reject(new Error('The document renderer is closed'))
    if (queue.length >= queueLimit) return Promise.reject(new DocumentRendererBusyError(queue.length))
    return new Promise((resolve, reject) => {
      queue.push({ order, resolve, reject })
      handOut()
    })
  }

  function handOut(): void {
    while (queue.length > 0) {
      const press = idlePress() ?? (presses.size < workers ? startPress() : undefined)
      if (!press) return
      start(press, queue.shift())
    }
    if (tellIdle && [...presses].every((press) => !press.job)) tellIdle()
  }

  function idlePress(): Press | undefined {
    for (const press of presses) if (!press.job) return press
    return undefined
  }

  function startPress(): Press {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url))
    const press: Press = { worker, job: undefined, timer: undefined }
    presses.add(press)
    worker.on('message', (answer: RenderAnswer) => finish(press, answer))
    worker.on('error', (error) =>
      giveUp(press, `its thread failed: ${error instanceof Error ? error.message : String(error)}`),
    )
    worker.on('exit', (code) => giveUp(press, `its thread ended with code ${code}`))
    return press
  }

  function start(press: Press, job: Job | undefined): void {
    if (!job) return
    press.job = job
    press.worker.ref()
    press.timer = setTimeout(() => giveUp(press, `it took longer than ${timeLimitMs} ms`), timeLimitMs)
    press.worker.postMessage(job.order, [])
  }

  function finish(press: Press, answer: RenderAnswer): void {
    const job = release(press)
    if (!job) return
    if ('pdf' in answer) job.resolve(answer.pdf)
    else job.reject(new DocumentRenderError(job.order.kind, answer.diagnostics))
    handOut()
  }

  function giveUp(press: Press, why: string): void {
    // An error is followed by an exit: the second finds the press gone.
    if (!presses.delete(press)) return
    const job = release(press)
    void press.worker.terminate()
    job?.reject(new DocumentRenderError(job.order.kind, [why]))
    handOut()
  }

  function release(press: Press): Job | undefined {
    clearTimeout(press.timer)
    const { job } = press
    press.job = undefined
    press.worker.unref()
    return job
  }

  async function drainAndEnd(): Promise<void> {
    await new Promise<void>((resolve) => {
      tellIdle = resolve
      handOut()
    })
    const ending = [...presses]
    presses.clear()
    await Promise.all(ending.map((press) => press.worker.terminate()))
  }

  return {
    label: (data) => submit({ kind: 'label', data }),
    close: () => (closing ??= drainAndEnd()),
  }
}
