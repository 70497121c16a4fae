import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './shortcut-of.ts'
import { singleKeysAreOn } from './single-keys.ts'

/**
 * A single key of the screen on the page: `key` in small letters, `act` null where there is nothing to do now. It means
 * nothing under an open dialog, unless it is the dialog's own.
 */
export function useSingleKey(key: string, act: (() => void) | null, { inDialog = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!act || event.key.toLowerCase() !== key || event.defaultPrevented || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !singleKeysAreOn()) return
    if (!inDialog && document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
