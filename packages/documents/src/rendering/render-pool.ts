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
  const shop = new PrintShop(program, limits)
  return { submit: (order) => shop.submit(order), close: () => shop.close() }
}

class PrintShop implements RenderPool {
  readonly #program: URL
  readonly #limits: RenderPoolLimits
  readonly #queue: Job[] = []
  readonly #presses = new Set<Press>()
  #closing: Promise<void> | undefined
  #tellIdle: (() => void) | undefined

  constructor(program: URL, limits: RenderPoolLimits) {
    this.#program = program
    this.#limits = limits
  }

  submit(order: RenderOrder): Promise<Uint8Array> {
    if (this.#closing) return Promise.reject(new Error('The document renderer is closed'))
    const waiting = this.#queue.length
    if (waiting >= this.#limits.queueLimit) return Promise.reject(new DocumentRendererBusyError(waiting))
    return new Promise((resolve, reject) => {
      this.#queue.push({ order, resolve, reject })
      this.#handOut()
    })
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#drainAndEnd())
  }

  #handOut(): void {
    while (this.#queue.length > 0) {
      const press = this.#idlePress() ?? (this.#presses.size < this.#limits.workers ? this.#startPress() : undefined)
      if (!press) return
      this.#start(press, this.#queue.shift())
    }
    if (this.#tellIdle && [...this.#presses].every((press) => !press.job)) this.#tellIdle()
  }

  #idlePress(): Press | undefined {
    for (const press of this.#presses) if (!press.job) return press
    return undefined
  }

  #startPress(): Press {
    const worker = new Worker(this.#program)
    const press: Press = { worker, job: undefined, timer: undefined }
    this.#presses.add(press)
    worker.on('message', (answer: RenderAnswer) => this.#finish(press, answer))
    worker.on('error', (error) =>
      this.#giveUp(press, `its thread failed: ${error instanceof Error ? error.message : String(error)}`),
    )
    worker.on('exit', (code) => this.#giveUp(press, `its thread ended with code ${code}`))
    return press
  }

  #start(press: Press, job: Job | undefined): void {
    if (!job) return
    try {
      press.worker.postMessage(job.order, [])
    } catch (error) {
      // Something that cannot be copied into another thread: an error of the caller.
      job.reject(error instanceof Error ? error : new Error(String(error)))
      return
    }
    const { timeLimitMs } = this.#limits
    press.job = job
    press.worker.ref()
    press.timer = setTimeout(() => this.#giveUp(press, `it took longer than ${timeLimitMs} ms`), timeLimitMs)
  }

  #finish(press: Press, answer: RenderAnswer): void {
    const job = release(press)
    if (!job) return
    if ('file' in answer) job.resolve(answer.file)
    else job.reject(new DocumentRenderError(job.order.kind, answer.diagnostics))
    this.#handOut()
  }

  #giveUp(press: Press, why: string): void {
    // An error is followed by an exit: the second finds the press gone.
    if (!this.#presses.delete(press)) return
    const job = release(press)
    void press.worker.terminate()
    job?.reject(new DocumentRenderError(job.order.kind, [why]))
    this.#handOut()
  }

  async #drainAndEnd(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#tellIdle = resolve
      this.#handOut()
    })
    const ending = [...this.#presses]
    this.#presses.clear()
    await Promise.all(ending.map((press) => press.worker.terminate()))
  }
}

function release(press: Press): Job | undefined {
  clearTimeout(press.timer)
  const { job } = press
  press.job = undefined
  press.worker.unref()
  return job
}
