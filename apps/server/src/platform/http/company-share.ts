import type { FastifyReply } from 'fastify'
import type { Admission, Turn } from './admission.ts'
import { askedAgainMs, stillLetIn, type AskAgain } from '../let-in/index.ts'
import { waitingAs, type Caller } from '../tenancy/index.ts'

/** So many calls are worked on at once, whosever they are, before those of one company wait for each other. */
const roomForAll = 8
/** So many of one company are worked on at once in any case. */
const ofOneCompany = 2

/** Leaves others their turn beside a company, or an employee, that asks for much at once. */
export interface CompanyShare {
  /**
   * Undefined where a call may be worked on now; else a promise of when it may, or of when it was given up. `given` ends with the
   * call, and is given back once: when its answer is made, or when its connection is gone.
   */
  begins(whose: string, given: Share): Promise<void> | undefined
  /** How many of its calls wait. */
  waiting(whose: string): number
}

/** A place among the calls that are worked on. */
export interface Share {
  /** Set while the call waits or is worked on. */
  giveBack?: () => void
}

/**
 * A company alone takes all the room there is. Where others ask too, each has its calls worked on at once, and one that has two
 * already waits: twenty people of one company who read a large list kept ten other companies' bookings waiting for eight seconds.
 */
export function companyShare(): CompanyShare {
  let working = 0
  const ofEach = new Map<string, number>()
  const queue: Waiter[] = []
  const has = (whose: string) => ofEach.get(whose) ?? 0
  const mayBegin = (whose: string) => working < roomForAll || has(whose) < ofOneCompany
  // Who has fewer than two comes before the rest of one that floods, or would wait behind all of it.
  const nextInTurn = () =>
    queue.find((waiter) => has(waiter.whose) < ofOneCompany) ?? (working < roomForAll ? queue[0] : undefined)
  const take = (whose: string, given: Share) => {
    working += 1
    ofEach.set(whose, has(whose) + 1)
    given.giveBack = () => {
      delete given.giveBack
      working -= 1
      if (has(whose) > 1) ofEach.set(whose, has(whose) - 1)
      else ofEach.delete(whose)
      for (let next = nextInTurn(); next; next = nextInTurn()) {
        queue.splice(queue.indexOf(next), 1)
        next.come()
      }
    }
  }
  return {
    waiting: (whose) => queue.filter((waiter) => waiter.whose === whose).length,
    begins(whose, given) {
      if (mayBegin(whose) && !queue.some((waiter) => waiter.whose === whose)) {
        take(whose, given)
        return undefined
      }
      return new Promise((resolve) => {
        const waiter: Waiter = {
          whose,
          come: () => {
            take(whose, given)
            resolve()
          },
        }
        queue.push(waiter)
        given.giveBack = () => {
          delete given.giveBack
          queue.splice(queue.indexOf(waiter), 1)
          resolve()
        }
      })
    },
  }
}

interface Waiter {
  readonly whose: string
  readonly come: () => void
}

interface Asking {
  readonly caller: Pick<Caller, 'companyId' | 'userId'>
  readonly reply: FastifyReply
  readonly turn: Turn
  readonly admission: Pick<Admission, 'admitsBehind' | 'awaitsShare'> | undefined
}

/** Waits for a call's share, and gives it back when its connection is gone; `busy` where too many of its company wait already. */
export async function itsShare(
  share: CompanyShare,
  { caller, reply, turn, admission }: Asking,
): Promise<Share | 'busy'> {
  const given: Share = {}
  const { raw } = reply
  // Who has gone meanwhile is not answered, and nothing of it is worked on.
  if (raw.destroyed) return given
  const whose = waitingAs(caller)
  if (admission && !admission.admitsBehind(turn, share.waiting(whose))) {
    // Turned away it is none that was worked on, and says nothing of how quickly that goes.
    admission.awaitsShare(reply)
    return 'busy'
  }
  const end = () => given.giveBack?.()
  raw.once('finish', end).once('close', end)
  const itsTurn = share.begins(whose, given)
  if (itsTurn) {
    const goOn = admission?.awaitsShare(reply)
    await itsTurn
    if (!raw.destroyed) goOn?.()
  }
  return given
}

/**
 * Makes each part of an answer in a share of its own, as it is read: a label comes after another while others are answered, and who
 * reads slowly keeps none. Every few seconds it is asked whether the reader may still have it.
 */
export async function* eachInItsShare<Part>(
  share: CompanyShare,
  caller: Pick<Caller, 'companyId' | 'userId'>,
  parts: AsyncIterable<Part>,
  shutOut: AskAgain,
): AsyncGenerator<Part> {
  const reading = parts[Symbol.asyncIterator]()
  let askedAt = performance.now()
  try {
    for (;;) {
      const given: Share = {}
      await share.begins(waitingAs(caller), given)
      if (performance.now() - askedAt > askedAgainMs) {
        await stillLetIn(shutOut).catch((error: unknown) => {
          given.giveBack?.()
          throw error
        })
        askedAt = performance.now()
      }
      const next = await reading.next().finally(() => given.giveBack?.())
      if (next.done) return
      yield next.value
    }
  } finally {
    await reading.return?.()
  }
}
