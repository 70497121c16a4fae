import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'

/** A program that reads a file, and what becomes of a file that is too much for it. */
export interface Reader<M> {
  readonly program: URL
  readonly arguments: readonly string[]
  /** What its objects may take, beside which stands what is unpacked; more ends the process. */
  readonly heapMb: number
  /** Megabytes that it may take in all, where the system tells that; 900 unless given. */
  readonly mostMb?: number
  /** For one message. */
  readonly patience: () => AbortSignal
  isLast(message: M): boolean
  /** Stands for a file that no reader opens: it takes more memory or time than there is. */
  readonly broken: M
}

/**
 * Reads a file in a process of its own, so that neither a large nor a hostile one holds anybody else up: where memory ends in the
 * middle of a step, the engine ends the whole process, of which a thread would be a part. Each message is taken before the next
 * is sent.
 *
 * @throws where the process could not be started, or was ended from outside: another try may read the file.
 */
export async function* readApart<M extends object>(reader: Reader<M>): AsyncGenerator<M> {
  const child = fork(reader.program, [...reader.arguments], {
    execArgv: [`--max-old-space-size=${reader.heapMb}`],
    // It needs none of the server's settings, and knows none of the secrets.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const watch = setInterval(() => void endWhenTooLarge(child, reader.mostMb ?? mostMb), 100)
  try {
    for (;;) {
      const message = (await nextMessage<M>(child, reader.patience())) ?? brokenUnlessEnded(child, reader.broken)
      yield message
      if (reader.isLast(message)) return
      // Where it ended meanwhile, nothing can be said to it, and the next message says that it is over: without somebody who hears
      // of the failure it would end the whole server.
      child.send('next', () => {})
    }
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Megabytes that a reader may take in all: with the server below the 1.5 GB that the files in `deploy/` give a container. */
const mostMb = 900

/** Where the system tells what a process takes; the heap is bounded everywhere. */
async function endWhenTooLarge(reader: ChildProcess, most: number): Promise<void> {
  const status = await readFile(`/proc/${reader.pid}/status`, 'utf8').catch(() => '')
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (Number(kb ?? 0) > most * 1024) reader.kill('SIGKILL')
}

/** Undefined where none comes: the process ended, or took longer than there is patience. */
function nextMessage<M>(reader: ChildProcess, patience: AbortSignal): Promise<M | undefined> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const settle = (message?: M) => {
      over.abort()
      resolve(message)
    }
    const end = () => settle()
    reader
      .once('message', settle as (message: unknown) => void)
      .once('exit', end)
      .once('error', reject)
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

function brokenUnlessEnded<M>({ signalCode }: ChildProcess, broken: M): M {
  if (fromOutside.includes(signalCode)) throw new Error(`The reader of a file was ended by ${signalCode}`)
  return broken
}

/**
 * For the program itself: sends one message after the other, each when the one before was taken. Ends with its server, which takes
 * nothing then.
 */
export function sayInTurn<M extends object>(
  messages: Iterator<M> | AsyncIterator<M>,
  fail: (error: unknown) => M,
): void {
  process.on('disconnect', () => process.exit())
  const say = async () => {
    try {
      const { value, done } = await messages.next()
      if (!done) process.send!(value)
    } catch (error) {
      process.send!(fail(error))
    }
  }
  process.on('message', (wanted: unknown) => void (wanted === 'next' && say()))
  void say()
}
