import { fallbackLanguage, type Language, languageFromHeader, languages, localeOf } from '@kattegat/messages'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../cookies.ts'

const cookieName = 'language'
const listeners = new Set<() => void>()

/** What the person chose, else what the browser asks for, else English. */
function initialLanguage(): Language {
  const chosen = readCookie(cookieName)
  const known = languages.find((language) => language === chosen)
  if (known) return known
  return typeof navigator === 'undefined' ? fallbackLanguage : languageFromHeader(navigator.languages?.join(','))
}

let current = initialLanguage()
document.documentElement.lang = localeOf(current)

/** The language now, for code outside components (request headers, toasts). */
export function currentLanguage(): Language {
  return current
}

/** Keeps the choice in the cookie named `language` and shows the portal in it. Load the words first: `changeLanguage` does. */
export function setLanguage(language: Language): void {
  writeCookie(cookieName, language, { days: 365 })
  current = language
  document.documentElement.lang = localeOf(language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}
