import type { Caller } from '../tenancy/index.ts'

/**
 * Counts a call, or as many as what it sent counts for, and answers the seconds to wait where a user or program has made more
 * than its share; undefined for all others.
 */
export type UserLimit = (caller: Pick<Caller, 'userId' | 'apiKey'>, calls?: number) => number | undefined

/** A body counts for one more call for each of these: reading one of two megabytes keeps everybody waiting for a tenth of a second. */
const bytesOfACall = 100_000

/** For how many calls a body counts beside its own. */
export function callsOfBody(bytes: number): number {
  return Math.floor(bytes / bytesOfACall)
}

const minuteMs = 60_000
/** Beyond that many the windows that are over are forgotten. */
const mostWindows = 10_000

/**
 * So many calls a minute for each person and each program's key, of this instance: tens of times what people do, and little
 * enough that one who runs wild keeps nobody else waiting.
 */
export function userLimit(perMinute: number, now: () => Date): UserLimit {
  const windows = new Map<string, { calls: number; readonly endsAt: number }>()
  return ({ userId, apiKey }, calls = 1) => {
    const key = apiKey ? `key ${apiKey.id}` : `user ${userId}`
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
