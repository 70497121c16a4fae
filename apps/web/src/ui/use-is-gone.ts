import { useEffect, useRef } from 'react'

/** Answers whether what was on the screen is gone by now: for work that ends after somebody has closed it. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () => isGone.current
}
