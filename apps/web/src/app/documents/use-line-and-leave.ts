import { useEffect } from 'react'
import type { UploadQueue } from './upload-queue.ts'

/** Sends again when the line is back, and asks before the page is left with files under way. */
export function useLineAndLeave(queue: Pick<UploadQueue<never>, 'retryLost'>, busy: boolean): void {
  useEffect(() => {
    const online = () => queue.retryLost()
    globalThis.addEventListener('online', online)
    return () => globalThis.removeEventListener('online', online)
  }, [queue])
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [busy])
}
