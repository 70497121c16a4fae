import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetCell } from '@kattegat/domain/shot-files'
import type { FileProblem } from './file-problem.ts'
import type { SheetRow } from './sheet.ts'
import type { UnderstoodSheet } from './understand-file.ts'

/** A sheet without its lines, but with the first of them. */
export interface SheetFound extends Omit<UnderstoodSheet, 'lines'> {
  readonly lineCount: number
  readonly start: readonly (readonly SheetCell[])[]
}

export type FileMessage =
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'sheets'; readonly sheets: readonly SheetFound[] }
  | { readonly kind: 'lines'; readonly sheet: number; readonly lines: readonly SheetRow[] }
  | { readonly kind: 'end' }

/** A file that keeps its reader busy for so long with one message is made to. */
const patienceMs = 120_000

/**
 * Reads a file in a thread of its own, so that neither a large nor a hostile one holds anybody else up. Its sheets come
 * first, then their lines; each is taken before the next is sent. How long that takes is not the file's fault.
 */
export async function* readFileInThread(
  path: string,
  patience: () => AbortSignal = () => AbortSignal.timeout(patienceMs),
): AsyncGenerator<FileMessage> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    stdout: true,
    stderr: true,
  })
  try {
    for (;;) {
      const message = await nextMessage(worker, patience())
      yield message
      if (message.kind === 'problem' || message.kind === 'end') return
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextMessage(worker: Worker, signal: AbortSignal): Promise<FileMessage> {
  try {
    for (;;) {
      const [message] = (await once(worker, 'message', { signal })) as [Partial<FileMessage>]
      // Under `node --watch` a thread also tells which files it has loaded.
      if (message.kind) return message as FileMessage
    }
  } catch {
    // Out of memory, out of time: a workbook that no reader opens.
    return { kind: 'problem', problem: { code: 'broken', params: {} } }
  }
}
