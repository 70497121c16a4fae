import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Asks again whether somebody is let in: undefined where they are, else why not, as the door says it. */
export type AskAgain = () => Promise<object | undefined>

/** Who asked for a list, or sent a file, was shut out before it was written, or while it was. */
export class ShutOut extends Error {
  override readonly name = 'ShutOut'
  /** What the door says to it. */
  readonly why: object

  constructor(why: object) {
    super('Who asked for a list, or sent a file, is no longer let in')
    this.why = why
  }
}

/** So many rows go out before it is asked again whether their reader is still let in. */
const rowsAtOnce = 200
/** So many rows of a list are made in one turn of the event loop: between them others are answered. */
const rowsInATurn = 50

/** A list that waits for its turn and is then read for as long as its reader takes: only while they may have it. */
export async function* whileReached<Row>(rows: AsyncIterable<Row>, shutOut: AskAgain): AsyncGenerator<Row> {
  let given = 0
  const ask = async () => {
    if (given % rowsAtOnce === 0) await stillLetIn(shutOut)
  }
  await ask()
  for await (const row of rows) {
    yield row
    given += 1
    if (given % rowsInATurn === 0) await nextTurn()
    await ask()
  }
}

/** For so long who was recognised is who reads a file. */
export const askedAgainMs = 2000

/** A stored file, which is read for as long as its reader takes: only while they may have it. */
export function fileWhileReached(file: Readable, shutOut: AskAgain): Readable {
  const parts = Readable.from(partsWhileReached(file, shutOut), { objectMode: false })
  // Of one that nobody began to read, the generator closes nothing.
  return parts.once('close', () => file.destroy())
}

async function* partsWhileReached(file: Readable, shutOut: AskAgain): AsyncGenerator<Buffer> {
  let askedAt = performance.now()
  for await (const part of file) {
    if (performance.now() - askedAt > askedAgainMs) {
      await stillLetIn(shutOut)
      askedAt = performance.now()
    }
    yield part as Buffer
  }
}

const asker = new AsyncLocalStorage<AskAgain>()

/** Works on what somebody asks for or has sent, which may wait for its turn for minutes before anything is written. */
export function askedBy<Result>(shutOut: AskAgain, work: () => Result): Result {
  return asker.run(shutOut, work)
}

/** Whether who asked is still let in; who asks for nothing, as a job, is. */
export async function isAskerLetIn(): Promise<boolean> {
  return !(await asker.getStore()?.())
}

/** After a wait. @throws ShutOut where who asked was shut out meanwhile; who asks for nothing, as a job, goes on. */
export async function askerStillLetIn(): Promise<void> {
  const shutOut = asker.getStore()
  if (shutOut) await stillLetIn(shutOut)
}

/** @throws ShutOut where somebody is let in no more. */
export async function stillLetIn(shutOut: AskAgain): Promise<void> {
  const why = await shutOut()
  if (why) throw new ShutOut(why)
}
