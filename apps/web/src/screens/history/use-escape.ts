import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Closes a part of the page by Escape pressed in it or on the button that opened it, which gets the focus. A calendar or a
 * list that is open over it closes first, and what else Escape means on the page waits for the next press.
 */
export function useEscape(isOpen: boolean, { partId, button, close }: EscapeOf): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const { target } = event
    const isInside = target instanceof Element && document.getElementById(partId)?.contains(target)
    if (!isInside && target !== button.current) return
    event.preventDefault()
    close()
    button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    // Before the list's keys, which listen on the window.
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

interface EscapeOf {
  partId: string
  button: RefObject<HTMLElement | null>
  close: () => void
}
