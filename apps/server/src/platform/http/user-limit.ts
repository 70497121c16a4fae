import type { FastifyReply } from 'fastify'
import type { Caller } from '../tenancy/index.ts'

/**
 * Counts a call, or as many as what it sent counts for, and answers the seconds to wait where a user or program has made more
 * than its share; undefined for all others.
 */
export type UserLimit = (caller: Who, calls?: number) => number | undefined

/**
 * A body counts for one more call for each of these, which a booking of a hundred package lines is: reading one of two megabytes
 * keeps everybody waiting for a tenth of a second, and a company has many users.
 */
const bytesOfACall = 20_000

/** For how many calls a body counts beside its own. */
export function callsOfBody(bytes: number): number {
  return Math.floor(bytes / bytesOfACall)
}

/** Whether a call may begin: not where a person or program has too many that are not answered to the end. */
export type CallsAtOnce = (caller: Pick<Caller, 'userId' | 'apiKey'>, reply: Pick<FastifyReply, 'raw'>) => boolean

/**
 * So many unfinished calls of each person and each key: what is not taken of an answer, or not sent of a question, is kept for
 * each of them.
 */
export function callsAtOnce(most: number): CallsAtOnce {
  const open = new Map<string, number>()
  return (caller, { raw }) => {
    const key = keyOf(caller)
    const others = open.get(key) ?? 0
    if (others >= most) return false
    open.set(key, others + 1)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      const left = open.get(key)! - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
    // Answered to the last byte, or the other end hung up before.
    raw.once('finish', end).once('close', end)
    return true
  }
}

/** Of the calls of a minute, how many may be under way at the same time: 60 of 1200, where a browser asks for a dozen. */
export const atOnceOf = (perMinute: number): number => Math.ceil(perMinute / 20)

type Who = Pick<Caller, 'userId' | 'apiKey'> & { readonly companyId?: number | null }

const keyOf = ({ userId, apiKey }: Who): string => (apiKey ? `key ${apiKey.id}` : `user ${userId}`)

/** Whose large bodies are counted together: a company's, however many users and keys it has; of employees each their own. */
export const companyOf = (caller: Who): string => (caller.companyId ? `company ${caller.companyId}` : keyOf(caller))

const minuteMs = 60_000
/** Beyond that many the windows that are over are forgotten. */
const mostWindows = 10_000

/**
 * So many calls a minute for each person and each program's key, of this instance: tens of times what people do, and little
 * enough that one who runs wild keeps nobody else waiting.
 *
 * @param of whose calls are counted together.
 */
export function userLimit(perMinute: number, now: () => Date, of: (caller: Who) => string = keyOf): UserLimit {
  const limit = minuteLimit(perMinute, now)
  return (caller, calls) => limit(of(caller), calls)
}

/** Counts what is done in a minute under each key, and answers the seconds to wait where that is more than so many. */
export function minuteLimit(perMinute: number, now: () => Date): (key: string, calls?: number) => number | undefined {
  const windows = new Map<string, { calls: number; readonly endsAt: number }>()
  return (key, calls = 1) => {
    const time = now().getTime()
    const window = windows.get(key)
    if (!window || window.endsAt <= time) {
      if (windows.size >= mostWindows) forgetEnded(windows, time)
      windows.set(key, { calls, endsAt: time + minuteMs })
      return undefined
    }
    window.calls += calls
    return window.calls > perMinute ? Math.ceil((window.endsAt - time) / 1000) : undefined
  }
}

function forgetEnded(windows: Map<string, { readonly endsAt: number }>, time: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key)
}
