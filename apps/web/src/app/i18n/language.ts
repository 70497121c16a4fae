import { fallbackLanguage, type Language, languageFromHeader, languages, localeOf } from '@kattegat/messages'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../cookies.ts'
import { currentLanguage, putLanguage } from './current-language.ts'

const cookieName = 'language'
const listeners = new Set<() => void>()

/** What the person chose, else what the browser asks for, else English. */
function initialLanguage(): Language {
  const chosen = readCookie(cookieName)
  const known = languages.find((language) => language === chosen)
  if (known) return known
  return typeof navigator === 'undefined' ? fallbackLanguage : languageFromHeader(navigator.languages?.join(','))
}

putLanguage(initialLanguage())
document.documentElement.lang = localeOf(currentLanguage())

/** Keeps the choice in the cookie named `language` and shows the portal in it. Load the words first: `changeLanguage` does. */
export function setLanguage(language: Language): void {
  writeCookie(cookieName, language, { days: 365 })
  putLanguage(language)
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
