import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { accept, refuse } from '@kattegat/domain/result'
import { fairQueue } from './fair-queue.ts'
import type { FileCheck } from './file-error.ts'

export interface PdfQuestion {
  readonly id: number
  readonly file: string
}
export type PdfVerdict = 'good' | 'protected' | 'broken'

/** `asker`: whose file it is; askers take turns. */
export type CheckPdf = (file: string, asker: string) => Promise<FileCheck>

export interface PdfChecker {
  readonly judge: CheckPdf
  close(): Promise<void>
}

/** A file that keeps a reader busy for so long is broken, or made to keep readers busy. */
const patienceMs = 15_000
const tailBytes = 64 * 1024

/**
 * Opens PDFs the way people's readers do, in a thread of its own: a hostile file takes neither the server's time nor
 * its memory. One at a time, so that files made to keep it busy hold up their own sender most; the thread begins with the
 * first file.
 */
export function createPdfChecker(): PdfChecker {
  let worker: Worker | undefined
  let asked = 0
  const inTurn = fairQueue()

  const ask = async (file: string): Promise<PdfVerdict> => {
    worker ??= newWorker()
    const question: PdfQuestion = { id: (asked += 1), file }
    const verdict = await answerOf(worker, question)
    if (verdict !== 'none') return verdict
    await worker.terminate()
    worker = undefined
    return 'broken'
  }

  return {
    judge: async (file, asker) => {
      if (!(await hasEnd(file))) return refuse('fileBroken')
      const verdict = await inTurn(asker, () => ask(file))
      if (verdict === 'good') return accept('application/pdf')
      return refuse(verdict === 'protected' ? 'fileProtected' : 'fileBroken')
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // The library warns of drawing parts that nothing here draws with.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** The answer to one question; `none` from a thread that died over it or takes too long. */
function answerOf(worker: Worker, question: PdfQuestion): Promise<PdfVerdict | 'none'> {
  return new Promise((resolve) => {
    const settle = (verdict: PdfVerdict | 'none') => {
      clearTimeout(patience)
      worker.off('message', hear)
      worker.off('error', die)
      worker.off('exit', die)
      resolve(verdict)
    }
    const hear = (message: { id?: number; verdict?: PdfVerdict }) => {
      if (message.id === question.id && message.verdict) settle(message.verdict)
    }
    const die = () => settle('none')
    const patience = setTimeout(die, patienceMs)
    worker.on('message', hear)
    worker.on('error', die)
    worker.on('exit', die)
    worker.postMessage(question)
  })
}

/** Every PDF says near its end where its directory begins; one that was cut off does not (ISO 32000-1, §7.5.5). */
async function hasEnd(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, tailBytes))
    await handle.read(tail, 0, tail.length, size - tail.length)
    return tail.includes('startxref')
  } finally {
    await handle.close()
  }
}
