import type { Caller } from '../tenancy/index.ts'

/** Counts a call, and answers the seconds to wait where a user or program has made more than its share; undefined for all others. */
export type UserLimit = (caller: Pick<Caller, 'userId' | 'apiKey'>) => number | undefined

const minuteMs = 60_000
/** Beyond that many the windows that are over are forgotten. */
const mostWindows = 10_000

/**
 * So many calls a minute for each person and each program's key, of this instance: tens of times what people do, and little
 * enough that one who runs wild keeps nobody else waiting.
 */
export function userLimit(perMinute: number, now: () => Date): UserLimit {
  const windows = new Map<string, { calls: number; readonly endsAt: number }>()
  return ({ userId, apiKey }) => {
    const key = apiKey ? `key ${apiKey.id}` : `user ${userId}`
    const time = now().getTime()
    const window = windows.get(key)
    if (!window || window.endsAt <= time) {
      if (windows.size >= mostWindows) forgetEnded(windows, time)
      windows.set(key, { calls: 1, endsAt: time + minuteMs })
      return undefined
    }
    window.calls += 1
    return window.calls > perMinute ? Math.ceil((window.endsAt - time) / 1000) : undefined
  }
}

function forgetEnded(windows: Map<string, { readonly endsAt: number }>, time: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key)
}
