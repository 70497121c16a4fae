import { undoSeconds } from '@kattegat/domain/history'
import { useEffect, useState } from 'react'

/** Seconds until an instant of the server's; never more than an undo lasts, since this device's clock may be another. */
export function useSecondsLeft(until: string): number {
  const [endsAt] = useState(() => Math.min(Date.parse(until), Date.now() + undoSeconds * 1000))
  const [left, setLeft] = useState(() => secondsTo(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

function secondsTo(at: number): number {
  return Math.max(Math.ceil((at - Date.now()) / 1000), 0)
}
