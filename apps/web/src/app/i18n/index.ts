import { loadSections, type LazySection } from '@kattegat/messages/lazy-section'
import type { Language, Messages, Section } from '@kattegat/messages'
import portalMessages from 'messages:portal'
import { use } from 'react'
import type { Formats } from './formats.ts'
import { formatsOf } from './formats.ts'
import { currentLanguage } from './current-language.ts'
import { setLanguage, useLanguage } from './language.ts'

export type { LazySection } from '@kattegat/messages/lazy-section'
export type { Messages, Section, Sections } from '@kattegat/messages'
export type { Formats } from './formats.ts'
export type { Day } from './time-zone.ts'
export { formatsOf } from './formats.ts'
export { browserZone, instantHere, setTimeZone, todayHere } from './time-zone.ts'
export { currentLanguage } from './current-language.ts'
export { useLanguage } from './language.ts'

/** Texts of the shell and of everything that several screens say. */
export { default as portalMessages } from 'messages:portal'
export type PortalMessages = Messages<'portal'>

/** The texts of a section in the person's language; of the portal where none is named. Suspends while they are fetched. */
export function useMessages<Name extends Section = 'portal'>(section?: LazySection<Name>): Messages<Name> {
  const language = useLanguage()
  const shown = section ?? (portalMessages as unknown as LazySection<Name>)
  // Always the same hook: calling `use` only while the texts are away leaves React with a render it cannot finish.
  return use(shown.load(language))
}

/** The portal's texts for code outside components. They are loaded before the first screen is shown. */
export function portalMessagesNow(): PortalMessages | undefined {
  return portalMessages.peek(currentLanguage())
}

export function useFormats(): Formats {
  return formatsOf(useLanguage())
}

/** Fetches the texts of all that may be on the page, then shows it in the other language. What was typed stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadSections(language)
  setLanguage(language)
}
