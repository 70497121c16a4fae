import { useEffect, useState, useSyncExternalStore } from 'react'
import { openQueue, type OpenQueue } from './open-queue.ts'
import type { QueueState } from './scan-queue.ts'

/** A connection that is back does not always say so. */
const retryMs = 10_000
const nothing: QueueState = { records: [], isAway: false, clockOffSeconds: null }

/** The user's scans on this device; undefined until they are read. Sends what waits when the connection is back. */
export function useScanQueue(userId: number, system: string): { open: OpenQueue | undefined; state: QueueState } {
  const [open, setOpen] = useState<OpenQueue>()
  useEffect(() => {
    let isLeft = false
    const opening = async () => {
      const next = await openQueue(userId, system)
      if (!isLeft) setOpen(next)
    }
    void opening()
    return () => {
      isLeft = true
    }
  }, [userId, system])
  useEffect(() => {
    const queue = open?.queue
    if (!queue) return undefined
    const retry = () => void queue.flush()
    const timer = setInterval(() => {
      const { isAway, records } = queue.state()
      if (isAway || records.some(({ undone }) => undone === 'asked')) retry()
    }, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [open])
  const state = useSyncExternalStore(
    (listener) => open?.queue.subscribe(listener) ?? (() => {}),
    () => open?.queue.state() ?? nothing,
  )
  return { open, state }
}
