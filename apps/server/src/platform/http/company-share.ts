import type { FastifyReply } from 'fastify'
import { waitingAs, type Caller } from '../tenancy/index.ts'

/** So many calls are worked on at once, whosever they are, before those of one company wait for each other. */
const roomForAll = 8
/** So many of one company are worked on at once in any case. */
const ofOneCompany = 2

/** Leaves others their turn beside a company, or an employee, that asks for much at once. */
export interface CompanyShare {
  /**
   * Undefined where a call may be worked on now; else a promise of when it may. `given` ends with the call, and is given back once:
   * when its answer is made, or when its connection is gone.
   */
  begins(whose: string, given: Share): Promise<void> | undefined
}

/** A place among the calls that are worked on. */
export interface Share {
  /** Set while the call is worked on. */
  giveBack?: () => void
}

/**
 * A company alone takes all the room there is. Where others ask too, each has its calls worked on at once, and one that has two
 * already waits: twenty people of one company who read a large list kept ten other companies' bookings waiting for eight seconds.
 */
export function companyShare(): CompanyShare {
  let working = 0
  const ofEach = new Map<string, number>()
  const queue: { readonly whose: string; readonly come: () => void }[] = []
  const has = (whose: string) => ofEach.get(whose) ?? 0
  const mayBegin = (whose: string) => working < roomForAll || has(whose) < ofOneCompany
  const take = (whose: string, given: Share) => {
    working += 1
    ofEach.set(whose, has(whose) + 1)
    given.giveBack = () => {
      delete given.giveBack
      working -= 1
      if (has(whose) > 1) ofEach.set(whose, has(whose) - 1)
      else ofEach.delete(whose)
      const next = queue.findIndex((waiter) => mayBegin(waiter.whose))
      if (next >= 0) queue.splice(next, 1)[0]!.come()
    }
  }
  return {
    begins(whose, given) {
      if (mayBegin(whose) && !queue.some((waiter) => waiter.whose === whose)) {
        take(whose, given)
        return undefined
      }
      return new Promise((resolve) => {
        const come = () => {
          take(whose, given)
          resolve()
        }
        queue.push({ whose, come })
      })
    },
  }
}

/**
 * Waits for a call's share and gives it back when its answer is made, or its connection is gone; a file that is streamed keeps it
 * to the last byte.
 */
export async function itsShare(
  share: CompanyShare,
  caller: Pick<Caller, 'companyId' | 'userId'>,
  reply: Pick<FastifyReply, 'raw'>,
): Promise<Share> {
  const given: Share = {}
  await share.begins(waitingAs(caller), given)
  const end = () => given.giveBack?.()
  // Who has gone meanwhile is not answered, and nothing of it is worked on.
  if (reply.raw.destroyed) end()
  else reply.raw.once('finish', end).once('close', end)
  return given
}
