import { fallbackLanguage, type Language } from '@kattegat/messages'

let current: Language = fallbackLanguage

/** The language now, for code outside components (request headers, toasts, typed numbers). */
export function currentLanguage(): Language {
  return current
}

/** Only `language.ts` calls it. */
export function putLanguage(language: Language): void {
  current = language
}
