import { useEffect, useState } from 'react'

/** Seconds left of those that the server said; the clock of this device may say something else. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(Math.ceil((endsAt - performance.now()) / 1000), 0)), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
