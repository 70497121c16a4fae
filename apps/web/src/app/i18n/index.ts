import type { Language } from '@kattegat/domain/messages'
import { use, useMemo } from 'react'
import type { Catalogue, Words } from './catalogue.ts'
import { catalogue, wordsOf } from './catalogue.ts'
import type { Formats } from './formats.ts'
import { formatsOf } from './formats.ts'
import { currentLanguage, setLanguage, useLanguage } from './language.ts'
import { loadShown, noteShown } from './shown-catalogues.ts'
import type { words as english } from './words/en.ts'

export type { Catalogue, Plural, Translation, Words } from './catalogue.ts'
export { catalogue } from './catalogue.ts'
export type { Formats } from './formats.ts'
export type { Day } from './time-zone.ts'
export { formatsOf } from './formats.ts'
export { browserZone, instantHere, setTimeZone, todayHere } from './time-zone.ts'
export { loadDomainWords, useDomainWords } from './domain-words.ts'
export { currentLanguage, useLanguage } from './language.ts'

/** Words of the shell and of everything that several screens say. A screen's own words stand beside it. */
export const portalWords = catalogue<typeof english>({
  en: () => import('./words/en.ts'),
  da: () => import('./words/da.ts'),
  no: () => import('./words/no.ts'),
  se: () => import('./words/se.ts'),
})
export type PortalWords = Words<typeof english>

noteShown(portalWords.load)

/** The typed words of a catalogue in the person's language. Suspends while they are fetched. */
export function useWords(): PortalWords
export function useWords<English>(catalogue: Catalogue<English>): Words<English>
export function useWords<English>(given?: Catalogue<English>): Words<English> | PortalWords {
  const language = useLanguage()
  const from = (given ?? portalWords) as Catalogue<English>
  noteShown(from.load)
  // Always the same hook: calling `use` only while the words are away leaves React with a render it cannot finish.
  const words = use(from.load(language))
  return useMemo(() => wordsOf(words, language), [words, language])
}

/** The typed words of a catalogue for code outside components. */
export async function wordsIn<English>(from: Catalogue<English>, language: Language): Promise<Words<English>> {
  return wordsOf(await from.load(language), language)
}

/** The portal's words for code outside components. They are loaded before the first screen is shown. */
export function portalWordsNow(): PortalWords | undefined {
  const language = currentLanguage()
  const words = portalWords.peek(language)
  return words && wordsOf(words, language)
}

export function useFormats(): Formats {
  return formatsOf(useLanguage())
}

/** Fetches the words of all that is on the page, then shows it in the other language. What was typed stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadShown(language)
  setLanguage(language)
}
