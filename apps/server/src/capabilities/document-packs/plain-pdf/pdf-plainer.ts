import { Worker } from 'node:worker_threads'
import { accept, refuse, type Result } from '@kattegat/domain/result'

/** What the thread answers: the PDF in its plain form, or why it has none. */
export type PlainPdf = Uint8Array<ArrayBuffer> | 'protected' | 'broken'

/** Writes somebody's PDF again in the plain form that can be bound with our own. Takes `pdf` over. */
export type MakePlainPdf = (pdf: Buffer) => Promise<Result<Uint8Array, 'protected' | 'broken'>>

/** A file that keeps the writer busy for so long is broken, or made to keep writers busy. */
const patienceMs = 30_000

/**
 * One at a time, in a thread of its own: a hostile file takes neither the server's time nor its memory, and that of a
 * large one is given back when nothing waits.
 */
export function createPdfPlainer(): MakePlainPdf {
  let worker: Worker | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  const ask = async (pdf: Buffer): Promise<PlainPdf> => {
    worker ??= newWorker()
    const answer = await answerOf(worker, pdf)
    waiting -= 1
    if (answer === 'none' || waiting === 0) {
      await worker.terminate()
      worker = undefined
    }
    return answer === 'none' ? 'broken' : answer
  }

  return async (pdf) => {
    waiting += 1
    const asked = queue.then(() => ask(pdf))
    queue = asked.catch(() => {})
    const answer = await asked
    return typeof answer === 'string' ? refuse(answer) : accept(answer)
  }
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./plain-pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** The answer about one file; `none` from a thread that died over it or takes too long. */
function answerOf(worker: Worker, pdf: Buffer): Promise<PlainPdf | 'none'> {
  return new Promise((resolve) => {
    const settle = (answer: PlainPdf | 'none') => {
      clearTimeout(patience)
      worker.off('message', settle)
      worker.off('error', die)
      worker.off('exit', die)
      resolve(answer)
    }
    const die = () => settle('none')
    const patience = setTimeout(die, patienceMs)
    worker.on('message', settle)
    worker.on('error', die)
    worker.on('exit', die)
    // Small buffers are pieces of a pool that others use; those are copied.
    const own = new Uint8Array(pdf)
    worker.postMessage(own, [own.buffer])
  })
}
