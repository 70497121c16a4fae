import { useSyncExternalStore } from 'react'

export const colourSchemes = ['light', 'dark', 'auto'] as const
/** What a person chose; `auto` follows the system. */
export type ColourScheme = (typeof colourSchemes)[number]

/** `first-paint.js` reads the same key, before anything is drawn. */
const key = 'kattegat.colour-scheme'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function kept(): ColourScheme {
  try {
    const value = localStorage.getItem(key)
    return colourSchemes.find((scheme) => scheme === value) ?? 'auto'
  } catch {
    return 'auto'
  }
}

let chosen = kept()

/** What is on the page. */
export function shownScheme(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen
  return system.matches ? 'dark' : 'light'
}

function show(): void {
  // The attribute is the kit's, so that its parts follow.
  document.documentElement.dataset['mantineColorScheme'] = shownScheme()
  for (const listener of listeners) listener()
}

system.addEventListener('change', show)

export function chooseScheme(scheme: ColourScheme): void {
  chosen = scheme
  try {
    if (scheme === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, scheme)
  } catch {
    // Not kept, then: it holds until the page is left.
  }
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useChosenScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, () => chosen)
}

export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme)
}
