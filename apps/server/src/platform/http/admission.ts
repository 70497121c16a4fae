import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is turned away first when more is asked than can be answered: what hands something in is kept longest. */
export type Turn = 'asks' | 'hands-in'

/** Decides whether a request that came just now is worked on, by how long it would wait here. */
export interface Admission {
  /** False where it would wait too long: answered at once, it costs next to nothing, and the others get their answers. */
  admits(turn: Turn): boolean
  /**
   * Undefined where an admitted request may be worked on at once; else a promise of a turn of the event loop in which little has
   * been done. Between the turns others are read, and who is turned away hears of it.
   */
  itsTurn(): Promise<void> | undefined
  /** Counts an admitted request until its answer is made, or its connection is gone. */
  holds(reply: FastifyReply): void
  /** Does not count it while its body is on its way: for who sends slowly there is nothing to do, and nobody waits. */
  awaitsBody(reply: FastifyReply): void
  /** False where so many bytes more would lie in memory with the bodies that are on their way; else they do until it has come. */
  admitsBody(reply: FastifyReply, bytes: number): boolean
  /** The same, where it would wait behind so many of its own company. */
  admitsBehind(turn: Turn, waiting: number): boolean
  /** Does not count it while it waits for others of its own company: nobody else waits for those. Ended by what is answered. */
  awaitsShare(reply: FastifyReply): () => void
  /** Its answer is made: however slowly it is taken, nobody waits for that. */
  answers(reply: FastifyReply): void
}

/** The longest wait at which a request is still admitted, in ms; three times what breaks a server keeps p95 below 1.5 s. */
const longestWaitMs: Readonly<Record<Turn, number>> = { asks: 450, 'hands-in': 800 }
/** Fewer requests at once are always worked on: a slow machine is not a full one, and a page asks for a dozen things at once. */
const alwaysAdmitted = 50
/** Longer than this one turn of the event loop works on requests only if the last of them takes longer. */
const longestTurnMs = 10
const windowMs = 500
/** Bodies that never come whole are held for half a minute each: a thousand of two megabytes took 2 GB. */
const mostBodyBytes = 128 * 1024 * 1024
/** Smaller ones come at once, and always. */
const smallBodyBytes = 64 * 1024
/** Where that many were in hand all the time, what was answered is what can be answered; of one company eight are at most. */
const busyFrom = 6
/** Answers a second, until the first busy half second has been measured. */
const assumedRate = 100

/**
 * Knows the wait from two measures. A request that is computed on keeps the process: those behind it are read in the same turn
 * of the event loop, so that they have waited since it began. One that waits for the database lets others begin: by Little's
 * law the last of them is answered after as long as it takes to answer them all.
 *
 * @param now a clock in ms that never goes back.
 */
export function admission(now: () => number = () => performance.now()): Admission {
  let inHand = 0
  let bodyBytes = 0
  const rate = answerRate(now)
  const turn = loopTurn(now)
  const held = new WeakMap<FastifyReply['raw'], Held>()
  const begin = () => {
    inHand += 1
    rate.holding(inHand)
  }
  const pause = () => {
    inHand -= 1
    rate.holding(inHand)
  }
  const end = () => {
    inHand -= 1
    rate.answered(inHand)
  }
  return {
    admits: (kind) => {
      const { sinceMs, requests } = turn.another()
      if (Math.max(inHand, requests) < alwaysAdmitted) return true
      return Math.max(sinceMs, (inHand / rate.perSecond()) * 1000) <= longestWaitMs[kind]
    },
    admitsBehind: (kind, waiting) =>
      waiting < alwaysAdmitted || (waiting / rate.perSecond()) * 1000 <= longestWaitMs[kind],
    itsTurn: () => (turn.sinceMs() > longestTurnMs ? turn.uncrowded() : undefined),
    holds: ({ raw }) => {
      let state: 'worked-on' | 'arriving' | 'waiting' | 'over' = 'worked-on'
      const paused = (as: 'arriving' | 'waiting') => {
        state = as
        pause()
      }
      const goOn = (from: 'arriving' | 'waiting') => {
        if (state !== from) return
        state = 'worked-on'
        begin()
      }
      begin()
      const endOnce = () => {
        if (state === 'worked-on') end()
        state = 'over'
      }
      held.set(raw, {
        end: endOnce,
        awaitBody: (body) => {
          if (state !== 'worked-on' || body.complete) return
          paused('arriving')
          body.once('end', () => goOn('arriving'))
        },
        awaitShare: () => {
          if (state !== 'worked-on') return nothing
          paused('waiting')
          return () => goOn('waiting')
        },
      })
      // The other end hung up before.
      raw.once('close', endOnce)
    },
    awaitsBody: ({ raw, request }) => held.get(raw)?.awaitBody(request.raw),
    admitsBody: ({ raw, request }, bytes) => {
      if (bytes <= smallBodyBytes || request.raw.complete) return true
      if (bodyBytes + bytes > mostBodyBytes) return false
      let isOver = false
      const over = () => {
        if (!isOver) bodyBytes -= bytes
        isOver = true
      }
      bodyBytes += bytes
      request.raw.once('end', over)
      raw.once('close', over)
      return true
    },
    awaitsShare: ({ raw }) => held.get(raw)?.awaitShare() ?? nothing,
    answers: ({ raw }) => held.get(raw)?.end(),
  }
}

/** A request that is counted. */
interface Held {
  end(): void
  awaitBody(body: FastifyRequest['raw']): void
  awaitShare(): () => void
}
const nothing = () => {}

/** How many requests were read in the present turn of the event loop, and for how long it has lasted. */
function loopTurn(now: () => number) {
  let present: { readonly began: number; requests: number } | undefined
  const open = () => {
    if (!present) {
      present = { began: now(), requests: 0 }
      setImmediate(() => (present = undefined))
    }
    return present
  }
  const sinceMs = () => now() - open().began
  return {
    another: () => {
      const turn = open()
      turn.requests += 1
      return { sinceMs: sinceMs(), requests: turn.requests }
    },
    sinceMs,
    /** Who came first goes on first: each turn takes up those that wait in their order. */
    uncrowded: async () => {
      do await new Promise(setImmediate)
      while (sinceMs() > longestTurnMs)
    },
  }
}

/** Answers a second while there was enough to do, newer half seconds counting more. */
function answerRate(now: () => number) {
  let perSecond = assumedRate
  let window = { began: now(), answers: 0, fewestInHand: 0 }
  const turnOver = (inHand: number) => {
    const lasted = now() - window.began
    if (lasted < windowMs) {
      window.fewestInHand = Math.min(window.fewestInHand, inHand)
      return
    }
    // At least one a second: a database that hangs is no reason to divide by nothing.
    if (window.fewestInHand >= busyFrom) perSecond = Math.max(1, (perSecond + (window.answers * 1000) / lasted) / 2)
    window = { began: now(), answers: 0, fewestInHand: inHand }
  }
  return {
    holding: turnOver,
    answered: (inHand: number) => {
      window.answers += 1
      turnOver(inHand)
    },
    perSecond: () => perSecond,
  }
}
