import { useEffect, useEffectEvent } from 'react'

/** F8 leads to the next error from anywhere on the page, with Shift to the one before; in a dialog it does not. */
export function useNextErrorKey(nextError: (isBackwards: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The table's own cells know where they are.
    if (event.key !== 'F8' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    nextError(event.shiftKey)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
