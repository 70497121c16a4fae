import { Worker } from 'node:worker_threads'
import { DocumentRenderError, DocumentRendererBusyError } from './document-render-error.ts'
import type { RenderAnswer, RenderOrder } from './render-messages.ts'

export interface RenderPool {
  readonly submit: (order: RenderOrder) => Promise<Uint8Array>
  /** Takes nothing new, lets what was accepted finish, ends the threads. May be called twice. */
  readonly close: () => Promise<void>
}

export interface RenderPoolLimits {
  readonly workers: number
  readonly queueLimit: number
  readonly timeLimitMs: number
}

interface Job {
  readonly order: RenderOrder
  readonly resolve: (file: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface Press {
  readonly worker: Worker
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Threads that carry out one order each at a time. They start when the first orders come, do not keep the process
 * alive while idle, and are replaced when they crash or hang; the order they died of is refused, not tried again.
 *
 * @param program the worker's file; it answers every `RenderOrder` with one `RenderAnswer`
 */
export function createRenderPool(program: URL, limits: RenderPoolLimits): RenderPool {
  const { workers, queueLimit, timeLimitMs } = limits
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
    const worker = new Worker(program)
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
    try {
      press.worker.postMessage(job.order, [])
    } catch (error) {
      // Something that cannot be copied into another thread: an error of the caller.
      job.reject(error instanceof Error ? error : new Error(String(error)))
      return
    }
    press.job = job
    press.worker.ref()
    press.timer = setTimeout(() => giveUp(press, `it took longer than ${timeLimitMs} ms`), timeLimitMs)
  }

  function finish(press: Press, answer: RenderAnswer): void {
    const job = release(press)
    if (!job) return
    if ('file' in answer) job.resolve(answer.file)
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

  return { submit, close: () => (closing ??= drainAndEnd()) }
}
