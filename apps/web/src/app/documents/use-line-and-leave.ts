import { useEffect } from 'react'
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts'
import type { UploadQueue } from './upload-queue.ts'

/** How long after the line is said to be back: a browser says so before every request gets through, and says it once. */
const retriesAfterMs = [0, 1_000, 4_000, 15_000, 60_000]

/** Sends again when the line is back, and asks before the page is left with files under way. */
export function useLineAndLeave(queue: Pick<UploadQueue<never>, 'retryLost'>, busy: boolean): void {
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    const retry = () => {
      if (!queue.retryLost()) stop()
    }
    const online = () => {
      stop()
      timers = retriesAfterMs.map((after) => setTimeout(retry, after))
    }
    globalThis.addEventListener('online', online)
    return () => {
      stop()
      globalThis.removeEventListener('online', online)
    }
  }, [queue])
  useAskBeforeLeaving(busy)
}
