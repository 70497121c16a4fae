import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { DocumentRenderError, DocumentRendererBusyError } from './document-render-error.ts'
import type { RenderAnswer, RenderOrder } from './render-messages.ts'

export interface RenderPool {
  readonly submit: (order: RenderOrder) => Promise<Uint8Array>
  /** Takes nothing new, lets what was accepted finish, ends the processes. May be called twice. */
  readonly close: () => Promise<void>
}

export interface RenderPoolLimits {
  readonly workers: number
  readonly queueLimit: number
  readonly timeLimitMs: number
  /** Bytes of memory with which a press is replaced after an order. */
  readonly memoryLimit: number
}

interface Job {
  readonly order: RenderOrder
  readonly resolve: (file: Uint8Array) => void
  readonly reject: (error: Error) => void
  /** Its first press ended without an answer, perhaps by the system, which needed its memory. */
  readonly isSecondTry?: boolean
}

interface Press {
  readonly process: ChildProcess
  job: Job | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Processes that carry out one order each at a time. They start when the first orders come, do not keep the server
 * alive while idle, and are replaced when they crash, hang or have grown: the compiler keeps 0.4 MB of each label and never
 * gives it back, in whichever thread. The order they died of is tried once more; the one they hang at is not.
 * Where both wait, papers and labels take turns: no parcel stands unlabelled behind everybody's papers.
 *
 * @param program its file, which answers orders by `carryOutOrders`
 */
export function createRenderPool(program: URL, limits: RenderPoolLimits): RenderPool {
  const shop = new PrintShop(program, limits)
  return { submit: (order) => shop.submit(order), close: () => shop.close() }
}

/** Orders that wait: labels and papers each in their order, and in turn where there are both. */
class WaitingJobs {
  readonly #labels: Job[] = []
  readonly #papers: Job[] = []
  #lastWasLabels = false

  get length(): number {
    return this.#labels.length + this.#papers.length
  }

  push(job: Job): void {
    const kind = job.order.kind === 'papers' ? this.#papers : this.#labels
    kind.push(job)
  }

  next(): Job | undefined {
    this.#lastWasLabels = this.#papers.length === 0 || (this.#labels.length > 0 && !this.#lastWasLabels)
    return (this.#lastWasLabels ? this.#labels : this.#papers).shift()
  }
}

class PrintShop implements RenderPool {
  readonly #program: URL
  readonly #limits: RenderPoolLimits
  readonly #queue = new WaitingJobs()
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
      this.#start(press, this.#queue.next())
    }
    if (this.#tellIdle && [...this.#presses].every((press) => !press.job)) this.#tellIdle()
  }

  #idlePress(): Press | undefined {
    for (const press of this.#presses) if (!press.job) return press
    return undefined
  }

  #startPress(): Press {
    const process = fork(this.#program, {
      execArgv: [],
      // It needs none of the server's settings, and knows none of the secrets.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
      serialization: 'advanced',
      // Ctrl-C is for the server, which lets it finish; where the server dies, it ends by itself.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const press: Press = { process, job: undefined, timer: undefined }
    this.#presses.add(press)
    process.on('message', (answer) => this.#finish(press, answer as RenderAnswer))
    process.on('error', (error) => this.#giveUp(press, `its process failed: ${error.message}`))
    process.on('exit', (code, signal) => this.#tryAgain(press, `its process ended with ${signal ?? `code ${code}`}`))
    return press
  }

  #start(press: Press, job: Job | undefined): void {
    if (!job) return
    try {
      // Where it has just ended, its exit tells.
      press.process.send(job.order, () => {})
    } catch (error) {
      // Something that cannot be copied into another process: an error of the caller.
      job.reject(error instanceof Error ? error : new Error(String(error)))
      return
    }
    const { timeLimitMs } = this.#limits
    press.job = job
    press.process.ref()
    press.process.channel?.ref()
    press.timer = setTimeout(() => this.#giveUp(press, `it took longer than ${timeLimitMs} ms`), timeLimitMs)
  }

  #finish(press: Press, answer: RenderAnswer): void {
    const job = release(press)
    if (!job) return
    if ('file' in answer) job.resolve(answer.file)
    else job.reject(new DocumentRenderError(job.order.kind, answer.diagnostics))
    if (answer.memoryBytes > this.#limits.memoryLimit) this.#retire(press)
    this.#handOut()
  }

  #tryAgain(press: Press, why: string): void {
    const { job } = press
    if (!job || job.isSecondTry || !this.#presses.has(press)) return this.#giveUp(press, why)
    this.#presses.delete(press)
    release(press)
    // By a new one: what ended this one may have ended the others too, of which is not heard yet.
    this.#start(this.#startPress(), { ...job, isSecondTry: true })
  }

  #giveUp(press: Press, why: string): void {
    // An error is followed by an exit: the second finds the press gone.
    if (!this.#presses.delete(press)) return
    const job = release(press)
    press.process.kill('SIGKILL')
    job?.reject(new DocumentRenderError(job.order.kind, [why]))
    this.#handOut()
  }

  /** The next one starts when there is something to print. */
  #retire(press: Press): void {
    this.#presses.delete(press)
    press.process.kill('SIGKILL')
  }

  async #drainAndEnd(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#tellIdle = resolve
      this.#handOut()
    })
    const ending = [...this.#presses]
    this.#presses.clear()
    await Promise.all(ending.map(({ process }) => ended(process)))
  }
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null || process.pid === undefined) return
  process.ref()
  process.kill('SIGKILL')
  await once(process, 'exit')
}

function release(press: Press): Job | undefined {
  clearTimeout(press.timer)
  const { job } = press
  press.job = undefined
  press.process.unref()
  press.process.channel?.unref()
  return job
}
