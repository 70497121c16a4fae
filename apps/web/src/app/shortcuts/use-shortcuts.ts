import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './shortcut-of.ts'
import { shortcutOf } from './shortcut-of.ts'
import { singleKeysAreOn } from './single-keys.ts'

/** Listens for the keys that work on every page. Under an open dialog only the palette's own key still does. */
export function useShortcuts(act: (shortcut: Shortcut) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, singleKeysAreOn())
      if (!shortcut || event.defaultPrevented) return
      if (shortcut !== 'palette' && document.querySelector('dialog[open]')) return
      // The browser would open its own search, or write the sign into the field that now gets the focus.
      event.preventDefault()
      actNow(shortcut)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
