import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import type { SheetCell } from '@kattegat/domain/shot-files'
import { turnsOf } from '../../../platform/turns/index.ts'
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
/** What 50,000 rows of forty columns need, and no more. Beside it stands what is unpacked, in three copies at most. */
const usualHeapMb = 512
/** One at a time: a file of 0.7 MB can be made to take 1.3 GB. Storing what was read is no reason to give the turn away. */
const turns = turnsOf(1, 10 * 60_000)

/**
 * Reads a file in a process of its own, so that neither a large nor a hostile one holds anybody else up: where memory ends in the
 * middle of a step, the engine ends the whole process, of which a thread would be a part. Its sheets come first, then their lines;
 * each is taken before the next is sent. How long that takes is not the file's fault.
 *
 * @throws where the process could not be started, or was ended from outside: another try may read the file.
 */
export function readFileApart(
  path: string,
  { patience = () => AbortSignal.timeout(patienceMs), heapMb = usualHeapMb }: ReaderLimits = {},
): AsyncGenerator<FileMessage> {
  return turns.inTurn(messagesOf(path, patience, heapMb))
}

/** Less in tests. */
interface ReaderLimits {
  readonly patience?: () => AbortSignal
  readonly heapMb?: number
}

async function* messagesOf(path: string, patience: () => AbortSignal, heapMb: number): AsyncGenerator<FileMessage> {
  const reader = fork(new URL('./read-file.process.ts', import.meta.url), [path], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // It needs none of the server's settings, and knows none of the secrets.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    for (;;) {
      const message = (await nextMessage(reader, patience())) ?? brokenUnlessEnded(reader)
      yield message
      if (message.kind === 'problem' || message.kind === 'end') return
      reader.send('next')
    }
  } finally {
    reader.kill('SIGKILL')
  }
}

/** Undefined where none comes: the process ended, or took longer than there is patience. */
function nextMessage(reader: ChildProcess, patience: AbortSignal): Promise<FileMessage | undefined> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const settle = (message?: FileMessage) => {
      over.abort()
      resolve(message)
    }
    const end = () => settle()
    reader.once('message', settle).once('exit', end).once('error', reject)
    patience.addEventListener('abort', end)
    over.signal.addEventListener('abort', () => {
      reader.off('message', settle).off('exit', end).off('error', reject)
      patience.removeEventListener('abort', end)
    })
    if (patience.aborted || reader.exitCode !== null || reader.signalCode !== null) end()
  })
}

/** With which the end of the server is told to every process of its group. */
const fromOutside: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Out of memory, out of time: a file that no reader opens. */
function brokenUnlessEnded({ signalCode }: ChildProcess): FileMessage {
  if (fromOutside.includes(signalCode)) throw new Error(`The reader of a file was ended by ${signalCode}`)
  return { kind: 'problem', problem: { code: 'broken', params: {} } }
}
